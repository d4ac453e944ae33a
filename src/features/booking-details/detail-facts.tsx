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

type Fact = readonly [label: string, value: ReactNode, isOnScreenOnly?: boolean]

/** The labelled facts of a booking; the workshop's facts are in the extended view only. */
export function DetailFacts({booking, access, onChanged}: DetailFactsProps) {
  const facts: readonly Fact[] = [
    [t('confirmation.reference'), booking.reference],
    [t('details.date'), scheduled(booking)],
    ...useServiceFacts(booking),
    ...(hasOffer(booking)
      ? [[t('details.offer'), <AppliedOffer key="offer" booking={booking} />] as const]
      : []),
    ...('pickup' in booking ? workshopFacts(booking, access, onChanged) : []),
    [t('confirmation.name'), `${booking.customer.firstName} ${booking.customer.lastName}`],
    [t('confirmation.mobile'), formatMobile(booking.customer.telNo)],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value, isOnScreenOnly = false]) => (
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
  const {car, mechanic, advisorPhoneNumber, pickup} = booking
  const {pickupAddress: place, pickupInstructions} = pickup
  const lines = place === null ? [] : [place.address, place.addressDetails, `${place.city} ${place.pincode}`]
  return [
    ...(place === null
      ? []
      : [[t('confirmation.pickup'), lines.filter((line) => line !== '').join(', ')] as const]),
    ...(pickupInstructions === ''
      ? []
      : [[t('confirmation.pickupInstructions'), pickupInstructions] as const]),
    [t('details.advisor'), <Advisor key="advisor" name={mechanic} phone={advisorPhoneNumber} />],
    ...documentFacts(booking, access, onChanged),
    ...(car.fuelPercentage === null
      ? []
      : [[t('details.fuel'), `${formatCount(car.fuelPercentage)} %`] as const]),
    ...(car.odometer === null
      ? []
      : [[t('details.odometer'), t('details.km', {distance: formatCount(car.odometer)})] as const]),
    ...(car.inventoryList.length === 0
      ? []
      : [[t('details.inventory'), <Inventory key="inventory" things={car.inventoryList} />] as const]),
  ]
}

function documentFacts(
  booking: BookingV2,
  access: BookingReader['access'],
  onChanged: () => Promise<void>,
): readonly Fact[] {
  return [
    ...(booking.estimateLink === null
      ? []
      : [
          [
            t('details.estimate'),
            <Estimate
              key="estimate"
              booking={booking}
              path={booking.estimateLink}
              access={access}
              onChanged={onChanged}
            />,
            true,
          ] as const,
        ]),
    [
      t('details.invoice'),
      booking.finalInvoiceLink === null ? (
        t('details.noInvoice')
      ) : (
        <Paper key="invoice" path={booking.finalInvoiceLink} access={access}>
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
