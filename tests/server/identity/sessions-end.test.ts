import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {createLogger} from '../../../server/logger.ts'
import {recordOf} from '../../support/record.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {startOutsideIssuer} from '../../support/server/outside-issuer.ts'
import {
  bearer,
  beginSignIn,
  identityOf,
  openBrowser,
  queryOf,
  SITE_STATE,
  signOutOf,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const logLine = z.object({msg: z.string(), reason: z.string()})

async function signIn(): Promise<string> {
  const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
  return String(recordOf(answer).idToken)
}
const refresh = (idToken: string) => server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})
const logout = (idToken: string) => server.rest('POST', '/v1/auth/logout', {headers: bearer(idToken)})
const clean = () => server.rest('POST', '/sandbox/work')

async function sessions(): Promise<number> {
  return (await server.database.kysely.selectFrom('sessions').select('id').execute()).length
}

describe('The cleaning of sessions', () => {
  beforeEach(() => server.database.kysely.deleteFrom('sessions').execute())

  it('leaves a session that was used within thirty days, and deletes it after them', async () => {
    const idToken = await signIn()
    server.clock.pass({days: 29, hours: 23})
    await clean()
    expect([await sessions(), (await refresh(idToken)).status]).toEqual([1, 200])
    server.clock.pass({days: 30})
    await clean()
    expect(await sessions()).toBe(0)
  })

  it('leaves a session in use until its ninetieth day', async () => {
    let idToken = await signIn()
    for (let turn = 0; turn < 4; turn++) {
      server.clock.pass({days: 22})
      await clean()
      const {answer, status} = await refresh(idToken)
      expect([turn, status]).toEqual([turn, 200])
      idToken = String(recordOf(answer).idToken)
    }
    server.clock.pass({days: 2})
    await clean()
    expect(await sessions()).toBe(0)
  })

  it('leaves an ended session for a day', async () => {
    await logout(await signIn())
    server.clock.pass({hours: 23})
    await clean()
    expect(await sessions()).toBe(1)
    server.clock.pass({hours: 1})
    await clean()
    expect(await sessions()).toBe(0)
  })

  it('leaves a sign-in that still runs', async () => {
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    server.clock.pass({minutes: 9})
    await clean()
    expect((await browser.get(page)).status).toBe(200)
  })
})

describe('A sign-in at an address that is none', () => {
  it.each(['evil.example/path', 'user@evil.example', 'not a host'])('is refused: %s', async (host) => {
    const url = `/v1/auth/login?signUp=0&state=${SITE_STATE}`
    const {statusCode, body} = await server.app.inject({url, headers: {host}})
    expect(statusCode).toBe(400)
    expect(body).toContain('"fields":[{"field":"host","reason":"not a host"}]')
  })

  it.each([
    ['localhost:80', 'http://localhost/'],
    ['LOCALHOST:3000', 'http://localhost:3000/'],
    ['[::1]:3000', 'http://[::1]:3000/'],
  ])('is not one with a default port, capitals or numbers: %s', async (host, origin) => {
    const url = `/v1/auth/login?signUp=0&state=${SITE_STATE}`
    const {statusCode, headers} = await server.app.inject({url, headers: {host}})
    expect([statusCode, String(headers.location).slice(0, origin.length)]).toEqual([302, origin])
  })
})

describe('With OIDC_ISSUER', () => {
  const RETURN = 'http://localhost:3000/v1/auth/callback'

  it('a person signs in as soon as the issuer can be reached', async () => {
    const first = await startOutsideIssuer(RETURN)
    await first.stop()
    const site = await startTestServer({
      OIDC_ISSUER: first.url,
      OIDC_CLIENT_ID: first.clientId,
      OIDC_CLIENT_SECRET: first.clientSecret,
    })
    const begin = () => beginSignIn(openBrowser(() => site.app))
    expect(queryOf(await begin()).get('error')).toBe('login_failed')
    const again = await startOutsideIssuer(RETURN, Number(new URL(first.url).port))
    const phone = newPhone()
    again.person = {claims: {phone_number: phone, phone_number_verified: true}}
    expect(identityOf(await begin()).phone).toBe(phone)
    await site.close()
    await again.stop()
  })

  it('a provider that fails or is gone at the end of its session is noted, without the token', async () => {
    const issuer = await startOutsideIssuer(RETURN)
    const lines: string[] = []
    const logger = createLogger('warn', {write: (line) => void lines.push(line)})
    const site = await startTestServer(
      {OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: issuer.clientId, OIDC_CLIENT_SECRET: issuer.clientSecret},
      createTestClock(),
      undefined,
      logger,
    )
    const browser = openBrowser(() => site.app)
    issuer.person = {claims: {phone_number: newPhone(), phone_number_verified: true}}
    const idToken = await tokenOf(browser, await beginSignIn(browser))
    await issuer.stop()
    const {status, location, headers} = await browser.get(signOutOf(idToken))
    expect([status, location, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      302,
      '/consumer/home',
      'no-store',
      'no-referrer',
    ])
    expect(lines.map((line) => z.parse(logLine, JSON.parse(line)))).toEqual([
      {msg: 'a sign-out at the provider failed', reason: 'fetch failed'},
    ])
    expect(lines.join('')).not.toContain(idToken)
    await site.close()
  })
})
