import {VERIFICATION_DAYS} from '../limits.ts'
import {addDays, type IndiaDay} from './booking-date.ts'

/** What a customer has said about a booking when the call centre asked (000-4). */
export const VERIFICATION_RESPONSES = [
  'NOT_VERIFIED',
  'NO_ANSWER',
  'VERIFIED',
  'NOT_INTERESTED',
  'RESCHEDULE_REQUIRED',
] as const

export type VerificationResponse = (typeof VERIFICATION_RESPONSES)[number]

/** The outcomes of a call, in the order of their keys 1 to 4 (000-4). */
export const CALL_OUTCOMES = ['NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED'] as const

export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** MORNING is 10am-12pm, AFTERNOON 2pm-4pm (000-4). */
export const SLOT_PREFERENCES = ['MORNING', 'AFTERNOON', 'NO_PREFERENCE'] as const

export type SlotPreference = (typeof SLOT_PREFERENCES)[number]

/** The facts of a booking that decide whether the call centre may still record an outcome. */
export interface VerifiableBooking {
  isCancelled: boolean
  /** The day on which the booking was made. */
  madeOn: IndiaDay
  response: VerificationResponse
}

/** Why no outcome can be recorded any more, in the order in which the page says it (ruling 44). */
export type VerificationObstacle = 'cancelled' | 'too old' | 'final'

export function verificationObstacle(
  {isCancelled, madeOn, response}: VerifiableBooking,
  today: IndiaDay,
): VerificationObstacle | null {
  if (isCancelled) return 'cancelled'
  if (isTooOldToVerify(madeOn, today)) return 'too old'
  return isFinalResponse(response) ? 'final' : null
}

/** From ten days on; days are India's (000-5, ruling 22). */
export function isTooOldToVerify(madeOn: IndiaDay, today: IndiaDay): boolean {
  return today >= addDays(madeOn, VERIFICATION_DAYS)
}

/** VERIFIED and NOT_INTERESTED are never changed again (000-4). */
export function isFinalResponse(response: VerificationResponse): boolean {
  return response === 'VERIFIED' || response === 'NOT_INTERESTED'
}

/** NOT_VERIFIED shows as NO_ANSWER in the editor (000-4). */
export function shownOutcome(response: VerificationResponse): CallOutcome {
  return response === 'NOT_VERIFIED' ? 'NO_ANSWER' : response
}

/** A slot is preferred only together with VERIFIED (000-4). */
export function takesSlot(outcome: CallOutcome): boolean {
  return outcome === 'VERIFIED'
}
