import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {createLogger} from '../../../server/logger.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {startSmallServer} from '../../support/server/database/small-database.ts'
import {type OutsideIssuer, startOutsideIssuer} from '../../support/server/outside-issuer.ts'
import {
  beginSignIn,
  openBrowser,
  queryOf,
  SITE_STATE,
  signOutOf,
  type TestBrowser,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const RETURN = 'http://localhost:3000/v1/auth/callback'
const entry = z.object({level: z.number(), msg: z.string(), code: z.string(), reason: z.string()})

/** The failures of sign-ins that a server logs. */
function failuresIn(lines: readonly string[]) {
  return lines
    .map((line) => entry.safeParse(JSON.parse(line)))
    .flatMap(({data}) => (data === undefined ? [] : [`${data.msg}: ${data.code}, ${data.reason}`]))
}

const lines: string[] = []
const logger = createLogger('warn', {write: (line) => void lines.push(line)})
/** A server without people of the seed, beside an outside issuer. */
const startFor = async ({url, clientId, clientSecret}: OutsideIssuer) => {
  const environment = {OIDC_ISSUER: url, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret}
  return startSmallServer(environment, createTestClock(), logger)
}

beforeEach(() => {
  lines.length = 0
})

describe('With the built-in provider the log names why a sign-in failed:', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({}, createTestClock(), undefined, logger)
  })
  afterAll(() => server.close())

  /** A browser that comes back from the provider with a code, and the address that it comes back to. */
  async function comingBack(): Promise<{browser: TestBrowser; callback: URL}> {
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    return {browser, callback: new URL((await browser.get(done.location ?? '')).location ?? '')}
  }

  const errorAt = async (browser: TestBrowser, address: string) =>
    queryOf((await browser.get(address)).location ?? '').get('error')

  it('the person cancelled', async () => {
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    const address = await browser.follow(await browser.post(`${page}/cancel`))
    expect(queryOf(address).get('error')).toBe('access_denied')
    expect(failuresIn(lines)).toEqual(['a sign-in failed: access_denied, access_denied'])
  })

  it('the provider failed, which is no wish of the person', async () => {
    const {browser, callback} = await comingBack()
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'server_error')
    expect(await errorAt(browser, callback.href)).toBe('login_failed')
    expect(failuresIn(lines)).toEqual(['a sign-in failed: login_failed, server_error'])
  })

  it('the code was forged', async () => {
    const {browser, callback} = await comingBack()
    callback.searchParams.set('code', 'forged')
    expect(await errorAt(browser, callback.href)).toBe('login_failed')
    expect(failuresIn(lines)).toEqual(['a sign-in failed: login_failed, invalid_grant'])
  })

  it('another issuer answered', async () => {
    const {browser, callback} = await comingBack()
    callback.searchParams.set('iss', 'https://evil.example')
    expect(await errorAt(browser, callback.href)).toBe('login_failed')
    expect(failuresIn(lines)).toEqual(['a sign-in failed: login_failed, OAUTH_INVALID_RESPONSE'])
  })

  it('nothing, where the person took too long', async () => {
    const {browser, callback} = await comingBack()
    callback.searchParams.set('state', 'x'.repeat(43))
    expect(await errorAt(browser, callback.href)).toBe('login_expired')
    expect(failuresIn(lines)).toEqual([])
  })
})

describe('With OIDC_ISSUER', () => {
  let issuer: OutsideIssuer
  let server: TestServer
  const startWith = async (differences: Parameters<typeof startOutsideIssuer>[2]) => {
    issuer = await startOutsideIssuer(RETURN, 0, differences)
    server = await startFor(issuer)
  }
  afterEach(async () => {
    await server.close()
    await issuer.stop()
  })

  const signIn = (claims: Record<string, unknown>, browser = openBrowser(() => server.app)) => {
    issuer.person = {claims}
    return beginSignIn(browser)
  }

  it('the log says what was wrong with the phone', async () => {
    await startWith({})
    const agent = NAMED_IDENTITIES.callCentreAgent.phone
    for (const claims of [
      {phone_number_verified: true},
      {phone_number: Number(agent), phone_number_verified: true},
      {phone_number: '+4915112345678', phone_number_verified: true},
      {phone_number: agent, phone_number_verified: 'true'},
    ])
      expect(queryOf(await signIn(claims)).get('error')).toBe('login_failed')
    expect(failuresIn(lines)).toEqual([
      ...Array(3).fill('a sign-in failed: login_failed, no Indian mobile in phone_number'),
      'a sign-in failed: login_failed, phone_number_verified is not true',
    ])
  })

  it('an id token with the phone needs no user-info endpoint', async () => {
    await startWith({
      conformIdTokenClaims: false,
      features: {devInteractions: {enabled: false}, userinfo: {enabled: false}},
    })
    const address = await signIn({phone_number: newPhone(), phone_number_verified: true})
    expect(queryOf(address).get('sfResponse')).not.toBeNull()
  })

  it('an issuer that goes away during a sign-in is named', async () => {
    await startWith({})
    const browser = openBrowser(() => server.app)
    issuer.person = {claims: {phone_number: newPhone(), phone_number_verified: true}}
    const begun = await browser.get(`/v1/auth/login?signUp=0&state=${SITE_STATE}`)
    let back = begun.location ?? ''
    while (!back.startsWith(RETURN)) back = (await browser.get(back)).location ?? ''
    await issuer.stop()
    issuer = await startOutsideIssuer(RETURN)
    const {location} = await browser.get(back)
    expect(queryOf(location ?? '').get('error')).toBe('login_failed')
    expect(failuresIn(lines)).toEqual(['a sign-in failed: login_failed, fetch failed'])
  })

  it('an issuer without an end of sessions leaves the person on the site after signing out', async () => {
    await startWith({features: {devInteractions: {enabled: false}, rpInitiatedLogout: {enabled: false}}})
    const browser = openBrowser(() => server.app)
    const address = await signIn({phone_number: newPhone(), phone_number_verified: true}, browser)
    const idToken = await tokenOf(browser, address)
    const {status, location} = await browser.get(signOutOf(idToken))
    expect([status, location]).toEqual([302, '/consumer/home'])
  })
})

describe('A sign-in that cannot begin', () => {
  it('is logged with its cause', async () => {
    const gone = await startOutsideIssuer(RETURN)
    await gone.stop()
    const server = await startFor(gone)
    await beginSignIn(openBrowser(() => server.app))
    const begun = z.object({msg: z.string(), err: z.object({message: z.string()})})
    expect(lines.map((line) => begun.parse(JSON.parse(line)))).toEqual([
      {msg: 'a sign-in could not begin', err: {message: expect.stringContaining('fetch failed')}},
    ])
    await server.close()
  })
})
