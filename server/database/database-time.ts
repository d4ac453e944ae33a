import type {FastifyBaseLogger} from 'fastify'
import type {SettableClock} from '../clock.ts'
import type {Database} from './database.ts'

const PERIOD_MS = 30_000
/** A reading that took longer is too inexact to replace another. */
const LONGEST_READING_MS = 500
/** Smaller differences come from the way to the database. */
const NOTICED_MS = 250

/**
 * Makes a clock follow the database's time, which all servers share; between two readings it goes on by the process's
 * own time, which never jumps. Answers how to end it.
 */
export async function followDatabaseTime(
  clock: Pick<SettableClock, 'follow'>,
  database: Pick<Database, 'executeSql'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => void> {
  let ahead = (await readTime(database)).ahead
  clock.follow(() => performance.now() + ahead)

  async function correct(): Promise<void> {
    const reading = await readTime(database)
    if (reading.took > LONGEST_READING_MS || Math.abs(reading.ahead - ahead) < NOTICED_MS) return
    log.warn({milliseconds: Math.round(reading.ahead - ahead)}, 'the clock is corrected by the database')
    ahead = reading.ahead
  }
  const timer = setInterval(() => {
    correct().catch((error) => log.warn({err: error}, 'the time of the database was not read'))
  }, PERIOD_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Makes the clock of a process follow the database where others share it. The sandbox's clock is the tester's; the
 * embedded database has this computer's time.
 */
export async function followSharedTime(
  isSandbox: boolean,
  clock: Pick<SettableClock, 'follow'>,
  database: Pick<Database, 'engine' | 'executeSql'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => void> {
  const isShared = !isSandbox && database.engine === 'postgres'
  return isShared ? followDatabaseTime(clock, database, log) : () => {}
}

/** How far the database's time is ahead of the process's own, and how long the reading took, in milliseconds. */
async function readTime(database: Pick<Database, 'executeSql'>) {
  const asked = performance.now()
  const {rows} = await database.executeSql(
    'select (extract(epoch from clock_timestamp()) * 1000)::double precision as now',
  )
  const answered = performance.now()
  return {ahead: Number(rows[0]?.['now']) - (asked + answered) / 2, took: answered - asked}
}
