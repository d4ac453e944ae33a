import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {confirmationMachine} from './machine.ts'

type ConfirmationSnapshot = SnapshotFrom<typeof confirmationMachine>

const LOOK_AGAIN_AFTER_MS = 1000

const about = (bookingId: string | null, looks: number) => ({
  bookingId,
  looks,
  lookAgainAfterMs: LOOK_AGAIN_AFTER_MS,
})

const isReading = (snapshot: ConfirmationSnapshot) => snapshot.matches('confirming')
const isExplaining = (snapshot: ConfirmationSnapshot) =>
  snapshot.matches('refused') || snapshot.matches('unread')

export const confirmationModel = defineModel({
  machine: confirmationMachine,
  starts: [
    {name: 'of a booking named in the address', input: about('b-1', 1)},
    // Three stand for fifteen: every look is as the one before.
    {name: 'of the booking just made', input: about('b-1', 3), isOnScreen: false},
    {name: 'without any booking', input: about(null, 1)},
  ],
  events: [{event: {type: 'retry.asked'}, when: isExplaining}],
  outcomes: {
    'read booking': [
      {name: 'a booking that stands', output: {isCancelled: false}},
      {name: 'a cancelled one', output: {isCancelled: true}},
      {name: 'not found', error: new CallFailure('BOOKING_NOT_FOUND')},
      {name: 'not admitted', error: new CallFailure('UNAUTHORIZED_USER')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  invariants: [
    {
      sentence: 'a booking is read by one call at a time, and only one that is named',
      holds: ({snapshot, pending}) =>
        pending.length === Number(isReading(snapshot)) &&
        (!isReading(snapshot) || snapshot.context.bookingId !== null),
    },
    {
      sentence: 'nobody is told that a booking is not found while it may still come',
      holds: ({before, snapshot}) =>
        before === null ||
        !snapshot.matches('not found') ||
        (isReading(before) && before.context.looksLeft === 0),
    },
    {
      sentence: 'between two looks there is a pause, and no other wait exists',
      holds: ({snapshot, timers, now}) =>
        timers.length === Number(snapshot.matches('waiting for it')) &&
        timers.every(({due}) => due - now === LOOK_AGAIN_AFTER_MS),
    },
    {
      sentence: 'it is never looked for more often than agreed',
      holds: ({snapshot: {context}}) => context.looksLeft >= 0 && context.looksLeft <= context.looks,
    },
    {
      sentence: 'from every situation some way leads to an answer',
      reaches: (snapshot) => snapshot.status === 'done',
    },
  ],
})
