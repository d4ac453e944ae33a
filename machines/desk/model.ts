import {defineModel} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {deskInvariants} from './invariants.ts'
import {leaseInvariants} from './lease-invariants.ts'
import {deskMachine} from './machine.ts'
import {outgoingInvariants} from './outgoing-invariants.ts'
import {FIRST_CHOICE, type SavedOutcome} from './types.ts'

type DeskSnapshot = SnapshotFrom<typeof deskMachine>

const FIRST = {bookingId: 'booking-1', updatedDate: '2025-11-18T06:30:00.000Z', next: 'booking-2'}
const OTHER = {bookingId: 'booking-2', updatedDate: '2025-11-18T06:30:00.000Z', next: null}
const LEFT: SavedOutcome = {
  attemptId: '00000000-0000-4000-8000-000000000009',
  bookingId: 'booking-9',
  seenUpdatedDate: '2025-11-18T06:30:00.000Z',
  choice: FIRST_CHOICE,
}

const isWorking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'working'})
const isCalm = ({context}: DeskSnapshot) => context.waiting.length + context.sending.length === 0
const hasLeftNote = ({context}: DeskSnapshot) => context.notes['booking-2'] !== undefined
/** The editor is tried where nothing is on its way, so that situations do not multiply. */
const isEditing = (snapshot: DeskSnapshot) =>
  isWorking(snapshot) &&
  isCalm(snapshot) &&
  !hasLeftNote(snapshot) &&
  snapshot.context.problem !== 'not recorded'
const isOwn = (snapshot: DeskSnapshot) => snapshot.matches({desk: {working: {lease: 'own'}}})
const isFresh = (snapshot: DeskSnapshot) => snapshot.matches({desk: {working: {lease: {own: 'held'}}}})
const hasOutcome = (snapshot: DeskSnapshot, outcome: string) => snapshot.context.choice.outcome === outcome
const isLost = (snapshot: DeskSnapshot) => snapshot.matches({desk: {working: {lease: 'lost'}}})
const isUnsent = (snapshot: DeskSnapshot) => snapshot.matches({outgoing: 'unsent'})
const isList = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'list'})
const isFirstAnswered = ({context: {waiting, sending}}: DeskSnapshot) =>
  [...sending, ...waiting].map(({bookingId}) => bookingId).join() === 'booking-1'

/** An agent who may still undo the outcome of the first booking has the next one open. */
const isNext = (snapshot: DeskSnapshot) =>
  isWorking(snapshot) && snapshot.context.leased?.bookingId === 'booking-2' && isFirstAnswered(snapshot)

/** A second outcome is the plain one: which choices wait together makes no difference. */
function maySave(snapshot: DeskSnapshot): boolean {
  const {choice, waiting, sending} = snapshot.context
  const waits = waiting.length + sending.length
  const isPlain = choice.outcome === 'NO_ANSWER' && choice.follow.kind === 'NOTHING' && choice.note === ''
  const isTried = isPlain || choice.outcome === 'VERIFIED' || choice.follow.kind === 'CANCEL'
  return isWorking(snapshot) && (waits === 0 ? isTried : waits === 1 && isPlain)
}

const outcome = (
  name: string,
  value: 'NO_ANSWER' | 'VERIFIED' | 'NOT_INTERESTED' | 'RESCHEDULE_REQUIRED',
) => ({
  event: {type: 'outcome.chosen' as const, outcome: value},
  name,
  when: (snapshot: DeskSnapshot) => isEditing(snapshot) && isOwn(snapshot) && !hasOutcome(snapshot, value),
})
const follows = (name: string, kind: 'CANCEL' | 'PLEASE_CALL' | 'CHOOSE_DAY', needed: string) => ({
  event: {type: 'follow.chosen' as const, follow: {kind}},
  name,
  when: (snapshot: DeskSnapshot) =>
    isEditing(snapshot) &&
    isFresh(snapshot) &&
    hasOutcome(snapshot, needed) &&
    snapshot.context.choice.follow.kind === 'NOTHING',
})

