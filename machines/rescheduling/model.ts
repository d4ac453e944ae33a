import {defineModel, exactly, isBy, leads, onlyWhere} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
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
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'move.asked': (snapshot) => snapshot.matches('offered'),
        'retry.asked': (snapshot) => snapshot.matches('days unread'),
        'day.chosen': isChoosing,
        'move.confirmed': isChoosing,
        'move.withdrawn': (snapshot) =>
          !snapshot.matches('offered') && !snapshot.matches('moving') && !snapshot.matches('moved'),
      },
    }),
    exactly({
      sentence: 'moving and trying again read the free days',
      requirement: ['ruling 29', 'decision 432'],
      what: ({begun}) => begun.some(({src}) => src === 'read free days'),
      when: ({before, stimulus}) =>
        (before?.matches('offered') === true && isBy(stimulus, 'move.asked')) ||
        (before?.matches('days unread') === true && isBy(stimulus, 'retry.asked')),
    }),
    {
      sentence: 'free days that cannot be read are shown as such',
      requirement: '001-4-3',
      holds: ({snapshot, stimulus}) =>
        !isBy(stimulus, ['read free days answers', 'read free days fails']) ||
        (isBy(stimulus, 'read free days fails')
          ? snapshot.matches('days unread')
          : isChoosing(snapshot) && snapshot.context.freeDays.join() === [FREE_DAY, DAY_LEFT].join()),
    },
    leads({
      sentence: 'the dialog can be closed until the move is sent, and moving is offered again',
      requirement: 'decision 529',
      from: (snapshot) =>
        isChoosing(snapshot) || snapshot.matches('reading days') || snapshot.matches('days unread'),
      by: 'move.withdrawn',
      to: (after) => after.matches('offered'),
    }),
    leads({
      sentence: 'a day that is chosen can be sent, without an old problem',
      requirement: 'ruling 29',
      from: isChoosing,
      by: 'day.chosen',
      to: (after) =>
        isChoosing(after) && after.context.chosenDay === FREE_DAY && after.context.problem === null,
    }),
    leads({
      sentence: 'confirming sends the chosen day, or says that none is chosen',
      requirement: 'decision 85',
      from: isChoosing,
      by: 'move.confirmed',
      to: (after, before) =>
        before.context.chosenDay === null
          ? isChoosing(after) && after.context.problem === 'no day'
          : after.matches('moving'),
    }),
    {
      sentence: 'the result of a move says whether the offer stays',
      requirement: 'decision 85',
      holds: ({snapshot, stimulus}) =>
        !isBy(stimulus, 'move booking answers') ||
        (snapshot.matches('moved') &&
          snapshot.context.isOfferKept === isBy(stimulus, 'move booking answers · moved')),
    },
    leads({
      sentence: 'when a day was taken, the days that are left are offered',
      requirement: 'ruling 29',
      from: () => true,
      by: 'move booking fails · taken meanwhile',
      to: (after) =>
        isChoosing(after) && after.context.freeDays.join() === DAY_LEFT && after.context.problem === 'taken',
    }),
    leads({
      sentence: 'a refusal by the rule sends to the workshop',
      requirement: ['001-4-3', '001-4-6'],
      from: () => true,
      by: 'move booking fails · refused by the rule',
      to: (after) => after.matches('refused'),
    }),
    leads({
      sentence: 'any other failure is shown in the dialog, with the chosen day',
      requirement: 'decision 458',
      from: () => true,
      by: 'move booking fails · no answer',
      to: (after, before) =>
        isChoosing(after) &&
        after.context.problem === 'failed' &&
        after.context.chosenDay === before.context.chosenDay,
    }),
    exactly({
      sentence: 'the booking is read again after the message of a refusal, or half a second after a success',
      requirement: '001-4-9',
      what: ({snapshot}) => snapshot.matches('settled'),
      when: ({before, stimulus}) =>
        stimulus.kind === 'wait' || (before?.matches('refused') === true && isBy(stimulus, 'move.withdrawn')),
    }),
    {
      sentence: 'never two calls at once, and a move only to a day that was chosen',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) =>
        pending.length === Number(snapshot.hasTag('busy')) &&
        (!snapshot.matches('moving') || snapshot.context.chosenDay !== null),
    },
    {
      sentence: 'a day that was taken is chosen no longer',
      requirement: 'ruling 29',
      holds: ({snapshot: {context}, stimulus}) =>
        !stimulus.label.startsWith('move booking fails · taken') || context.chosenDay === null,
    },
    {
      sentence: 'a problem is shown in the open dialog alone',
      requirement: ['ruling 29', 'decision 458'],
      holds: ({snapshot}) => snapshot.context.problem === null || isChoosing(snapshot),
    },
    {
      sentence: 'a dialog that opens anew has nothing chosen',
      requirement: 'decision 529',
      holds: ({snapshot}) => !snapshot.matches('offered') || snapshot.context.chosenDay === null,
    },
    {
      sentence: 'the only wait is the one before the page is read anew',
      requirement: '001-4-9',
      holds: ({snapshot, timers}) => timers.length === Number(snapshot.matches('moved')),
    },
    {
      sentence: 'from every situation some way leads to a booking on another day, or to its page',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('settled'),
    },
  ],
})
