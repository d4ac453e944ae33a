import {join} from 'node:path'
import {indiaDay} from '../domain/booking/booking-date.ts'
import type {ServerClock} from './clock.ts'
import type {Config} from './config.ts'
import type {Database} from './database/database.ts'
import {openEmbeddedDatabase} from './database/embedded/embedded.ts'
import {preparedDump} from './database/embedded/prepared-dump.ts'
import {MIGRATIONS, migrate} from './database/migrate.ts'
import {openDatabase, type Prepare} from './database/open-database.ts'
import {makeWorld} from './first-start.ts'
import {seedReferenceData} from './seed/reference-data.ts'
import {DEFAULT_SEED, seedDatabase} from './seed/seed-database.ts'

const HERE = import.meta.dirname
/** Files that decide the contents of the seeded database. */
export const SEED_SOURCES = [MIGRATIONS, join(HERE, 'seed'), join(HERE, 'places', 'data')]

/** Migrates a sandbox's database and, the first time, fills it with the sample data for the clock's day. */
export function prepareWorld(clock: ServerClock): Prepare {
  return async (database) => {
    await migrate(database)
    await seedDatabase(database, {...DEFAULT_SEED, today: indiaDay(clock.now())})
  }
}

/** Migrates a database and, the first time, fills it with vehicles, services and facilities. */
async function prepareProduction(database: Database): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
}

/**
 * Opens the database with what its first start fills it with; a sandbox in memory starts from an archive. `reachMs`: how
 * long a PostgreSQL server out of reach is waited for; without it without end.
 */
export async function openAndSeedDatabase(
  {
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: directUrl,
    DATABASE_REPLICA_URL: standbyUrl,
    dataDirectory: directory,
    isSandbox,
  }: Config,
  clock: ServerClock,
  reachMs?: number,
): Promise<Database> {
  const settings = {url, directUrl, standbyUrl, directory, reachMs}
  if (!isSandbox) return openDatabase(settings, prepareProduction)
  if (url === undefined && directory === null)
    return openEmbeddedDatabase({directory, dump: await worldDump('.cache', clock)})
  return openDatabase(settings, prepareWorld(clock), makeWorld)
}

/** The seeded database as an archive that embedded databases start from, created once a day. */
export function worldDump(cacheDirectory: string, clock: ServerClock): Promise<Uint8Array> {
  return preparedDump({
    cacheDirectory,
    name: 'world',
    sources: SEED_SOURCES,
    facts: [indiaDay(clock.now())],
    prepare: prepareWorld(clock),
  })
}
