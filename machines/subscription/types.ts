import type {FailureCode} from '../../domain/failure-codes.ts'
import type {ChosenLocation} from '../../domain/place/location.ts'

/** The subscribe form's fields. */
export interface SubscriptionDraft {
  /** As typed: an e-mail or a phone with country code. */
  contact: string
  place: ChosenLocation | null
  termsAgreed: boolean
  privacyAgreed: boolean
  marketingAgreed: boolean
}

/** A complete draft for the server. */
export interface Subscription {
  contact: string
  place: ChosenLocation
  marketingConsent: boolean
}

/** Why the last attempt failed; `code: null` without a response. */
export interface SubscriptionFailure {
  code: FailureCode | null
  /** Seconds until the same request may succeed; `null` where that is unknown. */
  retryAfterSeconds: number | null
}
