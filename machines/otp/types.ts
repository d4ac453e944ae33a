import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {BookingSubmission} from '../booking/types.ts'
import type {CustomerRegistration} from '../lite-search/types.ts'

export interface CodeRequest {
  phone: string
  /** Of the code sent before, to re-send under it. */
  refId: string | null
  resendAfterSeconds: number
  /** A code for a booking goes to its own phone, which the page may not know. */
  errand: OtpErrand
}

export interface CodeSent {
  refId: string
  /** Milliseconds since 1970. */
  resendAt: number
  resendWaitMs: number
}

/** What the code is used for: the call that consumes a code verifies it (ruling 5). */
export type OtpErrand =
  | {kind: 'register customer'; customer: CustomerRegistration}
  | {kind: 'book'; submission: BookingSubmission}
  | {kind: 'read booking'; bookingId: string}
  | {kind: 'download my data'}
  | {kind: 'delete my account'}

export interface CodeCheck {
  phone: string
  refId: string
  code: string
  errand: OtpErrand
}

/** A used code: the grant that replaces it from now on, and the id of what the errand made. */
export interface CodeUse {
  grant: string | null
  id: string
}

export type OtpFailure =
  | {kind: 'incomplete code'}
  | {kind: 'invalid number'}
  | {kind: 'not sent'; code: FailureCode | null; details: FailureDetails}
  | {kind: 'code refused'; code: FailureCode | null}

export type OtpOutcome =
  | {kind: 'verified'; phone: string; refId: string; grant: string | null; id: string}
  | {kind: 'interrupted'; phone: string; refId: string; error: Error}
  | {kind: 'exhausted'; phone: string}
  | {kind: 'closed'; phone: string}
  | {kind: 'dismissed'; phone: string}

/** A number proved before: the grant stands for its code (ruling 5). */
export interface PhoneProof {
  phone: string
  refId: string
  grant: string
}
