import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {createProviderAdapter} from '../../../server/identity/provider/provider-adapter.ts'
import {createSignInSteps} from '../../../server/identity/provider/steps/sign-in-steps.ts'
import {createSignInFlows} from '../../../server/identity/sign-in/sign-in-flows.ts'
import {createSignInLimits} from '../../../server/identity/sign-in/sign-in-limits.ts'
import {createRetention} from '../../../server/retention/retention.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {openSmallDatabase} from '../../support/server/database/small-database.ts'
import {createTestClock, NOW} from '../../support/server/test-clock.ts'

const clock = createTestClock()
const secrets = createSecrets('a secret of tests that is long enough')
let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
beforeEach(async () => {
  clock.freeze(NOW)
  for (const table of ['providerRecords', 'signInFlows', 'signInCounts'] as const)
    await database.kysely.deleteFrom(table).execute()
})
afterAll(() => database.close())

describe('The records of the provider', () => {
  const of = async (model: string) => createProviderAdapter(database.kysely, clock)(model)

  it('are found by id until they expire', async () => {
    const sessions = await of('Session')
    await sessions.upsert('s1', {jti: 's1', accountId: 'a'}, 60)
    expect(await sessions.find('s1')).toEqual({jti: 's1', accountId: 'a'})
    expect(await sessions.find('s2')).toBeUndefined()
    clock.pass({seconds: 59})
    expect(await sessions.find('s1')).toBeDefined()
    clock.pass({seconds: 1})
    expect(await sessions.find('s1')).toBeUndefined()
  })

  it('without an end last a day', async () => {
    const sessions = await of('Session')
    await Reflect.apply(sessions.upsert, sessions, ['s1', {jti: 's1'}])
    clock.pass({hours: 23, minutes: 59})
    expect(await sessions.find('s1')).toEqual({jti: 's1'})
    clock.pass({minutes: 1})
    expect(await sessions.find('s1')).toBeUndefined()
  })

  it('of one kind are not those of another with the same id', async () => {
    const [sessions, grants] = [await of('Session'), await of('Grant')]
    await sessions.upsert('1', {jti: 'session', uid: 'u'}, 60)
    await grants.upsert('1', {jti: 'grant', uid: 'u'}, 60)
    expect([await sessions.find('1'), await grants.findByUid('u')]).toEqual([
      {jti: 'session', uid: 'u'},
      {jti: 'grant', uid: 'u'},
    ])
    await grants.consume('1')
    await grants.destroy('1')
    expect([await sessions.find('1'), await grants.find('1')]).toEqual([
      {jti: 'session', uid: 'u'},
      undefined,
    ])
  })

  it('are replaced by a later one with their id, with its end and its uid', async () => {
    const sessions = await of('Session')
    await sessions.upsert('s1', {jti: 's1', uid: 'u1'}, 60)
    await sessions.upsert('s1', {jti: 's1', uid: 'u2', accountId: 'b'}, 120)
    clock.pass({seconds: 60})
    expect(await sessions.findByUid('u2')).toEqual({jti: 's1', uid: 'u2', accountId: 'b'})
    expect(await sessions.findByUid('u1')).toBeUndefined()
  })

  it('say when they were used, in seconds', async () => {
    const codes = await of('AuthorizationCode')
    await codes.upsert('c1', {jti: 'c1'}, 60)
    await codes.upsert('c2', {jti: 'c2'}, 60)
    clock.freeze(NOW + 1999)
    await codes.consume('c1')
    expect([await codes.find('c1'), await codes.find('c2')]).toEqual([
      {jti: 'c1', consumed: NOW / 1000 + 1},
      {jti: 'c2'},
    ])
  })

  it('are removed one by one, or all of a grant', async () => {
    const tokens = await of('AccessToken')
    for (const [id, grantId] of [
      ['t1', 'g1'],
      ['t2', 'g1'],
      ['t3', 'g2'],
      ['t4', 'g2'],
    ])
      await tokens.upsert(String(id), {jti: id, grantId}, 60)
    await (await of('Session')).upsert('s1', {jti: 's1', grantId: 'g1'}, 60)
    await tokens.revokeByGrantId('g1')
    await tokens.destroy('t3')
    const rows = await database.kysely.selectFrom('providerRecords').select('id').orderBy('id').execute()
    expect(rows.map(({id}) => id)).toEqual(['s1', 't4'])
  })

  it('of devices without a browser are not found', async () => {
    expect(await (await of('DeviceCode')).findByUserCode('any')).toBeUndefined()
  })
})

