import {assign, emit, raise, setup} from 'xstate'
import {type CallOutcome, type SlotPreference, takesSlot} from '../../domain/booking/verification.ts'
import type {CallAgain} from '../../domain/desk/desk.ts'
import {failureCode, failureDetails, isTemporary} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {unprovided} from '../unprovided.ts'
import {
  type BookingToTake,
  type DeskChoice,
  type DeskInput,
  type DeskProblem,
  FIRST_CHOICE,
  type Follow,
  type LeasedBooking,
  type SavedOutcome,
} from './types.ts'

export interface DeskContext {
  /** The booking to take; `null`: the most urgent one. */
  wanted: string | null
  isTakenOver: boolean
  /** The agent has asked for the list while a booking is being taken. */
  isLeaving: boolean
  /** The booking that the agent works on. */
  leased: LeasedBooking | null
  choice: DeskChoice
  /** What was typed for bookings that were left unanswered, by booking. */
  notes: Readonly<Record<string, string>>
  problem: DeskProblem | null
  /** The agent who has the booking; empty: nobody that we know. */
  takenBy: string | null
  /** Saved, and still to be undone; the newest last. */
  waiting: readonly SavedOutcome[]
  /** Final, and not yet with the server; the oldest first. */
  sending: readonly SavedOutcome[]
}

const GONE: readonly (FailureCode | null)[] = [
  'BOOKING_NOT_FOUND',
  'BOOKING_CANCELLED',
  'BOOKING_TOO_OLD',
  'VERIFICATION_FINAL',
]
const NOT_ADMITTED: readonly (FailureCode | null)[] = [
  'UNAUTHORIZED_USER',
  'UNAUTHORIZED_TOKEN',
  'FORBIDDEN',
  'SECOND_FACTOR_MISSING',
]

const chosen = (outcome: CallOutcome, note: string): DeskChoice => ({
  outcome,
  slot: null,
  callAgain: outcome === 'NO_ANSWER' ? 'IN_1_HOUR' : null,
  follow: {kind: 'NOTHING'},
  note,
})

const ON_THE_LIST = {wanted: null, isTakenOver: false, isLeaving: false, takenBy: null} as const

type Failed = {error: unknown}

/** Stays said when a booking comes or the list is asked for: the agent has not acted on it. */
const refusalIn = ({problem}: DeskContext): DeskProblem | null =>
  problem === 'not recorded' ? problem : null

/** The note of a booking that is left unanswered; the outcome is chosen anew after the next call. */
const keptNotes = ({leased, choice: {note}, notes}: DeskContext) =>
  leased === null || note === '' ? notes : {...notes, [leased.bookingId]: note}

/** The editor of a booking that comes, with what was typed before. */
function comesBack({notes}: DeskContext, lease: LeasedBooking | null) {
  const {[lease?.bookingId ?? '']: note = '', ...others} = notes
  return {leased: lease, choice: note === '' ? FIRST_CHOICE : {...FIRST_CHOICE, note}, notes: others}
}

