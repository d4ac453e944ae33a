import {Link} from '@tanstack/react-router'
import {buttonLook} from '../../design-system/button.tsx'
import {Icon} from '../../design-system/icon.tsx'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

/** In place of the booking form: a workshop outside India takes no bookings here (000-1). */
export function Abroad({phone}: {phone: string | null}) {
  return (
    <section className={styles['section']} aria-labelledby="abroad-title">
      <h2 id="abroad-title">{t('workshop.abroad')}</h2>
      <p>{t(phone === null ? 'workshop.abroadText' : 'workshop.abroadCall')}</p>
      {phone !== null && (
        <a {...buttonLook('primary', true)} href={`tel:${phone}`}>
          <Icon name="phone" />
          {t('workshop.call', {phone})}
        </a>
      )}
      <Link to="/consumer/workshop-search" {...buttonLook('secondary', true)}>
        {t('workshop.abroadSearch')}
      </Link>
      <Link to="/consumer/workshops" {...buttonLook('quiet', true)}>
        {t('workshop.abroadIndia')}
      </Link>
    </section>
  )
}
