import {Client} from 'pg'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {SERVING_LIMITS} from '../../../server/database/postgres-hosts.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'

let postgres: PostgresServer
let url: string
beforeAll(async () => {
  postgres = await startPostgres()
  url = await postgres.createDatabase()
})
afterAll(() => postgres.stop())

const named = (name: string) => `${url}?application_name=${name}`
const limitOf = async (database: Awaited<ReturnType<typeof openPostgresDatabase>>) =>
  (await database.executeSql('show statement_timeout')).rows

it('sends limits of its own to PostgreSQL, and no setting of a session through a pooler', async () => {
  const own = await openPostgresDatabase(url)
  expect(await limitOf(own)).toEqual([{statement_timeout: '30s'}])
  await own.close()
  const pooled = await openPostgresDatabase(url, SERVING_LIMITS, console.error, url)
  expect(await limitOf(pooled)).toEqual([{statement_timeout: '0'}])
  await pooled.close()
})

it('listens past the pooler', async () => {
  const database = await openPostgresDatabase(named('pooled'), SERVING_LIMITS, console.error, named('direct'))
  const heard = Promise.withResolvers<string>()
  const listening = await database.listen('news', heard.resolve, () => {})
  const client = new Client({connectionString: url})
  await client.connect()
  const {rows} = await client.query(
    "select application_name from pg_stat_activity where query like 'listen%' and datname = current_database()",
  )
  expect(rows).toEqual([{application_name: 'direct'}])
  await client.query("notify news, 'a booking'")
  expect(await heard.promise).toBe('a booking')
  await client.end()
  await listening.close()
  await database.close()
})
