import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {reschedulingMachine} from './machine.ts'

type MoveSnapshot = SnapshotFrom<typeof reschedulingMachine>

const DAY = '2025-11-24'
/** The workshop's first free day, and one that is left when that is full. */
export const FREE_DAY = '2025-11-20'
export const DAY_LEFT = '2025-11-25'

const isChoosing = (snapshot: MoveSnapshot) => snapshot.matches('choosing')

export const reschedulingModel = defineModel({
  machine: reschedulingMachine,
  starts: [{name: 'of a booking that may be moved', input: {bookingId: 'b-1', workshopId: 'w-1', day: DAY}}],
  events: [
    {event: {type: 'move.asked'}, when: (snapshot) => snapshot.matches('offered')},
    {
      event: {type: 'day.chosen', day: FREE_DAY},
      name: 'the first free one',
      when: (snapshot) =>
        isChoosing(snapshot) &&
        snapshot.context.freeDays.includes(FREE_DAY) &&
        snapshot.context.chosenDay !== FREE_DAY,
    },
    {event: {type: 'move.confirmed'}, when: isChoosing},
    {
      event: {type: 'move.withdrawn'},
      when: (snapshot) =>
        isChoosing(snapshot) ||
        snapshot.matches('refused') ||
        snapshot.matches('days unread') ||
        snapshot.matches('reading days'),
    },
    {event: {type: 'retry.asked'}, when: (snapshot) => snapshot.matches('days unread')},
  ],
  outcomes: {
    'read free days': [
      {name: 'some', output: [FREE_DAY, DAY, DAY_LEFT]},
      {name: 'no answer', error: new CallFailure(null)},
    ],
    'move booking': [
      {name: 'moved', output: {isOfferKept: true}},
      {name: 'moved under another offer', output: {isOfferKept: false}},
      {
        name: 'taken meanwhile',
        error: new CallFailure('DATE_UNAVAILABLE', {availableDates: [DAY, DAY_LEFT]}),
      },
      {
        name: 'taken, and none is left',
        error: new CallFailure('DATE_UNAVAILABLE'),
        isOnScreen: false,
      },
      {name: 'refused by the rule', error: new CallFailure('BAD_REQUEST')},
      {name: 'no answer', error: new CallFailure(null)},
    ],
  },
  project: ({freeDays, chosenDay, problem, isOfferKept}) => ({freeDays, chosenDay, problem, isOfferKept}),
  invariants: [
    {
      sentence: 'never two calls at once, and a move only to a day that was chosen',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.hasTag('busy')) &&
        (!snapshot.matches('moving') || snapshot.context.chosenDay !== null),
    },
    {
      sentence: 'the day that stands is never offered',
      holds: ({snapshot: {context}}) => !context.freeDays.includes(context.day),
    },
    {
      sentence: 'a day that was taken is chosen no longer',
      holds: ({snapshot: {context}, stimulus}) =>
        !stimulus.label.startsWith('move booking fails · taken') || context.chosenDay === null,
    },
    {
      sentence: 'a problem is shown in the open dialog alone',
      holds: ({snapshot}) => snapshot.context.problem === null || isChoosing(snapshot),
    },
    {
      sentence: 'a dialog that opens anew has nothing chosen',
      holds: ({snapshot}) => !snapshot.matches('offered') || snapshot.context.chosenDay === null,
    },
    {
      sentence: 'the only wait is the one before the page is read anew',
      holds: ({snapshot, timers}) => timers.length === Number(snapshot.matches('moved')),
    },
    {
      sentence: 'from every situation some way leads to a booking on another day, or to its page',
      reaches: (snapshot) => snapshot.matches('settled'),
    },
  ],
})
