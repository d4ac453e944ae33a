import type {Booking} from '../../../contract/booking/bookings.ts'
import {Tooltip} from '../../design-system/tooltip.tsx'
import {formatRs} from '../../i18n/format-numbers.ts'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts)

/** The coupon with its amount, or the campaign with its description. */
export function AppliedOffer({booking}: {booking: Booking}) {
  const {campaignName, campaignDescription, campaignDisplayName, coupon, couponPercentage} = booking
  const name = campaignDisplayName ?? campaignName ?? coupon ?? ''
  const amount = couponPercentage === null ? null : formatRs(couponPercentage)
  const about = campaignName === null ? amount : campaignDescription
  return (
    <span className={styles['offer']}>
      {name}
      {about !== null && about !== '' && (
        <>
          <Tooltip label={t('details.aboutOffer', {name})} text={about} />
          <span className="printed-only">{about}</span>
        </>
      )}
    </span>
  )
}
