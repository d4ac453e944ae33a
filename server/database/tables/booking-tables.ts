import type {Generated, Insertable, Selectable} from 'kysely'
import type {PickupInput} from '../../../contract/booking/bookings.ts'
import type {BookingStatus} from '../../../domain/booking/booking-status.ts'
import type {SlotPreference, VerificationResponse} from '../../../domain/booking/verification.ts'
import type {Canceller, DeclineReason, WorkshopAnswer} from '../../../domain/booking/workshop-answer.ts'
import type {Day, Json, JsonWithDefault} from './columns.ts'

export interface BookingsTable {
  id: string
  reference: string
  generatedJobId: string | null
  workshopId: string
  scheduledDate: Day
  createdAt: Date
  updatedAt: Date
  language: string
  status: BookingStatus
  customerVerificationResponse: Generated<VerificationResponse>
  customerPreference: SlotPreference | null
  coupon: string | null
  couponPercentage: number | null
  campaignName: string | null
  campaignDisplayName: string | null
  campaignDescription: string | null
  campaignCode: string | null
  shouldSendNotification: Generated<boolean>
  jobs: JsonWithDefault<string[]>
  customerId: string | null
  identityId: string | null
  refId: string | null
  phone: string
  title: string
  firstName: string
  lastName: string
  email: string | null
  notes: string
  referralData: string
  marketingOptIn: boolean
  registration: string
  make: string
  model: string
  year: number | null
  variant: string
  hsnTsn: string | null
  inventoryList: JsonWithDefault<string[]>
  fuelPercentage: number | null
  odometer: number | null
  pickup: Json<PickupInput>
  mechanic: string | null
  advisorPhoneNumber: string | null
  isEstimateApproved: Generated<boolean>
  isEstimateDeclined: Generated<boolean>
  /** How often the workshop has sent an estimate. */
  estimateRevision: Generated<number>
  /** When the customer answered the newest. */
  estimateAnsweredAt: Generated<Date | null>
  estimateLink: string | null
  /** The day of which the customer was reminded. */
  remindedFor: Generated<Day | null>
  /** Of which the customer has had a message. */
  reportedStages: JsonWithDefault<BookingStatus[]>
  /** The day that the workshop proposes instead; `null`: none, or answered. */
  proposedDay: Generated<Day | null>
  /** Why the workshop has declined. */
  declineReason: Generated<DeclineReason | null>
  /** `null`: not cancelled, or before this was stored. */
  cancelledBy: Generated<Canceller | null>
  trackingLink: string | null
  finalInvoiceLink: string | null
  isProformaApproved: Generated<boolean>
  serviceFeedBackLink: string | null
  proformaLink: string | null
  images: JsonWithDefault<string[]>
  /** Increases with every move and the cancellation: a calendar uses the newest. */
  calendarSequence: Generated<number>
  /** How often the call centre has called. */
  callAttempts: Generated<number>
  callAgainAt: Generated<Date | null>
}

/** Documents and photographs of a booking; read and written as base64, which both engines handle the same. */
export interface BookingFilesTable {
  bookingId: string
  name: string
  mediaType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp'
  content: Uint8Array
  createdAt: Date
}

export interface BookingRequestsTable {
  generatedJobId: string
  requestHash: string
  generatedId: string
  state: 'ACCEPTED' | 'CREATED'
  /** The facts that the worker will insert into `bookings`. */
  facts: Json<BookingFactsTable>
  createdAt: Date
  updatedAt: Date
}

/** The links in messages to workshops. */
export interface WorkshopAnswersTable {
  tokenHash: string
  bookingId: string
  /** The day that the message names. */
  day: Day
  createdAt: Date
  expiresAt: Date
  usedAt: Generated<Date | null>
  answer: Generated<WorkshopAnswer | null>
  proposedDay: Generated<Day | null>
}

/** Every change of a verification response. */
export interface VerificationRecordsTable {
  id: string
  bookingId: string
  /** `null`: recorded by a person with the link. */
  agentId: string | null
  responseBefore: VerificationResponse
  responseAfter: VerificationResponse
  preferenceBefore: SlotPreference | null
  preferenceAfter: SlotPreference | null
  /** The booking's `updatedAt` before; `null` in rows of before migration 0057. */
  replacedUpdatedAt: Date | null
  recordedAt: Date
}

export type BookingRow = Selectable<BookingsTable>
export type NewBooking = Insertable<BookingsTable>
/** A booking before it is inserted: all its facts except the timestamps. Stored as JSON. */
export type BookingFactsTable = Omit<NewBooking, 'createdAt' | 'updatedAt'>

/** What the call centre and the workshop add to a booking later. */
export const NOTHING_ADDED_YET = {
  customerPreference: null,
  fuelPercentage: null,
  odometer: null,
  mechanic: null,
  advisorPhoneNumber: null,
  estimateLink: null,
  proposedDay: null,
  declineReason: null,
  cancelledBy: null,
  trackingLink: null,
  finalInvoiceLink: null,
  serviceFeedBackLink: null,
  proformaLink: null,
}
