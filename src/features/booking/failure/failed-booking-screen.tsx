import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import {useMemo} from 'react'
import {workshopSlug} from '../../../../domain/workshop/workshop-slug.ts'
import {workshopByIdQuery} from '../../../api/reference/workshops.ts'
import {buttonLook} from '../../../design-system/button.tsx'
import {formatSupportPhone} from '../../../i18n/format-phones.ts'
import {failedBookingTexts} from '../../../i18n/generated/areas/failedBooking.ts'
import {textsOf} from '../../../i18n/text.ts'
import {ContactLink} from '../../../parts/contact/contact-link.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../../parts/services/use-is-in-browser.ts'
import styles from './failed-booking-screen.module.css'

const t = textsOf(failedBookingTexts)

/** A failed booking (ruling 11): the draft is stored, and a retry opens it again. Only the browser has the draft. */
export function FailedBookingScreen() {
  const {call, stored, settings} = useServices()
  const isInBrowser = useIsInBrowser()
  const workshopId = useMemo(
    () => (isInBrowser ? (stored.bookingForm.read()?.workshopId ?? null) : null),
    [isInBrowser, stored.bookingForm],
  )
  const {data: workshop} = useQuery({
    ...workshopByIdQuery(call, workshopId ?? ''),
    enabled: workshopId !== null,
  })
  return (
    <div className={styles['screen']}>
      <h1 tabIndex={-1}>{t('failedBooking.title')}</h1>
      <p className={isInBrowser ? undefined : styles['unknown']}>
        {t(workshopId === null ? 'failedBooking.nothingKept' : 'failedBooking.kept')}
      </p>
      <p>{t('failedBooking.help', {phone: formatSupportPhone(settings.supportPhones[0] ?? '')})}</p>
      <ContactLink />
      <div className={styles['ways']}>
        {workshop !== undefined && (
          <Link
            to="/consumer/workshop-result/$slug"
            params={{slug: workshopSlug(workshop)}}
            {...buttonLook('primary')}
          >
            {t('failedBooking.retry', {workshop: workshop.name})}
          </Link>
        )}
        <Link to="/consumer/workshops" {...buttonLook(workshop === undefined ? 'primary' : 'secondary')}>
          {t('failedBooking.search')}
        </Link>
      </div>
    </div>
  )
}
