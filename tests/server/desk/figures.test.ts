import {afterAll, beforeAll, beforeEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {deskAudit, deskFigures} from '../../../contract/desk/figures.ts'
import {PATIENT} from '../../support/patient.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES} from '../../support/server/engines.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {openBooking, openDesk, record, resultOf, startDesk, take} from './desk-steps.ts'

const NONE = {NO_ANSWER: 0, VERIFIED: 0, NOT_INTERESTED: 0, RESCHEDULE_REQUIRED: 0}

describe.each(ENGINES)("On %s the lead's page", (engine) => {
  let server: TestServer
  let agent: Record<string, string>
  let lead: Record<string, string>
  beforeAll(async () => {
    server = await startDesk(engine)
  })
  beforeEach(async () => {
    ;({agent, lead} = await openDesk(server))
    await server.database.executeSql('delete from call_attempts')
  })
  afterAll(() => server.close())

  const figures = async (day = '') => {
    const {answer} = await server.rest('GET', `/v1/desk/figures${day}`, {headers: lead})
    return z.parse(deskFigures.answer, answer)
  }

  it('has nothing on a day without calls', async () => {
    expect(await figures()).toEqual({
      day: '2026-03-10',
      hours: [],
      agents: [],
      medianMinutesToFirstCall: null,
      attemptsToVerified: null,
    })
  })

  it('counts by hour of India and by agent, with the median to the first call and the calls until verified', async () => {
    const ages = ['2026-03-10T06:20:00Z', '2026-03-10T05:59:45Z', '2026-03-10T04:30:00Z']
    // The median is 30 minutes and 15 seconds: 30.25 minutes, with one decimal 30.3.
    const [one, two, three] = await Promise.all(ages.map((createdAt) => openBooking(server, {createdAt})))
    if (one === undefined || two === undefined || three === undefined) throw new Error('no bookings')
    expect(resultOf(await record(server, agent, one.id, {outcome: 'NO_ANSWER'}))).toBe(200)
    await record(server, agent, two.id, {outcome: 'NOT_INTERESTED'})
    await record(server, lead, three.id, {outcome: 'NO_ANSWER'})
    server.clock.pass({minutes: 45})
    agent = await signedIn(server, 'callCentreAgent')
    lead = await signedIn(server, 'callCentreLead')
    await record(server, agent, one.id, {outcome: 'VERIFIED', slot: 'MORNING'})
    const read = await figures()
    expect(read).toMatchObject({medianMinutesToFirstCall: 30.3, attemptsToVerified: 2})
    expect(read.hours).toEqual([
      {hour: 12, outcomes: {...NONE, NO_ANSWER: 2, NOT_INTERESTED: 1, VERIFIED: 1}},
    ])
    expect(read.agents.toSorted((left, right) => left.name.localeCompare(right.name))).toEqual([
      {name: 'Asha Care', outcomes: {...NONE, NO_ANSWER: 1, NOT_INTERESTED: 1, VERIFIED: 1}},
      {name: 'Ravi Lead', outcomes: {...NONE, NO_ANSWER: 1}},
    ])
    expect((await figures('?day=2026-03-09')).hours).toEqual([])
  })

  it('counts a call at midnight of India for the day that begins', async () => {
    const {id} = await openBooking(server)
    await record(server, agent, id, {outcome: 'NO_ANSWER'})
    await server.database.executeSql("update call_attempts set recorded_at = '2026-03-09T18:30:00Z'")
    expect((await figures('?day=2026-03-10')).hours).toEqual([{hour: 0, outcomes: {...NONE, NO_ANSWER: 1}}])
    expect((await figures('?day=2026-03-09')).hours).toEqual([])
  })

  it('finds in the log who read and wrote what, by agent, phone and booking', async () => {
    const {id, reference} = await openBooking(server)
    await server.rest('GET', `/v1/desk/bookings/${id}`, {headers: agent})
    const search = async (query: Record<string, string>) => {
      const {answer} = await server.rest('GET', `/v1/desk/audit?${new URLSearchParams(query)}`, {
        headers: lead,
      })
      return z.parse(deskAudit.answer, answer).rows
    }
    const row = {
      at: '2026-03-10T06:30:00.000Z',
      kind: 'staff read',
      operation: 'GET /v1/desk/bookings/:bookingId',
      agent: 'Asha Care',
    }
    await vi.waitFor(async () => expect(await search({booking: reference})).toEqual([row]), PATIENT)
    expect(await search({booking: id, agent: 'asha'})).toEqual([row])
    expect(await search({booking: id, agent: 'ravi'})).toEqual([])
    expect(await search({booking: id, kind: 'staff write'})).toEqual([])
    const wrong = await server.rest('GET', '/v1/desk/audit?phone=12', {headers: lead})
    expect(wrong.failure?.code).toBe('BAD_REQUEST')
  })

  it('finds the leases and the outcomes of a booking in the log, by the booking and by its phone', async () => {
    const {id, phone} = await openBooking(server, {phone: '+915733333333'})
    await take(server, agent)
    await take(server, agent, {bookingId: id})
    expect(resultOf(await record(server, agent, id, {outcome: 'NO_ANSWER'}))).toBe(200)
    const found = async (query: Record<string, string>) => {
      const {answer} = await server.rest('GET', `/v1/desk/audit?${new URLSearchParams(query)}`, {
        headers: lead,
      })
      const {rows} = z.parse(deskAudit.answer, answer)
      return rows.map(({kind, operation}) => `${kind}: ${operation}`).toSorted()
    }
    const written = [
      'staff write: POST /v1/desk/leases',
      'staff write: POST /v1/desk/leases',
      'staff write: POST /v1/desk/outcomes',
    ]
    await vi.waitFor(
      async () => expect(await found({booking: id, kind: 'staff write'})).toEqual(written),
      PATIENT,
    )
    expect(await found({phone})).toEqual(written)
    expect(await found({phone: '+915744444444'})).toEqual([])
  })

  it('is for leads alone', async () => {
    for (const url of ['/v1/desk/figures', '/v1/desk/audit']) {
      expect((await server.rest('GET', url)).failure?.code).toBe('UNAUTHORIZED_USER')
      expect((await server.rest('GET', url, {headers: agent})).failure?.code).toBe('FORBIDDEN')
    }
  })
})
