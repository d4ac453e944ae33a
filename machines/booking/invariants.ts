import {exactly, type Invariant, isBy, leads, type ObservedState, onlyWhere} from 'statechart-kit/model'
import {failureCode} from '../../domain/failure.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import {lastingInvariants} from './lasting-invariants.ts'
import {
  acceptedId,
  type BookingFlow,
  dialogEnd,
  grantOf,
  isBooked,
  isComplete,
  isFormOpen,
  isHeld,
  overtakenDay,
  REFUSALS,
  refusedWith,
} from './observed.ts'

const isAsked = ({before, stimulus}: ObservedState<BookingFlow>) =>
  before !== null && isFormOpen(before) && isBy(stimulus, 'booking.asked')

const submitting: Invariant<BookingFlow>[] = [
  onlyWhere({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 163',
    where: {
      'draft.changed': isFormOpen,
      'job id.adopted': isFormOpen,
      'day.changed': isFormOpen,
      'booking.asked': isFormOpen,
      'booking.withdrawn': isHeld,
    },
  }),
  exactly({
    sentence: 'a form with problems points at them, and nothing else does',
    requirement: '000-5-28',
    what: ({snapshot, emitted}) =>
      snapshot.matches({editing: 'explaining problems'}) &&
      emitted.some(({type}) => type === 'problems.found'),
    when: (step) => isAsked(step) && !isComplete(step.snapshot),
  }),
  {
    sentence: 'a complete form is submitted, or waits for the network',
    requirement: ['000-4-27', '000-4-28', '000-4-29'],
    holds: (step) =>
      !isAsked(step) ||
      !isComplete(step.snapshot) ||
      (!isFormOpen(step.snapshot) &&
        isHeld(step.snapshot) === isBy(step.stimulus, 'booking.asked · without a network')),
  },
  exactly({
    sentence: 'the draft is stored whenever it changes, is submitted, or comes back to the form',
    requirement: '000-4-37',
    what: ({actions}) => actions.includes('save the draft in storage'),
    when: (step) => {
      const {before, snapshot, stimulus} = step
      if (before === null || isBy(stimulus, 'booking.withdrawn')) return false
      if (!isFormOpen(before)) return isFormOpen(snapshot)
      if (overtakenDay(before, stimulus) !== null) return true
      return isBy(stimulus, 'draft.changed') || (isAsked(step) && isComplete(snapshot))
    },
  }),
  exactly({
    sentence: 'a chosen day that has come while the form is open is dropped and named, and nothing else is',
    requirement: '000-4-54',
    what: ({before, snapshot, stimulus, emitted}) =>
      snapshot.context.draft.bookingDate === null &&
      emitted.some(
        (event) => event.type === 'day.dropped' && event['day'] === overtakenDay(before, stimulus),
      ),
    when: ({before, stimulus}) => overtakenDay(before, stimulus) !== null,
  }),
  exactly({
    sentence: 'an accepted booking stands under its id, is reported, and clears what was stored',
    requirement: ['000-4-30', '000-4-31', '000-4-32', '000-4-34'],
    what: ({snapshot, stimulus, emitted, actions}) =>
      isBooked(snapshot) &&
      snapshot.context.generatedId === acceptedId(stimulus) &&
      emitted.some(
        (event) => event.type === 'booking.made' && event['generatedId'] === acceptedId(stimulus),
      ) &&
      actions.includes('clear what was stored'),
    when: ({stimulus}) => acceptedId(stimulus) !== null,
  }),
  exactly({
    sentence: 'a refusal is recorded with its code and explained',
    requirement: ['000-4-35', '000-4-36', '000-4-37'],
    what: ({snapshot, stimulus, emitted}) => {
      const code = failureCode(refusedWith(stimulus))
      const {failure} = snapshot.context
      return (
        failure?.kind === 'refused' &&
        failure.code === code &&
        emitted.some(
          (event) => event.type === 'booking.failed' && event['code'] === (code ?? 'UNKNOWN_ERROR'),
        )
      )
    },
    when: ({stimulus}) => isBy(stimulus, REFUSALS),
  }),
  leads({
    sentence: 'a proof that the server no longer takes is given up for a new code',
    requirement: ['000-4-27', '000-4-38'],
    from: () => true,
    by: ['submit booking fails · an expired proof', 'submit booking fails · a proof that is not known'],
    to: (after) => after.matches('proving the phone') && after.context.proof === null,
  }),
  leads({
    sentence: 'a booking that waits can be taken back, with everything typed',
    requirement: 'decision 170',
    from: isHeld,
    by: 'booking.withdrawn',
    to: (after, before) =>
      isFormOpen(after) && JSON.stringify(after.context.draft) === JSON.stringify(before.context.draft),
  }),
  leads({
    sentence: 'two tabs of one draft submit under one job id',
    requirement: 'ruling 28',
    from: isFormOpen,
    by: 'job id.adopted',
    to: ({context}) => context.jobId === 'job-9',
  }),
]

const proving: Invariant<BookingFlow>[] = [
  {
    sentence: 'a proof that the dialog brings is stored, with a refusal too',
    requirement: '000-4-14',
    holds: ({snapshot, stimulus, actions}) => {
      const grant = grantOf(dialogEnd(stimulus))
      if (grant === null) return true
      return snapshot.context.proof?.grant === grant && actions.includes('save the proof in storage')
    },
  },
  {
    sentence: 'the form takes the number with which the dialog ended',
    requirement: '000-4-14',
    holds: ({snapshot, stimulus}) => {
      const end = dialogEnd(stimulus)
      if (end === null || end.kind === 'exhausted') return true
      return internationalMobile(snapshot.context.draft.phone) === end.phone
    },
  },
  exactly({
    sentence: 'too many wrong codes are explained in the form',
    requirement: '000-4-19',
    what: ({before, snapshot}) =>
      before?.matches('proving the phone') === true &&
      snapshot.context.failure?.kind === 'too many wrong codes',
    when: ({stimulus}) => isBy(stimulus, 'prove the phone answers · exhausted'),
  }),
  leads({
    sentence: 'a dialog that the person closed leads back to the form without a refusal',
    requirement: 'ruling 7',
    from: () => true,
    by: ['prove the phone answers · dismissed', 'prove the phone answers · dismissed with another number'],
    to: (after) => after.matches({editing: 'untroubled'}),
  }),
]

/** What the specification promises of a booking. */
export const bookingInvariants: Invariant<BookingFlow>[] = [...submitting, ...proving, ...lastingInvariants]
