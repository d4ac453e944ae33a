import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {countAvailableWorkshops, findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
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
  /** A load begins with the version, which no search reads before the load has ended. */
  const holdLoads = () => blocker.query('begin; lock table counters in access exclusive mode')
  const heldLoads = async () => {
    const {rows} = await blocker.query(`select count(*)::integer as loads from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows[0].loads
  }

  it('is alive and not ready, and answers every search from the database as it will from memory', async () => {
    await vi.waitUntil(async () => (await heldLoads()) === 1, {timeout: 20_000})
    expect(await get('/readyz')).toEqual([503, {status: 'not ready', search: 'loading'}])
    expect((await get('/healthz'))[0]).toBe(200)

    const answers = async () => {
      const questions = (['DISTANCE', 'RATING', 'RECOMMENDED'] as const).flatMap((by) =>
        [{first: 3}, {first: 3, after: 5}, {first: 5, cas: true}].map((changes) => searchFor(by, changes)),
      )
      const lists = await Promise.all(
        questions.map(async (variables) => {
          const {answer} = await server.call(findAvailableWorkshops, variables)
          return answer?.map(({serialId, distance, cursor}) => ({serialId, distance, cursor}))
        }),
      )
      return {lists, count: (await server.call(countAvailableWorkshops, searchFor('RATING', {}))).answer}
    }
    const whileLoading = await answers()
    expect(whileLoading.lists.map((list) => list?.length)).toEqual([3, 3, 5, 3, 3, 5, 3, 3, 5])
    expect(await heldLoads()).toBe(1)

    await blocker.query('rollback')
    await vi.waitUntil(async () => (await get('/readyz'))[0] === 200, {timeout: 20_000})
    expect(await answers()).toEqual(whileLoading)
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
