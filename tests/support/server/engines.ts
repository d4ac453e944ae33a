import type {ServerClock} from '../../../server/clock.ts'
import type {Database} from '../../../server/database/database.ts'
import {openEmbeddedDatabase} from '../../../server/database/embedded/embedded.ts'
import {preparedDump} from '../../../server/database/embedded/prepared-dump.ts'
import {MIGRATIONS, migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {openJobs} from '../../../server/jobs/queue.ts'
import {createLogger} from '../../../server/logger.ts'
import {prepareWorld, SEED_SOURCES} from '../../../server/open-and-seed-database.ts'
import {type PostgresServer, startPostgres, withLock} from './database/postgres-server.ts'
import {createTestClock} from './test-clock.ts'

export type EngineName = 'the embedded engine' | 'PostgreSQL'

const {TEST_ENGINE, TEST_ENGINE_OF_MOST} = process.env

/** For tests of what the embedded engine does in its own way: values, transactions, jobs, a whole business. */
export const BOTH_ENGINES: readonly EngineName[] = (['the embedded engine', 'PostgreSQL'] as const).filter(
  (name) => TEST_ENGINE === undefined || name === TEST_ENGINE,
)

/** For all other tests of both: `npm test` runs them on PostgreSQL, `npm run test:deep` on the embedded engine. */
export const ENGINES: readonly EngineName[] = BOTH_ENGINES.filter(
  (name) => TEST_ENGINE_OF_MOST === undefined || name === TEST_ENGINE_OF_MOST,
)

/** A database without any table. */
export async function openEmptyDatabase(engine: EngineName): Promise<Database> {
  if (engine === 'the embedded engine') return openEmbeddedDatabase({directory: null, dump: null})
  return onThrowAwayServer((url) => openDatabase({url, directory: null}, async () => {}))
}

/** The archive of a migrated, empty database. */
export function emptyDump(): Promise<Uint8Array> {
  return preparedDump({
    cacheDirectory: '.cache',
    name: 'test-empty',
    sources: [MIGRATIONS],
    facts: [],
    prepare: async (database) => void (await migrate(database)),
  })
}

/** A database with the seed data for the clock's day. */
export async function openTestDatabase(
  engine: EngineName = 'the embedded engine',
  clock: ServerClock = createTestClock(),
): Promise<Database> {
  if (engine === 'the embedded engine') {
    const dump = await oneAfterTheOther(() =>
      preparedDump({
        cacheDirectory: '.cache',
        name: 'test-world',
        sources: SEED_SOURCES,
        facts: [String(clock.now())],
        prepare: prepareWorld(clock),
      }),
    )
    return openEmbeddedDatabase({directory: null, dump})
  }
  return onThrowAwayServer(
    (url) => openDatabase({url, directory: null}, prepareWorld(clock)),
    (server) => server.template(`world_${clock.now()}`, (url) => makeWorld(url, clock)),
  )
}

/** On a fresh clone the first worker of a run makes an archive, for ten seconds; the others wait for it. */
async function oneAfterTheOther<Result>(work: () => Promise<Result>): Promise<Result> {
  const url = process.env['TEST_DATABASE_URL']
  return url === undefined ? work() : withLock(url, 'an archive', work)
}

/** A seeded database with the tables of the job queue. */
export async function makeWorld(url: string, clock: ServerClock): Promise<void> {
  const database = await openDatabase({url, directory: null}, prepareWorld(clock))
  const jobs = await openJobs(database, createLogger('silent'))
  await jobs.stop()
  await database.close()
}

export async function onThrowAwayServer(
  open: (url: string) => Promise<Database>,
  templateOf: (server: PostgresServer) => Promise<string | undefined> = async () => undefined,
): Promise<Database> {
  const server = await startPostgres()
  const url = await server.createDatabase(await templateOf(server))
  const database = await open(url)
  return {
    ...database,
    close: async () => {
      await database.close()
      await server.dropDatabase(url)
      await server.stop()
    },
  }
}
