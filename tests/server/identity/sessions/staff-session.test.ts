import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {createKeyRing} from '../../../../server/identity/sessions/key-ring.ts'
import {createSessionService} from '../../../../server/identity/sessions/session-service.ts'
import {createTokenService} from '../../../../server/identity/sessions/token-service.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {createTestClock, NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const AGENT = {id: 'agent', phone: '+919812345678', role: 'call_centre_agent'} as const
const CUSTOMER = {id: 'customer', phone: '+919812345679', role: 'consumer'} as const
const UNKNOWN_BROWSER = {browser: null, system: null}
const WITH_FACTOR = {providerIdToken: null, hasSecondFactor: true}
const WITHOUT_FACTOR = {...WITH_FACTOR, hasSecondFactor: false}

const clock = createTestClock()
const secrets = createSecrets('a secret of tests that is long enough')
let server: TestServer
let reused: unknown[]
beforeAll(async () => {
  server = await startSmallServer({}, clock)
  await server.database.kysely.insertInto('identities').values([AGENT, CUSTOMER]).execute()
})
beforeEach(async () => {
  clock.freeze(NOW)
  reused = []
  await server.database.kysely.deleteFrom('sessions').execute()
  await server.database.kysely.deleteFrom('callLeases').execute()
})
afterAll(() => server.close())

function sessions(...settings: {isFactorRequired: boolean}[]) {
  const {kysely} = server.database
  const tokens = createTokenService(clock, createKeyRing(kysely, clock, secrets, 'k'), 'pahiya-web')
  return createSessionService(kysely, clock, tokens, (identity) => reused.push(identity), ...settings)
}

const open = (identity: typeof AGENT | typeof CUSTOMER = AGENT, facts = WITH_FACTOR) =>
  sessions().open(identity, facts, UNKNOWN_BROWSER)

/** The next token where the session is alive; a token alone lasts for fifteen minutes. */
const next = (token: string) =>
  sessions()
    .refresh(token)
    .catch((error) => String(error.code))

/** Uses the session every ten minutes until so many minutes after its beginning. */
async function usedUntil(token: string, minutes: number): Promise<string> {
  let current = token
  for (let minute = 10; minute <= minutes; minute += 10) {
    clock.freeze(NOW + minute * 60_000)
    current = await next(current)
    await sessions().verify(current)
  }
  return current
}

describe('A session of staff', () => {
  it('ends after half an hour without a request of its own', async () => {
    const token = await open()
    clock.pass({minutes: 29, seconds: 59.999})
    const later = await next(token)
    expect(later).toMatch(/^ey/)
    clock.pass({seconds: 0.001})
    expect(await next(later)).toBe('UNAUTHORIZED_USER')
  })

  it('goes on for half an hour after each request, and not after what a page repeats by itself', async () => {
    const token = await usedUntil(await open(), 20)
    clock.freeze(NOW + 30 * 60_000)
    const later = await next(token)
    await sessions().verify(later, {isUse: false})
    clock.freeze(NOW + 50 * 60_000 - 1)
    const last = await next(later)
    expect(last).toMatch(/^ey/)
    clock.freeze(NOW + 50 * 60_000)
    expect(await next(last)).toBe('UNAUTHORIZED_USER')
  })

  it('ends after twelve hours, however much it is used', async () => {
    const token = await usedUntil(await open(), 710)
    clock.freeze(NOW + 720 * 60_000 - 1)
    const last = await next(token)
    expect(last).toMatch(/^ey/)
    clock.freeze(NOW + 720 * 60_000)
    expect(await next(last)).toBe('UNAUTHORIZED_USER')
  })

  it('notes its use once a minute at most; one of a customer never', async () => {
    const usedAt = async (seconds: number, token: string) => {
      clock.freeze(NOW + seconds * 1000)
      await sessions().verify(token)
      const {activeAt} = await server.database.kysely
        .selectFrom('sessions')
        .select('activeAt')
        .executeTakeFirstOrThrow()
      return activeAt === null ? null : (activeAt.getTime() - NOW) / 1000
    }
    const token = await open()
    const seen = []
    for (const seconds of [59.999, 60, 119.999, 120]) seen.push(await usedAt(seconds, token))
    expect(seen).toEqual([null, 60, 60, 120])
    await server.database.kysely.deleteFrom('sessions').execute()
    clock.freeze(NOW)
    expect(await usedAt(600, await open(CUSTOMER))).toBeNull()
  })

  it('of a customer has neither limit', async () => {
    const token = await open(CUSTOMER)
    clock.pass({days: 29})
    expect(await next(token)).toMatch(/^ey/)
  })
})

