import {answerOf, isBy, type Stimulus, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {failureDetails} from '../../domain/failure.ts'
import type {OtpOutcome} from '../otp/types.ts'
import type {bookingMachine} from './machine.ts'
import {bookingProblems} from './problems.ts'
import type {BookingDraft, BookingFailure, NetworkReturn} from './types.ts'

export type BookingFlow = typeof bookingMachine
type BookingSnapshot = SnapshotFrom<BookingFlow>

export const isFormOpen = (snapshot: BookingSnapshot) => snapshot.matches('editing')
export const isHeld = (snapshot: BookingSnapshot) => snapshot.matches('awaiting the network')
export const isComplete = ({context: {draft, today}}: BookingSnapshot) =>
  bookingProblems(draft, today).length === 0
export const isBooked = (snapshot: BookingSnapshot) => snapshot.matches('booked')

/** The result of the code dialog; `null` for anything else. */
export function dialogEnd(stimulus: Stimulus): OtpOutcome | null {
  return answerOf(stimulus, 'prove the phone')
}

/** The error of a refused request, from the machine or from the code dialog. */
export function refusedWith(stimulus: Stimulus): unknown {
  const end = dialogEnd(stimulus)
  if (end !== null) return end.kind === 'interrupted' ? end.error : null
  return stimulus.kind === 'settle' && 'error' in stimulus.outcome ? stimulus.outcome.error : null
}

/** Facts to check again after reconnecting; `null` for anything else. */
export function networkReturn(stimulus: Stimulus): NetworkReturn | null {
  return answerOf(stimulus, 'await the network')
}

/** A chosen day that a new day overtakes while the form is open; `null` for anything else. */
export function overtakenDay(before: BookingSnapshot | null, stimulus: Stimulus): IndiaDay | null {
  const event = sentEvent<BookingFlow>(stimulus)
  if (before === null || !isFormOpen(before) || event?.type !== 'day.changed') return null
  const {bookingDate} = before.context.draft
  return bookingDate !== null && bookingDate <= event.today ? bookingDate : null
}

/** The day that counts after a step that was no return of the network. */
export function newDay(before: BookingSnapshot, stimulus: Stimulus): IndiaDay {
  const event = sentEvent<BookingFlow>(stimulus)
  return event?.type === 'day.changed' && isFormOpen(before) ? event.today : before.context.today
}

export const isProofFailure = (failure: BookingFailure) =>
  failure.kind === 'held too long' && failure.passed === 'proof'

/** The draft after a step by what was typed; the dialog ends with a number of its own, and a day may have passed. */
export function typedDraft(
  before: BookingSnapshot,
  after: BookingSnapshot,
  stimulus: Stimulus,
): BookingDraft {
  const event = sentEvent<BookingFlow>(stimulus)
  const changes = event?.type === 'draft.changed' && isFormOpen(before) ? event.changes : {}
  const proved = dialogEnd(stimulus) === null ? {} : {phone: after.context.draft.phone}
  const dropped = overtakenDay(before, stimulus) === null ? {} : {bookingDate: null}
  return {...before.context.draft, ...changes, ...proved, ...dropped}
}

/** The refusals that a person reads, from the request or from the dialog. */
export const REFUSALS = [
  'a used job id',
  'a full day',
  'no answer',
  'a full day, the number proved',
  'a used job id, the number proved',
].flatMap((name) => [`submit booking fails · ${name}`, `prove the phone answers · ${name}`])

/** The grant that the end of the dialog brings, even with a refusal. */
export function grantOf(end: OtpOutcome | null): string | null {
  if (end?.kind === 'verified') return end.grant
  return end?.kind === 'interrupted' ? (failureDetails(end.error).otpGrant ?? null) : null
}

/** The id of the booking that the server has accepted. */
export function acceptedId(stimulus: Stimulus): string | null {
  const end = dialogEnd(stimulus)
  if (end !== null) return end.kind === 'verified' ? end.id : null
  return isBy(stimulus, 'submit booking answers') ? 'booking-3' : null
}
