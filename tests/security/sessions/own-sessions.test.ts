import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {recordOf} from '../../support/record.ts'
import {newPhone, signedIn} from '../../support/server/bookings.ts'
import {bearer, beginSignIn, openBrowser, signInByCode, tokenOf} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const PATH = '/v1/consumers/sessions'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const ENDED = {code: 'UNAUTHORIZED_USER', status: 401}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

async function signIn(phone: string, userAgent?: string): Promise<string> {
  const browser = openBrowser(() => server.app)
  const address = await signInByCode(server, browser, phone)
  if (userAgent !== undefined) browser.userAgent = userAgent
  const idToken = await tokenOf(browser, address)
  server.clock.pass({hours: 2})
  return idToken
}

const fresh = async (idToken: string) =>
  String(recordOf((await server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})).answer).idToken)
const read = async (idToken: string) => server.rest('GET', PATH, {headers: bearer(idToken)})
const end = async (idToken: string, query = '') =>
  server.rest('DELETE', PATH + query, {headers: bearer(idToken)})
const refresh = async (idToken: string) => server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})

describe('The sessions of a person', () => {
  it('are listed with begin, last use and browser, the newest use first, this one marked', async () => {
    const phone = newPhone()
    await signIn(phone, ANDROID)
    const own = await fresh(await signIn(phone, 'curl/8'))
    const {answer} = await read(own)
    const [begin, second, now] = [0, 2, 4].map((hours) =>
      new Date(new Date(NOW).getTime() + hours * 3_600_000).toISOString(),
    )
    expect(answer).toEqual({
      sessions: [
        {
          id: expect.any(String),
          startedAt: second,
          usedAt: now,
          browser: null,
          system: null,
          isCurrent: true,
        },
        {
          id: expect.any(String),
          startedAt: begin,
          usedAt: begin,
          browser: 'Chrome',
          system: 'Android',
          isCurrent: false,
        },
      ],
    })
  })

  it('are nobody else’s, and not those that have ended', async () => {
    const phone = newPhone()
    await signIn(newPhone())
    const left = await fresh(await signIn(phone))
    await server.rest('POST', '/v1/auth/logout', {headers: bearer(left)})
    const second = await fresh(await signIn(phone))
    expect(recordOf((await read(second)).answer).sessions).toMatchObject([{isCurrent: true}])
    server.clock.pass({days: 30})
    const {answer} = await read(await fresh(await signIn(phone)))
    expect(recordOf(answer).sessions).toMatchObject([{isCurrent: true}])
  })

  it('hold nothing of the browser’s text but two known names', async () => {
    const phone = newPhone()
    const forged = `Chrome/1 Android <script>alert(1)</script>\t${'x'.repeat(9000)}`
    const {answer} = await read(await fresh(await signIn(phone, forged)))
    expect(recordOf(answer).sessions).toMatchObject([{browser: 'Chrome', system: 'Android'}])
    const {rows} = await server.database.executeSql('select browser, system from sessions')
    expect(JSON.stringify(rows)).not.toContain('script')
  })

  it('all end but this one', async () => {
    const phone = newPhone()
    const other = await signIn(phone)
    const strangers = await signIn(newPhone())
    const own = await fresh(await signIn(phone))
    expect((await end(own, '?except=this')).answer).toEqual({ended: 1})
    expect((await refresh(other)).failure).toEqual(ENDED)
    expect([(await refresh(own)).status, (await refresh(strangers)).status]).toEqual([200, 200])
  })

  it('all end, this one too, and no browser signs in again without a code', async () => {
    const phone = newPhone()
    const browser = openBrowser(() => server.app)
    const other = await tokenOf(browser, await signInByCode(server, browser, phone))
    server.clock.pass({minutes: 1})
    const own = await signIn(phone)
    const current = await fresh(own)
    expect((await end(current)).answer).toEqual({ended: 2})
    for (const token of [other, own, current]) expect((await refresh(token)).failure).toEqual(ENDED)
    expect((await read(current)).failure).toEqual(ENDED)
    expect(await beginSignIn(browser)).toMatch(/^\/oidc\/interaction\//)
  })

  it('are refused to a visitor, to an ended session and to a strange request', async () => {
    const own = await signedIn(server, 'fullProfile')
    for (const method of ['GET', 'DELETE'] as const)
      expect((await server.rest(method, PATH)).failure).toEqual(ENDED)
    const {failure} = await server.rest('DELETE', `${PATH}?except=all`, {headers: own})
    expect(failure?.code).toBe('BAD_REQUEST')
  })
})
