import {defineModel, exactly, isBy, leads, onlyWhere} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {BOOKING_RELOAD_MS} from '../../domain/limits.ts'
import {cancellationMachine} from './machine.ts'

type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>

const isConfirming = (snapshot: CancellationSnapshot) => snapshot.matches('confirming')

const isCancelling = (snapshot: CancellationSnapshot) => snapshot.matches('cancelling')

export const cancellationModel = defineModel({
  machine: cancellationMachine,
  starts: [
    {name: 'of a booking that may be cancelled', input: {bookingId: 'b-1', isAllowed: true}},
    {name: 'of a booking that may not', input: {bookingId: 'b-1', isAllowed: false}},
  ],
  events: [
    {event: {type: 'cancellation.asked'}, when: (snapshot) => snapshot.matches('offered')},
    {event: {type: 'cancellation.confirmed'}, when: isConfirming},
    {
      event: {type: 'cancellation.withdrawn'},
      when: (snapshot) => isConfirming(snapshot) || snapshot.matches('refused'),
    },
  ],
  outcomes: {
    'cancel booking': [
      {name: 'cancelled', output: undefined},
      {name: 'refused by the rule', error: new CallFailure('BAD_REQUEST')},
      {name: 'not admitted', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  project: ({isAllowed, hasFailed}) => ({isAllowed, hasFailed}),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'cancellation.asked': (snapshot) => snapshot.matches('offered'),
        'cancellation.confirmed': isConfirming,
        'cancellation.withdrawn': (snapshot) => isConfirming(snapshot) || snapshot.matches('refused'),
      },
    }),
    {
      sentence: 'cancelling is offered exactly where the rule allows it',
      requirement: ['001-4-3', '001-4-4', '001-4-5'],
      holds: ({before, snapshot}) =>
        before !== null || snapshot.matches(snapshot.context.isAllowed ? 'offered' : 'not offered'),
    },
    leads({
      sentence: 'cancelling asks first',
      requirement: '001-4-7',
      from: (snapshot) => snapshot.matches('offered'),
      by: 'cancellation.asked',
      to: isConfirming,
    }),
    leads({
      sentence: 'a confirmed cancellation is sent',
      requirement: '001-7-19',
      from: isConfirming,
      by: 'cancellation.confirmed',
      to: isCancelling,
    }),
    leads({
      sentence: 'the question can be withdrawn, and cancelling is offered again',
      requirement: '001-4-7',
      from: isConfirming,
      by: 'cancellation.withdrawn',
      to: (after) => after.matches('offered'),
    }),
    leads({
      sentence: 'a success shows its message',
      requirement: ['001-4-8', '001-8-20'],
      from: isCancelling,
      by: 'cancel booking answers',
      to: (after) => after.matches('cancelled'),
    }),
    leads({
      sentence: 'a refusal by the rule sends to the workshop, and then the booking is read again',
      requirement: ['001-8-16', '001-8-18'],
      from: isCancelling,
      by: 'cancel booking fails · refused by the rule',
      to: (after) => after.matches('refused'),
    }),
    exactly({
      sentence: 'the booking is read again after the message of a refusal, or half a second after a success',
      requirement: '001-4-9',
      what: ({snapshot}) => snapshot.matches('settled'),
      when: ({before, stimulus}) =>
        stimulus.kind === 'wait' ||
        (before?.matches('refused') === true && isBy(stimulus, 'cancellation.withdrawn')),
    }),
    leads({
      sentence: 'any other failure is shown in the dialog, where the person can try again',
      requirement: ['001-8-17', '001-8-19'],
      from: isCancelling,
      by: ['cancel booking fails · not admitted', 'cancel booking fails · no answer'],
      to: (after) => isConfirming(after) && after.context.hasFailed,
    }),
    {
      sentence: 'nothing is cancelled that was not asked for, and then confirmed',
      requirement: '001-4-7',
      holds: ({before, snapshot, pending}) =>
        pending.length === 0 ||
        (snapshot.matches('cancelling') &&
          before !== null &&
          (isConfirming(before) || before.matches('cancelling'))),
    },
    {
      sentence: 'a booking that may not be cancelled offers nothing',
      requirement: ['001-4-3', '001-4-5'],
      holds: ({snapshot}) => snapshot.context.isAllowed || snapshot.matches('not offered'),
    },
    {
      sentence: 'a failure is shown in the open dialog alone',
      requirement: '001-8-17',
      holds: ({snapshot}) => !snapshot.context.hasFailed || isConfirming(snapshot),
    },
    {
      sentence: 'the page is read anew half a second after the success, and no other wait exists',
      requirement: '001-4-9',
      holds: ({snapshot, timers, now}) =>
        timers.length === Number(snapshot.matches('cancelled')) &&
        timers.every(({due}) => due <= now + BOOKING_RELOAD_MS),
    },
    {
      sentence: 'while a booking may be cancelled, some way leads to that',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('settled') || snapshot.matches('not offered'),
    },
  ],
})
