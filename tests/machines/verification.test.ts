import {steppedClock} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import type {CallOutcome, SlotPreference} from '../../domain/booking/verification.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {VERIFICATION_RELOAD_MS} from '../../domain/limits.ts'
import {verificationMachine} from '../../machines/verification/machine.ts'
import type {LoadedBooking, OutcomeToRecord} from '../../machines/verification/types.ts'
import {heldCall} from '../support/fakes/held-call.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type VerificationContext = SnapshotFrom<typeof verificationMachine>['context']
type Talk = ReturnType<typeof openPage>

interface PageSituation extends Situation<Talk, VerificationContext> {
  bookingId?: null
}

const FRESH: LoadedBooking = {
  isCancelled: false,
  madeOn: '2025-11-18',
  response: 'NOT_VERIFIED',
  updatedDate: 'as read',
  today: '2025-11-19',
}

function openPage({bookingId = 'booking-1'}: {bookingId?: string | null}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const readBooking = heldCall<LoadedBooking, {bookingId: string}>('read booking', effects)
  const recordOutcome = heldCall<void, OutcomeToRecord>('record outcome', effects)
  const time = steppedClock()
  const actor = createActor(
    verificationMachine.provide({
      actors: {'read booking': readBooking.logic, 'record outcome': recordOutcome.logic},
    }),
    {input: {bookingId}, clock: time},
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted, readBooking, recordOutcome, time}
}

function situations(list: readonly PageSituation[]): void {
  testSituations(openPage, list)
}

const isRead =
  (changes: Partial<LoadedBooking> = {}) =>
  ({readBooking}: Talk) =>
    readBooking.answer({...FRESH, ...changes})
const isNotRead =
  (code: FailureCode | null) =>
  ({readBooking}: Talk) =>
    readBooking.fail(code)
const chooses =
  (outcome: CallOutcome) =>
  ({actor}: Talk) =>
    actor.send({type: 'outcome.chosen', outcome})
const prefers =
  (slot: SlotPreference) =>
  ({actor}: Talk) =>
    actor.send({type: 'slot.chosen', slot})
const saves = ({actor}: Talk) => actor.send({type: 'save.asked'})
const triesAgain = ({actor}: Talk) => actor.send({type: 'retry.asked'})
const isRecorded = ({recordOutcome}: Talk) => recordOutcome.answer()
const isNotRecorded =
  (code: FailureCode | null) =>
  ({recordOutcome}: Talk) =>
    recordOutcome.fail(code)

const CHOOSING = {editing: 'choosing'}
const RECORDED = {type: 'outcome.recorded'}
const PROBLEM = {type: 'problem.found'}

describe('the order of the page’s answers', () => {
  situations([
    {title: 'no id', bookingId: null, steps: [], state: 'without an id', effects: []},
    {title: 'load error', steps: [isNotRead(null)], state: 'unread'},
    {
      title: 'a load error is tried again',
      steps: [isNotRead('BUSY'), triesAgain, isRead()],
      state: CHOOSING,
      effects: ['read booking', 'read booking'],
    },
    {title: 'not found', steps: [isNotRead('BOOKING_NOT_FOUND')], state: 'not found'},
    {title: 'not admitted', steps: [isNotRead('UNAUTHORIZED_USER')], state: 'not admitted'},
    {
      title: 'who has signed in meanwhile is admitted',
      steps: [isNotRead('UNAUTHORIZED_TOKEN'), triesAgain, isRead()],
      state: CHOOSING,
    },
    {
      title: 'cancelled, whatever else the booking is',
      steps: [isRead({isCancelled: true, madeOn: '2025-11-01', response: 'VERIFIED'})],
      state: 'cancelled',
    },
    {
      title: '10 days or older, whatever the response is',
      steps: [isRead({madeOn: '2025-11-09', response: 'VERIFIED'})],
      state: 'too old',
    },
    {title: 'a final response: VERIFIED', steps: [isRead({response: 'VERIFIED'})], state: 'settled'},
    {
      title: 'a final response: NOT_INTERESTED',
      steps: [isRead({response: 'NOT_INTERESTED'})],
      state: 'settled',
    },
    {title: 'the editor, up to nine days', steps: [isRead({madeOn: '2025-11-10'})], state: CHOOSING},
  ])
})

