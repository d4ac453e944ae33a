import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {made} from '../support/made.ts'
import {newPhone, proofHeaders, signedIn} from '../support/server/bookings.ts'
import {NOW} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

const HOME = '203.0.113.1'
const STRANGER = '198.51.100.1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

interface Asking {
  from?: string
  refId?: string
  headers?: Record<string, string>
}

/** Asks for a code as a browser does: with the cookie of the answer before. */
async function ask(phone: string, {from = HOME, refId, headers = {}}: Asking = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/v1/consumers/otp${refId === undefined ? '' : `?refId=${refId}`}`,
    headers: {phoneNumber: phone, ...headers},
    remoteAddress: from,
  })
  const [cookie = ''] = [response.headers['set-cookie'] ?? []].flat()
  const {refId: answered = null, retryAfterSeconds, errors} = response.json()
  return {
    status: response.statusCode,
    refId: String(answered),
    seconds: retryAfterSeconds,
    failure: errors?.[0]?.extensions?.exception?.response ?? null,
    cookie: {cookie: cookie.split(';', 1)[0] ?? ''},
    attributes: cookie.split('; ').slice(1),
  }
}

async function codesTo(phone: string): Promise<string[]> {
  return (await server.inbox(phone)).flatMap(({code}) => code ?? [])
}

const verify = (phone: string, refId: string, code: string, headers: Record<string, string> = {}) =>
  server.rest('POST', '/v1/customers', {
    body: {telNo: phone, formattedAddress: 'Pune', pincode: '411001', location: {lat: '18.52', lng: '73.85'}},
    headers: {...proofHeaders({refId, code}, phone), ...headers},
  })

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

describe('The reference of a code', () => {
  it('has 128 random bits', async () => {
    const {refId} = await ask(newPhone())
    expect(Buffer.from(refId, 'base64url')).toHaveLength(16)
  })

  it('is answered again only to the browser that asked, which a cookie or the reference shows', async () => {
    const phone = newPhone()
    const first = await ask(phone)
    server.clock.pass({seconds: 5})
    const again = {status: 200, refId: first.refId, seconds: 10}
    expect(await ask(phone, {headers: first.cookie})).toMatchObject(again)
    expect(await ask(phone, {refId: first.refId, from: STRANGER})).toMatchObject(again)
    expect(await codesTo(phone)).toHaveLength(1)
    expect(first.attributes).toEqual(['Max-Age=600', 'Path=/', 'HttpOnly', 'SameSite=Strict'])
  })

  it('is of the browser’s newest code, also where an earlier one was used in the same moment', async () => {
    const phone = newPhone()
    const first = await ask(phone)
    const [code = ''] = await codesTo(phone)
    expect((await verify(phone, first.refId, code)).status).toBe(200)
    const second = await ask(phone, {headers: first.cookie})
    for (let again = 0; again < 3; again++)
      expect(await ask(phone, {headers: first.cookie})).toMatchObject({status: 200, refId: second.refId})
    expect(await codesTo(phone)).toHaveLength(2)
  })

  it('is not answered to a stranger, neither from elsewhere nor from the same network', async () => {
    const phone = newPhone()
    const first = await ask(phone)
    const elsewhere = await ask(phone, {from: STRANGER})
    expect([elsewhere.status, elsewhere.refId === first.refId]).toEqual([200, false])
    const beside = await ask(phone)
    expect(beside.failure).toEqual({code: 'OTP_TOO_MANY_FOR_PHONE', status: 429, retryAfterSeconds: 15})
  })

  it('of a stranger does not spoil the code', async () => {
    const phone = newPhone()
    const {refId} = await ask(phone)
    const [code = ''] = await codesTo(phone)
    const stranger = await ask(phone, {from: STRANGER})
    const [theirs = ''] = await codesTo(phone)
    for (let tried = 0; tried < 5; tried++) await verify(phone, stranger.refId, wrongFor(theirs))
    expect((await verify(phone, stranger.refId, code)).failure?.code).toBe('OTP_CHECKS_EXHAUSTED')
    expect((await verify(phone, refId, code)).status).toBe(200)
  })
})

describe('A stranger who asks for codes to a phone', () => {
  /** Asks until it is refused; how many codes were sent. */
  async function exhaust(phone: string, from: string): Promise<number> {
    for (let sent = 0; ; sent++) {
      if ((await ask(phone, {from})).status !== 200) return sent
      server.clock.pass({minutes: 3})
    }
  }

  it('reaches an own limit, and its owner still gets codes', async () => {
    const phone = newPhone()
    expect(await exhaust(phone, STRANGER)).toBe(10)
    expect(await exhaust(phone, HOME)).toBe(10)
  })

  it('from many addresses reaches the phone’s limit; a signed-in owner goes on', async () => {
    const phone = '+915550000001'
    for (const from of ['198.51.100.2', '198.51.100.3', '198.51.100.4'])
      expect(await exhaust(phone, from)).toBe(10)
    expect((await ask(phone)).failure).toMatchObject({code: 'OTP_TOO_MANY_FOR_PHONE', status: 429})
    const owner = await signedIn(server, 'fullProfile')
    expect((await ask(phone, {headers: owner})).status).toBe(200)
    expect(
      (await ask(phone, {headers: await signedIn(server, 'callCentreAgent'), from: STRANGER})).status,
    ).toBe(429)
  })
})

describe('Wrong codes', () => {
  /** Five wrong codes each for as many codes, from ever new addresses. */
  async function fail(phone: string, codes: number) {
    for (let sent = 0; sent < codes; sent++) {
      server.clock.pass({hours: 1})
      const {refId} = await ask(phone, {from: `192.0.2.${sent}`})
      const [code = ''] = await codesTo(phone)
      for (let tried = 0; tried < 5; tried++) await verify(phone, refId, wrongFor(code))
    }
  }

  it('end after a hundred in a row for a phone: no code is sent or taken for a day', async () => {
    const phone = newPhone()
    await fail(phone, 19)
    const {refId} = await ask(phone)
    const [code = ''] = await codesTo(phone)
    for (let tried = 0; tried < 4; tried++) await verify(phone, refId, wrongFor(code))
    const other = await ask(phone, {from: STRANGER})
    await verify(phone, other.refId, wrongFor(made((await codesTo(phone))[0])))
    const aDay = {status: 429, retryAfterSeconds: 24 * 60 * 60}
    expect((await verify(phone, refId, code)).failure).toEqual({code: 'OTP_CHECKS_EXHAUSTED', ...aDay})
    expect((await ask(phone, {from: '192.0.2.99'})).failure).toEqual({
      code: 'OTP_TOO_MANY_FOR_PHONE',
      ...aDay,
    })
    server.clock.pass({hours: 24})
    const next = await ask(phone)
    const [newest = ''] = await codesTo(phone)
    expect((await verify(phone, next.refId, newest)).status).toBe(200)
  })

  it('are forgotten with a success', async () => {
    const phone = newPhone()
    await fail(phone, 19)
    const {refId} = await ask(phone)
    const [code = ''] = await codesTo(phone)
    expect((await verify(phone, refId, code)).status).toBe(200)
    await fail(phone, 1)
    server.clock.pass({hours: 1})
    expect((await ask(phone)).status).toBe(200)
  })

  it('of strangers lock neither the owner’s session nor a grant out', async () => {
    const phone = '+915550000003'
    const owner = await signedIn(server, 'withoutAddresses')
    const own = await ask(phone, {headers: owner})
    const grant = made((await verify(phone, own.refId, made((await codesTo(phone))[0]))).grant)
    await fail(phone, 20)
    expect((await ask(phone)).status).toBe(429)
    const again = await ask(phone, {headers: await signedIn(server, 'withoutAddresses')})
    const [code = ''] = await codesTo(phone)
    expect((await verify(phone, again.refId, code)).failure?.code).toBe('OTP_CHECKS_EXHAUSTED')
    const byGrant = await ask(phone, {
      from: STRANGER,
      headers: proofHeaders({refId: own.refId, code: grant}, phone),
    })
    expect(byGrant.status).toBe(200)
    const session = await signedIn(server, 'withoutAddresses')
    expect((await verify(phone, again.refId, code, session)).status).toBe(200)
  })
})
