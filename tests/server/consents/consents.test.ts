import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  CONSENT_DAYS,
  CONSENTS_PER_ADDRESS_PER_TEN_MINUTES,
  COOKIE_POLICY_DAY,
} from '../../../domain/limits.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer

const agreed = (receiptId: string, changes: object = {}) => ({
  receiptId,
  policyDay: COOKIE_POLICY_DAY,
  performance: true,
  marketing: false,
  isRejected: false,
  ...changes,
})
const rejected = (receiptId: string) => agreed(receiptId, {performance: false, isRejected: true})
const give = (body: object, from = '10.2.0.1') => server.rest('POST', '/v1/consents', {body, from})
const stored = (receiptId: string) =>
  server.database.kysely
    .selectFrom('consents')
    .select(['policyDay', 'performance', 'marketing', 'isRejected', 'receivedAt'])
    .where('receiptId', '=', receiptId)
    .orderBy('receivedAt')
    .execute()

describe.each(ENGINES)('Receipts of consent on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  it('hold the server’s time, the policy’s date and the choices, and no personal data', async () => {
    const id = randomUUID()
    const receivedAt = new Date(server.clock.now())
    const {status, answer} = await give(agreed(id))
    expect([status, answer]).toEqual([200, {receivedAt: receivedAt.toISOString()}])
    expect(await stored(id)).toEqual([
      {policyDay: COOKIE_POLICY_DAY, performance: true, marketing: false, isRejected: false, receivedAt},
    ])
    const columns = await server.database.kysely
      .selectFrom('consents')
      .selectAll()
      .where('receiptId', '=', id)
      .executeTakeFirstOrThrow()
    expect(Object.keys(columns).toSorted()).toEqual([
      'id',
      'isRejected',
      'marketing',
      'performance',
      'policyDay',
      'receiptId',
      'receivedAt',
    ])
  })

  it('a withdrawal is another row, and the newest one applies', async () => {
    const id = randomUUID()
    await give(agreed(id))
    server.clock.pass({hours: 1})
    await give(rejected(id))
    expect((await stored(id)).map(({performance, isRejected}) => [performance, isRejected])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it.each([
    ['policyDay', '2025-01-01'],
    ['performance', false],
    ['marketing', true],
  ])('another %s alone is another row, and so is the way back', async (name, value) => {
    const id = randomUUID()
    for (const changes of [{}, {[name]: value}, {}]) {
      await give(agreed(id, changes))
      server.clock.pass({minutes: 1})
    }
    const [first, second, third] = (await stored(id)).map((row) => Object.entries(row))
    expect(second).toContainEqual([name, value])
    for (const each of [first, third]) expect(each).not.toContainEqual([name, value])
  })

  it('the same choice sent twice at once is one row', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({length: 5}, () => give(agreed(id))))
    expect(await stored(id)).toHaveLength(1)
  })

  it('the same choice sent again is the same receipt, at the same time or later', async () => {
    const id = randomUUID()
    const both = await Promise.all([give(agreed(id)), give(agreed(id))])
    const first = both[0]
    server.clock.pass({hours: 1})
    expect([both[1], await give(agreed(id))]).toEqual([first, first])
    expect((await stored(id)).length).toBe(1)
  })

  it.each([
    ['no id', agreed('me')],
    ['a policy that is no day', agreed(randomUUID(), {policyDay: 'today'})],
    ['a policy of days to come', agreed(randomUUID(), {policyDay: '2099-01-01'})],
    ['a choice that is none', agreed(randomUUID(), {performance: 'yes'})],
    ['a rejection that accepts', agreed(randomUUID(), {isRejected: true})],
    ['a phone', agreed(randomUUID(), {phone: '+915550000201'})],
    ['nothing', {}],
  ])('refuse %s, and store nothing', async (_, body) => {
    const before = await server.database.kysely.selectFrom('consents').select('id').execute()
    const {status, failure} = await give(body)
    expect([status, failure?.code]).toEqual([400, 'BAD_REQUEST'])
    expect(await server.database.kysely.selectFrom('consents').select('id').execute()).toEqual(before)
  })

  it('are limited for each address and ten minutes', async () => {
    const from = '10.2.9.9'
    await server.database.kysely.deleteFrom('callCounts').execute()
    await give(agreed(randomUUID()), from)
    await server.database.kysely
      .updateTable('callCounts')
      .set({count: CONSENTS_PER_ADDRESS_PER_TEN_MINUTES})
      .execute()
    const {status, failure} = await give(agreed(randomUUID()), from)
    expect([status, failure?.code]).toEqual([429, 'TOO_MANY_CALLS'])
    expect(failure?.retryAfterSeconds).toBeGreaterThan(0)
    expect((await give(agreed(randomUUID()), '10.2.9.8')).status).toBe(200)
    server.clock.pass({hours: 1})
    expect((await give(agreed(randomUUID()), from)).status).toBe(200)
  })

  it('are deleted after their retention period', async () => {
    const id = randomUUID()
    await give(agreed(id))
    server.clock.pass({days: CONSENT_DAYS - 1})
    await server.rest('POST', '/sandbox/work', {body: {}})
    const before = await stored(id)
    server.clock.pass({days: 2})
    await server.rest('POST', '/sandbox/work', {body: {}})
    expect([before.length, await stored(id)]).toEqual([1, []])
  })
})
