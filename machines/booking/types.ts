import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {NO_PICKUP, type Pickup} from '../../domain/booking/pickup.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {VehicleDetails} from '../../domain/vehicle/vehicle.ts'

/** Everything a person types or ticks in the booking form; stored until it is booked. */
export interface BookingDraft {
  firstName: string
  lastName: string
  /** As typed; `+91` is added when it is sent. */
  phone: string
  bookingDate: IndiaDay | null
  vehicle: VehicleDetails
  registration: string
  year: string
  jobs: readonly string[]
  instructions: string
  pickup: Pickup
  bookingTermsAgreed: boolean
  privacyPolicyAgreed: boolean
  marketingOptInAgreed: boolean
}

export const EMPTY_BOOKING_DRAFT: BookingDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  bookingDate: null,
  vehicle: {make: '', model: '', variant: ''},
  registration: '',
  year: '',
  jobs: [],
  instructions: '',
  pickup: NO_PICKUP,
  bookingTermsAgreed: false,
  privacyPolicyAgreed: false,
  marketingOptInAgreed: false,
}

/** A booking's offer, as the contract's `campaign`; `null` for a coupon or none. */
export interface BookedOffer {
  name: string
  description: string
  shouldSendNotification: boolean
  displayName: string
  code: string
}

/** One attempt to book: the draft at that time, and its additional data. */
export interface BookingSubmission {
  workshopId: string
  draft: BookingDraft
  offer: BookedOffer | null
  /** The idempotency key, the same through all retries (ruling 28). */
  jobId: string
}

/** Why the last attempt made no booking. */
export type BookingFailure =
  | {kind: 'refused'; code: FailureCode | null; freeDays: readonly IndiaDay[]}
  | {kind: 'too many wrong codes'}
  | {kind: 'phone not proved'}
  /** The booking waited for the network until its day, or its proof of the phone, had expired. */
  | {kind: 'held too long'; passed: 'day' | 'proof'}

/** Facts to check again after reconnecting. */
export interface NetworkReturn {
  today: IndiaDay
  /** The proof of the phone has expired. */
  hasProofEnded: boolean
}

/** The booker: a guest, a consumer with this phone, or a call-centre agent. */
export type Booker = {role: 'guest'} | {role: 'consumer'; phone: string} | {role: 'call-centre agent'}

declare module '../otp/types.ts' {
  interface OtpPurposes {
    book: {submission: BookingSubmission}
  }
}
