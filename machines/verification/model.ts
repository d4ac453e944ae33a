import {answerOf, defineModel, exactly, onlyWhere, type Stimulus, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {
  type CallOutcome,
  isFinalResponse,
  type SlotPreference,
  verificationObstacle,
} from '../../domain/booking/verification.ts'
import {CallFailure, failureCode} from '../../domain/failure.ts'
import {VERIFICATION_RELOAD_MS} from '../../domain/limits.ts'
import {verificationMachine} from './machine.ts'
import type {LoadedBooking} from './types.ts'

type VerificationSnapshot = SnapshotFrom<typeof verificationMachine>

const FRESH: LoadedBooking = {
  isCancelled: false,
  madeOn: '2025-11-18',
  response: 'NOT_VERIFIED',
  updatedDate: '2025-11-18T06:30:00.000Z',
  today: '2025-11-19',
}

const isChoosing = (snapshot: VerificationSnapshot) => snapshot.matches({editing: 'choosing'})
const isSaving = (snapshot: VerificationSnapshot) => snapshot.matches({editing: 'saving'})
const isReading = (snapshot: VerificationSnapshot) => snapshot.matches('reading')
/** A screen reports a change only when a value really changes. */
const outcomeChosen = (name: string, outcome: CallOutcome) => ({
  event: {type: 'outcome.chosen' as const, outcome},
  name,
  when: (snapshot: VerificationSnapshot) =>
    isChoosing(snapshot) && snapshot.context.choice.outcome !== outcome,
})
const slotChosen = (name: string, slot: SlotPreference) => ({
  event: {type: 'slot.chosen' as const, slot},
  name,
  when: (snapshot: VerificationSnapshot) =>
    isChoosing(snapshot) && isVerified(snapshot) && snapshot.context.choice.slot !== slot,
})

const isVerified = ({context}: VerificationSnapshot) => context.choice.outcome === 'VERIFIED'

/** A final response that was just recorded cannot be open again when it is read. */
const mayBeOpen = ({context: {booking, choice, isOvertaken}}: VerificationSnapshot) =>
  booking === null || isOvertaken || !isFinalResponse(choice.outcome)

const read = (name: string, changes: Partial<LoadedBooking>) => ({name, output: {...FRESH, ...changes}})

/** The last read state of the booking; `null` for any other step. */
function bookingRead(stimulus: Stimulus): LoadedBooking | null {
  return answerOf(stimulus, 'read booking')
}

const failureOf = (stimulus: Stimulus) =>
  stimulus.kind === 'settle' && 'error' in stimulus.outcome ? failureCode(stimulus.outcome.error) : undefined

const hasFailedToSave = (before: VerificationSnapshot | null, stimulus: Stimulus) =>
  before !== null && isSaving(before) && failureOf(stimulus) !== undefined

export const verificationModel = defineModel({
  machine: verificationMachine,
  starts: [
    {name: 'with an id', input: {bookingId: 'booking-1'}},
    {name: 'without an id', input: {bookingId: null}},
  ],
  events: [
    outcomeChosen('no answer', 'NO_ANSWER'),
    outcomeChosen('verified', 'VERIFIED'),
    outcomeChosen('not interested', 'NOT_INTERESTED'),
    outcomeChosen('reschedule', 'RESCHEDULE_REQUIRED'),
    slotChosen('morning', 'MORNING'),
    slotChosen('no preference', 'NO_PREFERENCE'),
    {event: {type: 'save.asked'}, when: isChoosing},
    {event: {type: 'retry.asked'}},
  ],
  outcomes: {
    'read booking': [
      {...read('not verified', {}), when: mayBeOpen},
      {...read('to be rescheduled', {response: 'RESCHEDULE_REQUIRED'}), when: mayBeOpen},
      read('verified', {response: 'VERIFIED'}),
      read('not interested', {response: 'NOT_INTERESTED'}),
      read('cancelled, old and verified', {isCancelled: true, madeOn: '2025-11-01', response: 'VERIFIED'}),
      read('ten days old and verified', {madeOn: '2025-11-09', response: 'VERIFIED'}),
      {...read('nine days old', {madeOn: '2025-11-10'}), when: mayBeOpen},
      {name: 'no such booking', error: new CallFailure('BOOKING_NOT_FOUND')},
      {name: 'not admitted', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'a failing server', error: new CallFailure('UNKNOWN_ERROR')},
    ],
    'record outcome': [
      {name: 'recorded', output: undefined},
      {name: 'another was faster', error: new CallFailure('VERIFICATION_CONFLICT')},
      {name: 'cancelled meanwhile', error: new CallFailure('BOOKING_CANCELLED')},
      {name: 'too old meanwhile', error: new CallFailure('BOOKING_TOO_OLD')},
      {name: 'not admitted', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'no answer', error: new CallFailure(null)},
      {name: 'a failing server', error: new CallFailure('UNKNOWN_ERROR')},
    ],
  },
  project: ({bookingId, booking, choice, problem, isOvertaken}) => ({
    bookingId,
    response: booking?.response,
    choice,
    problem,
    isOvertaken,
  }),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'outcome.chosen': isChoosing,
        'slot.chosen': isChoosing,
        'save.asked': isChoosing,
        'retry.asked': (snapshot) => snapshot.matches('unread') || snapshot.matches('not admitted'),
      },
    }),
    exactly({
      sentence: 'a problem with the outcome is announced: a missing slot, or a failure to record it',
      requirement: '000-8-19',
      what: ({snapshot, emitted}) =>
        snapshot.context.problem !== null && emitted.some(({type}) => type === 'problem.found'),
      when: ({before, snapshot, stimulus}) =>
        before !== null &&
        (isChoosing(before)
          ? stimulus.label === 'save.asked' && isVerified(before) && before.context.choice.slot === null
          : isSaving(before) && isChoosing(snapshot)),
    }),
    exactly({
      sentence: 'an outcome that is recorded is reported',
      requirement: ['000-4-7', '000-8-20'],
      what: ({emitted}) => emitted.some(({type}) => type === 'outcome.recorded'),
      when: ({stimulus}) => stimulus.label === 'record outcome answers · recorded',
    }),
    {
      sentence: 'without an id nothing is read',
      requirement: 'ruling 44',
      holds: ({snapshot, pending}) =>
        snapshot.matches('without an id')
          ? snapshot.context.bookingId === null && pending.length === 0
          : snapshot.context.bookingId !== null,
    },
    {
      sentence: 'never two calls at once, and none but while the page waits',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) =>
        pending.length === (snapshot.status === 'active' && snapshot.hasTag('busy') ? 1 : 0),
    },
    {
      sentence:
        'a booking that is cancelled, ten days old or final is never edited, and is answered in this order',
      requirement: ['000-4-4', 'ruling 44'],
      holds: ({snapshot, stimulus}) => {
        const booking = bookingRead(stimulus)
        if (booking === null) return true
        const answer = {cancelled: 'cancelled', 'too old': 'too old', final: 'settled'} as const
        const obstacle = verificationObstacle(booking, booking.today)
        return obstacle === null ? isChoosing(snapshot) : snapshot.matches(answer[obstacle])
      },
    },
    {
      sentence: 'what cannot be read is said: not found, not admitted, or that it failed',
      requirement: ['000-8-7', '000-8-9', 'ruling 44'],
      holds: ({before, snapshot, stimulus}) => {
        const code = failureOf(stimulus)
        if (before === null || !isReading(before) || code === undefined) return true
        if (code === 'BOOKING_NOT_FOUND') return snapshot.matches('not found')
        return snapshot.matches(code === 'UNAUTHORIZED_USER' ? 'not admitted' : 'unread')
      },
    },
    {
      sentence: 'a slot goes with VERIFIED only, and VERIFIED is never saved without one',
      requirement: ['000-4-6', 'ruling 44'],
      holds: ({snapshot}) => {
        const {outcome, slot} = snapshot.context.choice
        return outcome === 'VERIFIED' ? !isSaving(snapshot) || slot !== null : slot === null
      },
    },
    {
      sentence:
        'the editor begins with the response so far, with NO_ANSWER for NOT_VERIFIED, unless another was faster',
      requirement: ['000-4-2', 'ruling 44'],
      holds: ({before, snapshot, stimulus}) => {
        const booking = bookingRead(stimulus)
        if (booking === null || !isChoosing(snapshot) || before?.context.isOvertaken === true) return true
        const {outcome, slot} = snapshot.context.choice
        const first = booking.response === 'NOT_VERIFIED' ? 'NO_ANSWER' : booking.response
        return outcome === first && slot === null
      },
    },
    {
      sentence: 'no failure, and no faster agent, takes away what was chosen',
      requirement: 'decision 68',
      holds: ({before, snapshot, stimulus}) => {
        if (before === null) return true
        const isKept = JSON.stringify(before.context.choice) === JSON.stringify(snapshot.context.choice)
        const mayChange =
          (stimulus.kind === 'event' && isChoosing(before)) ||
          (bookingRead(stimulus) !== null && !before.context.isOvertaken)
        return isKept || mayChange
      },
    },
    {
      sentence: 'every choice changes the choice to just that',
      requirement: ['000-4-3', '000-4-6'],
      holds: ({before, snapshot, stimulus}) => {
        const event = sentEvent<typeof verificationMachine>(stimulus)
        if (before === null || !isChoosing(before) || event === null) return true
        const {choice} = snapshot.context
        if ('outcome' in event) return choice.outcome === event.outcome
        return !('slot' in event) || choice.slot === (isVerified(before) ? event.slot : null)
      },
    },
    {
      sentence: 'the message about the other agent stays until the own outcome is recorded',
      requirement: 'ruling 43',
      holds: ({before, snapshot, stimulus}) => {
        const code = failureOf(stimulus)
        const isReported = snapshot.context.isOvertaken
        if (
          hasFailedToSave(before, stimulus) &&
          (code === 'VERIFICATION_CONFLICT' || code === 'BOOKING_CANCELLED')
        )
          return isReported && isReading(snapshot)
        return isReported === (before?.context.isOvertaken === true && !snapshot.matches('saved'))
      },
    },
    {
      sentence: 'a booking that turned ten days old meanwhile can no longer be edited',
      requirement: '000-5-49',
      holds: ({before, snapshot, stimulus}) =>
        !hasFailedToSave(before, stimulus) ||
        (failureOf(stimulus) === 'BOOKING_TOO_OLD') === snapshot.matches('too old'),
    },
    {
      sentence: 'any other failure to record is said in the editor until the agent chooses or saves again',
      requirement: '000-8-19',
      holds: ({before, snapshot, stimulus}) => {
        const {problem} = snapshot.context
        if (isSaving(snapshot)) return problem === null
        if (!hasFailedToSave(before, stimulus) || !isChoosing(snapshot)) return true
        return problem === (failureOf(stimulus) === 'UNAUTHORIZED_USER' ? 'not admitted' : 'not recorded')
      },
    },
    {
      sentence: 'half a second after an outcome was recorded, and only then, the booking is read anew',
      requirement: '000-4-8',
      holds: ({before, snapshot, timers, now, stimulus}) => {
        const isSaved = snapshot.matches('saved')
        const waits = timers.map(({due}) => due - now)
        if (stimulus.kind === 'event' && before?.matches('saved')) return isSaved
        if (isSaved !== (stimulus.label === 'record outcome answers · recorded')) return false
        if (stimulus.kind === 'wait') return isReading(snapshot)
        return isSaved ? waits.join() === String(VERIFICATION_RELOAD_MS) : waits.length === 0
      },
    },
    {
      sentence: 'from every situation with a booking some way leads to an answer that is final',
      requirement: 'decision 163',
      reaches: ({status}) => status === 'done',
    },
  ],
})
