import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {outboxMessage} from '../../../contract/site/sandbox.ts'
import {recordOf} from '../../support/record.ts'
import {newPhone, sendCode} from '../../support/server/bookings.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  await server.rest('DELETE', '/sandbox/faults')
})
afterAll(() => server.close())

const SERVICES = 'GET /services/v1'
const setFault = (body: object) => server.rest('PUT', '/sandbox/faults', {body})
const services = (headers = {}) => server.rest('GET', '/services/v1', {headers})
const faults = async () => (await server.rest('GET', '/sandbox/faults')).answer
const page = async (cookies = {}) => (await server.app.inject({url: '/sandbox', cookies})).body

describe('A fault', () => {
  it('delays a request by what it says', async () => {
    await setFault({operation: SERVICES, kind: 'slow', value: 1500})
    const begun = performance.now()
    expect((await services()).status).toBe(200)
    // A timer may fire a millisecond early.
    expect(performance.now() - begun).toBeGreaterThanOrEqual(1499)
  })

  it('refuses with the seconds to wait', async () => {
    await setFault({operation: SERVICES, kind: 'code', value: 'BUSY', retryAfterSeconds: 7})
    expect((await services()).failure).toEqual({code: 'BUSY', status: 503, retryAfterSeconds: 7})
  })

  it('waits for the browser while the server renders its page, which is not rendered then', async () => {
    await setFault({operation: SERVICES, kind: 'code', value: 'FORBIDDEN'})
    expect((await services({'x-rendering': '1'})).failure?.code).toBe('BUSY')
    expect((await services()).failure?.code).toBe('FORBIDDEN')
    expect(await faults()).toEqual([])
  })
})

describe('A case of the error catalogue', () => {
  const open = (name: string, cookies = {}) => server.app.inject({url: `/sandbox/cases/${name}`, cookies})

  it('is for the browser that has opened its link, which takes the place of the case before', async () => {
    const first = await open('code-not-sent')
    expect([first.statusCode, first.headers.location]).toEqual([302, '/consumer/home'])
    const visitor = String(first.cookies[0]?.value)
    expect(first.cookies).toMatchObject([{name: 'sandbox-visitor', path: '/', httpOnly: true}])
    const own = {'sandbox-visitor': visitor}
    expect(await faults()).toEqual([{operation: 'POST /v1/consumers/otp', kind: 'error', times: 1, visitor}])
    await open('wrong-code', own)
    const wrong = {operation: 'POST /v1/customers', kind: 'code', value: 'INCORRECT_OTP', times: 1, visitor}
    expect(await faults()).toEqual([wrong])
    const ask = async (cookies = {}) =>
      (await server.app.inject({method: 'POST', url: '/v1/customers', cookies, payload: {}})).json()
    expect(JSON.stringify(await ask())).not.toContain('INCORRECT_OTP')
    expect(JSON.stringify(await ask(own))).toContain('INCORRECT_OTP')
    expect(await faults()).toEqual([])
  })

  it('has a link on the page, as each seeded campaign has', async () => {
    const body = await page()
    expect(body).toContain('href="/sandbox/cases/wrong-code"')
    expect(body).toContain('href="/consumer/home?campaign=first-service"')
  })

  it('that nobody knows is not found', async () => {
    expect((await open('nothing')).statusCode).toBe(404)
  })
})

describe('The inbox', () => {
  const recipients = async (query = '') =>
    z
      .parse(z.array(outboxMessage), (await server.rest('GET', `/sandbox/outbox.json${query}`)).answer)
      .map(({to}) => to)

  it('has the code of a call in digits', async () => {
    const phone = newPhone()
    let refId = ''
    for (const channel of ['sms', 'sms', 'voice']) {
      const query = new URLSearchParams({channel, ...(refId === '' ? {} : {refId})})
      const {answer} = await server.rest('POST', `/v1/consumers/otp?${query}`, {
        headers: {phoneNumber: phone},
      })
      refId = String(recordOf(answer).refId)
      server.clock.pass({seconds: 30})
    }
    const [call] = await server.inbox(phone)
    expect(call?.channel).toBe('voice')
    expect(call?.code).toMatch(/^\d{6}$/)
    expect(call?.text).toContain(` is: ${[...String(call?.code)].join(', ')}. Once more: `)
  })

  it('takes no digits of another message for a code', async () => {
    const body = {contact: 'asha@mail.example', question: 'Is 123456 my number?'}
    await server.rest('POST', '/v1/questions', {body})
    const [question] = await server.inbox('care@pahiya.example')
    expect(question).toMatchObject({text: expect.stringContaining('123456')})
    expect(question).not.toHaveProperty('code')
  })

  it('has the newest of one moment first, and those of a number in any spelling', async () => {
    server.clock.pass({hours: 1})
    const [one, other] = [newPhone(), newPhone()]
    await sendCode(server, one)
    await sendCode(server, other)
    expect((await recipients()).slice(0, 2)).toEqual([other, one])
    expect(await recipients(`?to=${one.replace('+91', '0')}`)).toEqual([one])
  })
})

describe('The limits of a number', () => {
  it('are forgotten with the wrong codes of it', async () => {
    const phone = newPhone()
    await server.database.kysely
      .insertInto('phoneFailures')
      .values({phone, failures: 100, lastFailedAt: new Date(NOW)})
      .execute()
    const ask = async () =>
      (await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})).failure?.code
    expect(await ask()).toBe('OTP_TOO_MANY_FOR_PHONE')
    await server.rest('DELETE', '/sandbox/limits', {body: {phone}})
    expect(await ask()).toBeUndefined()
  })
})

describe('A person to sign in as', () => {
  it('has a page, and a stranger has none', async () => {
    const known = await server.app.inject('/sandbox/people/fullProfile')
    expect([known.statusCode, known.body.includes('data-identity="fullProfile"')]).toEqual([200, true])
    expect((await server.app.inject('/sandbox/people/nobody')).statusCode).toBe(404)
  })

  it('may be a number that nobody has signed in with', async () => {
    const phone = newPhone()
    const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity: phone}})
    expect(answer).toMatchObject({phone, firstName: null})
  })
})

describe('The second factor of staff', () => {
  it('is switched on and off for one browser', async () => {
    const put = async (isOn: boolean) => {
      const url = '/sandbox/second-factor'
      const {cookies} = await server.app.inject({method: 'PUT', url, payload: {isOn}})
      const [cookie] = cookies
      return page({[cookie?.name ?? '']: cookie?.value ?? ''})
    }
    expect(await put(true)).toContain('It is on here.')
    expect(await put(false)).toContain('It is off here.')
    expect(await page()).toContain('It is off here.')
  })
})

describe('Work of a workshop', () => {
  it('on a booking that nobody has made is refused as not found', async () => {
    const {failure} = await server.rest('POST', '/sandbox/bookings', {
      body: {id: 'nothing', status: 'IN_PROGRESS'},
    })
    expect(failure).toEqual({code: 'BOOKING_NOT_FOUND', status: 404})
  })
})

describe('A reset', () => {
  it('leaves the keys, so that other servers of the sandbox read its tokens, and the versions of the data', async () => {
    const rows = async (text: string) => (await server.database.executeSql(text)).rows
    const keys = () => rows('select id, private_jwk from signing_keys order by id')
    const version = async () =>
      Number((await rows("select value from counters where name = 'workshops'"))[0]?.['value'])
    await server.rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
    const [before, from] = [await keys(), await version()]
    expect(before.length).toBeGreaterThan(0)
    await server.rest('POST', '/sandbox/reset')
    expect(await keys()).toEqual(before)
    expect(await version()).toBeGreaterThan(from)
  })
})