describe('Without the second factor', () => {
  const seenAs = async (
    identity: typeof AGENT | typeof CUSTOMER,
    facts: typeof WITH_FACTOR,
    isFactorRequired: boolean,
  ) => {
    const {role, isFactorMissing} = await sessions({isFactorRequired}).verify(await open(identity, facts))
    return [role, isFactorMissing]
  }

  it('staff is a customer where it is required', async () => {
    expect(await seenAs(AGENT, WITHOUT_FACTOR, true)).toEqual(['consumer', true])
    expect(await seenAs(AGENT, WITH_FACTOR, true)).toEqual(['call_centre_agent', false])
    expect(await seenAs(AGENT, WITHOUT_FACTOR, false)).toEqual(['call_centre_agent', false])
  })

  it('a customer misses nothing', async () => {
    expect(await seenAs(CUSTOMER, WITHOUT_FACTOR, true)).toEqual(['consumer', false])
  })
})

describe('The bookings that an agent has leased', () => {
  beforeEach(async () => {
    const lease = {bookingId: 'b', expiresAt: new Date(NOW + 600_000)}
    await server.database.kysely
      .insertInto('callLeases')
      .values([
        {...lease, phone: '1', agentId: 'agent'},
        {...lease, phone: '2', agentId: 'another'},
        {...lease, phone: '3', agentId: 'customer'},
      ])
      .execute()
  })
  const leased = async () => {
    const rows = await server.database.kysely.selectFrom('callLeases').select('agentId').execute()
    return rows.map(({agentId}) => agentId).toSorted()
  }

  it('are given back when the agent signs out', async () => {
    await sessions().end(await open())
    expect(await leased()).toEqual(['another', 'customer'])
  })

  it('are given back when the agent ends all sessions, and stay where this one is left', async () => {
    const token = await open()
    await open()
    expect(await sessions().endAll(token, {isThisLeft: true})).toBe(1)
    expect(await leased()).toEqual(['agent', 'another', 'customer'])
    expect(await sessions().endAll(token, {isThisLeft: false})).toBe(1)
    expect(await leased()).toEqual(['another', 'customer'])
  })

  it('are no matter of a customer', async () => {
    const token = await open(CUSTOMER)
    await sessions().endAll(token, {isThisLeft: false})
    await sessions().end(await open(CUSTOMER))
    expect(await leased()).toEqual(['agent', 'another', 'customer'])
  })
})

describe('The sessions of a person', () => {
  it('are those that are alive, and say which one asks', async () => {
    const old = await open(CUSTOMER)
    clock.pass({days: 31})
    const token = await open(CUSTOMER)
    clock.pass({minutes: 1})
    await open(CUSTOMER)
    await open()
    const list = await sessions().list(token)
    expect(list.map(({startedAt, isCurrent}) => [startedAt, isCurrent])).toEqual(
      expect.arrayContaining([
        ['2026-04-10T06:30:00.000Z', true],
        ['2026-04-10T06:31:00.000Z', false],
      ]),
    )
    expect(list).toHaveLength(2)
    expect(await next(old)).toBe('UNAUTHORIZED_USER')
  })

  it('that return with a token replaced long ago are ended, and reported with phone and role', async () => {
    const token = await open()
    const second = await next(token)
    clock.pass({minutes: 1})
    expect(await next(token)).toBe('UNAUTHORIZED_USER')
    expect(reused).toEqual([{id: 'agent', phone: '+919812345678', role: 'call_centre_agent'}])
    expect(await next(second)).toBe('UNAUTHORIZED_USER')
  })
})

describe('The identity of a token', () => {
  it('is known after its session has ended, and none of any other text', async () => {
    const token = await open()
    await sessions().end(token)
    expect(await sessions().signedIdentity(token)).toBe('agent')
    expect(await sessions().signedIdentity(`${token}x`)).toBeNull()
  })

  it('is not known where the keys cannot be read, which is no forged token', async () => {
    const token = await open()
    await server.database.executeSql('alter table signing_keys rename to keys_away')
    const asked = sessions().signedIdentity(token)
    await expect(asked).rejects.toThrow('signing_keys')
    await server.database.executeSql('alter table keys_away rename to signing_keys')
  })
})
