import {assign, emit, setup} from 'xstate'
import {
  type CallOutcome,
  isFinalResponse,
  isTooOldToVerify,
  type SlotPreference,
  shownOutcome,
  takesSlot,
} from '../../domain/booking/verification.ts'
import {failureCode} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {VERIFICATION_RELOAD_MS} from '../../domain/limits.ts'
import {unprovided} from '../unprovided.ts'
import type {Choice, EditorProblem, LoadedBooking, OutcomeToRecord} from './types.ts'

interface VerificationContext {
  bookingId: string | null
  /** `null` until it has been read. */
  booking: LoadedBooking | null
  choice: Choice
  problem: EditorProblem | null
  /** True after another agent was faster, until this agent has recorded a response. */
  isOvertaken: boolean
}

const OVERTAKEN: readonly (FailureCode | null)[] = [
  'VERIFICATION_CONFLICT',
  'VERIFICATION_FINAL',
  'BOOKING_CANCELLED',
]

const is =
  (codes: readonly (FailureCode | null)[]) =>
  (_: unknown, {error}: {error: unknown}) =>
    codes.includes(failureCode(error))

/** Types, actions, guards, effects and delays of the verification machine. */
export const verificationSetup = setup({
  types: {
    input: {} as {bookingId: string | null},
    context: {} as VerificationContext,
    events: {} as
      | {type: 'outcome.chosen'; outcome: CallOutcome}
      | {type: 'slot.chosen'; slot: SlotPreference}
      | {type: 'save.asked'}
      | {type: 'retry.asked'},
    emitted: {} as {type: 'outcome.recorded'} | {type: 'problem.found'},
    tags: {} as 'busy' | 'editor',
  },
  actors: {
    'read booking': unprovided<LoadedBooking, {bookingId: string}>('read booking'),
    'record outcome': unprovided<void, OutcomeToRecord>('record outcome'),
  },
  actions: {
    'store what was read': assign((_, {booking}: {booking: LoadedBooking}) => ({booking})),
    'begin with the recorded response': assign(({context}) => ({
      choice: {outcome: shownOutcome(context.booking?.response ?? 'NOT_VERIFIED'), slot: null},
    })),
    'choose the outcome': assign(({context}, {outcome}: {outcome: CallOutcome}) => ({
      choice: {outcome, slot: takesSlot(outcome) ? context.choice.slot : null},
      problem: null,
    })),
    'choose the slot': assign(({context}, {slot}: {slot: SlotPreference}) => ({
      choice: {...context.choice, slot},
      problem: null,
    })),
    'clear the problem': assign({problem: null}),
    'note that a slot is missing': assign({problem: 'slot missing'}),
    'note that nothing was recorded': assign({problem: 'not recorded'}),
    'note that nobody was admitted': assign({problem: 'not admitted'}),
    'note that another was faster': assign({isOvertaken: true}),
    'clear the note that another was faster': assign({isOvertaken: false}),
    'report the problem': emit({type: 'problem.found'}),
    'report the recorded outcome': emit({type: 'outcome.recorded'}),
  },
  guards: {
    'is there an id': ({context}) => context.bookingId !== null,
    'is the visitor not admitted': is(['UNAUTHORIZED_USER', 'UNAUTHORIZED_TOKEN']),
    'is there no such booking': is(['BOOKING_NOT_FOUND']),
    'was another faster': is(OVERTAKEN),
    'has it become too old': is(['BOOKING_TOO_OLD']),
    'is it cancelled': ({context}) => context.booking?.isCancelled === true,
    'is it too old': ({context: {booking}}) =>
      booking !== null && isTooOldToVerify(booking.madeOn, booking.today),
    'is the response final': ({context: {booking}}) => booking !== null && isFinalResponse(booking.response),
    'has a choice to keep': ({context}) => context.isOvertaken,
    'takes the outcome a slot': ({context}) => takesSlot(context.choice.outcome),
    'is a slot missing': ({context: {choice}}) => takesSlot(choice.outcome) && choice.slot === null,
  },
  delays: {'reload wait': VERIFICATION_RELOAD_MS},
})
