import {mkdtempSync, rmSync} from 'node:fs'
import {loadavg, tmpdir} from 'node:os'
import {join} from 'node:path'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import type {Database} from '../../server/database/database.ts'
import {migrate} from '../../server/database/migrate.ts'
import {openDatabase, type Prepare} from '../../server/database/open-database.ts'
import {openPostgresDatabase} from '../../server/database/postgres.ts'
import {PREPARING_LIMITS} from '../../server/database/postgres-hosts.ts'
import {exportData} from '../../server/own-data/export-data.ts'
import {importData} from '../../server/own-data/import-data.ts'
import {createGazetteer, type Gazetteer} from '../../server/places/gazetteer.ts'
import {seedReferenceData} from '../../server/seed/reference-data.ts'
import {seedDatabase} from '../../server/seed/seed-database.ts'
import {startThrowAwayPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {report} from '../lib/report.ts'

const WORKSHOPS = 100_000
const ALLOWED_SECONDS = 60

/** Seconds of an import of new workshops with their offers, and of the same files again, on either engine. */
export async function benchImporting(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-importing-'))
  const files = join(folder, 'files')
  const server = await startThrowAwayPostgres()
  const gazetteer = createGazetteer()
  const postgres = async (prepare: Prepare) => {
    const database = await openPostgresDatabase(await server.createDatabase(), PREPARING_LIMITS)
    await prepare(database)
    return database
  }
  try {
    const seeded = await postgres(prepareSample)
    await exportData(seeded, files, 'csv')
    await seeded.close()
    await measure('PostgreSQL', await postgres(prepareEmpty), gazetteer, files)
    const embedded = await openDatabase({url: undefined, directory: join(folder, 'data')}, prepareEmpty)
    await measure('the embedded engine', embedded, gazetteer, files)
  } finally {
    await gazetteer.close()
    await server.stop()
    rmSync(folder, {recursive: true, force: true})
  }
}

async function prepareSample(database: Database): Promise<void> {
  await migrate(database)
  await seedDatabase(database, {seed: 1, workshops: WORKSHOPS, bookings: 0, today: indiaDay(Date.now())})
}

async function prepareEmpty(database: Database): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
}

async function measure(
  engine: string,
  database: Database,
  gazetteer: Gazetteer,
  path: string,
): Promise<void> {
  const load = () => loadavg()[0]?.toFixed(1)
  for (const [what, isNew] of [
    ['all rows new', true],
    ['the same files again', false],
  ] as const) {
    const [before, begun] = [load(), performance.now()]
    const imported = await importData(database, gazetteer, {path, isDryRun: false})
    const seconds = (performance.now() - begun) / 1000
    const workshops = imported.find(({kind}) => kind === 'workshops')
    const rows = isNew ? workshops?.added : workshops?.unchanged
    report({
      benchmark: `import on ${engine}, ${what}`,
      measured: Number(seconds.toFixed(1)),
      against: ALLOWED_SECONDS,
      unit: 'seconds',
      aim: 1,
      note: `against the seconds allowed; ${rows} workshops with their offers; load ${before} before and ${load()} after`,
    })
  }
  await database.close()
}
