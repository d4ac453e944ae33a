import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {CallOutcome, SlotPreference, VerifiableBooking} from '../../domain/booking/verification.ts'

/** What the page's answer depends on; the booking itself stands in the query cache. */
export interface LoadedBooking extends VerifiableBooking {
  /** Tells this state of the booking from any other. */
  updatedDate: string
  today: IndiaDay
}

/** What the agent has chosen in the editor. */
export interface Choice {
  outcome: CallOutcome
  slot: SlotPreference | null
}

/** An outcome on its way to the server. */
export interface OutcomeToRecord extends Choice {
  bookingId: string
  /** The state of the booking that the agent saw. */
  seenUpdatedDate: string | null
}

/** What the editor says above its button. */
export type EditorProblem = 'slot missing' | 'not recorded' | 'not admitted'
