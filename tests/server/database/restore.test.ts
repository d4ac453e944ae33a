import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {openJobs} from '../../../server/jobs/queue.ts'
import {createLogger} from '../../../server/logger.ts'
import {prepareWorld} from '../../../server/open-and-seed-database.ts'
import {
  postgresPrograms,
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../support/server/database/postgres-server.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

const run = (program: string, parameters: readonly string[]) =>
  execFileSync(join(postgresPrograms(), program), parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })

let before: ThrowAwayPostgres
let empty: ThrowAwayPostgres
let url: string
let database: Database
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-dump-'))
  before = await startThrowAwayPostgres()
  empty = await startThrowAwayPostgres()
  url = await before.createDatabase()
  database = await openPostgresDatabase(url)
  await prepareWorld(createTestClock())(database)
  await (await openJobs(database, createLogger('silent'))).stop()
})
afterAll(async () => {
  await database.close()
  await before.stop()
  await empty.stop()
  rmSync(folder, {recursive: true})
})

/** Each table of each schema with the number of its rows and a hash of them all. */
async function contents({executeSql}: Database): Promise<Record<string, unknown>> {
  const {rows} = await executeSql(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`)
  const found: Record<string, unknown> = {}
  for (const {name} of rows) {
    const hash = await executeSql(`select count(*)::integer as rows,
      md5(string_agg(md5(each::text), '' order by md5(each::text))) as hash from ${String(name)} as each`)
    found[String(name)] = hash.rows[0]
  }
  return found
}

describe('A dump', () => {
  it.each([
    [
      'custom',
      (file: string, to: string) =>
        run('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', '-d', to, file]),
    ],
    ['plain', (file: string, to: string) => run('psql', ['-X', '-v', 'ON_ERROR_STOP=1', '-f', file, to])],
  ])('of the %s format restores every table into an empty server', async (format, restore) => {
    const file = join(folder, format)
    run('pg_dump', [`--format=${format}`, '-f', file, url])
    const to = await empty.createDatabase()
    restore(file, to)
    const restored = await openPostgresDatabase(to)
    const [expected, found] = [await contents(database), await contents(restored)]
    await restored.close()
    expect(found).toEqual(expected)
    expect(Object.keys(expected).length).toBeGreaterThan(30)
    expect(expected['public.workshops']).toMatchObject({
      rows: expect.any(Number),
      hash: expect.stringMatching(/^\w{32}$/),
    })
  })
})

describe('The position of a row', () => {
  it.each(['workshops', 'subscriptions'])(
    'of %s is what earthdistance makes of its coordinates',
    async (table) => {
      const {rows} = await database.executeSql(
        `select count(*)::integer as others from ${table} where pos <> ll_to_earth(latitude, longitude)::cube`,
      )
      expect(rows).toEqual([{others: 0}])
    },
  )
})