describe('the editor', () => {
  situations([
    {
      title: 'shows NOT_VERIFIED as NO_ANSWER',
      steps: [isRead()],
      state: CHOOSING,
      facts: {choice: {outcome: 'NO_ANSWER', slot: null}},
    },
    {
      title: 'begins with the response so far',
      steps: [isRead({response: 'RESCHEDULE_REQUIRED'})],
      state: CHOOSING,
      facts: {choice: {outcome: 'RESCHEDULE_REQUIRED', slot: null}},
    },
    {
      title: 'takes a slot only when VERIFIED is selected',
      steps: [isRead(), prefers('MORNING'), chooses('VERIFIED'), prefers('AFTERNOON')],
      state: CHOOSING,
      facts: {choice: {outcome: 'VERIFIED', slot: 'AFTERNOON'}},
    },
    {
      title: 'forgets the slot with any other response',
      steps: [isRead(), chooses('VERIFIED'), prefers('MORNING'), chooses('NOT_INTERESTED')],
      state: CHOOSING,
      facts: {choice: {outcome: 'NOT_INTERESTED', slot: null}},
    },
    {
      title: 'asks for the slot of VERIFIED, since VERIFIED is final',
      steps: [isRead(), chooses('VERIFIED'), saves],
      state: CHOOSING,
      facts: {problem: 'slot missing'},
      emitted: [PROBLEM],
      effects: ['read booking'],
    },
    {
      title: 'says no more that a slot is missing once there is one',
      steps: [isRead(), chooses('VERIFIED'), saves, prefers('NO_PREFERENCE')],
      state: CHOOSING,
      facts: {problem: null},
      emitted: [PROBLEM],
    },
    {
      title: 'waits while it saves',
      steps: [isRead(), saves, chooses('VERIFIED'), saves],
      state: {editing: 'saving'},
      facts: {choice: {outcome: 'NO_ANSWER', slot: null}},
      effects: ['read booking', 'record outcome'],
    },
  ])

  it('sends the choice and the state of the booking that the agent saw', async () => {
    const talk = openPage({})
    await play(talk, [isRead(), chooses('VERIFIED'), prefers('MORNING'), saves])
    expect(talk.recordOutcome.inputs).toEqual([
      {bookingId: 'booking-1', outcome: 'VERIFIED', slot: 'MORNING', seenUpdatedDate: 'as read'},
    ])
  })
})

describe('after saving', () => {
  situations([
    {
      title: 'the success is told',
      steps: [isRead(), saves, isRecorded],
      state: 'saved',
      emitted: [RECORDED],
    },
    {
      title: 'a failure keeps every choice and can be tried again',
      steps: [isRead(), chooses('VERIFIED'), prefers('MORNING'), saves, isNotRecorded(null)],
      state: CHOOSING,
      facts: {problem: 'not recorded', choice: {outcome: 'VERIFIED', slot: 'MORNING'}},
      emitted: [PROBLEM],
    },
    {
      title: 'an identity that has expired meanwhile keeps every choice',
      steps: [isRead(), chooses('NOT_INTERESTED'), saves, isNotRecorded('UNAUTHORIZED_USER')],
      state: CHOOSING,
      facts: {problem: 'not admitted', choice: {outcome: 'NOT_INTERESTED', slot: null}},
      emitted: [PROBLEM],
    },
    {
      title: 'a booking that has turned ten days old meanwhile is closed',
      steps: [isRead(), saves, isNotRecorded('BOOKING_TOO_OLD')],
      state: 'too old',
    },
    {
      title: 'who was overtaken sees the fresh booking with the own choice kept',
      steps: [
        isRead(),
        chooses('VERIFIED'),
        prefers('MORNING'),
        saves,
        isNotRecorded('VERIFICATION_CONFLICT'),
        isRead({response: 'RESCHEDULE_REQUIRED', updatedDate: 'by another'}),
      ],
      state: CHOOSING,
      facts: {isOvertaken: true, choice: {outcome: 'VERIFIED', slot: 'MORNING'}},
    },
    {
      title: 'who was overtaken by a final response sees it',
      steps: [
        isRead(),
        chooses('NOT_INTERESTED'),
        saves,
        isNotRecorded('VERIFICATION_FINAL'),
        isRead({response: 'VERIFIED'}),
      ],
      state: 'settled',
      facts: {isOvertaken: true, choice: {outcome: 'NOT_INTERESTED', slot: null}},
    },
    {
      title: 'who was overtaken by a cancellation sees it',
      steps: [isRead(), saves, isNotRecorded('BOOKING_CANCELLED'), isRead({isCancelled: true})],
      state: 'cancelled',
      facts: {isOvertaken: true},
    },
  ])

  it('reloads after 500 ms', async () => {
    const talk = openPage({})
    await play(talk, [isRead(), saves, isRecorded])
    expect(VERIFICATION_RELOAD_MS).toBe(500)
    talk.time.advance(499)
    expect(talk.actor.getSnapshot().value).toBe('saved')
    talk.time.advance(1)
    expect(talk.actor.getSnapshot().value).toBe('reading')
    await play(talk, [isRead({response: 'NO_ANSWER'})])
    expect([talk.actor.getSnapshot().value, talk.effects]).toEqual([
      CHOOSING,
      ['read booking', 'record outcome', 'read booking'],
    ])
  })

  it('after a conflict, saving again sends the fresh state', async () => {
    const talk = openPage({})
    const seenByAnother = isRead({response: 'RESCHEDULE_REQUIRED', updatedDate: 'by another'})
    await play(talk, [isRead(), saves, isNotRecorded('VERIFICATION_CONFLICT'), seenByAnother, saves])
    expect(talk.recordOutcome.inputs.map(({seenUpdatedDate}) => seenUpdatedDate)).toEqual([
      'as read',
      'by another',
    ])
    await play(talk, [isRecorded])
    expect(talk.actor.getSnapshot().context.isOvertaken).toBe(false)
  })
})
