import {useQuery} from '@tanstack/react-query'
import type {ReactNode} from 'react'
import type {Booking, BookingV2} from '../../../contract/booking/bookings.ts'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import type {BookingReader} from '../../api/booking/bookings.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {formatCount} from '../../i18n/format-count.ts'
import {formatShortDay} from '../../i18n/format-days.ts'
import {formatMobile} from '../../i18n/format-phones.ts'
import {confirmationTexts} from '../../i18n/generated/areas/confirmation.ts'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {AppliedOffer} from './applied-offer.tsx'
import styles from './booking-details.module.css'
import {Estimate} from './estimate/estimate.tsx'
import {Inventory} from './inventory.tsx'
import {Paper} from './paper.tsx'

const t = textsOf(confirmationTexts, detailsTexts)

interface DetailFactsProps {
  booking: Booking | BookingV2
  access: BookingReader['access']
  /** Reads the booking again. */
  onChanged: () => Promise<void>
}

/** Without a value it is not shown. */
type Fact = readonly [label: string, value: ReactNode, isOnScreenOnly?: boolean]

/** The labelled facts of a booking; the workshop's facts are in the extended view only. */
export function DetailFacts({booking, access, onChanged}: DetailFactsProps) {
  const facts: readonly Fact[] = [
    [t('confirmation.reference'), booking.reference],
    [t('details.date'), scheduled(booking)],
    ...useServiceFacts(booking),
    [t('details.offer'), hasOffer(booking) ? <AppliedOffer key="offer" booking={booking} /> : null],
    ...('pickup' in booking ? workshopFacts(booking, access, onChanged) : []),
    [t('confirmation.name'), `${booking.customer.firstName} ${booking.customer.lastName}`],
    [t('confirmation.mobile'), formatMobile(booking.customer.telNo)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value !== null)
        .map(([label, value, isOnScreenOnly = false]) => (
          <div key={label} className={`${styles['fact']} ${isOnScreenOnly ? 'not-printed' : ''}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const hasOffer = ({coupon, campaignName}: Booking) => coupon !== null || campaignName !== null

/** The day, and the slot if one is preferred. */
function scheduled({scheduledDate, customerPreference}: Booking): string {
  const day = dayOfWireDate(scheduledDate)
  const shown = day === null ? scheduledDate : formatShortDay(day)
  if (customerPreference === null || customerPreference === 'NO_PREFERENCE') return shown
  return `${shown}, ${t(`details.slot.${customerPreference}`)}`
}

function useServiceFacts({jobs}: Booking): readonly Fact[] {
  const {call} = useServices()
  const services = useQuery(servicesQuery(call))
  if (jobs.length === 0) return []
  const labels = jobs.map(
    ({jobTypeId}) => services.data?.find((each) => each.jobTypeId === jobTypeId)?.label ?? '…',
  )
  return [[t('confirmation.services'), labels.join(', ')]]
}

function workshopFacts(
  booking: BookingV2,
  access: BookingReader['access'],
  onChanged: () => Promise<void>,
): readonly Fact[] {
  const {car, customer, mechanic, advisorPhoneNumber, pickup} = booking
  const {pickupAddress: place, pickupInstructions} = pickup
  const lines = place === null ? [] : [place.address, place.addressDetails, `${place.city} ${place.pincode}`]
  return [
    [t('details.instructions'), customer.notes === '' ? null : customer.notes],
    [t('confirmation.pickup'), place === null ? null : lines.filter((line) => line !== '').join(', ')],
    [t('confirmation.pickupInstructions'), pickupInstructions === '' ? null : pickupInstructions],
    [t('details.advisor'), <Advisor key="advisor" name={mechanic} phone={advisorPhoneNumber} />],
    ...documentFacts(booking, access, onChanged),
    [t('details.fuel'), car.fuelPercentage === null ? null : `${formatCount(car.fuelPercentage)} %`],
    [
      t('details.odometer'),
      car.odometer === null ? null : t('details.km', {distance: formatCount(car.odometer)}),
    ],
    [
      t('details.inventory'),
      car.inventoryList.length === 0 ? null : <Inventory key="inventory" things={car.inventoryList} />,
    ],
  ]
}

function documentFacts(
  booking: BookingV2,
  access: BookingReader['access'],
  onChanged: () => Promise<void>,
): readonly Fact[] {
  const {estimateLink, finalInvoiceLink} = booking
  return [
    [
      t('details.estimate'),
      estimateLink === null ? null : (
        <Estimate
          key="estimate"
          booking={booking}
          path={estimateLink}
          access={access}
          onChanged={onChanged}
        />
      ),
      true,
    ],
    [
      t('details.invoice'),
      finalInvoiceLink === null ? (
        t('details.noInvoice')
      ) : (
        <Paper key="invoice" path={finalInvoiceLink} access={access}>
          {t('details.openInvoice')}
        </Paper>
      ),
      true,
    ],
  ]
}

function Advisor({name, phone}: {name: string | null; phone: string | null}) {
  if (name === null) return <>{t('details.noAdvisor')}</>
  return (
    <>
      {name}
      {phone !== null && (
        <>
          {' '}
          <a className={styles['phone']} href={`tel:${phone}`}>
            {formatMobile(phone)}
          </a>
        </>
      )}
    </>
  )
}
