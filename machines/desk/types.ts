import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {CallOutcome, SlotPreference} from '../../domain/booking/verification.ts'
import type {CallAgain} from '../../domain/desk/desk.ts'

/** What follows from an outcome besides its record. */
export type Follow =
  | {kind: 'NOTHING'}
  | {kind: 'CANCEL'}
  | {kind: 'MOVE'; day: IndiaDay}
  | {kind: 'PLEASE_CALL'}
  | {kind: 'CHOOSE_DAY'}

/** The agent's choice in the editor. */
export interface DeskChoice {
  outcome: CallOutcome
  slot: SlotPreference | null
  /** With NO_ANSWER only. */
  callAgain: CallAgain | null
  follow: Follow
  note: string
}

/** The booking that the agent has leased. */
export interface LeasedBooking {
  bookingId: string
  updatedDate: string
  /** The booking that comes next. */
  next: string | null
}

export interface BookingToTake {
  /** `null`: the most urgent one. */
  bookingId: string | null
  isTakenOver: boolean
  /** Answered, and not yet recorded. */
  except: readonly string[]
}

/** An outcome for the server; its id lets it be sent again. */
export interface SavedOutcome {
  attemptId: string
  bookingId: string
  seenUpdatedDate: string
  choice: DeskChoice
}

/** The message above the list or the editor. */
export type DeskProblem =
  | 'nothing left'
  | 'gone'
  | 'not taken'
  | 'not admitted'
  | 'slot missing'
  | 'not recorded'

export const FIRST_CHOICE: DeskChoice = {
  outcome: 'NO_ANSWER',
  slot: null,
  callAgain: 'IN_1_HOUR',
  follow: {kind: 'NOTHING'},
  note: '',
}

export interface DeskInput {
  /** What an earlier visit could not send. */
  unsent: readonly SavedOutcome[]
  /** What was typed in an earlier visit, by booking. */
  notes: Readonly<Record<string, string>>
}
