import {sql} from 'kysely'
import {type IndiaDay, indiaDay} from '../../domain/booking/booking-date.ts'
import type {Database} from '../../server/database/database.ts'
import {migrate} from '../../server/database/migrate.ts'
import {openPostgresDatabase} from '../../server/database/postgres.ts'
import {PREPARING_LIMITS} from '../../server/database/postgres-hosts.ts'
import {seedDatabase} from '../../server/seed/seed-database.ts'

export const SEEDED_WORKSHOPS = 10_000

/** A PostgreSQL database at `url` with `times` ten thousand workshops, opened with the limits of a server that answers. */
export async function openSearchWorld(url: string, times: number): Promise<Database> {
  const preparing = await openPostgresDatabase(url, {...PREPARING_LIMITS, lockMs: 0})
  await fillSearchWorld(preparing, times)
  await preparing.close()
  return openPostgresDatabase(url)
}

/** Fills a database with the ten thousand seeded workshops, each `times` times around its place. */
export async function fillSearchWorld(database: Database, times: number): Promise<void> {
  const today: IndiaDay = indiaDay(Date.now())
  await migrate(database)
  await seedDatabase(database, {seed: 1, workshops: SEEDED_WORKSHOPS, bookings: 0, today})
  if (times > 1) await repeatWorkshops(database, times - 1)
  await database.executeSql('analyze')
}

/**
 * Copies in SQL, because seeding a million would take many minutes; each copy is up to about 15 km from its
 * original.
 */
async function repeatWorkshops({executeSql}: Database, copies: number): Promise<void> {
  const {rows} = await executeSql(
    `select column_name from information_schema.columns
     where table_name = 'workshops' and is_generated = 'NEVER' order by ordinal_position`,
  )
  const columns = rows.map((row) => String(row['column_name'] ?? row['columnName']))
  const changed: Record<string, string> = {
    id: `id || '.' || copy`,
    serial_id: `serial_id || 'C' || copy`,
    latitude: `greatest(-90, least(90, latitude + (random() - 0.5) * 0.28))`,
    longitude: `greatest(-180, least(180, longitude + (random() - 0.5) * 0.28))`,
  }
  const values = columns.map((column) => changed[column] ?? column)
  await executeSql('select setseed(0.5)')
  await executeSql(
    `insert into workshops (${columns.join(', ')})
     select ${values.join(', ')} from workshops, generate_series(1, ${copies}) as copy`,
  )
}

/** Search positions near workshops, chosen evenly from the seeded ones. */
export async function searchedPositions(
  {kysely}: Database,
  count: number,
): Promise<{lat: number; lng: number}[]> {
  const {rows} = await sql<{latitude: number; longitude: number}>`
    select latitude, longitude from workshops
    where country = 'IN' and position('.' in id) = 0
    order by md5(id) limit ${count}`.execute(kysely)
  return rows.map(({latitude, longitude}) => ({lat: latitude, lng: longitude}))
}
