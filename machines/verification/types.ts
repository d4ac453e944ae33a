import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {CallOutcome, SlotPreference, VerifiableBooking} from '../../domain/booking/verification.ts'

/** The facts that decide the page's answer; the query cache holds the booking. */
export interface LoadedBooking extends VerifiableBooking {
  /** The version of the booking's state. */
  updatedDate: string
  today: IndiaDay
}

/** The agent's choice in the editor. */
export interface Choice {
  outcome: CallOutcome
  slot: SlotPreference | null
}

/** A response for the server. */
export interface OutcomeToRecord extends Choice {
  bookingId: string
  /** The state of the booking that the agent saw. */
  seenUpdatedDate: string | null
}

/** The message above the editor's button. */
export type EditorProblem = 'slot missing' | 'not recorded' | 'not admitted'
