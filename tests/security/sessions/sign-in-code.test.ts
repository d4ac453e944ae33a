import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createLogger} from '../../../server/logger.ts'
import {made} from '../../support/made.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {exchange, identityOf, openBrowser, queryOf, signInByCode} from '../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const REFUSED = {status: 401, idToken: null}

let server: TestServer
const lines: string[] = []
beforeAll(async () => {
  const logger = createLogger('trace', {write: (line) => void lines.push(line)})
  server = await startTestServer({}, createTestClock(), undefined, logger)
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)

/** A browser that has come back from the provider, with the code that its address has in place of a token. */
async function cameBack() {
  const browser = browse()
  const address = await signInByCode(server, browser, newPhone())
  return {browser, address, code: identityOf(address).idToken}
}

const profileOf = (idToken: string | null) =>
  server.rest('GET', '/v1/consumers/my-profile', {headers: {authorization: `Bearer ${idToken}`}})

describe('The address of a sign-in’s return', () => {
  it('has a code of 128 bits where the specification has the token, and opens no session', async () => {
    const before = await countSessions()
    const {address, code} = await cameBack()
    expect(code).toMatch(/^[\w-]{22}$/)
    expect(Buffer.from(made(queryOf(address).get('sfResponse')), 'base64').toString()).not.toContain('eyJ')
    expect(await countSessions()).toBe(before)
    expect((await profileOf(code)).status).toBe(401)
  })

  const countSessions = async () =>
    (await server.database.kysely.selectFrom('sessions').select('id').execute()).length
})

describe('The code of a sign-in', () => {
  it('is exchanged for a token, once', async () => {
    const {browser, code} = await cameBack()
    const {status, idToken} = await exchange(browser, code)
    expect([status, (await profileOf(idToken)).status]).toEqual([200, 200])
    expect(await exchange(browser, code)).toEqual(REFUSED)
    expect((await profileOf(idToken)).status).toBe(200)
  })

  it('is exchanged once by two requests at the same time', async () => {
    const {browser, code} = await cameBack()
    const both = await Promise.all([exchange(browser, code), exchange(browser, code)])
    expect(both.map(({status}) => status).sort()).toEqual([200, 401])
  })

  it('is exchanged within 60 seconds', async () => {
    const [early, late] = [await cameBack(), await cameBack()]
    server.clock.pass({seconds: 59})
    expect((await exchange(early.browser, early.code)).status).toBe(200)
    server.clock.pass({seconds: 1})
    expect(await exchange(late.browser, late.code)).toEqual(REFUSED)
  })

  it('is refused to another browser, which does not use it up', async () => {
    const {browser, code} = await cameBack()
    const other = await cameBack()
    expect(await exchange(other.browser, code)).toEqual(REFUSED)
    expect(await exchange(browse(), code)).toEqual(REFUSED)
    expect((await exchange(browser, code)).status).toBe(200)
  })

  it('stands in no log, and in the database as a keyed hash', async () => {
    const {browser, code} = await cameBack()
    const {rows} = await server.database.executeSql('select * from sign_in_codes')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
    const {idToken} = await exchange(browser, code)
    const log = lines.join('\n')
    expect(log).toContain('/v1/auth/token')
    for (const secret of [code, String(idToken), 'sfResponse']) expect(log).not.toContain(secret)
  })

  it('is answered with a token that no cache stores', async () => {
    const {browser, code} = await cameBack()
    const {headers} = await browser.postJson('/v1/auth/token', {code})
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['nothing', {}],
    ['a number', {code: 7}],
    ['a long text', {code: 'x'.repeat(5000)}],
  ])('is a short text: %s is refused as no request', async (_, body) => {
    expect((await browse().postJson('/v1/auth/token', body)).status).toBe(400)
  })

  it('that nobody knows is refused', async () => {
    const {browser} = await cameBack()
    for (const code of ['', 'no-such-code', 'a.b.c']) expect(await exchange(browser, code)).toEqual(REFUSED)
  })
})
