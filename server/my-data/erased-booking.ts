import type {Updateable} from 'kysely'
import type {Tables} from '../database/tables.ts'

/** The columns that name a person, with what they hold once it is erased. */
export const ERASED_BOOKING = {
  identityId: null,
  customerId: null,
  refId: null,
  phone: '',
  title: '',
  firstName: '',
  lastName: '',
  email: null,
  notes: '',
  referralData: '',
  registration: '',
  marketingOptIn: false,
  pickup: JSON.stringify({pickupRequested: false, pickupAddress: null, pickupInstructions: ''}),
  images: '[]',
  estimateLink: null,
  finalInvoiceLink: null,
  proformaLink: null,
  trackingLink: null,
  serviceFeedBackLink: null,
} satisfies Updateable<Tables['bookings']>

/** The work, the kind of car, where and when: they stay. */
const WORK = {
  id: 'stays',
  reference: 'stays',
  generatedJobId: 'stays',
  workshopId: 'stays',
  scheduledDate: 'stays',
  createdAt: 'stays',
  updatedAt: 'stays',
  language: 'stays',
  status: 'stays',
  customerVerificationResponse: 'stays',
  customerPreference: 'stays',
  coupon: 'stays',
  couponPercentage: 'stays',
  campaignName: 'stays',
  campaignDisplayName: 'stays',
  campaignDescription: 'stays',
  campaignCode: 'stays',
  shouldSendNotification: 'stays',
  jobs: 'stays',
  make: 'stays',
  model: 'stays',
  year: 'stays',
  variant: 'stays',
  hsnTsn: 'stays',
  inventoryList: 'stays',
  fuelPercentage: 'stays',
  odometer: 'stays',
  mechanic: 'stays',
  advisorPhoneNumber: 'stays',
  isEstimateApproved: 'stays',
  isEstimateDeclined: 'stays',
  estimateRevision: 'stays',
  estimateAnsweredAt: 'stays',
  remindedFor: 'stays',
  reportedStages: 'stays',
  proposedDay: 'stays',
  declineReason: 'stays',
  cancelledBy: 'stays',
  isProformaApproved: 'stays',
  calendarSequence: 'stays',
  callAttempts: 'stays',
  callAgainAt: 'stays',
} as const

/** Each column of a booking, emptied or staying: a new one compiles in neither list by itself. */
export const BOOKING_COLUMNS = {...ERASED_BOOKING, ...WORK} satisfies Record<
  keyof Tables['bookings'],
  unknown
>
