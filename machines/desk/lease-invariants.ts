import {exactly, type Invariant, isBy, leads, type ObservedState} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import type {deskMachine} from './machine.ts'
import {FIRST_CHOICE} from './types.ts'

type Desk = typeof deskMachine
type DeskSnapshot = SnapshotFrom<Desk>
type Own = 'held' | 'renewable' | 'renewing'
type Lease = 'own' | 'lost' | 'retaking' | 'gone'

const LEASE_MS = 600_000

const isWorking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'working'})
const isLease = (snapshot: DeskSnapshot, lease: Lease) => snapshot.matches({desk: {working: {lease}}})
const isOwn = (snapshot: DeskSnapshot, own: Own) => snapshot.matches({desk: {working: {lease: {own}}}})
const isList = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'list'})
const isTaking = (snapshot: DeskSnapshot) => snapshot.matches({desk: 'taking'})
const isWanted = (snapshot: DeskSnapshot) => isTaking(snapshot) && !snapshot.context.isLeaving
const isUnwanted = (snapshot: DeskSnapshot) => isTaking(snapshot) && snapshot.context.isLeaving
const isTimed = ({timers}: ObservedState<Desk>, wait: string) =>
  timers.some(({id}) => id.startsWith(`xstate.after.${wait}.`))

const isLeaseTime = ({id}: {id: string}) => id.startsWith('xstate.after.lease time.')

const isForgotten = ({context}: DeskSnapshot) =>
  context.leased === null &&
  context.wanted === null &&
  context.takenBy === null &&
  !context.isTakenOver &&
  !context.isLeaving

const WHY_NOT = {
  'take booking answers · nothing left': 'nothing left',
  'take booking fails · cancelled meanwhile': 'gone',
  'take booking fails · not admitted': 'not admitted',
  'take booking fails · no answer': 'not taken',
} as const

const LEASED = ['take booking answers · the first', 'take booking answers · another']
const CHANGES = ['outcome.chosen', 'slot.chosen', 'time.chosen', 'follow.chosen', 'note.typed']

/** A refused outcome stays said until the agent acts. */
const refusalIn = ({context: {problem}}: DeskSnapshot) => (problem === 'not recorded' ? problem : null)