/** Types, actions, guards, effects and delays of the desk. */
export const deskSetup = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskContext,
    events: {} as
      | {type: 'booking.opened'; bookingId: string}
      | {type: 'next.asked'}
      | {type: 'list.asked'}
      | {type: 'takeover.asked'}
      | {type: 'outcome.chosen'; outcome: CallOutcome}
      | {type: 'slot.chosen'; slot: SlotPreference}
      | {type: 'time.chosen'; callAgain: CallAgain}
      | {type: 'follow.chosen'; follow: Follow}
      | {type: 'note.typed'; note: string}
      | {type: 'save.asked'; attemptId: string}
      | {type: 'undo.asked'}
      | {type: 'retry.asked'}
      | {type: 'network.returned'}
      | {type: 'choice.changed'},
    emitted: {} as {type: 'problem.found'} | {type: 'outcome.saved'} | {type: 'outcome.recorded'},
    tags: {} as 'busy',
  },
  actors: {
    'take booking': unprovided<LeasedBooking | null, BookingToTake>('take booking'),
    'renew lease': unprovided<LeasedBooking | null, BookingToTake>('renew lease'),
    'record outcome': unprovided<void, SavedOutcome>('record outcome'),
  },
  actions: {
    'want the booking': assign((_, {bookingId}: {bookingId: string}) => ({
      wanted: bookingId,
      problem: null,
    })),
    'want the next one': assign({wanted: null, problem: null}),
    'want it from the other agent': assign({isTakenOver: true}),
    'store the lease': assign(({context}, {lease}: {lease: LeasedBooking | null}) => ({
      ...comesBack(context, lease),
      takenBy: null,
      wanted: null,
      isTakenOver: false,
      problem: refusalIn(context),
    })),
    'store who has it': assign((_, {error}: Failed) => ({
      takenBy: failureDetails(error).agentName ?? '',
      isTakenOver: false,
    })),
    'note that the lease is renewed': assign({takenBy: null, isTakenOver: false}),
    'want it from nobody': assign({isTakenOver: false}),
    'note that the agent leaves': assign({isLeaving: true}),
    'forget that it was not taken': assign(({context: {problem}}) => ({
      problem: problem === 'not taken' ? null : problem,
    })),
    'forget the booking': assign(({context}) => ({
      ...ON_THE_LIST,
      notes: keptNotes(context),
      leased: null,
      problem: refusalIn(context),
      choice: FIRST_CHOICE,
    })),
    /** An effect: another agent may call at once. */
    'give the booking back': (_, __: {bookingId: string}) => {},
    /** An effect: what is not with the server yet outlives the page. */
    'keep what is unsent': () => {},
    'note that nothing is left': assign({...ON_THE_LIST, problem: 'nothing left'}),
    'note that it is gone': assign({...ON_THE_LIST, problem: 'gone'}),
    'note that it was not taken': assign({...ON_THE_LIST, problem: 'not taken'}),
    'note that nobody was admitted': assign({...ON_THE_LIST, problem: 'not admitted'}),
    'note that a slot is missing': assign({problem: 'slot missing'}),
    'note that an outcome was refused': assign({problem: 'not recorded'}),
    'choose the outcome': assign(({context}, {outcome}: {outcome: CallOutcome}) => ({
      choice: chosen(outcome, context.choice.note),
      problem: null,
    })),
    'choose the slot': assign(({context}, {slot}: {slot: SlotPreference}) => ({
      choice: {...context.choice, slot},
      problem: null,
    })),
    'choose the time': assign(({context}, {callAgain}: {callAgain: CallAgain}) => ({
      choice: {...context.choice, callAgain},
    })),
    'choose what follows': assign(({context}, {follow}: {follow: Follow}) => ({
      choice: {...context.choice, follow},
    })),
    'store the note': assign(({context}, {note}: {note: string}) => ({choice: {...context.choice, note}})),
    'put the outcome into the queue': assign(({context}, {attemptId}: {attemptId: string}) => ({
      waiting: [
        ...context.waiting,
        {
          attemptId,
          bookingId: context.leased?.bookingId ?? '',
          seenUpdatedDate: context.leased?.updatedDate ?? '',
          choice: context.choice,
        },
      ],
      leased: null,
      takenBy: null,
      isTakenOver: false,
      choice: FIRST_CHOICE,
      problem: null,
    })),
    'take the newest back': assign(({context}) => {
      const {waiting} = context
      const newest = waiting.at(-1)
      if (newest === undefined) return {}
      const {bookingId, seenUpdatedDate: updatedDate, choice} = newest
      return {
        ...ON_THE_LIST,
        notes: keptNotes(context),
        waiting: waiting.slice(0, -1),
        leased: {bookingId, updatedDate, next: null},
        choice,
        problem: null,
      }
    }),
    'make them final': assign(({context: {sending, waiting}}) => ({
      sending: [...sending, ...waiting],
      waiting: [],
    })),
    'drop the first': assign(({context: {sending}}) => ({sending: sending.slice(1)})),
    'note that the agent works': raise({type: 'choice.changed'}),
    'report the problem': emit({type: 'problem.found'}),
    'report what was saved': emit({type: 'outcome.saved'}),
    'report what was recorded': emit({type: 'outcome.recorded'}),
  },
  guards: {
    'is a booking leased': (_, {lease}: {lease: LeasedBooking | null}) => lease !== null,
    'is it leased in vain': ({context: {isLeaving}}, {lease}: {lease: LeasedBooking | null}) =>
      isLeaving && lease !== null,
    'does the agent leave': ({context}) => context.isLeaving,
    'has another agent got it': (_, {error}: Failed) => failureCode(error) === 'LEASE_TAKEN',
    'is it gone': (_, {error}: Failed) => GONE.includes(failureCode(error)),
    'is the agent not admitted': (_, {error}: Failed) => NOT_ADMITTED.includes(failureCode(error)),
    'may it be sent again': (_, {error}: Failed) => isTemporary(error) || isSignedOut(error),
    'is a slot missing': ({context: {choice}}) => takesSlot(choice.outcome) && choice.slot === null,
    'can it be saved': ({context: {leased, choice}}) =>
      leased !== null && (!takesSlot(choice.outcome) || choice.slot !== null),
    'takes the outcome a slot': ({context: {choice}}) => takesSlot(choice.outcome),
    'takes the outcome a time': ({context: {choice}}) => choice.outcome === 'NO_ANSWER',
    'does it follow': ({context: {choice}}, {follow}: {follow: Follow}) => mayFollow(choice.outcome, follow),
    'can an outcome be undone': ({context}) => context.waiting.length > 0,
    'is more to send': ({context}) => context.sending.length > 1,
    'is more to undo': ({context}) => context.waiting.length > 0,
    'is something unsent': ({context}) => context.sending.length > 0,
  },
  delays: {
    /** Nothing is written before. */
    'undo wait': 10_000,
    /** Then an outcome without an answer is sent again. */
    'unsent wait': 30_000,
    /** The lease is young enough until then. */
    'renewal wait': 60_000,
    /** Since the server gave or renewed the lease. */
    'lease time': 600_000,
  },
})

/** The agent signs in again and sends it then. */
function isSignedOut(error: unknown): boolean {
  const code = failureCode(error)
  return code === 'UNAUTHORIZED_USER' || code === 'UNAUTHORIZED_TOKEN' || code === 'SECOND_FACTOR_MISSING'
}

/** Which follow-ups go with which outcome. */
function mayFollow(outcome: CallOutcome, {kind}: Follow): boolean {
  if (kind === 'NOTHING') return true
  if (kind === 'CANCEL') return outcome === 'NOT_INTERESTED'
  if (kind === 'PLEASE_CALL') return outcome === 'NO_ANSWER'
  return outcome === 'RESCHEDULE_REQUIRED'
}
