import {steppedClock} from 'statechart-kit'
import {describe} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {BOOKING_RELOAD_MS} from '../../domain/limits.ts'
import {cancellationMachine} from '../../machines/cancellation/machine.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

interface CancellationSituation extends Situation<Talk, SnapshotFrom<typeof cancellationMachine>['context']> {
  isAllowed?: false
}

type Talk = ReturnType<typeof openBooking>

function openBooking({isAllowed = true}: {isAllowed?: boolean}) {
  const effects: string[] = []
  const cancelBooking = heldCall<void, {bookingId: string}>('cancel booking', effects)
  const time = steppedClock()
  const actor = createActor(cancellationMachine.provide({actors: {'cancel booking': cancelBooking.logic}}), {
    input: {bookingId: 'booking-1', isAllowed},
    clock: time,
  }).start()
  return {actor, effects, emitted: [], cancelBooking, time}
}

const asks = ({actor}: Talk) => actor.send({type: 'cancellation.asked'})
const confirms = ({actor}: Talk) => actor.send({type: 'cancellation.confirmed'})
const withdraws = ({actor}: Talk) => actor.send({type: 'cancellation.withdrawn'})
const isCancelled = ({cancelBooking}: Talk) => cancelBooking.answer()
const isNotCancelled =
  (code: FailureCode | null) =>
  ({cancelBooking}: Talk) =>
    cancelBooking.fail(code)
const passes =
  (ms: number) =>
  ({time}: Talk) =>
    time.advance(ms)

describe('cancelling a booking', () => {
  testSituations<SnapshotFrom<typeof cancellationMachine>['context'], Talk, CancellationSituation>(
    openBooking,
    [
      {
        title: 'is not offered where the rule forbids it',
        isAllowed: false,
        steps: [asks],
        state: 'not offered',
      },
      {
        title: 'asks whether it is meant before anything happens',
        steps: [asks],
        state: 'confirming',
        effects: [],
      },
      {title: 'can be thought better of', steps: [asks, withdraws], state: 'offered', effects: []},
      {
        title: 'is asked of the server once, however often it is confirmed',
        steps: [asks, confirms, confirms],
        state: 'cancelling',
        effects: ['cancel booking'],
      },
      {
        title: 'shows the success, and reads the page anew after half a second',
        steps: [asks, confirms, isCancelled, passes(BOOKING_RELOAD_MS - 1)],
        state: 'cancelled',
      },
      {
        title: 'is settled then',
        steps: [asks, confirms, isCancelled, passes(BOOKING_RELOAD_MS)],
        state: 'settled',
      },
      {
        title: 'status 400 sends to the workshop',
        steps: [asks, confirms, isNotCancelled('BAD_REQUEST')],
        state: 'refused',
      },
      {
        title: 'any other failure is told in the dialog, and can be tried again',
        steps: [asks, confirms, isNotCancelled(null), confirms],
        state: 'cancelling',
        facts: {hasFailed: false},
        effects: ['cancel booking', 'cancel booking'],
      },
    ],
  )
})
