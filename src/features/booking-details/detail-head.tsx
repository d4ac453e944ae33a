import {Link} from '@tanstack/react-router'
import type {Booking} from '../../../contract/booking/bookings.ts'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {workshopSlug} from '../../../domain/workshop/workshop-slug.ts'
import {formatShortDay} from '../../i18n/format-days.ts'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import {CallWorkshop} from '../../parts/booking/call-workshop.tsx'
import {StatusBadge} from '../../parts/booking/status-badge.tsx'
import styles from './booking-details.module.css'
import {WorkshopPhone} from './workshop-phone.tsx'

const t = textsOf(detailsTexts)

/** The car, the workshop and the status. */
export function DetailHead({booking, isFullPage}: {booking: Booking; isFullPage: boolean}) {
  const {car, workshop, status, updatedDate} = booking
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <h2>
          {car.make} {car.model} {car.variant}
        </h2>
        <StatusBadge status={status} />
      </div>
      {car.registration !== '' && <p className={styles['plate']}>{car.registration}</p>}
      <p>
        <Link to="/consumer/workshop-result/$slug" params={{slug: workshopSlug(workshop)}}>
          {workshop.name}
        </Link>
        <br />
        {workshop.address.formattedAddress}
      </p>
      {isFullPage && <WorkshopPhone workshopId={workshop.id} />}
      <div className={styles['line']}>
        <p className={styles['quiet']}>
          {t('details.updated', {day: formatShortDay(indiaDay(Date.parse(updatedDate)))})}
        </p>
        <CallWorkshop workshopId={workshop.id}>{t('details.call')}</CallWorkshop>
      </div>
    </div>
  )
}
