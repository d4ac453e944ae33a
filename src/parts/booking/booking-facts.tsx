import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {Booking, BookingV2} from '../../../contract/booking/bookings.ts'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import {workshopSlug} from '../../../domain/workshop/workshop-slug.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {formatFullDay} from '../../i18n/format-days.ts'
import {formatRupees} from '../../i18n/format-numbers.ts'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {offerTexts} from '../../i18n/generated/areas/offer.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import styles from './booking-facts.module.css'
import {statusLabel} from './status-label.ts'

const t = textsOf(confirmationTexts, offerTexts)

function offerLine({campaignName, coupon, couponPercentage}: Booking): string | null {
  if (campaignName !== null) return campaignName
  if (coupon === null) return null
  const saved = couponPercentage === null ? '' : t('offer.coupon', {amount: formatRupees(couponPercentage)})
  return `${saved} (${coupon})`
}

/** Only the extended view contains the pickup address. */
function pickupFacts(booking: Booking | BookingV2): (readonly [label: string, value: string])[] {
  const {pickupAddress: place = null, pickupInstructions = ''} = 'pickup' in booking ? booking.pickup : {}
  if (place === null) return []
  const lines = [place.address, place.addressDetails, `${place.city} ${place.pincode}`]
  return [
    [t('confirmation.pickup'), lines.filter((line) => line !== '').join(', ')],
    [t('confirmation.pickupInstructions'), pickupInstructions],
  ]
}

interface BookingFactsProps {
  booking: Booking | BookingV2
  /** Additional labelled facts, in place of the customer's. */
  instead?: readonly (readonly [label: string, value: string])[]
}

/** The facts of a booking: workshop, day, car and services, offer and customer. */
export function BookingFacts({booking, instead}: BookingFactsProps) {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  const labels = booking.jobs.map(
    ({jobTypeId}) => services.data?.find((each) => each.jobTypeId === jobTypeId)?.label ?? '…',
  )
  const day = dayOfWireDate(booking.scheduledDate)
  const {make, model, variant, registration} = booking.car
  const facts = [
    [t('confirmation.reference'), booking.reference],
    [t('confirmation.status'), statusLabel(booking.status)],
    [t('confirmation.date'), day === null ? booking.scheduledDate : formatFullDay(day)],
    [t('confirmation.car'), [make, model, variant, registration].filter((part) => part !== '').join(' ')],
    [t('confirmation.services'), labels.join(', ')],
    [t('confirmation.offer'), offerLine(booking) ?? ''],
    ...pickupFacts(booking),
    ...(instead ?? [
      [t('confirmation.name'), `${booking.customer.firstName} ${booking.customer.lastName}`],
      [t('confirmation.mobile'), booking.customer.telNo],
    ]),
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles['facts']}>
      <div className={styles['fact']}>
        <dt>{t('confirmation.workshop')}</dt>
        <dd>
          <Link to="/consumer/workshop-result/$slug" params={{slug: workshopSlug(booking.workshop)}}>
            {booking.workshop.name}
          </Link>
          <br />
          {booking.workshop.address.formattedAddress}
        </dd>
      </div>
      {facts.map(([label, value]) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
