import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {bookAsync, getBooking} from '../../../contract/booking/bookings.ts'
import {countAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {sandboxToken} from '../../../contract/site/sandbox.ts'
import {CODES_PER_CALLER_PER_TEN_MINUTES} from '../../../domain/limits.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {recordOf} from '../../support/record.ts'
import {bookingOf, newPhone, provenPhone, seededWorkshop, sendCode} from '../../support/server/bookings.ts'
import {searchFor} from '../../support/server/searches.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.rest('DELETE', '/sandbox/faults'))
afterAll(() => server.close())

const count = (headers: Record<string, string> = {}) =>
  server.call(countAvailableWorkshops, searchFor('DISTANCE'), headers)
const setFault = (body: object) => server.rest('PUT', '/sandbox/faults', {body})

describe('A fault', () => {
  it('applies to the next requests of its operation, as often as it says', async () => {
    await setFault({operation: 'countAvailableWorkshops', kind: 'error', times: 2})
    const codes = [await count(), await count(), await count()].map(
      ({failure}) => failure?.code ?? 'answered',
    )
    expect(codes).toEqual(['UNKNOWN_ERROR', 'UNKNOWN_ERROR', 'answered'])
  })

  it('applies to REST requests by method and path, as requested or as mounted', async () => {
    await setFault({operation: 'GET /campaigns/v1/first-service', kind: 'code', value: 'BUSY'})
    await setFault({operation: 'GET /campaigns/v1/:campaignName', kind: 'code', value: 'FORBIDDEN'})
    const codes = [
      await server.rest('GET', '/campaigns/v1/first-service'),
      await server.rest('GET', '/campaigns/v1/first-service'),
      await server.rest('GET', '/campaigns/v1/first-service'),
    ].map(({failure}) => failure?.code ?? 'answered')
    expect(codes).toEqual(['BUSY', 'FORBIDDEN', 'answered'])
  })

  it('answers a bare status on request', async () => {
    await setFault({operation: 'GET /services/v1', kind: 'status', value: 502})
    const response = await server.app.inject('/services/v1')
    expect([response.statusCode, response.body]).toEqual([502, ''])
  })

  it('applies to one visitor only, and is removed for one only', async () => {
    const mine = {'x-sandbox-visitor': 'me'}
    const theirs = {'x-sandbox-visitor': 'them'}
    await setFault({operation: 'countAvailableWorkshops', kind: 'error', times: 9, visitor: 'me'})
    expect((await count(theirs)).status).toBe(200)
    expect((await count()).status).toBe(200)
    expect((await count(mine)).status).toBe(500)
    await server.rest('DELETE', '/sandbox/faults', {headers: theirs})
    expect((await count(mine)).status).toBe(500)
    await server.rest('DELETE', '/sandbox/faults', {headers: mine})
    expect((await count(mine)).status).toBe(200)
  })

  it('is removed with all others by a press on "Clear all", whoever presses', async () => {
    const mine = {'x-sandbox-visitor': 'me'}
    for (const visitor of [{visitor: 'me'}, {visitor: 'them'}, {}])
      await setFault({operation: 'countAvailableWorkshops', kind: 'error', times: 9, ...visitor})
    const page = (await server.app.inject('/sandbox')).body
    const [, action = ''] = /data-method="DELETE" data-action="([^"]*)"><button>Clear all/.exec(page) ?? []
    expect((await server.rest('DELETE', action, {headers: mine})).answer).toEqual([])
    expect((await server.rest('DELETE', '/sandbox/faults?all=no', {headers: mine})).status).toBe(400)
  })

  it('that drops a response still executes the request', async () => {
    const workshop = await seededWorkshop(server)
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    await setFault({operation: 'bookAsync', kind: 'drop'})
    const origin = await server.app.listen({port: 0, host: '127.0.0.1'})
    const lost = fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {'x-app-id': 'pahiya-web', 'content-type': 'application/json', ...headers},
      body: JSON.stringify({query: bookAsync.document, variables}),
    })
    await expect(lost).rejects.toThrow('fetch failed')
    const {answer, grant} = await server.call(bookAsync, variables, headers)
    await server.rest('POST', '/sandbox/work')
    const bookingId = made(answer).generatedId
    const read = await server.call(getBooking, {bookingId}, {...headers, otp: made(grant)})
    expect(read.answer?.customer.telNo).toBe(phone)
    const {rows} = await server.database.executeSql('select 1 from bookings where phone = $1', [phone])
    expect(rows).toHaveLength(1)
  })

  it.each([{operation: 'x', kind: 'explode'}, {kind: 'error'}, {operation: 'x', kind: 'error', times: 0}])(
    'that is malformed is refused: %j',
    async (body) => expect((await setFault(body)).failure?.code).toBe('BAD_REQUEST'),
  )
})

