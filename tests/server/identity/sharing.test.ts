import {sql} from 'kysely'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {PATIENT} from '../../support/patient.ts'
import {recordOf} from '../../support/record.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {waitingStatements} from '../../support/server/database/waiting-statements.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {
  bearer,
  beginSignIn,
  identityOf,
  openBrowser,
  signInByCode,
  signOutOf,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {createTestClock, type TestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let clock: TestClock
let database: Database
let servers: TestServer[]
beforeAll(async () => {
  clock = createTestClock()
  database = await openTestDatabase('PostgreSQL', clock)
  servers = [await start(), await start()]
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.close()
})

/** A second server over the same database, with empty memory. */
function start(): Promise<TestServer> {
  return startTestServer({}, clock, {...database, close: async () => {}})
}

let turn = 0
/** Like a load balancer: each request goes to the other server. */
function nextServer(): TestServer {
  turn += 1
  const server = servers[turn % 2]
  if (server === undefined) throw new Error('no server')
  return server
}

const refresh = (idToken: string) => nextServer().rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})

describe('Two processes over one database', () => {
  it('are one identity provider: each page of a sign-in may come from the other', async () => {
    const browser = openBrowser(() => nextServer().app)
    const phone = newPhone()
    const idToken = await tokenOf(browser, await signInByCode(nextServer(), browser, phone))
    for (let each = 0; each < 4; each++) expect((await refresh(idToken)).status).toBe(200)
    expect(identityOf(await beginSignIn(browser)).phone).toBe(phone)
    await browser.get(signOutOf(idToken))
    expect(await beginSignIn(browser)).toMatch(/^\/oidc\/interaction\//)
  })

  it('rotate an expired token once, though ten calls reach both at once', async () => {
    const {answer} = await nextServer().rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
    clock.pass({hours: 1})
    const outcomes = await Promise.all(
      Array.from({length: 10}, () => refresh(String(recordOf(answer).idToken))),
    )
    expect(outcomes.map(({status}) => status)).toEqual(Array(10).fill(200))
    clock.pass({minutes: 1})
    const fresh = outcomes.map((outcome) => String(recordOf(outcome.answer).idToken))
    expect((await refresh(fresh[9] ?? '')).status).toBe(200)
  })

  it('both see a logout at once', async () => {
    const {answer} = await nextServer().rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
    const headers = bearer(String(recordOf(answer).idToken))
    await nextServer().rest('POST', '/v1/auth/logout', {headers})
    for (let each = 0; each < 2; each++)
      expect((await nextServer().rest('GET', '/v1/auth/refresh', {headers})).status).toBe(401)
  })

  it('create one identity for a new phone that signs in at both', async () => {
    const phone = newPhone()
    const browsers = [openBrowser(() => nextServer().app), openBrowser(() => nextServer().app)]
    const pages = await Promise.all(browsers.map((browser) => beginSignIn(browser)))
    for (const [index, browser] of browsers.entries()) {
      await browser.post(pages[index] ?? '', {phone})
      clock.pass({seconds: 31})
    }
    const [second, first] = await nextServer().inbox(phone)
    const codes = [made(first?.code), made(second?.code)]
    const posts = await database.kysely.transaction().execute(async (transaction) => {
      await sql`lock table identities in share row exclusive mode`.execute(transaction)
      const sent = browsers.map((browser, index) =>
        browser.post(`${pages[index]}/code`, {code: codes[index] ?? ''}),
      )
      await vi.waitFor(async () => expect(await waitingStatements(database)).toBe(2), PATIENT)
      return sent
    })
    const done = await Promise.all(posts)
    expect(done.map(({location}) => location)).toEqual(Array(2).fill(expect.stringContaining('/oidc/auth/')))
    const {rows} = await database.executeSql('select 1 as one from identities where phone = $1', [phone])
    expect(rows).toHaveLength(1)
  })
})

describe('A restart', () => {
  it('keeps sessions and running sign-ins', async () => {
    const browser = openBrowser(() => nextServer().app)
    const idToken = await tokenOf(browser, await signInByCode(nextServer(), browser, newPhone()))
    const other = openBrowser(() => nextServer().app)
    const page = await beginSignIn(other)

    for (const server of servers) await server.close()
    servers = [await start(), await start()]
    expect((await refresh(idToken)).status).toBe(200)
    expect(await beginSignIn(browser)).toContain('sfResponse')
    const done = await other.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    expect(identityOf(await other.follow(done)).firstName).toBe('Meera')
  })
})
