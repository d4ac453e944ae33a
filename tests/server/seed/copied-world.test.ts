import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {seedDatabase} from '../../../server/seed/seed-database.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'

const plan = {seed: 1, today: '2025-11-21', workshops: 400, bookings: 10}

let postgres: PostgresServer
let copied: Database
let inserted: Database
let before: Awaited<ReturnType<typeof structureOf>>
beforeAll(async () => {
  postgres = await startPostgres()
  const migrated = async () => {
    const database = await openPostgresDatabase(await postgres.createDatabase())
    await migrate(database)
    return database
  }
  copied = await migrated()
  before = await structureOf(copied)
  await seedDatabase(copied, plan)
  inserted = await migrated()
  await seedDatabase({...inserted, load: null}, plan)
})
afterAll(async () => {
  await copied.close()
  await inserted.close()
  await postgres.stop()
})

const rowsOf = async ({executeSql}: Database, sql: string) => (await executeSql(sql)).rows

/** Indexes, constraints and triggers of the tables that are copied. */
function structureOf(database: Database) {
  const of = `any('{workshops,custom_offers}'::text[]::regclass[])`
  return rowsOf(
    database,
    `select pg_get_indexdef(indexrelid) as definition, indisvalid::text as state from pg_index where indrelid = ${of}
     union all select conname || ' ' || pg_get_constraintdef(oid), convalidated::text from pg_constraint where conrelid = ${of}
     union all select pg_get_triggerdef(oid), tgenabled::text from pg_trigger where tgrelid = ${of} and not tgisinternal
     order by definition`,
  )
}

// The version of its opening counts statements, of which a copy needs fewer.
test.each([
  ['workshops', `to_jsonb(each) - 'opened_version'`],
  ['custom_offers', 'to_jsonb(each)'],
  ['workshop_days', 'to_jsonb(each)'],
  ['bookings', 'to_jsonb(each)'],
])('Copied and inserted %s are the same', async (table, facts) => {
  const all = `select ${facts} as facts from ${table} as each order by 1`
  const rows = await rowsOf(copied, all)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows).toEqual(await rowsOf(inserted, all))
})

test('Every copied workshop that is active has a version of its opening', async () => {
  expect(
    await rowsOf(
      copied,
      `select distinct status, opened_version between 1 and (select value from counters where name = 'workshops') as opened
       from workshops order by status`,
    ),
  ).toEqual([
    {status: 'ACTIVE', opened: true},
    {status: 'INACTIVE', opened: false},
  ])
})

test('A copy leaves indexes, constraints and triggers as they were', async () => {
  expect(before.length).toBeGreaterThan(15)
  expect(await structureOf(copied)).toEqual(before)
})
