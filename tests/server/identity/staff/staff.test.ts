import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createStaff, type StaffMember} from '../../../../server/identity/staff/staff.ts'
import {made} from '../../../support/made.ts'
import {newPhone, signedIn} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {
  bearer,
  beginSignIn,
  exchange,
  identityOf,
  openBrowser,
  signInByCode,
  tokenOf,
} from '../../../support/server/sign-in.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const HOUR = 3_600_000

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const staff = () => createStaff(server.database.kysely, server.clock)
const listed = async (phone: string) => made((await staff().list()).find((each) => each.phone === phone))

async function newAgent(changes: Partial<StaffMember> = {}) {
  const member = {phone: newPhone(), role: 'call_centre_agent', firstName: 'Mera', lastName: 'Das'} as const
  await staff().add({...member, ...changes})
  return listed(member.phone)
}
const statusOf = async (token: string) =>
  (await server.rest('GET', '/v1/consumers/sessions', {headers: bearer(token)})).status

describe('A member of staff', () => {
  it('gets another name by being added again', async () => {
    const {phone} = await newAgent({firstName: 'Mera'})
    await staff().add({phone, role: 'call_centre_agent', firstName: 'Meera', lastName: null})
    expect(await listed(phone)).toMatchObject({firstName: 'Meera', lastName: 'Das'})
  })

  it('who is disabled cannot finish a sign-in that had begun', async () => {
    const {phone} = await newAgent()
    const browser = openBrowser(() => server.app)
    const address = await signInByCode(server, browser, phone)
    await staff().disable(phone)
    expect(await exchange(browser, identityOf(address).idToken)).toEqual({status: 401, idToken: null})
  })

  it('who is disabled proves the phone again at the next sign-in, though the provider knew the browser', async () => {
    const {phone} = await newAgent()
    const browser = openBrowser(() => server.app)
    await signInByCode(server, browser, phone)
    expect(await beginSignIn(browser)).toContain('sfResponse')
    await staff().disable(phone)
    expect(await beginSignIn(browser)).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
  })

  it('who is disabled leaves the calls to the others', async () => {
    const [agent, other] = [await newAgent(), await newAgent()]
    const {kysely} = server.database
    const lease = {bookingId: randomUUID(), expiresAt: new Date(NOW + HOUR)}
    await kysely
      .insertInto('callLeases')
      .values([
        {...lease, phone: newPhone(), agentId: agent.id},
        {...lease, phone: newPhone(), agentId: other.id},
      ])
      .execute()
    await staff().disable(agent.phone)
    expect(await kysely.selectFrom('callLeases').select('agentId').execute()).toEqual([{agentId: other.id}])
  })

  it('stays signed in where an outside provider names the same role again, and does not where it names another', async () => {
    const {phone} = await newAgent()
    const browser = openBrowser(() => server.app)
    const token = await tokenOf(browser, await signInByCode(server, browser, phone))
    await staff().follow(phone, 'call_centre_agent')
    expect(await statusOf(token)).toBe(200)
    await staff().follow(phone, 'call_centre_lead')
    expect(await statusOf(token)).toBe(401)
  })
})

describe('A customer whose number is typed by mistake', () => {
  it.each(['disable', 'resetSecondFactor'] as const)(
    'stays signed in: %s changes nothing',
    async (command) => {
      const phone = newPhone()
      const {authorization = ''} = await signedIn(server, phone)
      expect(await staff()[command](phone)).toBe(false)
      expect(await statusOf(authorization.replace('Bearer ', ''))).toBe(200)
    },
  )
})

describe('The list of staff', () => {
  const factor = (identityId: string, totpSecret: string | null) =>
    server.database.kysely
      .insertInto('secondFactors')
      .values({identityId, totpSecret, totpStep: null, lastFailedAt: null})
      .execute()
  const passkey = (identityId: string) =>
    server.database.kysely
      .insertInto('passkeys')
      .values({
        ...{id: randomUUID(), identityId, publicKey: 'key', counter: 0, transports: ''},
        ...{createdAt: new Date(NOW), usedAt: new Date(NOW)},
      })
      .execute()

  it('says who has an app or a passkey, and not who has only begun to set one up', async () => {
    const [none, begun, app, key] = [await newAgent(), await newAgent(), await newAgent(), await newAgent()]
    await factor(begun.id, null)
    await factor(app.id, 'sealed')
    await passkey(key.id)
    const has = async ({phone}: {phone: string}) => (await listed(phone)).hasSecondFactor
    expect(await Promise.all([none, begun, app, key].map(has))).toEqual([false, false, true, true])
  })

  it('says after a reset that there is neither', async () => {
    const {id, phone} = await newAgent()
    await factor(id, 'sealed')
    await passkey(id)
    expect(await staff().resetSecondFactor(phone)).toBe(true)
    expect((await listed(phone)).hasSecondFactor).toBe(false)
  })

  it('counts the sessions that are active: begun within twelve hours, used within half an hour, not ended', async () => {
    const {id, phone} = await newAgent()
    const session = (createdAt: number, activeAt: number | null, endedAt: number | null = null) => ({
      ...{id: randomUUID(), identityId: id, tokenId: randomUUID(), tokenAt: new Date(NOW)},
      ...{replacedTokenId: null, providerIdToken: null, browser: null, system: null},
      ...{createdAt: new Date(createdAt), usedAt: new Date(NOW)},
      activeAt: activeAt === null ? null : new Date(activeAt),
      endedAt: endedAt === null ? null : new Date(endedAt),
    })
    const minute = 60_000
    await server.database.kysely
      .insertInto('sessions')
      .values([
        session(NOW - 12 * HOUR + 1, NOW - 30 * minute + 1),
        session(NOW - 10 * minute, null),
        session(NOW - 12 * HOUR, NOW),
        session(NOW - HOUR, NOW - 30 * minute),
        session(NOW - HOUR, NOW, NOW),
      ])
      .execute()
    expect(await listed(phone)).toMatchObject({sessions: 2, lastSeenAt: new Date(NOW)})
  })
})
