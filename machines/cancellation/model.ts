import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {BOOKING_RELOAD_MS} from '../../domain/limits.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {cancellationMachine} from './machine.ts'

type CancellationSnapshot = SnapshotFrom<typeof cancellationMachine>

const isConfirming = (snapshot: CancellationSnapshot) => snapshot.matches('confirming')

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
    {
      sentence: 'nothing is cancelled that was not asked for, and then confirmed',
      holds: ({before, snapshot, pending}) =>
        pending.length === 0 ||
        (snapshot.matches('cancelling') &&
          before !== null &&
          (isConfirming(before) || before.matches('cancelling'))),
    },
    {
      sentence: 'a booking that may not be cancelled offers nothing',
      holds: ({snapshot}) => snapshot.context.isAllowed || snapshot.matches('not offered'),
    },
    {
      sentence: 'a failure is shown in the open dialog alone',
      holds: ({snapshot}) => !snapshot.context.hasFailed || isConfirming(snapshot),
    },
    {
      sentence: 'the page is read anew half a second after the success, and no other wait exists',
      holds: ({snapshot, timers, now}) =>
        timers.length === Number(snapshot.matches('cancelled')) &&
        timers.every(({due}) => due <= now + BOOKING_RELOAD_MS),
    },
    {
      sentence: 'while a booking may be cancelled, some way leads to that',
      reaches: (snapshot) => snapshot.matches('settled') || snapshot.matches('not offered'),
    },
  ],
})