describe('The step of a sign-in', () => {
  const steps = () => createSignInSteps(database.kysely, clock)
  const STEP = {phone: '+919812345678', refId: 'r', failedChecks: 0, resendAt: NOW}

  it('is stored for ten minutes from its last change', async () => {
    await steps().keep('u1', STEP)
    clock.pass({minutes: 5})
    await steps().keep('u1', {...STEP, failedChecks: 1})
    clock.pass({minutes: 9, seconds: 59})
    expect(await steps().find('u1')).toEqual({...STEP, failedChecks: 1})
    clock.pass({seconds: 1})
    expect(await steps().find('u1')).toBeNull()
  })

  it('is that of its sign-in alone, and can be forgotten', async () => {
    await steps().keep('u1', STEP)
    await steps().keep('u2', {...STEP, refId: 'r2'})
    const records = await createProviderAdapter(database.kysely, clock)('Session')
    await records.upsert('u1', {jti: 'u1'}, 60)
    await steps().forget('u1')
    expect([await steps().find('u1'), await steps().find('u2'), await records.find('u1')]).toEqual([
      null,
      {...STEP, refId: 'r2'},
      {jti: 'u1'},
    ])
  })
})

describe('A running sign-in', () => {
  const flows = () => createSignInFlows(database.kysely, clock, secrets)
  const FLOW = {codeVerifier: 'v', nonce: 'n', siteState: 's', next: '/consumer/profile'}

  it('is found once, by its state and from its browser', async () => {
    await flows().begin('state', 'browser', FLOW)
    expect(await flows().take('other', 'browser')).toBeNull()
    expect(await flows().take('state', 'other')).toBeNull()
    expect(await flows().take('state', 'browser')).toMatchObject(FLOW)
    expect(await flows().take('state', 'browser')).toBeNull()
  })

  it('is valid for ten minutes, not a second longer', async () => {
    await flows().begin('one', 'browser', FLOW)
    await flows().begin('two', 'browser', FLOW)
    clock.pass({minutes: 9, seconds: 59})
    expect(await flows().take('one', 'browser')).not.toBeNull()
    clock.pass({seconds: 1})
    expect(await flows().take('two', 'browser')).toBeNull()
  })

  it('is stored without its state and its browser', async () => {
    await flows().begin('a-state-of-a-person', 'a-browser-of-a-person', FLOW)
    const rows = JSON.stringify(await database.kysely.selectFrom('signInFlows').selectAll().execute())
    expect(rows).not.toMatch(/a-state-of|a-browser-of/)
  })
})

describe('The limit of sign-ins', () => {
  const limits = () => createSignInLimits(database.kysely, clock, secrets)
  const setCounts = (count: number) => database.kysely.updateTable('signInCounts').set({count}).execute()

  it('admits six hundred of an address in ten minutes, at the site and at the provider each', async () => {
    expect(await limits().admits('site', '10.0.0.1')).toBe(true)
    await setCounts(599)
    expect(await limits().admits('site', '10.0.0.1')).toBe(true)
    expect(await limits().admits('site', '10.0.0.1')).toBe(false)
    expect(await limits().admits('provider', '10.0.0.1')).toBe(true)
    expect(await limits().admits('site', '10.0.0.2')).toBe(true)
  })

  it('begins again with each ten minutes of the clock', async () => {
    await limits().admits('site', '10.0.0.1')
    await setCounts(600)
    clock.pass({minutes: 9, seconds: 59})
    expect(await limits().admits('site', '10.0.0.1')).toBe(false)
    clock.pass({seconds: 1})
    expect(await limits().admits('site', '10.0.0.1')).toBe(true)
  })

  it('stores no address, and deletes the counts of the past only', async () => {
    await limits().admits('site', '10.0.0.1')
    clock.pass({minutes: 10})
    await limits().admits('site', '10.0.0.1')
    await createRetention(database.kysely, clock).clean()
    const rows = await database.kysely.selectFrom('signInCounts').selectAll().execute()
    expect(rows.map(({span}) => Number(span))).toEqual([Math.floor(NOW / 600_000) + 1])
    expect(JSON.stringify(rows)).not.toContain('10.0.0.1')
  })
})
