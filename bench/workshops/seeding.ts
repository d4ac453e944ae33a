import {rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import type {Database} from '../../server/database/database.ts'
import {migrate} from '../../server/database/migrate.ts'
import {openPostgresDatabase} from '../../server/database/postgres.ts'
import {PREPARING_LIMITS} from '../../server/database/postgres-hosts.ts'
import {seedDatabase} from '../../server/seed/seed-database.ts'
import {startThrowAwayPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {report} from '../lib/report.ts'

const SIZES = [20_000, 200_000]

/** Rows a second of workshops and their offers, against `insert` and against a bare COPY of the same bytes. */
export async function benchSeeding(): Promise<void> {
  const server = await startThrowAwayPostgres()
  const empty = async () => {
    const database = await openPostgresDatabase(await server.createDatabase(), PREPARING_LIMITS)
    await migrate(database)
    return database
  }
  for (const workshops of SIZES) {
    const copied = await empty()
    const inserted = await empty()
    const measured = await rowsASecond(copied, workshops)
    const figure = {benchmark: `seeding ${workshops} workshops`, measured, unit: 'rows a second', aim: null}
    report({
      ...figure,
      against: await rowsASecond({...inserted, load: null}, workshops),
      note: 'against insert statements, with all indexes from the start; 10,018 bookings included',
    })
    report({
      ...figure,
      against: await bareRowsASecond(copied),
      note: 'against a COPY of the same bytes from a file, into tables without keys, indexes and triggers',
    })
    await copied.close()
    await inserted.close()
  }
  await server.stop()
}

async function rowsASecond(database: Database, workshops: number): Promise<number> {
  const plan = {seed: 1, workshops, bookings: 0, today: indiaDay(Date.now())}
  const begun = performance.now()
  await seedDatabase(database, plan)
  const seconds = (performance.now() - begun) / 1000
  return Math.round((await rowsOf(database)) / seconds)
}

async function bareRowsASecond(database: Database): Promise<number> {
  const {executeSql} = database
  const file = (table: string) => join(tmpdir(), `pahiya-${process.pid}-${table}`)
  const tables = ['workshops', 'custom_offers']
  for (const table of tables)
    await executeSql(`create table bare_${table} as select * from ${table} where false;
      copy (select * from ${table}) to '${file(table)}'`)
  const begun = performance.now()
  for (const table of tables) await executeSql(`copy bare_${table} from '${file(table)}'`)
  const seconds = (performance.now() - begun) / 1000
  for (const table of tables) rmSync(file(table))
  return Math.round((await rowsOf(database)) / seconds)
}

async function rowsOf({executeSql}: Database): Promise<number> {
  const {rows} = await executeSql(
    'select (select count(*) from workshops) + (select count(*) from custom_offers) as rows',
  )
  return Number(rows[0]?.['rows'])
}
