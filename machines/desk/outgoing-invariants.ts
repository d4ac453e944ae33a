import {exactly, type Invariant, isBy, leads, sentEvent, stays} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {mayChange} from './lease-invariants.ts'
import type {deskMachine} from './machine.ts'

type Desk = typeof deskMachine
type DeskSnapshot = SnapshotFrom<Desk>

const UNDO_MS = 10_000
const isWorking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'working'})
const UNSENT_MS = 30_000
const isUnsentWait = ({id}: {id: string}) => id.startsWith('xstate.after.unsent wait.')
const isUndoWait = ({id}: {id: string}) => id.startsWith('xstate.after.undo wait.')
const mayUndo = (snapshot: DeskSnapshot) => snapshot.context.waiting.length > 0
const ids = (outcomes: readonly {attemptId: string; bookingId: string}[]) => JSON.stringify(outcomes)
const isSaved = (before: DeskSnapshot | null, {context: {waiting, leased}}: DeskSnapshot) =>
  before !== null && waiting.length > before.context.waiting.length && leased === null
const isDropped = (label: string) =>
  label === 'record outcome answers · recorded' || label === 'record outcome fails · changed meanwhile'

/** The editor, and the way of an outcome to the server. */
export const outgoingInvariants: readonly Invariant<Desk>[] = [
  {
    sentence: 'the editor shows what the agent has chosen and typed last',
    requirement: 'decision 332',
    holds: ({before, snapshot, stimulus}) => {
      const event = sentEvent<Desk>(stimulus)
      if (before === null || event === null || !isWorking(before) || !mayChange(before, stimulus.label))
        return true
      const {choice} = snapshot.context
      if (event.type === 'outcome.chosen')
        return choice.outcome === event.outcome && choice.note === before.context.choice.note
      if (event.type === 'slot.chosen') return choice.slot === event.slot
      if (event.type === 'time.chosen') return choice.callAgain === event.callAgain
      if (event.type === 'follow.chosen') return choice.follow.kind === event.follow.kind
      return event.type !== 'note.typed' || choice.note === event.note
    },
  },
  stays<Desk>({
    sentence: 'a follow-up that does not go with the outcome changes nothing',
    requirement: 'decision 332',
    of: ({context}) => context.choice,
    unless: ({before, stimulus}) =>
      before === null || !isBy(stimulus, 'follow.chosen') || mayChange(before, stimulus.label),
  }),
  {
    sentence: 'an outcome waits while it can be undone, is sent afterwards, and nothing else is on its way',
    requirement: 'decision 333',
    holds: ({snapshot}) => {
      const {waiting, sending} = snapshot.context
      if (sending.length > 0)
        return snapshot.matches({outgoing: 'recording'}) || snapshot.matches({outgoing: 'unsent'})
      return snapshot.matches({outgoing: waiting.length > 0 ? 'undoable' : 'none'})
    },
  },
  {
    sentence: 'what an earlier visit left is sent first',
    requirement: 'decision 334',
    holds: ({before, snapshot}) =>
      before !== null || snapshot.matches({outgoing: 'recording'}) === snapshot.context.sending.length > 0,
  },
  {
    sentence: 'ten seconds run while something can be undone, and at no other time',
    requirement: 'decision 333',
    holds: ({snapshot, timers, now}) => {
      const due = timers.filter(isUndoWait).map((timer) => timer.due - now)
      return snapshot.matches({outgoing: 'undoable'})
        ? due.length === 1 && due.every((ms) => ms > 0 && ms <= UNDO_MS)
        : due.length === 0
    },
  },
  {
    sentence: 'saving or undoing begins the ten seconds anew for what still waits',
    requirement: 'decision 333',
    holds: ({before, snapshot, stimulus, timers, now}) =>
      before === null ||
      !snapshot.matches({outgoing: 'undoable'}) ||
      !(isSaved(before, snapshot) || isBy(stimulus, 'undo.asked')) ||
      timers.some((timer) => isUndoWait(timer) && timer.due - now === UNDO_MS),
  },
  leads<Desk>({
    sentence: 'after ten seconds everything that was saved is sent, the oldest first',
    requirement: 'decision 333',
    from: (snapshot) => snapshot.matches({outgoing: 'undoable'}),
    by: 'undo wait is over',
    to: (after, before) =>
      after.matches({outgoing: 'recording'}) &&
      ids(after.context.sending) === ids([...before.context.sending, ...before.context.waiting]),
  }),
  {
    sentence: 'half a minute runs while an outcome is unsent, and at no other time',
    requirement: 'decision 498',
    holds: ({snapshot, timers, now}) => {
      const due = timers.filter(isUnsentWait).map((timer) => timer.due - now)
      return snapshot.matches({outgoing: 'unsent'})
        ? due.length === 1 && due.every((ms) => ms >= 0 && ms <= UNSENT_MS)
        : due.length === 0
    },
  },
  exactly<Desk>({
    sentence: 'a saved outcome is said to be saved',
    requirement: 'decision 333',
    what: ({emitted}) => emitted.some(({type}) => type === 'outcome.saved'),
    when: ({before, snapshot}) => isSaved(before, snapshot),
  }),
  exactly<Desk>({
    sentence: 'an outcome that is recorded is said to be',
    requirement: 'decision 334',
    what: ({emitted}) => emitted.some(({type}) => type === 'outcome.recorded'),
    when: ({stimulus}) => stimulus.label === 'record outcome answers · recorded',
  }),
  exactly<Desk>({
    sentence: 'what is unsent is stored with each change of it, so that it outlives the page',
    requirement: 'decision 334',
    what: ({actions}) => actions.includes('keep what is unsent'),
    when: ({before, snapshot, stimulus}) =>
      isSaved(before, snapshot) ||
      (before !== null && mayUndo(before) && isBy(stimulus, 'undo.asked')) ||
      isDropped(stimulus.label),
  }),
  {
    sentence: 'an answered outcome leaves the queue alone, and the next one is sent at once',
    requirement: 'decision 334',
    holds: ({before, snapshot, stimulus: {label}, begun}) => {
      if (before === null || !isDropped(label)) return true
      const {sending} = snapshot.context
      const sent = begun.filter(({src}) => src === 'record outcome')
      return (
        ids(sending) === ids(before.context.sending.slice(1)) &&
        JSON.stringify(sent.map(({input}) => input)) === JSON.stringify(sending.slice(0, 1))
      )
    },
  },
  leads<Desk>({
    sentence: 'an unsent outcome is sent again on a press, when the network has returned, and after a while',
    requirement: 'decision 334',
    from: (snapshot) => snapshot.matches({outgoing: 'unsent'}),
    by: ['retry.asked', 'network.returned', 'unsent wait is over'],
    to: (after, before) =>
      after.matches({outgoing: 'recording'}) && ids(after.context.sending) === ids(before.context.sending),
  }),
  {
    sentence: 'undo touches nothing that is final',
    requirement: 'decision 333',
    holds: ({before, snapshot, stimulus, begun}) =>
      before === null ||
      before.context.sending.length === 0 ||
      !isBy(stimulus, 'undo.asked') ||
      (JSON.stringify(snapshot.value.outgoing) === JSON.stringify(before.value.outgoing) &&
        begun.every(({src}) => src !== 'record outcome')),
  },
  exactly<Desk>({
    sentence: 'a missing slot is said at each try',
    requirement: '000-4-6',
    what: ({snapshot, stimulus, emitted}) =>
      isBy(stimulus, 'save.asked') &&
      snapshot.context.problem === 'slot missing' &&
      emitted.some(({type}) => type === 'problem.found'),
    when: ({before, stimulus}) =>
      before !== null &&
      isWorking(before) &&
      isBy(stimulus, 'save.asked') &&
      before.context.choice.outcome === 'VERIFIED' &&
      before.context.choice.slot === null,
  }),
]
