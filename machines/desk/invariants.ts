import {exactly, type Invariant, isBy, leads, onlyWhere} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {deskMachine} from './machine.ts'

type Desk = typeof deskMachine
type DeskSnapshot = SnapshotFrom<Desk>

const isWorking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'working'})
const isList = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'list'})
const isTaken = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'taken'})
const isTaking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'taking'})
const isLost = (snapshot: DeskSnapshot) => snapshot.matches({desk: {working: {lease: 'lost'}}})
const isUnsent = (snapshot: DeskSnapshot) => snapshot.matches({outgoing: 'unsent'})
const isSlotMissing = ({context: {choice}}: DeskSnapshot) =>
  choice.outcome === 'VERIFIED' && choice.slot === null
const queue = ({context: {sending, waiting}}: DeskSnapshot) => sending.length + waiting.length
const noteFor = ({context: {leased, choice, notes}}: DeskSnapshot, bookingId: string) =>
  leased?.bookingId === bookingId ? choice.note : (notes[bookingId] ?? '')
const isPending = (pending: readonly {src: string}[], source: string) =>
  pending.some(({src}) => src === source)

export const deskInvariants: readonly Invariant<Desk>[] = [
  onlyWhere<Desk>({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 333',
    where: {
      'booking.opened': isList,
      'next.asked': isList,
      'list.asked': (snapshot) => isWorking(snapshot) || isTaken(snapshot) || isTaking(snapshot),
      'takeover.asked': (snapshot) => isTaken(snapshot) || isLost(snapshot),
      'outcome.chosen': isWorking,
      'slot.chosen': (snapshot) => isWorking(snapshot) && snapshot.context.choice.outcome === 'VERIFIED',
      'time.chosen': (snapshot) => isWorking(snapshot) && snapshot.context.choice.outcome === 'NO_ANSWER',
      'follow.chosen': isWorking,
      'note.typed': isWorking,
      'save.asked': isWorking,
      'undo.asked': ({context}) => context.waiting.length > 0,
      'retry.asked': isUnsent,
      'network.returned': (snapshot) => isUnsent(snapshot) || isList(snapshot),
    },
  }),
  {
    sentence: 'an agent works on a leased booking, and has no lease anywhere else',
    requirement: 'decision 331',
    holds: ({snapshot}) => (snapshot.context.leased !== null) === isWorking(snapshot),
  },
  leads<Desk>({
    sentence: 'a sound outcome is saved and the next booking asked for; without a slot VERIFIED is not saved',
    requirement: 'decision 333',
    from: isWorking,
    by: 'save.asked',
    to: (after, before) =>
      isSlotMissing(before)
        ? isWorking(after) && after.context.problem === 'slot missing' && queue(after) === queue(before)
        : isTaking(after) && after.context.wanted === null && queue(after) === queue(before) + 1,
  }),
  {
    sentence: 'nothing is sent while it can be undone',
    requirement: 'decision 333',
    holds: ({snapshot, pending}) =>
      snapshot.matches({outgoing: 'recording'}) === isPending(pending, 'record outcome') &&
      (!snapshot.matches({outgoing: 'undoable'}) || snapshot.context.waiting.length > 0),
  },
  leads<Desk>({
    sentence: 'undo brings the newest outcome back with its booking and its note, and it is not sent',
    requirement: 'decision 333',
    from: ({context}) => context.waiting.length > 0,
    by: 'undo.asked',
    to: (after, before) =>
      isWorking(after) &&
      queue(after) === queue(before) - 1 &&
      after.context.leased?.bookingId === before.context.waiting.at(-1)?.bookingId &&
      after.context.choice === before.context.waiting.at(-1)?.choice,
  }),
  {
    sentence: 'ten seconds after the newest save every outcome is final, and not before',
    requirement: 'decision 333',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      snapshot.context.sending.length <= before.context.sending.length ||
      (stimulus.label === 'undo wait is over' && snapshot.context.waiting.length === 0),
  },
  {
    sentence: 'an outcome leaves the queue when it is recorded, refused or undone, and for no other reason',
    requirement: 'decision 334',
    holds: ({before, snapshot, stimulus}) => {
      if (before === null || queue(snapshot) >= queue(before)) return true
      return (
        stimulus.label === 'record outcome answers · recorded' ||
        stimulus.label === 'record outcome fails · changed meanwhile' ||
        stimulus.label === 'undo.asked'
      )
    },
  },
  leads<Desk>({
    sentence: 'without an answer the outcome is kept and sent again',
    requirement: 'decision 334',
    from: (snapshot) => snapshot.matches({outgoing: 'recording'}),
    by: 'record outcome fails · no answer',
    to: (after, before) => after.matches({outgoing: 'unsent'}) && queue(after) === queue(before),
  }),
  exactly<Desk>({
    sentence: 'a refused outcome is said, and nothing else is said to be refused',
    requirement: 'decision 334',
    what: ({before, snapshot, emitted}) =>
      snapshot.context.problem === 'not recorded' &&
      before !== null &&
      emitted.some(({type}) => type === 'problem.found') &&
      queue(snapshot) < queue(before),
    when: ({stimulus}) => stimulus.label === 'record outcome fails · changed meanwhile',
  }),
  {
    sentence: 'a lease is taken over on purpose only',
    requirement: 'decision 331',
    holds: ({before, snapshot, stimulus}) =>
      !snapshot.context.isTakenOver ||
      before?.context.isTakenOver === true ||
      isBy(stimulus, 'takeover.asked'),
  },
  {
    sentence: 'who has the booking is named',
    requirement: 'decision 331',
    holds: ({before, stimulus, snapshot}) =>
      before?.context.isLeaving === true ||
      !stimulus.label.endsWith('fails · taken by another agent') ||
      (snapshot.context.takenBy === 'Ravi Lead' && (isTaken(snapshot) || isLost(snapshot))),
  },
  {
    sentence: 'what was typed stays while the lease ends or is renewed',
    requirement: 'decision 331',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      !isWorking(before) ||
      !(stimulus.label.startsWith('renew lease') || stimulus.label.endsWith('is over')) ||
      snapshot.context.choice === before.context.choice,
  },
  {
    sentence: 'what was typed for a booking is there again whenever it comes back, until it is answered',
    requirement: 'decision 333',
    holds: ({before, snapshot, stimulus}) => {
      if (before === null || isBy(stimulus, 'note.typed')) return true
      const {leased, notes} = before.context
      const isAnswered = queue(snapshot) > queue(before)
      const open = leased === null || isAnswered ? [] : [leased.bookingId]
      return [...open, ...Object.keys(notes)].every((id) => noteFor(snapshot, id) === noteFor(before, id))
    },
  },
  {
    sentence: 'a slot goes with VERIFIED only, a time for the next call with NO_ANSWER only',
    requirement: ['000-4-6', 'decision 332'],
    holds: ({snapshot: {context}}) =>
      (context.choice.slot === null || context.choice.outcome === 'VERIFIED') &&
      (context.choice.callAgain !== null) === (context.choice.outcome === 'NO_ANSWER'),
  },
]
