import {addDays, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import {type BookingRow, NOTHING_ADDED_YET} from '../../database/tables/booking-tables.ts'
import {identityRows, SWIFT} from '../identities.ts'
import {keysOf} from '../keys.ts'
import {NAMED_BOOKINGS, NAMED_CAMPAIGNS, NAMED_IDENTITIES, type NamedBooking} from '../named-cases.ts'

type Changes = Partial<BookingRow> & {
  /** Creation and scheduled day, in days from today. */
  madeDays: number
  forDays: number
}

const documents = {
  mechanic: 'Suresh Gowda',
  inventoryList: ['Spare wheel', 'Jack', 'Tool kit', 'Floor mats', 'First-aid kit'],
  fuelPercentage: 40,
  odometer: 48_210,
}

const cases: Record<NamedBooking, Changes> = {
  requestReceived: {madeDays: -1, forDays: 5},
  bookingConfirmed: {
    madeDays: -2,
    forDays: 3,
    status: 'BOOKING_CONFIRMED',
    ...documents,
    pickup: {
      pickupRequested: true,
      pickupAddress: {
        address: '27, 5th Cross, Koramangala',
        addressDetails: 'Opposite the park, second floor',
        pincode: '560034',
        city: 'Bengaluru',
        country: 'IN',
        location: '12.935,77.624',
      },
      pickupInstructions: 'Ring twice, the bell is weak.',
    },
  },
  inProgress: {madeDays: -4, forDays: 0, status: 'IN_PROGRESS', ...documents},
  workComplete: {madeDays: -9, forDays: -2, status: 'WORK_COMPLETE', ...documents},
  completed: {madeDays: -40, forDays: -30, status: 'COMPLETED', ...documents},
  cancelled: {madeDays: -3, forDays: 4, status: 'CANCELLED'},
  notVerified: {madeDays: -1, forDays: 6},
  noAnswer: {madeDays: -1, forDays: 6, customerVerificationResponse: 'NO_ANSWER'},
  verified: {
    madeDays: -1,
    forDays: 6,
    customerVerificationResponse: 'VERIFIED',
    customerPreference: 'MORNING',
  },
  notInterested: {madeDays: -1, forDays: 6, customerVerificationResponse: 'NOT_INTERESTED'},
  rescheduleRequired: {madeDays: -1, forDays: 6, customerVerificationResponse: 'RESCHEDULE_REQUIRED'},
  olderThanTenDays: {madeDays: -12, forDays: 8},
  withAdvisorPhone: {
    madeDays: -5,
    forDays: -1,
    status: 'IN_PROGRESS',
    ...documents,
    advisorPhoneNumber: '+915550000111',
  },
  withoutAdvisorPhone: {madeDays: -5, forDays: -1, status: 'IN_PROGRESS', ...documents},
  withCoupon: {madeDays: -1, forDays: 9, coupon: 'SAVE500', couponPercentage: 500},
  withCampaign: {
    madeDays: -1,
    forDays: 10,
    campaignName: NAMED_CAMPAIGNS.forAllVehicles,
    campaignDisplayName: 'First service, 15% off',
    campaignDescription: '15 per cent off the labour of your first service with a certified workshop.',
    campaignCode: 'FIRST15',
  },
  tomorrow: {madeDays: -1, forDays: 1},
  today: {madeDays: -1, forDays: 0, status: 'BOOKING_CONFIRMED'},
}

const owner = identityRows().find(({id}) => id === NAMED_IDENTITIES.fullProfile.id)

/** What the seeded bookings have in common; those of guests have another person. */
export const PLAIN = {
  generatedJobId: null,
  language: 'en',
  status: 'REQUEST_RECEIVED',
  customerVerificationResponse: 'NOT_VERIFIED',
  coupon: null,
  couponPercentage: null,
  campaignName: null,
  campaignDisplayName: null,
  campaignDescription: null,
  campaignCode: null,
  shouldSendNotification: true,
  jobs: ['SERVICING'],
  customerId: null,
  identityId: NAMED_IDENTITIES.fullProfile.id,
  refId: null,
  phone: NAMED_IDENTITIES.fullProfile.phone,
  title: owner?.title ?? '',
  firstName: owner?.firstName ?? '',
  lastName: owner?.lastName ?? '',
  email: owner?.email ?? null,
  notes: 'Please check the noise from the front left wheel.',
  referralData: '{}',
  marketingOptIn: false,
  registration: SWIFT.registration,
  make: SWIFT.make,
  model: SWIFT.model,
  year: SWIFT.year,
  variant: SWIFT.variant,
  hsnTsn: null,
  ...NOTHING_ADDED_YET,
  ...{inventoryList: [], reportedStages: []},
  pickup: {pickupRequested: false, pickupAddress: null, pickupInstructions: ''},
  isEstimateApproved: false,
  isEstimateDeclined: false,
  estimateRevision: 0,
  estimateAnsweredAt: null,
  remindedFor: null,
  isProformaApproved: false,
  images: [],
  calendarSequence: 0,
  callAttempts: 0,
  callAgainAt: null,
} satisfies Partial<BookingRow>

/** The bookings that tests name, at one workshop, by the consumer with the full profile. */
export function namedBookings(workshopId: string, today: IndiaDay): BookingRow[] {
  return keysOf(cases).map((key, place) => {
    const {madeDays, forDays, ...changes} = cases[key]
    const id = NAMED_BOOKINGS[key]
    const createdAt = new Date(`${addDays(today, madeDays)}T06:30:00Z`)
    return {
      ...PLAIN,
      id,
      reference: `PHN${String(place + 1).padStart(5, '0')}`,
      workshopId,
      createdAt,
      updatedAt: createdAt,
      scheduledDate: addDays(today, forDays),
      ...links(key, id),
      ...changes,
    }
  })
}

/** A car in the workshop has an estimate and photographs, one that is ready also an invoice. */
function links(key: NamedBooking, id: string): Partial<BookingRow> {
  if (cases[key].mechanic === undefined) return {}
  const isDone = cases[key].status === 'WORK_COMPLETE' || cases[key].status === 'COMPLETED'
  return {
    isEstimateApproved: true,
    estimateRevision: 1,
    estimateLink: `/v1/bookings/${id}/estimate`,
    images: ['front.png', 'left.png', 'dashboard.png'],
    ...(isDone ? {finalInvoiceLink: `/v1/bookings/${id}/invoice`} : {}),
  }
}
