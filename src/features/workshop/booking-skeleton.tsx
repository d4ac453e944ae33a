import {Skeleton} from '../../design-system/skeleton.tsx'
import {formatSupportPhone} from '../../i18n/format-phones.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

/** Placeholder of the booking form until it is near: its heading, for links, and its shape. */
export function BookingSkeleton() {
  const {settings} = useServices()
  const [phone = ''] = settings.supportPhones
  return (
    <div className={styles['waiting']}>
      <h2>{t('workshop.form')}</h2>
      <noscript>
        <p>
          {t('workshop.formWithoutScript')} <a href={`tel:${phone}`}>{formatSupportPhone(phone)}</a>
        </p>
      </noscript>
      <div className={styles['shape']}>
        <Skeleton height="8rem" />
        <Skeleton height="20rem" />
        <Skeleton height="24rem" />
        <Skeleton height="12rem" />
      </div>
    </div>
  )
}