describe('The clock', () => {
  it('stands still until it runs again', async () => {
    const frozen = await server.rest('PUT', '/sandbox/clock', {body: {now: '2026-03-12T00:00:00.000Z'}})
    expect(frozen.answer).toEqual({now: '2026-03-12T00:00:00.000Z', isFrozen: true})
    expect(server.clock.now()).toBe(Date.parse('2026-03-12T00:00:00.000Z'))
    expect((await server.rest('DELETE', '/sandbox/clock')).answer).toMatchObject({isFrozen: false})
    server.clock.freeze(NOW)
  })

  it('refuses an invalid time', async () => {
    expect((await server.rest('PUT', '/sandbox/clock', {body: {now: 'noon'}})).failure?.code).toBe(
      'BAD_REQUEST',
    )
  })
})

describe('Signing in', () => {
  it.each(['fullProfile', '+915550000001', '5550000001', 'b7c1e0a4-5d1f-4c60-9a56-3f1d7d5f0a01'])(
    'as %s gives a token',
    async (identity) => {
      const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity}})
      expect(sandboxToken.parse(answer)).toMatchObject({phone: '+915550000001', firstName: 'Meera'})
    },
  )

  it('as an unknown identity is refused', async () => {
    const {failure} = await server.rest('POST', '/sandbox/sign-in', {body: {identity: 'nobody'}})
    expect(failure?.code).toBe('NOT_FOUND')
  })
})

describe('The page', () => {
  it('shows outbox, clock, faults and seeded cases, all escaped', async () => {
    const phone = newPhone()
    const {code} = await sendCode(server, phone)
    await setFault({operation: '<script>alert(1)</script>', kind: 'error'})
    const {body} = await server.app.inject('/sandbox')
    expect(
      [
        code,
        phone,
        'stands at',
        '/w/COMPLETE1',
        `/consumer/booking-verification/${NAMED_BOOKINGS.verified}`,
        'callCentreAgent',
        'callCentreLead',
      ].filter((text) => text === undefined || !body.includes(text)),
    ).toEqual([])
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(body).not.toContain('<script>alert')
  })
})

describe('Limits', () => {
  it('are reset for one number', async () => {
    const phone = newPhone()
    const askAgain = async () => {
      server.clock.freeze(server.clock.now() + 60_000)
      const asked = await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
      return asked.failure?.code ?? 'sent'
    }
    for (let sent = 0; sent < CODES_PER_CALLER_PER_TEN_MINUTES; sent += 1) {
      expect(await askAgain()).toBe('sent')
    }
    expect(await askAgain()).toBe('OTP_TOO_MANY_FOR_PHONE')
    await server.rest('DELETE', `/sandbox/limits?phone=${encodeURIComponent(phone)}`)
    expect(await askAgain()).toBe('sent')
    expect((await server.rest('DELETE', '/sandbox/limits?phone=nobody')).status).toBe(400)
  })
})

describe('A reset', () => {
  it('restores the seeded data', async () => {
    const phone = newPhone()
    await sendCode(server, phone)
    await setFault({operation: 'countAvailableWorkshops', kind: 'error'})
    const before = (await server.database.executeSql('select count(*) from workshops')).rows
    await server.database.executeSql("update workshops set status = 'INACTIVE'")
    expect((await server.rest('POST', '/sandbox/reset')).status).toBe(200)
    server.clock.freeze(NOW)
    expect(await server.inbox(phone)).toEqual([])
    expect((await server.database.executeSql('select count(*) from workshops')).rows).toEqual(before)
    expect((await count()).answer?.count).toBeGreaterThan(100)
  })
})

describe('Opening a workshop', () => {
  it('creates an active one at the requested position, and the search finds it at once', async () => {
    const where = {latitude: 34.1526, longitude: 77.5771}
    const near = {lat: where.latitude, long: where.longitude}
    const found = async () =>
      (await server.call(countAvailableWorkshops, searchFor('DISTANCE', {}, near))).answer?.count
    expect(await found()).toBe(0)
    const {answer} = await server.rest('POST', '/sandbox/workshops', {body: where})
    expect(await found()).toBe(1)
    expect((await seededWorkshop(server, String(recordOf(answer).serialId))).address.location).toEqual({
      lat: where.latitude,
      lng: where.longitude,
    })
  })

  it.each([{}, {latitude: 91, longitude: 0}, {latitude: '1', longitude: 2}])(
    'at %j is refused',
    async (body) =>
      expect((await server.rest('POST', '/sandbox/workshops', {body})).failure?.code).toBe('BAD_REQUEST'),
  )
})
