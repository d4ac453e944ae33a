import {steppedClock} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor, type SnapshotFrom, type StateValue} from 'xstate'
import {deskMachine} from '../../machines/desk/machine.ts'
import {
  type BookingToTake,
  FIRST_CHOICE,
  type LeasedBooking,
  type SavedOutcome,
} from '../../machines/desk/types.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type DeskContext = SnapshotFrom<typeof deskMachine>['context']
type DeskSituation = Situation<Talk, DeskContext>
type Talk = ReturnType<typeof openDesk>

const SECOND = 1000
const MINUTE = 60 * SECOND
const NOTHING_LEFT = null

function openDesk(unsent: readonly SavedOutcome[] = []) {
  const effects: string[] = []
  const take = heldCall<LeasedBooking | null, BookingToTake>('take booking', effects)
  const renew = heldCall<LeasedBooking | null, BookingToTake>('renew lease', effects)
  const record = heldCall<void, SavedOutcome>('record outcome', effects)
  const time = steppedClock()
  const logic = deskMachine.provide({
    actors: {'take booking': take.logic, 'renew lease': renew.logic, 'record outcome': record.logic},
  })
  const actor = createActor(logic, {input: {unsent, notes: {}}, clock: time}).start()
  return {actor, effects, emitted: [], take, renew, time}
}

const leased = (bookingId: string) => ({bookingId, updatedDate: '2025-11-18T06:30:00.000Z', next: null})
const opens =
  (bookingId: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'booking.opened', bookingId})
const gets =
  (bookingId: string | null) =>
  ({take}: Talk) =>
    take.answer(bookingId === null ? null : leased(bookingId))
const types = ({actor}: Talk) => actor.send({type: 'note.typed', note: 'rang out'})
const saves = ({actor}: Talk) => actor.send({type: 'save.asked', attemptId: 'attempt'})
const chooses = ({actor}: Talk) => actor.send({type: 'outcome.chosen', outcome: 'VERIFIED'})
const leaves = ({actor}: Talk) => actor.send({type: 'list.asked'})
const undoes = ({actor}: Talk) => actor.send({type: 'undo.asked'})
const takesOver = ({actor}: Talk) => actor.send({type: 'takeover.asked'})
const isNotRenewed = ({renew}: Talk) => renew.fail(null)
const isRenewed = ({renew}: Talk) => renew.answer(leased('booking-1'))
const passes =
  (ms: number) =>
  ({time}: Talk) =>
    time.advance(ms)

const working = (lease: StateValue) => ({working: {editor: 'choosing', lease}})
const own = (state: 'held' | 'renewable' | 'renewing') => working({own: state})
const OPENED = [opens('booking-1'), gets('booking-1')]
const RENEWAL_FAILED = [...OPENED, passes(9 * MINUTE), types, isNotRenewed]

describe('the ten seconds of undo', () => {
  testSituations<DeskContext, Talk, DeskSituation>(
    () => openDesk(),
    [
      {
        title: 'begin anew for both when a second outcome is saved meanwhile',
        steps: [...OPENED, saves, passes(6 * SECOND), gets('booking-2'), saves, passes(6 * SECOND)],
        state: {desk: 'taking', outgoing: 'undoable'},
        effects: ['take booking', 'take booking', 'take booking'],
      },
      {
        title: 'begin anew for the first when the second is undone',
        steps: [...OPENED, saves, gets('booking-2'), saves, passes(6 * SECOND), undoes, passes(9 * SECOND)],
        state: {desk: own('renewing'), outgoing: 'undoable'},
      },
      {
        title: 'are over after ten, and the outcome is sent',
        steps: [...OPENED, saves, gets(NOTHING_LEFT), passes(10 * SECOND)],
        state: {desk: 'list', outgoing: 'recording'},
        effects: ['take booking', 'take booking', 'record outcome'],
      },
    ],
  )
})

describe('a note that was begun', () => {
  const noted = (note: string) => ({choice: {...FIRST_CHOICE, note}})
  const NEXT = [...OPENED, saves, gets('booking-2')]
  testSituations<DeskContext, Talk, DeskSituation>(
    () => openDesk(),
    [
      {
        title: 'is there again after an undo of the outcome before',
        steps: [...NEXT, types, undoes, saves, gets('booking-2')],
        state: {desk: own('held'), outgoing: 'undoable'},
        facts: {...noted('rang out'), notes: {}},
      },
      {
        title: 'stays with its booking, and the undone one has its own',
        steps: [...NEXT, types, undoes],
        state: {desk: own('renewing'), outgoing: 'none'},
        facts: {...noted(''), notes: {'booking-2': 'rang out'}},
      },
      {
        title: 'is there again after a look at the list, without the outcome',
        steps: [...OPENED, types, chooses, leaves, opens('booking-1'), gets('booking-1')],
        state: {desk: own('held'), outgoing: 'none'},
        facts: noted('rang out'),
      },
      {
        title: 'goes with the outcome that is saved',
        steps: [...OPENED, types, saves, gets('booking-1')],
        state: {desk: own('held'), outgoing: 'undoable'},
        facts: {...noted(''), notes: {}},
      },
    ],
  )
})

describe('a lease', () => {
  testSituations<DeskContext, Talk, DeskSituation>(
    () => openDesk(),
    [
      {
        title: 'that was not renewed may be renewed by the next change',
        steps: [...RENEWAL_FAILED, types],
        state: {desk: own('renewing'), outgoing: 'none'},
        effects: ['take booking', 'renew lease', 'renew lease'],
      },
      {
        title: 'that was not renewed is shown as lost ten minutes after the server gave it',
        steps: [...RENEWAL_FAILED, passes(MINUTE)],
        state: {desk: working('lost'), outgoing: 'none'},
      },
      {
        title: 'is not shown as lost a second before',
        steps: [...RENEWAL_FAILED, passes(MINUTE - SECOND)],
        state: {desk: own('renewable'), outgoing: 'none'},
      },
      {
        title: 'that is renewed lasts ten minutes more',
        steps: [...OPENED, passes(9 * MINUTE), types, isRenewed, passes(10 * MINUTE - SECOND)],
        state: {desk: own('renewable'), outgoing: 'none'},
      },
      {
        title: 'that is over stays over while the server does not answer',
        steps: [...OPENED, passes(MINUTE), passes(9 * MINUTE), takesOver, isNotRenewed],
        state: {desk: working('lost'), outgoing: 'none'},
      },
    ],
  )
})

it('names at most the last twenty bookings that are not to come, which is all that the server takes', () => {
  const unsent = Array.from({length: 25}, (_, index): SavedOutcome => {
    const [attemptId, bookingId] = [`attempt-${index}`, `booking-${index}`]
    return {attemptId, bookingId, seenUpdatedDate: '2025-11-18T06:30:00.000Z', choice: FIRST_CHOICE}
  })
  const {actor, take} = openDesk(unsent)
  actor.send({type: 'next.asked'})
  const [{except} = {except: []}] = take.inputs
  expect([except.length, except[0], except.at(-1)]).toEqual([20, 'booking-5', 'booking-24'])
})
