import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {deskBooking, deskList} from '../../../contract/desk/work-list.ts'
import {signedIn} from '../../support/server/bookings.ts'
import {ENGINES} from '../../support/server/engines.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {DAYS, openBooking, openDesk, record, setOf, startDesk, take} from './desk-steps.ts'

describe.each(ENGINES)('On %s the work list', (engine) => {
  let server: TestServer
  let agent: Record<string, string>
  let lead: Record<string, string>
  beforeAll(async () => {
    server = await startDesk(engine)
  })
  beforeEach(async () => {
    ;({agent, lead} = await openDesk(server))
  })
  afterAll(() => server.close())

  const read = async (query: Record<string, string> = {}, headers = agent) => {
    const {answer} = await server.rest('GET', `/v1/desk/bookings?${new URLSearchParams(query)}`, {headers})
    return z.parse(deskList.answer, answer)
  }
  const references = async (query: Record<string, string> = {}) =>
    (await read(query)).rows.map(({reference}) => reference)

  it('has due call-backs on top, then service day, attempts and age, then later calls and past days', async () => {
    const later = await openBooking(server)
    await setOf(server, later.id, `call_attempts = 1, call_again_at = '2026-03-10T08:00:00Z'`)
    const past = await openBooking(server, {scheduledDate: DAYS.YESTERDAY})
    const farOff = await openBooking(server, {scheduledDate: DAYS.LATER, createdAt: '2026-03-02T06:30:00Z'})
    const tried = await openBooking(server, {createdAt: '2026-03-05T06:30:00Z'})
    await setOf(server, tried.id, `call_attempts = 2`)
    const young = await openBooking(server, {createdAt: '2026-03-10T06:00:00Z'})
    const old = await openBooking(server, {createdAt: '2026-03-04T06:30:00Z'})
    const due = await openBooking(server, {scheduledDate: DAYS.LATER})
    await setOf(server, due.id, `call_attempts = 1, call_again_at = '2026-03-10T06:29:00Z'`)
    expect(await references()).toEqual(
      [due, old, young, tried, farOff, later, past].map((each) => each.reference),
    )
    const {counts, rows} = await read()
    expect(counts).toEqual({DUE: 1, NEW: 3, TRIED: 1, LATER: 1, PAST: 1})
    expect(rows.map(({bucket}) => bucket)).toEqual(['DUE', 'NEW', 'NEW', 'TRIED', 'NEW', 'LATER', 'PAST'])
    expect(await references({bucket: 'TRIED'})).toEqual([tried.reference])
    expect(await references({limit: '2'})).toEqual([due.reference, old.reference])
    server.clock.pass({hours: 2})
    agent = await signedIn(server, 'callCentreAgent')
    expect((await read()).rows.slice(0, 2).map(({reference, bucket}) => [reference, bucket])).toEqual([
      [due.reference, 'DUE'],
      [later.reference, 'DUE'],
    ])
  })

  it('calls a booking of today new, and one of yesterday past', async () => {
    await openBooking(server, {scheduledDate: DAYS.TODAY})
    await openBooking(server, {scheduledDate: DAYS.YESTERDAY})
    const {counts, rows} = await read()
    expect(counts).toEqual({DUE: 0, NEW: 1, TRIED: 0, LATER: 0, PAST: 1})
    expect(rows.map(({bucket}) => bucket)).toEqual(['NEW', 'PAST'])
  })

  it('leaves out final responses, cancelled bookings, and those of ten days and more', async () => {
    const {reference} = await openBooking(server, {createdAt: '2026-02-28T18:30:00Z'})
    await openBooking(server, {createdAt: '2026-02-28T18:29:59Z'})
    const [verified, refused, cancelled] = [
      await openBooking(server),
      await openBooking(server),
      await openBooking(server),
    ]
    await setOf(server, verified.id, `customer_verification_response = 'VERIFIED'`)
    await setOf(server, refused.id, `customer_verification_response = 'NOT_INTERESTED'`)
    await setOf(server, cancelled.id, `status = 'CANCELLED'`)
    expect(await references()).toEqual([reference])
    expect((await read()).counts).toEqual({DUE: 0, NEW: 1, TRIED: 0, LATER: 0, PAST: 0})
  })

  it('leaves out a booking whose work has begun: nobody is asked whether the car comes', async () => {
    const confirmed = await openBooking(server)
    await setOf(server, confirmed.id, `status = 'BOOKING_CONFIRMED'`)
    const begun: string[] = []
    for (const status of ['IN_PROGRESS', 'WORK_COMPLETE', 'COMPLETED']) {
      const {id} = await openBooking(server, {firstName: 'Begum', scheduledDate: DAYS.TODAY})
      await setOf(server, id, `status = '${status}'`)
      begun.push(id)
    }
    const {rows, counts} = await read()
    expect(rows.map(({reference}) => reference)).toEqual([confirmed.reference])
    expect(counts).toEqual({DUE: 0, NEW: 1, TRIED: 0, LATER: 0, PAST: 0})
    const {closed} = await read({search: 'begum'})
    expect(closed.map(({state}) => state)).toEqual(['UNDER_WAY', 'UNDER_WAY', 'UNDER_WAY'])
    const {answer} = await take(server, agent)
    expect(answer).toMatchObject({lease: {bookingId: confirmed.id, next: null}})
    // Who opens such a booking on purpose may still record what the customer says, as on its page with a link.
    for (const bookingId of begun) expect((await take(server, agent, {bookingId})).status).toBe(200)
  })

  it('is searched by reference, phone in any spelling, registration and name', async () => {
    const one = await openBooking(server, {
      phone: '+915712345678',
      firstName: 'Zarina',
      registration: 'MH12ZZ9999',
    })
    await openBooking(server, {phone: '+915787654321', firstName: 'Anil', registration: 'KA01AA0001'})
    await setOf(server, one.id, `reference = 'PH-KXP8TT3R'`)
    const spellings = [
      'ph-kxp8tt3r',
      'PH KXP8TT3R',
      'kxp8 tt3r',
      '5712345678',
      '057123 45678',
      '+91 57123-45678',
      '0091 5712345678',
      '५७१२३४५६७८',
      'mh 12 zz 9999',
      'zari',
      'Zarina Iyer',
      'Iyer Zarina',
      'iyer, zar',
      '345678',
      '1234 567',
      '३४५६७८',
      'MH १२ ZZ ९९९९',
      '#PH-KXP8-TT3R',
      'ph/kxp8/tt3r',
      'MH.12.ZZ.9999',
      'MH/12/ZZ 9999',
      'Zarína',
    ]
    for (const search of spellings)
      expect([search, await references({search})]).toEqual([search, ['PH-KXP8TT3R']])
    expect(await references({search: '%'})).toEqual([])
    expect(await references({search: '12'})).toEqual([])
    expect(await references({search: `${'x'.repeat(99)}'`})).toEqual([])
  })

  it('is searched by name without regard to accents and double spaces, on either side', async () => {
    const jose = await openBooking(server, {firstName: 'José  Ángel'})
    const jo = await openBooking(server, {firstName: 'Jo'})
    for (const search of ['jose', 'JOSÉ', 'jose angel', 'José  Ángel Iyer', 'iyer jose', 'Jose\u0301 angel'])
      expect([search, await references({search})]).toEqual([search, [jose.reference]])
    expect(await references({search: 'jo  iyer'})).toEqual([jo.reference])
    for (const search of ['jos_', 'josé%', 'ose']) expect(await references({search})).toEqual([])
    await setOf(server, jose.id, `status = 'CANCELLED'`)
    expect((await read({search: 'jose a'})).closed.map(({state}) => state)).toEqual(['CANCELLED'])
  })

  it('finds bookings that are not to be called too, the newest first, and says why', async () => {
    const facts = {phone: '+915712345680', firstName: 'Qadir', registration: 'MH12QQ8888'}
    const open = await openBooking(server, facts)
    const cancelled = await openBooking(server, {...facts, createdAt: '2026-03-08T06:30:00Z'})
    await setOf(server, cancelled.id, `status = 'CANCELLED'`)
    const answered = await openBooking(server, {...facts, createdAt: '2026-03-07T06:30:00Z'})
    await setOf(server, answered.id, `customer_verification_response = 'VERIFIED'`)
    const refused = await openBooking(server, {...facts, createdAt: '2026-03-06T06:30:00Z'})
    await setOf(server, refused.id, `customer_verification_response = 'NOT_INTERESTED'`)
    const old = await openBooking(server, {...facts, createdAt: '2026-02-20T06:30:00Z'})
    const closed = [
      [cancelled.reference, 'CANCELLED'],
      [answered.reference, 'VERIFIED'],
      [refused.reference, 'NOT_INTERESTED'],
      [old.reference, 'TOO_OLD'],
    ]
    for (const search of ['57123 45680', 'mh 12 qq 8888', 'qadi', '345680']) {
      const {rows, closed: found} = await read({search})
      expect([search, rows.map(({reference}) => reference)]).toEqual([search, [open.reference]])
      expect([search, found.map(({reference, state}) => [reference, state])]).toEqual([search, closed])
    }
    expect((await read({search: answered.reference.toLowerCase()})).closed).toEqual([
      expect.objectContaining({bookingId: answered.id, customer: 'Qadir Iyer', phone: '+915712345680'}),
    ])
    expect((await read({search: 'qadi', bucket: 'DUE'})).closed).toHaveLength(4)
    expect((await read()).closed).toEqual([])
    expect((await read({search: '%'})).closed).toEqual([])
  })

  it('finds by a part of the number what was made in the last ninety days, and else whatever is stored', async () => {
    const ancient = await openBooking(server, {
      firstName: 'Wilhelmina',
      phone: '+915799988877',
      createdAt: '2025-11-01T06:30:00Z',
    })
    expect((await read({search: '9988877'})).closed).toEqual([])
    for (const search of [ancient.reference, 'wilhel', '5799988877'])
      expect((await read({search})).closed.map(({state}) => state)).toEqual(['TOO_OLD'])
    await setOf(server, ancient.id, `phone = ''`)
    for (const search of [ancient.reference, 'wilhel']) expect((await read({search})).closed).toEqual([])
  })

  it('refuses a search of 10,000 characters, and names the field', async () => {
    const url = `/v1/desk/bookings?search=${'x'.repeat(10_000)}`
    const {status, failure} = await server.rest('GET', url, {headers: agent})
    expect([status, failure?.code]).toEqual([400, 'BAD_REQUEST'])
    expect(JSON.stringify(failure)).toContain('search')
  })

  it('shows who works on a person, in all open bookings of the phone', async () => {
    const [first, second] = [
      await openBooking(server, {phone: '+915711111111'}),
      await openBooking(server, {phone: '+915711111111'}),
    ]
    await take(server, agent, {bookingId: first.id})
    const workers = async (headers: Record<string, string>) =>
      (await read({search: '5711111111'}, headers)).rows.map(({worker}) => worker)
    const opened = async () => {
      const {answer} = await server.rest('GET', `/v1/desk/bookings/${first.id}`, {headers: lead})
      return z.parse(deskBooking.answer, answer)
    }
    const own = {name: 'Asha Care', until: '2026-03-10T06:40:00.000Z', isOwn: true}
    expect(await workers(agent)).toEqual([own, own])
    expect(await workers(lead)).toEqual([
      {...own, isOwn: false},
      {...own, isOwn: false},
    ])
    expect(await opened()).toMatchObject({worker: {...own, isOwn: false}, others: [second.reference]})
    server.clock.pass({minutes: 10})
    expect(await workers(lead)).toEqual([null, null])
    expect((await opened()).worker).toBeNull()
  })

  it('is for agents and leads alone', async () => {
    const consumer = await signedIn(server, 'fullProfile')
    for (const url of ['/v1/desk/bookings', '/v1/desk/bookings/any']) {
      expect((await server.rest('GET', url)).failure?.code).toBe('UNAUTHORIZED_USER')
      expect((await server.rest('GET', url, {headers: consumer})).failure?.code).toBe('FORBIDDEN')
    }
  })

  it('has each call on the timeline, the newest first, those of the page with a link too', async () => {
    const {id} = await openBooking(server)
    await record(server, agent, id, {outcome: 'NO_ANSWER', callAgain: 'IN_1_HOUR', note: ' rang out '})
    server.clock.pass({hours: 1})
    agent = await signedIn(server, 'callCentreAgent')
    lead = await signedIn(server, 'callCentreLead')
    await record(server, lead, id, {outcome: 'VERIFIED', slot: 'MORNING'})
    const {answer} = await server.rest('GET', `/v1/desk/bookings/${id}`, {headers: agent})
    expect(z.parse(deskBooking.answer, answer).attempts).toEqual([
      expect.objectContaining({
        agent: 'Ravi Lead',
        outcome: 'VERIFIED',
        slot: 'MORNING',
        note: '',
        callAgainAt: null,
      }),
      expect.objectContaining({
        agent: 'Asha Care',
        outcome: 'NO_ANSWER',
        note: 'rang out',
        callAgainAt: '2026-03-10T07:30:00.000Z',
        recordedAt: '2026-03-10T06:30:00.000Z',
      }),
    ])
  })
})
