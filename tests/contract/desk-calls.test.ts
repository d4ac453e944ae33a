import {describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {addAgent, deskAgents, disableAgent, resetSecondFactor} from '../../contract/desk/agents.ts'
import {recordCall, releaseBooking, takeBooking} from '../../contract/desk/calls.ts'
import {deskAudit, deskFigures} from '../../contract/desk/figures.ts'
import {deskBooking, deskList} from '../../contract/desk/work-list.ts'
import {type CallExample, NO_MOMENTS, readsWhole, taken} from '../support/contract-examples.ts'
import {fakeBooking} from '../support/fakes/fake-booking.ts'

const LEASE = {
  bookingId: 'booking-1',
  updatedDate: '2026-03-10T06:30:00.000Z',
  leasedUntil: '2026-03-10T06:40:00.000Z',
  attempts: 2,
  next: 'booking-2',
}
const ATTEMPT_ID = '01234567-89ab-cdef-0123-456789abcdef'
const OUTCOME = {
  attemptId: ATTEMPT_ID,
  bookingId: 'booking-1',
  seenUpdatedDate: '2026-03-10T06:30:00.000Z',
  outcome: 'NO_ANSWER',
  slot: 'MORNING',
  callAgain: 'IN_15_MINUTES',
  note: 'asked for 9 o’clock',
  isCancelled: true,
  movedTo: '2026-03-11',
  message: 'CHOOSE_DAY',
}
const OUTCOMES = {NO_ANSWER: 1, VERIFIED: 2, NOT_INTERESTED: 3, RESCHEDULE_REQUIRED: 4}
const WORKER = {name: 'Asha Care', until: '2026-03-10T06:40:00.000Z', isOwn: false}
const FOUND = {
  bookingId: 'booking-1',
  reference: 'PH-1',
  customer: 'Asha Rao',
  phone: '+915500000001',
  registration: 'KA 05 MX 4321',
  vehicle: 'Maruti Suzuki Swift',
  workshop: 'Complete Cars',
  scheduledDate: '2026-03-11',
  createdDate: '2026-03-10',
}

const CALLS: CallExample[] = [
  {
    is: 'POST /v1/desk/leases',
    call: takeBooking,
    body: {bookingId: 'booking-1', isTakenOver: true, except: ['booking-2']},
    answer: {lease: LEASE},
  },
  {is: 'DELETE /v1/desk/leases/:bookingId', call: releaseBooking, query: {bookingId: 'booking-1'}},
  {is: 'POST /v1/desk/outcomes', call: recordCall, body: OUTCOME, answer: {attemptId: ATTEMPT_ID}},
  {
    is: 'GET /v1/desk/agents',
    call: deskAgents,
    answer: {
      agents: [
        {
          id: 'agent-1',
          name: 'Asha Care',
          phone: '••••••0001',
          role: 'call_centre_lead',
          hasSecondFactor: true,
          lastSeenAt: '2026-03-10T06:30:00.000Z',
          sessions: 1,
          isSelf: true,
        },
      ],
    },
  },
  {
    is: 'POST /v1/desk/agents',
    call: addAgent,
    body: {phone: '+915500000001', role: 'call_centre_agent', firstName: 'Asha', lastName: 'Rao'},
  },
  {is: 'DELETE /v1/desk/agents/:agentId', call: disableAgent, query: {agentId: 'agent-1'}},
  {
    is: 'DELETE /v1/desk/agents/:agentId/second-factor',
    call: resetSecondFactor,
    query: {agentId: 'agent-1'},
  },
  {
    is: 'GET /v1/desk/figures',
    call: deskFigures,
    query: {day: '2026-03-10'},
    answer: {
      day: '2026-03-10',
      hours: [{hour: 9, outcomes: OUTCOMES}],
      agents: [{name: 'Asha Care', outcomes: OUTCOMES}],
      medianMinutesToFirstCall: 12.5,
      attemptsToVerified: 1.5,
    },
  },
  {
    is: 'GET /v1/desk/audit',
    call: deskAudit,
    query: {agent: 'agent-1', phone: '+915500000001', booking: 'booking-1', kind: 'staff read'},
    answer: {
      rows: [
        {at: '2026-03-10T06:30:00.000Z', kind: 'staff write', operation: 'recordCall', agent: 'Asha Care'},
      ],
    },
  },
  {
    is: 'GET /v1/desk/bookings',
    call: deskList,
    query: {search: 'Asha', bucket: 'DUE', limit: 200},
    answer: {
      rows: [
        {
          ...FOUND,
          response: 'NO_ANSWER',
          attempts: 1,
          callAgainAt: '2026-03-10T06:45:00.000Z',
          bucket: 'LATER',
          worker: WORKER,
        },
      ],
      closed: [{...FOUND, state: 'CANCELLED'}],
      counts: {DUE: 1, NEW: 2, TRIED: 3, LATER: 4, PAST: 5},
    },
  },
  {
    is: 'GET /v1/desk/bookings/:bookingId',
    call: deskBooking,
    query: {bookingId: 'booking-1'},
    answer: {
      booking: fakeBooking(),
      attempts: [
        {
          id: ATTEMPT_ID,
          agent: 'Asha Care',
          outcome: 'VERIFIED',
          slot: 'AFTERNOON',
          note: '',
          callAgainAt: null,
          movedTo: '2026-03-11',
          hasCancelled: false,
          sentMessage: 'PLEASE_CALL',
          recordedAt: '2026-03-10T06:30:00.000Z',
        },
      ],
      isChangeable: true,
      others: ['PH-2'],
      worker: WORKER,
    },
  },
]

describe('The calls of the desk', () => {
  it.each(CALLS)('$is', (example) => readsWhole(example))

  it('take a booking without naming one, not over and without exceptions', () => {
    expect(z.parse(takeBooking.body, {})).toEqual({bookingId: null, isTakenOver: false, except: []})
    const of = (count: number) => Array<string>(count).fill('booking-1')
    expect(taken(takeBooking.body, {}, 'except', [of(20), of(21), ['x'.repeat(201)]])).toEqual([of(20)])
  })

  it('read and delete without a body', () => {
    for (const {body} of [releaseBooking, disableAgent, resetSecondFactor, deskList])
      expect(z.safeParse(body, undefined).success).toBe(true)
    expect(z.safeParse(recordCall.body, undefined).success).toBe(false)
  })
})

describe('The outcome of a call', () => {
  it('needs neither slot, next call, move nor message, and cancels nothing by itself', () => {
    const {attemptId, bookingId, seenUpdatedDate, outcome, note} = OUTCOME
    const least = {attemptId, bookingId, seenUpdatedDate, outcome, note}
    const rest = {slot: null, callAgain: null, isCancelled: false, movedTo: null, message: null}
    expect(z.parse(recordCall.body, least)).toEqual({...least, ...rest})
  })

  it('has an id of 36 hexadecimal digits and hyphens', () => {
    const bad = [`${ATTEMPT_ID}0`, ATTEMPT_ID.slice(1), ATTEMPT_ID.toUpperCase(), ` ${ATTEMPT_ID}`, '']
    expect(taken(recordCall.body, OUTCOME, 'attemptId', [ATTEMPT_ID, ...bad])).toEqual([ATTEMPT_ID])
  })

  it('names the moment that the agent saw, to the millisecond', () => {
    const good = ['2026-03-10T06:30:00Z', '2026-03-10T06:30:00.1Z', '2026-03-10T06:30:00.123Z']
    expect(taken(recordCall.body, OUTCOME, 'seenUpdatedDate', [...good, ...NO_MOMENTS])).toEqual(good)
  })

  it('has a note of 140 characters at most', () => {
    const good = ['', 'x'.repeat(140)]
    expect(taken(recordCall.body, OUTCOME, 'note', [...good, 'x'.repeat(141)])).toEqual(good)
  })

  it('is one of those that the desk knows', () => {
    const good = ['NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED']
    expect(taken(recordCall.body, OUTCOME, 'outcome', [...good, 'NOT_VERIFIED', ''])).toEqual(good)
  })
})

describe('A list of the desk', () => {
  it('has 1 to 200 rows, asked for as text', () => {
    expect(z.parse(deskList.query, {limit: '20'})).toEqual({limit: 20})
    expect(taken(deskList.query, {}, 'limit', [1, 200, 0, 201, 1.5, 'x'])).toEqual([1, 200])
  })

  it('is searched by 100 characters at most', () => {
    const text = 'x'.repeat(100)
    expect(taken(deskList.query, {}, 'search', [text, `${text}x`])).toEqual([text])
  })
})

describe('An agent', () => {
  const AGENT = {phone: '+915500000001', role: 'call_centre_agent'}

  it('needs no name, or one of 50 characters at most', () => {
    expect(z.parse(addAgent.body, AGENT)).toEqual({...AGENT, firstName: null, lastName: null})
    for (const field of ['firstName', 'lastName'])
      expect(taken(addAgent.body, AGENT, field, ['x'.repeat(50), 'x'.repeat(51)])).toEqual(['x'.repeat(50)])
  })

  it('is an agent or a lead', () => {
    const good = ['call_centre_agent', 'call_centre_lead']
    expect(taken(addAgent.body, AGENT, 'role', [...good, 'operator', ''])).toEqual(good)
  })
})

it('The log of staff knows what they read and what they wrote', () => {
  const good = ['staff read', 'staff write']
  expect(taken(deskAudit.query, {}, 'kind', [...good, 'sign-in', ''])).toEqual(good)
})
