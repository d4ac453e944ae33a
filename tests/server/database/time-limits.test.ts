import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {createLogger} from '../../../server/logger.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const CAMPAIGN = '/campaigns/v1/ride-hailing-driver'
const CODE = '/v1/consumers/otp'

describe('A connection to PostgreSQL', () => {
  let postgres: PostgresServer
  let url: string
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
  })
  afterAll(() => postgres.stop())

  it('has limits for a statement, a lock and an idle transaction', async () => {
    const database = await openPostgresDatabase(url)
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const shown = await Promise.all(limits.map((name) => database.executeSql(`show ${name}`)))
    await database.close()
    expect(shown.map(({rows: [row]}) => Object.values(row ?? {})[0])).toEqual(['30s', '5s', '1min'])
  })

  it('of a command to a database out of reach ends with one line that names the address and the reason', async () => {
    const settings = {url: 'postgres://127.0.0.1:1/pahiya', directory: null, reachMs: 700}
    await expect(openDatabase(settings, async () => {})).rejects.toThrow(
      'DATABASE_URL: the database at 127.0.0.1:1 could not be reached within 0.7 seconds (ECONNREFUSED)',
    )
  })

  it('is waited for no longer than its limit while ten callers and a listener use them all', async () => {
    const database = await openPostgresDatabase(url, {connectionMs: 300, statementMs: 0, lockMs: 0})
    const listener = await database.listen(
      'news',
      () => {},
      () => {},
    )
    const holding = Array.from({length: 10}, () => database.executeSql('select pg_sleep(1)'))
    await expect(database.executeSql('select 1')).rejects.toThrow('timeout exceeded')
    await Promise.all(holding)
    expect((await database.executeSql('select 1 as one')).rows).toEqual([{one: 1}])
    await listener.close()
    await database.close()
  })
})

describe('A request whose query does not end', () => {
  let database: Database
  let server: TestServer
  let blocker: Client
  beforeAll(async () => {
    const clock = createTestClock()
    database = await openTestDatabase('PostgreSQL', clock)
    const deadlines = {readMs: 300, writeMs: 900, uploadMs: 900}
    server = await startTestServer({}, clock, database, createLogger('silent'), {deadlines})
    const {rows} = await database.executeSql('select current_database() as name')
    const address = new URL(String(process.env['TEST_DATABASE_URL']))
    address.pathname = String(rows[0]?.['name'])
    blocker = new Client({connectionString: address.href})
    await blocker.connect()
  })
  afterAll(async () => {
    await blocker.end()
    await server.close()
  })

  const read = () => server.app.inject(CAMPAIGN)
  const write = () => server.app.inject({method: 'POST', url: CODE, headers: {phoneNumber: '+915550000777'}})
  const waiting = async () => {
    const {rows} = await blocker.query(`select count(*)::integer as queries from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    return rows
  }

  it.each([
    ['read', 'campaigns', read, 300],
    ['write', 'one_time_codes, one_time_code_sends', write, 900],
  ])('answers BUSY at the deadline of a %s, and its query is cancelled', async (_, tables, call, limitMs) => {
    await blocker.query(`begin; lock table ${tables} in access exclusive mode`)
    const start = performance.now()
    const response = await call()
    const took = performance.now() - start
    const left = await waiting()
    const body = response.json()
    await blocker.query('rollback')
    expect(body).toMatchObject({
      errors: [{extensions: {exception: {response: {code: 'BUSY', status: 503, retryAfterSeconds: 2}}}}],
    })
    expect([response.statusCode, response.headers['retry-after'], left]).toEqual([503, '2', [{queries: 0}]])
    expect(took).toBeGreaterThanOrEqual(limitMs)
    expect(took).toBeLessThan(limitMs + 1000)
    expect((await call()).statusCode).toBe(200)
  })

  it('leaves readiness answered within a second, with one check at a time', async () => {
    const silent = new Promise<never>(() => {})
    const executeSql = database.executeSql
    let checks = 0
    database.executeSql = () => {
      checks++
      return silent
    }
    const start = performance.now()
    const responses = await Promise.all([server.app.inject('/readyz'), server.app.inject('/readyz')])
    const took = performance.now() - start
    database.executeSql = executeSql
    expect(responses.map(({statusCode}) => statusCode)).toEqual([503, 503])
    expect([took < 1000, checks]).toEqual([true, 1])
  })
})
