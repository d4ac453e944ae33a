import {TOTP} from 'otpauth'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES} from '../../../domain/limits.ts'
import {createStaff} from '../../../server/identity/staff/staff.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {hashes} from '../../../server/security-log/security-log.ts'
import {made} from '../../support/made.ts'
import {newPhone, proofHeaders, sendCode} from '../../support/server/bookings.ts'
import {startSmallServer} from '../../support/server/database/small-database.ts'
import {beginSignIn, openBrowser, type TestBrowser} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {logged} from './logged.ts'

const {phone: phoneHash} = hashes(createSecrets('a secret of tests that is long enough'))

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({STAFF_SECOND_FACTOR: 'required'})
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  for (const table of ['securityEvents', 'signInCounts'] as const)
    await server.database.kysely.deleteFrom(table).execute()
})
afterAll(() => server.close())

/** A browser that has sent its number, at the page for the code. */
async function atCodePage(phone: string) {
  const browser = openBrowser(() => server.app)
  const page = await beginSignIn(browser)
  await browser.post(page, {phone})
  return {browser, page, code: made((await server.inbox(phone))[0]?.code)}
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('On the pages of the sign-in, the security log', () => {
  it('has the limit of codes, with the phone', async () => {
    const phone = newPhone()
    const {browser, page} = await atCodePage(phone)
    for (let sent = 1; sent <= 5; sent++) {
      server.clock.pass({seconds: 30})
      await browser.post(`${page}/resend`)
    }
    expect(await logged(server, 1)).toMatchObject([
      {
        kind: 'limit',
        operation: 'POST /oidc/interaction/:uid/resend',
        code: 'OTP_TOO_MANY_FOR_PHONE',
        phoneHash: phoneHash(phone),
      },
    ])
  })

  it('has the wrong codes, and that a code was tried too often', async () => {
    const phone = newPhone()
    const {browser, page, code} = await atCodePage(phone)
    for (let tries = 1; tries <= 6; tries++) await browser.post(`${page}/code`, {code: wrongOf(code)})
    const rows = await logged(server, 6)
    expect(new Set(rows.map((row) => row.phoneHash))).toEqual(new Set([phoneHash(phone)]))
    expect(rows.map(({kind, code: reason}) => `${kind}: ${reason}`).toSorted()).toEqual([
      'limit: OTP_CHECKS_EXHAUSTED',
      ...Array<string>(5).fill('wrong code: INCORRECT_OTP'),
    ])
  })

  it('has the limit of sign-ins, with its code', async () => {
    const begun = () => server.app.inject('/v1/auth/login?signUp=0')
    await begun()
    await server.database.kysely
      .updateTable('signInCounts')
      .set({count: SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES})
      .execute()
    expect((await begun()).headers.location).toContain('error=login_failed')
    expect(await logged(server, 1)).toMatchObject([
      {kind: 'limit', operation: 'GET /v1/auth/login', code: 'TOO_MANY_CALLS', phoneHash: null},
    ])
  })

  it('says whose second factor was guessed, and when it was locked', async () => {
    const {agent, browser, page} = await atSecondStep()
    const secret = secretOn((await browser.get(page)).body)
    const wrong = wrongOf(new TOTP({secret}).generate({timestamp: server.clock.now()}))
    for (let tries = 1; tries <= 5; tries++) await browser.post(`${page}/code`, {code: wrong})
    const rows = await logged(server, 5)
    expect(new Set(rows.map(({identityId}) => identityId))).toEqual(new Set([agent]))
    expect(rows.map(({kind, code}) => `${kind}: ${code}`).toSorted()).toEqual([
      'limit: OTP_CHECKS_EXHAUSTED',
      ...Array<string>(4).fill('wrong code: INCORRECT_OTP'),
    ])
  })
})

/** An agent whose phone is proved, at the page that sets up the second step. */
async function atSecondStep(): Promise<{agent: string; browser: TestBrowser; page: string}> {
  const phone = newPhone()
  const staff = createStaff(server.database.kysely, server.clock)
  await staff.add({phone, role: 'call_centre_agent', firstName: null, lastName: null})
  const {browser, page, code} = await atCodePage(phone)
  const factorPage = await browser.follow(await browser.post(`${page}/code`, {code}))
  const agent = (await staff.list()).find((each) => each.phone === phone)
  return {agent: made(agent).id, browser, page: factorPage}
}

const secretOn = (body: string) =>
  (/<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '')

describe('Of the calls without a session, the security log', () => {
  const register = (phone: string, code: string, refId: string) =>
    server.rest('POST', '/v1/customers', {
      headers: proofHeaders({refId, code}, phone),
      body: {
        telNo: phone,
        formattedAddress: 'MG Road, Bengaluru',
        pincode: '560001',
        location: {lat: '12.97', lng: '77.59'},
      },
    })

  it('has a wrong code, and nothing of a right one that came too late', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    server.clock.pass({minutes: 10})
    expect((await register(phone, code, refId)).failure?.code).toBe('OTP_EXPIRED')
    const other = newPhone()
    const sent = await sendCode(server, other)
    await register(other, wrongOf(sent.code), sent.refId)
    expect(await logged(server, 1)).toMatchObject([{kind: 'wrong code', phoneHash: phoneHash(other)}])
  })

  it('has each phone and each code of a limit that one address hits within a minute', async () => {
    const phones = [newPhone(), newPhone()]
    for (const phone of phones) {
      for (let sent = 1; sent <= 6; sent++) {
        server.clock.pass({seconds: 60})
        await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
      }
    }
    const rows = await logged(server, 2)
    expect(new Set(rows.map((row) => row.phoneHash))).toEqual(new Set(phones.map(phoneHash)))
  })
  it('has both of two limits that one phone hits within a minute', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    for (let tries = 1; tries <= 6; tries++) await register(phone, wrongOf(code), refId)
    for (let sent = 1; sent <= 5; sent++) {
      server.clock.pass({seconds: 60})
      await server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}})
    }
    const limits = (await logged(server, 7)).filter(({kind}) => kind === 'limit')
    expect(limits.map(({code: reason}) => reason).toSorted()).toEqual([
      'OTP_CHECKS_EXHAUSTED',
      'OTP_TOO_MANY_FOR_PHONE',
    ])
  })

  it('has the phone that a refused call names', async () => {
    const busy = await startSmallServer({GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: '1'})
    const phone = newPhone()
    const headers = {'x-app-id': 'pahiya-web', phoneNumber: phone}
    const call = () => busy.rest('POST', '/graphql', {headers, body: {query: '{ __typename }'}})
    await call()
    expect((await call()).failure?.code).toBe('TOO_MANY_CALLS')
    const rows = () => busy.database.kysely.selectFrom('securityEvents').select('phoneHash').execute()
    await expect.poll(rows).toEqual([{phoneHash: phoneHash(phone)}])
    await busy.close()
  })
})
