import type {Generated} from 'kysely'
import type {CallOutcome, SlotPreference} from '../../../domain/booking/verification.ts'
import type {DeskMessage} from '../../../domain/desk/desk.ts'
import type {Day} from './columns.ts'

/** Each call of the call centre, whatever came of it. */
export interface CallAttemptsTable {
  id: string
  bookingId: string
  /** `null`: recorded by a person with the link. */
  agentId: string | null
  outcome: CallOutcome
  slot: SlotPreference | null
  note: string
  callAgainAt: Date | null
  movedTo: Day | null
  hasCancelled: Generated<boolean>
  sentMessage: DeskMessage | null
  recordedAt: Date
}

/** Which agent works on a phone, with all its open bookings; past its time it holds nobody off. */
export interface CallLeasesTable {
  phone: string
  bookingId: string
  agentId: string
  expiresAt: Date
}
