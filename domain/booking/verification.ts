import {VERIFICATION_DAYS} from '../limits.ts'
import {addDays, type IndiaDay} from './booking-date.ts'

/** What a customer said when the call centre asked (000-4). */
export const VERIFICATION_RESPONSES = [
  'NOT_VERIFIED',
  'NO_ANSWER',
  'VERIFIED',
  'NOT_INTERESTED',
  'RESCHEDULE_REQUIRED',
] as const

export type VerificationResponse = (typeof VERIFICATION_RESPONSES)[number]

/** The responses, in the order of their keys 1 to 4 (000-4). */
export const CALL_OUTCOMES = ['NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED'] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** MORNING is 10am-12pm, AFTERNOON 2pm-4pm (000-4). */
export const SLOT_PREFERENCES = ['MORNING', 'AFTERNOON', 'NO_PREFERENCE'] as const

export type SlotPreference = (typeof SLOT_PREFERENCES)[number]

/** The fields of a booking that decide whether a response may still be recorded. */
export interface VerifiableBooking {
  isCancelled: boolean
  /** The day on which the booking was created. */
  madeOn: IndiaDay
  response: VerificationResponse
}

/** Why no response can be recorded, in the order of the page's checks (ruling 44). */
export type VerificationObstacle = 'cancelled' | 'too old' | 'final'

/** The first obstacle; `null` when a response may be recorded. */
export function verificationObstacle(
  {isCancelled, madeOn, response}: VerifiableBooking,
  today: IndiaDay,
): VerificationObstacle | null {
  if (isCancelled) return 'cancelled'
  if (isTooOldToVerify(madeOn, today)) return 'too old'
  return isFinalResponse(response) ? 'final' : null
}

/** Ten India days or more since creation (000-5, ruling 22). */
export function isTooOldToVerify(madeOn: IndiaDay, today: IndiaDay): boolean {
  return today >= addDays(madeOn, VERIFICATION_DAYS)
}

/** VERIFIED and NOT_INTERESTED are final (000-4). */
export function isFinalResponse(response: VerificationResponse): boolean {
  return response === 'VERIFIED' || response === 'NOT_INTERESTED'
}

/** NOT_VERIFIED shows as NO_ANSWER in the editor (000-4). */
export function shownOutcome(response: VerificationResponse): CallOutcome {
  return response === 'NOT_VERIFIED' ? 'NO_ANSWER' : response
}

/** A slot is stored only with VERIFIED (000-4). */
export function takesSlot(outcome: CallOutcome): boolean {
  return outcome === 'VERIFIED'
}
