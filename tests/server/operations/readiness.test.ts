import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {DEADLINES} from '../../../server/http/limits/request-deadlines.ts'
import {createLogger} from '../../../server/logger.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {searchFor} from '../../support/server/searches.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

describe('A server whose workshops are not loaded yet', () => {
  let server: TestServer
  let impatient: TestServer
  let blocker: Client
  beforeAll(async () => {
    const clock = createTestClock()
    const database = await openTestDatabase('PostgreSQL', clock)
    const {rows} = await database.executeSql('select current_database() as name')
    const address = new URL(String(process.env['TEST_DATABASE_URL']))
    address.pathname = String(rows[0]?.['name'])
    blocker = new Client({connectionString: address.href})
    await blocker.connect()
    server = await startTestServer({}, clock, database)
    const deadlines = {...DEADLINES, readMs: 300}
    impatient = await startTestServer({}, clock, database, createLogger('silent'), {deadlines})
    await holdLoads()
    await server.app.listen({port: 0, host: '127.0.0.1'})
  })
  afterAll(async () => {
    await blocker.end()
    await impatient.app.close()
    await impatient.jobs.stop()
    await server.close()
  })

  const get = async (url: string) => {
    const response = await server.app.inject(url)
    return [response.statusCode, response.json()]
  }
  /** A load begins with the version, which a search by distance does not read. */
  const holdLoads = () => blocker.query('begin; lock table counters in access exclusive mode')
  const heldLoads = async () => {
    const {rows} = await blocker.query(`select count(*)::integer as loads from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].loads
  }

  it('is alive and not ready, answers by distance, and lets all others wait for one load', async () => {
    await vi.waitUntil(async () => (await heldLoads()) === 1, {timeout: 20_000})
    expect(await get('/readyz')).toEqual([503, {status: 'not ready', search: 'loading'}])
    expect((await get('/healthz'))[0]).toBe(200)

    const waiting = server.call(findAvailableWorkshops, searchFor('RECOMMENDED', {first: 3}))
    const nearest = await server.call(findAvailableWorkshops, searchFor('DISTANCE', {first: 3}))
    expect(nearest.answer).toHaveLength(3)
    expect(await heldLoads()).toBe(1)

    await blocker.query('rollback')
    expect((await waiting).answer).toHaveLength(3)
    expect(await get('/readyz')).toEqual([200, {status: 'ready'}])
  })

  it('loads them when it is asked whether it is ready, as after a load that failed', async () => {
    expect((await server.rest('POST', '/sandbox/reset')).status).toBe(200)
    expect(await get('/readyz')).toEqual([503, {status: 'not ready', search: 'loading'}])
    await vi.waitUntil(async () => (await get('/readyz'))[0] === 200, {timeout: 20_000})
  })

  it('goes on loading them when the search that began it has no time left', async () => {
    await holdLoads()
    const late = await impatient.call(findAvailableWorkshops, searchFor('RECOMMENDED', {first: 3}))
    expect([late.failure?.code, await heldLoads()]).toEqual(['BUSY', 1])
    await blocker.query('rollback')
    await vi.waitUntil(async () => (await impatient.app.inject('/readyz')).statusCode === 200, {
      timeout: 20_000,
    })
  })
})
