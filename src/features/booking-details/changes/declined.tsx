import {Link} from '@tanstack/react-router'
import type {BookingV2} from '../../../../contract/booking/bookings.ts'
import {workshopSlug} from '../../../../domain/workshop/workshop-slug.ts'
import {buttonLook} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {detailsTexts} from '../../../i18n/generated/areas/details.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from '../booking-details.module.css'

const t = textsOf(detailsTexts)

interface DeclinedProps {
  reason: NonNullable<BookingV2['declineReason']>
  workshop: BookingV2['workshop']
}

/** Why the workshop has cancelled, and what to do next. */
export function Declined({reason, workshop}: DeclinedProps) {
  const {lat, lng} = workshop.address.location
  const isOfTheDay = reason === 'FULL' || reason === 'CLOSED'
  return (
    <Notice tone="warning">
      <p>{t(`details.declined.${reason}`)}</p>
      <div className={styles['actions']}>
        {isOfTheDay && (
          <Link
            to="/consumer/workshop-result/$slug"
            params={{slug: workshopSlug(workshop)}}
            {...buttonLook('secondary')}
          >
            {t('details.declinedSameWorkshop')}
          </Link>
        )}
        <Link
          to="/consumer/workshops"
          search={{coords: `${lat},${lng}`, address: workshop.address.city}}
          {...buttonLook('secondary')}
        >
          {t('details.declinedOtherWorkshop')}
        </Link>
      </div>
    </Notice>
  )
}