/** Which booking is wanted, and who holds it. */
export const leaseInvariants: readonly Invariant<Desk>[] = [
  leads<Desk>({
    sentence: 'a booking of the list is asked for by its id',
    requirement: 'decision 331',
    from: isList,
    by: 'booking.opened',
    to: (after) => isTaking(after) && after.context.wanted === 'booking-1' && after.context.problem === null,
  }),
  leads<Desk>({
    sentence: 'the next booking is the most urgent one, and what was said before is forgotten',
    requirement: 'decision 330',
    from: isList,
    by: 'next.asked',
    to: (after) => isTaking(after) && after.context.wanted === null && after.context.problem === null,
  }),
  exactly<Desk>({
    sentence: 'what is asked of the server is the wanted booking, without those just answered',
    requirement: 'decision 331',
    what: ({begun, snapshot: {context}}) =>
      begun.some(({src, input}) => {
        const except = [...context.sending, ...context.waiting].map(({bookingId}) => bookingId)
        const {wanted: bookingId, isTakenOver} = context
        return (
          src === 'take booking' && JSON.stringify(input) === JSON.stringify({bookingId, isTakenOver, except})
        )
      }),
    when: ({before, snapshot, stimulus}) =>
      before !== null &&
      ((isList(before) && isBy(stimulus, ['booking.opened', 'next.asked'])) ||
        (before.matches({desk: 'taken'}) && isBy(stimulus, 'takeover.asked')) ||
        (isWorking(before) && isBy(stimulus, 'save.asked') && isTaking(snapshot))),
  }),
  leads<Desk>({
    sentence:
      'a lease that the server gives opens an editor without a choice, with the note that was typed before',
    requirement: 'decision 331',
    from: isWanted,
    by: LEASED,
    to: (after, before) =>
      isOwn(after, 'held') &&
      JSON.stringify(after.context.choice) ===
        JSON.stringify({
          ...FIRST_CHOICE,
          note: before.context.notes[after.context.leased?.bookingId ?? ''] ?? '',
        }) &&
      after.context.problem === refusalIn(before),
  }),
  {
    sentence: 'a booking that cannot be opened leads back to the list, which says why',
    requirement: 'decision 331',
    holds: ({before, stimulus: {label}, snapshot, emitted}) => {
      const why = Object.entries(WHY_NOT).find(([each]) => each === label)?.[1]
      if (why === undefined || before === null || !isWanted(before)) return true
      return (
        isList(snapshot) &&
        isForgotten(snapshot) &&
        snapshot.context.problem === why &&
        emitted.some(({type}) => type === 'problem.found')
      )
    },
  },
  leads<Desk>({
    sentence: 'the list forgets the booking',
    requirement: 'decision 331',
    from: (snapshot) => isWorking(snapshot) || snapshot.matches({desk: 'taken'}),
    by: 'list.asked',
    to: (after, before) => isList(after) && isForgotten(after) && after.context.problem === refusalIn(before),
  }),
  leads<Desk>({
    sentence: 'who asks for the list while a booking is being taken gets the list when the answer is known',
    requirement: 'decision 380',
    from: isTaking,
    by: 'list.asked',
    to: isUnwanted,
  }),
  leads<Desk>({
    sentence: 'whatever the answer is then, the list stays, and a booking that was not had is not mentioned',
    requirement: 'decision 380',
    from: isUnwanted,
    by: ['take booking answers', 'take booking fails'],
    to: (after, before) =>
      isList(after) &&
      isForgotten(after) &&
      (after.context.problem === refusalIn(before) || after.context.problem === 'nothing left'),
  }),
  exactly<Desk>({
    sentence: 'a booking that is left is given back, so that another agent may call at once',
    requirement: 'decision 331',
    what: ({actions}) => actions.includes('give the booking back'),
    when: ({before, stimulus}) =>
      before !== null &&
      ((isWorking(before) && isBy(stimulus, 'list.asked')) ||
        (isUnwanted(before) && isBy(stimulus, LEASED)) ||
        (before.context.waiting.length > 0 && isBy(stimulus, 'undo.asked'))),
  }),
  leads<Desk>({
    sentence:
      'what could not be opened is no longer said when the network has returned; anything else stays said',
    requirement: 'decision 381',
    from: isList,
    by: 'network.returned',
    to: (after, before) =>
      isList(after) &&
      after.context.problem === (before.context.problem === 'not taken' ? null : before.context.problem),
  }),
  leads<Desk>({
    sentence: 'taking over asks for the same booking again, on purpose',
    requirement: 'decision 331',
    from: (snapshot) => snapshot.matches({desk: 'taken'}),
    by: 'takeover.asked',
    to: (after, before) =>
      isTaking(after) && after.context.isTakenOver && after.context.wanted === before.context.wanted,
  }),
  exactly<Desk>({
    sentence:
      'the first change after a minute renews the lease, as do taking over and undo; nothing else does',
    requirement: ['decision 331', 'decision 382'],
    what: ({begun, snapshot: {context}, stimulus}) =>
      begun.some(({src, input}) => {
        const isTakenOver = isBy(stimulus, 'takeover.asked')
        const wanted = {bookingId: context.leased?.bookingId, isTakenOver, except: []}
        return src === 'renew lease' && JSON.stringify(input) === JSON.stringify(wanted)
      }),
    when: ({before, snapshot, stimulus}) =>
      before !== null &&
      ((isOwn(before, 'renewable') && isBy(stimulus, CHANGES) && mayChange(before, stimulus.label)) ||
        (before.context.waiting.length > 0 && isBy(stimulus, 'undo.asked')) ||
        (isLease(before, 'lost') && isBy(stimulus, 'takeover.asked') && isWorking(snapshot))),
  }),
  leads<Desk>({
    sentence: 'after a minute the lease may be renewed',
    requirement: 'decision 331',
    from: isWorking,
    by: 'renewal wait is over',
    to: (after) => isOwn(after, 'renewable'),
  }),
  leads<Desk>({
    sentence: 'ten minutes after the server gave or renewed the lease it is lost',
    requirement: 'decision 331',
    from: isWorking,
    by: 'lease time is over',
    to: (after) => isLease(after, 'lost'),
  }),
  leads<Desk>({
    sentence: 'a renewed lease is held, and nobody else has it',
    requirement: 'decision 331',
    from: isWorking,
    by: 'renew lease answers',
    to: (after) => isOwn(after, 'held') && after.context.takenBy === null && !after.context.isTakenOver,
  }),
  leads<Desk>({
    sentence: 'without an answer the next change tries again; a lease that was over stays over',
    requirement: 'decision 382',
    from: isWorking,
    by: 'renew lease fails · no answer',
    to: (after, before) =>
      (isLease(before, 'retaking') ? isLease(after, 'lost') : isOwn(after, 'renewable')) &&
      !after.context.isTakenOver,
  }),
  leads<Desk>({
    sentence: 'who has taken the booking over is told beside the editor',
    requirement: 'decision 331',
    from: isWorking,
    by: 'renew lease fails · taken by another agent',
    to: (after) => isLease(after, 'lost') && !after.context.isTakenOver,
  }),
  leads<Desk>({
    sentence: 'a booking that was cancelled or answered meanwhile is said to be, and is not held',
    requirement: 'decision 382',
    from: isWorking,
    by: 'renew lease fails · cancelled meanwhile',
    to: (after) => isLease(after, 'gone') && !after.context.isTakenOver,
  }),
  {
    sentence: 'the time of a lease runs only while it is held, and its renewal wait only at its beginning',
    requirement: 'decision 331',
    holds: (step) =>
      isTimed(step, 'renewal wait') === isOwn(step.snapshot, 'held') &&
      isTimed(step, 'lease time') === isLease(step.snapshot, 'own'),
  },
  {
    sentence: 'a renewal gives ten minutes from then',
    requirement: 'decision 382',
    holds: ({stimulus: {label}, timers, now}) =>
      label !== 'renew lease answers · renewed' ||
      timers.some((timer) => isLeaseTime(timer) && timer.due - now === LEASE_MS),
  },
]

/** The editor offers a slot, a time and what follows only with the outcome that takes it. */
export function mayChange({context: {choice}}: DeskSnapshot, label: string): boolean {
  if (label.startsWith('slot.chosen')) return choice.outcome === 'VERIFIED'
  if (label.startsWith('time.chosen')) return choice.outcome === 'NO_ANSWER'
  const follows: Record<string, string> = {
    'follow.chosen · cancel': 'NOT_INTERESTED',
    'follow.chosen · please call': 'NO_ANSWER',
    'follow.chosen · send a link': 'RESCHEDULE_REQUIRED',
  }
  const outcome = follows[label]
  return outcome === undefined || outcome === choice.outcome
}