export const deskModel = defineModel({
  machine: deskMachine,
  starts: [
    {name: 'with an empty desk', input: {unsent: [], notes: {}}},
    {name: 'with an outcome of an earlier visit', input: {unsent: [LEFT], notes: {}}},
  ],
  events: [
    {
      event: {type: 'booking.opened', bookingId: 'booking-1'},
      name: 'the first',
      when: (snapshot) => isList(snapshot) && isCalm(snapshot),
    },
    {event: {type: 'next.asked'}, when: (snapshot) => isList(snapshot) && isCalm(snapshot)},
    {
      event: {type: 'list.asked'},
      when: (snapshot) =>
        ((isWorking(snapshot) || snapshot.matches({desk: 'taken'})) && isCalm(snapshot)) ||
        (snapshot.matches({desk: 'taking'}) && !snapshot.context.isLeaving),
    },
    {
      event: {type: 'takeover.asked'},
      when: (snapshot) => snapshot.matches({desk: 'taken'}) || isLost(snapshot),
    },
    outcome('no answer', 'NO_ANSWER'),
    outcome('verified', 'VERIFIED'),
    outcome('not interested', 'NOT_INTERESTED'),
    outcome('reschedule', 'RESCHEDULE_REQUIRED'),
    {
      event: {type: 'slot.chosen', slot: 'MORNING'},
      name: 'morning',
      when: (snapshot) =>
        isEditing(snapshot) &&
        isFresh(snapshot) &&
        hasOutcome(snapshot, 'VERIFIED') &&
        snapshot.context.choice.slot !== 'MORNING',
    },
    {
      event: {type: 'time.chosen', callAgain: 'TOMORROW'},
      name: 'tomorrow',
      when: (snapshot) =>
        isEditing(snapshot) &&
        isFresh(snapshot) &&
        hasOutcome(snapshot, 'NO_ANSWER') &&
        snapshot.context.choice.callAgain !== 'TOMORROW' &&
        snapshot.context.choice.follow.kind === 'NOTHING',
    },
    follows('cancel', 'CANCEL', 'NOT_INTERESTED'),
    follows('please call', 'PLEASE_CALL', 'NO_ANSWER'),
    follows('send a link', 'CHOOSE_DAY', 'RESCHEDULE_REQUIRED'),
    {
      event: {type: 'note.typed', note: 'rang out'},
      name: 'rang out',
      when: (snapshot) =>
        (isEditing(snapshot) || (isNext(snapshot) && snapshot.context.waiting.length === 1)) &&
        isFresh(snapshot) &&
        snapshot.context.choice.note === '' &&
        snapshot.context.choice.callAgain === 'IN_1_HOUR' &&
        snapshot.context.choice.follow.kind === 'NOTHING',
    },
    {event: {type: 'save.asked', attemptId: '00000000-0000-4000-8000-000000000001'}, when: maySave},
    {event: {type: 'undo.asked'}, when: ({context}) => context.waiting.length > 0},
    {event: {type: 'retry.asked'}, when: isUnsent},
    {
      event: {type: 'network.returned'},
      when: (snapshot) =>
        isUnsent(snapshot) || (isList(snapshot) && snapshot.context.problem === 'not taken'),
    },
  ],
  outcomes: {
    'take booking': [
      // The server leases nothing that has just been answered.
      {name: 'the first', output: FIRST, when: isCalm},
      {name: 'another', output: OTHER, when: isFirstAnswered},
      {name: 'nothing left', output: null, when: ({context}) => context.wanted === null},
      {
        name: 'taken by another agent',
        error: new CallFailure('LEASE_TAKEN', {agentName: 'Ravi Lead'}),
        when: ({context}) => context.wanted !== null,
      },
      {
        name: 'cancelled meanwhile',
        error: new CallFailure('BOOKING_CANCELLED'),
        when: ({context}) => context.wanted !== null,
      },
      {name: 'not admitted', error: new CallFailure('FORBIDDEN', {status: 403})},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'renew lease': [
      {name: 'renewed', output: FIRST},
      {
        name: 'taken by another agent',
        error: new CallFailure('LEASE_TAKEN', {agentName: 'Ravi Lead'}),
      },
      {name: 'cancelled meanwhile', error: new CallFailure('BOOKING_CANCELLED')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'record outcome': [
      {name: 'recorded', output: undefined},
      {name: 'changed meanwhile', error: new CallFailure('VERIFICATION_CONFLICT', {status: 409})},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  // A request ends by its own time limit long before the ten minutes of a lease.
  mayWait: (snapshot) => !snapshot.matches({desk: {working: {lease: {own: 'renewing'}}}}),
  // Else what is said makes no difference to what can happen: the network's return takes the one back, and the other
  // stays said when a booking comes.
  project: ({wanted, isTakenOver, isLeaving, problem, leased, choice, notes, waiting, sending}) => ({
    isWanted: wanted !== null,
    isTakenOver,
    isLeaving,
    said: problem === 'not taken' || problem === 'not recorded' ? problem : null,
    leased: leased?.bookingId,
    outcome: choice.outcome,
    hasSlot: choice.slot !== null,
    hasNextNote: leased?.bookingId === 'booking-2' && choice.note !== '',
    hasLeftNote: notes['booking-2'] !== undefined,
    waiting: waiting.map(({bookingId}) => bookingId),
    sending: sending.map(({bookingId}) => bookingId),
  }),
  invariants: [...deskInvariants, ...leaseInvariants, ...outgoingInvariants],
  limit: 8000,
})
