import {steppedClock} from 'statechart-kit'
import {describe} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {FailureDetails} from '../../domain/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {reschedulingMachine} from '../../machines/rescheduling/machine.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type Talk = ReturnType<typeof openBooking>
type MoveContext = SnapshotFrom<typeof reschedulingMachine>['context']

const [STANDING, FRIDAY, MONDAY] = ['2025-11-20', '2025-11-21', '2025-11-24']

function openBooking() {
  const effects: string[] = []
  const readFreeDays = heldCall<readonly IndiaDay[], {workshopId: string}>('read free days', effects)
  const moveBooking = heldCall<{isOfferKept: boolean}, {bookingId: string; day: IndiaDay}>(
    'move booking',
    effects,
  )
  const time = steppedClock()
  const actor = createActor(
    reschedulingMachine.provide({
      actors: {'read free days': readFreeDays.logic, 'move booking': moveBooking.logic},
    }),
    {input: {bookingId: 'booking-1', workshopId: 'workshop-1', day: STANDING}, clock: time},
  ).start()
  return {actor, effects, emitted: [], readFreeDays, moveBooking, time}
}

const asks = ({actor}: Talk) => actor.send({type: 'move.asked'})
const confirms = ({actor}: Talk) => actor.send({type: 'move.confirmed'})
const withdraws = ({actor}: Talk) => actor.send({type: 'move.withdrawn'})
const chooses =
  (day: IndiaDay) =>
  ({actor}: Talk) =>
    actor.send({type: 'day.chosen', day})
const areFree =
  (...days: IndiaDay[]) =>
  ({readFreeDays}: Talk) =>
    readFreeDays.answer(days)
const isMoved = ({moveBooking}: Talk) => moveBooking.answer({isOfferKept: false})
const isNotMoved =
  (code: FailureCode | null, details?: FailureDetails) =>
  ({moveBooking}: Talk) =>
    moveBooking.fail(code, details)

const OPEN = [asks, areFree(STANDING, FRIDAY, MONDAY)]
const BOTH = ['read free days', 'move booking']

describe('moving a booking', () => {
  testSituations<MoveContext, Talk, Situation<Talk, MoveContext>>(openBooking, [
    {
      title: 'offers the days that are free, but not the one that stands',
      steps: OPEN,
      state: 'choosing',
      facts: {freeDays: [FRIDAY, MONDAY]},
    },
    {
      title: 'needs a day',
      steps: [...OPEN, confirms],
      state: 'choosing',
      facts: {problem: 'no day'},
      effects: ['read free days'],
    },
    {
      title: 'is asked of the server once for the chosen day',
      steps: [...OPEN, chooses(FRIDAY), confirms, confirms, chooses(MONDAY)],
      state: 'moving',
      facts: {chosenDay: FRIDAY},
      effects: BOTH,
    },
    {
      title: 'says when the offer could not be kept',
      steps: [...OPEN, chooses(FRIDAY), confirms, isMoved],
      state: 'moved',
      facts: {isOfferKept: false},
    },
    {
      title: 'to a day that somebody has just taken offers the nearest free ones',
      steps: [
        ...OPEN,
        chooses(FRIDAY),
        confirms,
        isNotMoved('DATE_UNAVAILABLE', {availableDates: [STANDING, MONDAY]}),
      ],
      state: 'choosing',
      facts: {problem: 'taken', chosenDay: null, freeDays: [MONDAY]},
    },
    {
      title: 'that the rule forbids sends to the workshop',
      steps: [...OPEN, chooses(FRIDAY), confirms, isNotMoved('BAD_REQUEST')],
      state: 'refused',
    },
    {
      title: 'that fails keeps the chosen day',
      steps: [...OPEN, chooses(FRIDAY), confirms, isNotMoved(null)],
      state: 'choosing',
      facts: {problem: 'failed', chosenDay: FRIDAY},
    },
    {
      title: 'that is given up forgets the day, and asks for the free ones anew',
      steps: [...OPEN, chooses(FRIDAY), withdraws, asks],
      state: 'reading days',
      facts: {chosenDay: null, problem: null},
      effects: ['read free days', 'read free days'],
    },
  ])
})
