import {setTimeout as wait} from 'node:timers/promises'
import type {Database} from './database.ts'
import {isLocked} from './database-error.ts'
import {answerBackups} from './embedded/backup/backup-socket.ts'
import {damaged, takeDataDirectory} from './embedded/data-directory.ts'
import {openEmbeddedDatabase} from './embedded/embedded.ts'
import {closeToOthers} from './embedded/private-folder.ts'
import {getTypeParser, openPostgresDatabase} from './postgres.ts'
import {type PostgresLimits, PREPARING_LIMITS, SERVING_LIMITS} from './postgres-hosts.ts'
import {withStandby} from './standby.ts'
import {databaseProblem} from './unusable-database.ts'

const RETRY_MS = 2000
const REPORT_MS = 5000

export interface DatabaseSettings {
  /** A PostgreSQL server; without it the embedded engine. */
  url: string | undefined
  /** The PostgreSQL server behind a pooler in transaction mode; without it `url` is the server's own. */
  directUrl?: string | undefined
  /** A standby for reads that may be some seconds old. */
  standbyUrl?: string | undefined
  /** The embedded engine's data folder; `null`: in memory. */
  directory: string | null
  /** How long a PostgreSQL server out of reach is waited for, in milliseconds; without it without end. */
  reachMs?: number | undefined
}

/** Prepares a database: migrations, and the seed on first run. Running it again changes nothing. */
export type Prepare = (database: Database) => Promise<void>

/** Creates a prepared embedded database in a new folder. */
export type Make = (directory: string) => Promise<void>

/** Opens and prepares the database. A new data directory appears only when it is complete. */
export async function openDatabase(
  {url, directUrl, standbyUrl, directory, reachMs}: DatabaseSettings,
  prepare: Prepare,
  make: Make = makeHere(prepare),
): Promise<Database> {
  if (url !== undefined) {
    const limits = {...PREPARING_LIMITS, ...(reachMs === undefined ? {} : {reachMs})}
    await (directUrl === undefined
      ? preparePostgres(url, limits, prepare)
      : preparePostgres(directUrl, limits, prepare).catch((error: unknown) => {
          throw databaseProblem(error, directUrl, 'DATABASE_DIRECT_URL') ?? error
        }))
    const database = await openPostgresDatabase(url, SERVING_LIMITS, console.error, directUrl)
    return standbyUrl === undefined
      ? database
      : withStandby(database, standbyUrl, {getTypeParser}, console.error)
  }
  if (directory === null) return prepared(await openEmbeddedDatabase({directory: null, dump: null}), prepare)
  const home = await takeDataDirectory(directory)
  try {
    if (home.isNew) {
      await make(home.unfinished)
      home.finish()
    }
    const database = await openEmbeddedDatabase({directory: home.database, dump: null}).catch((error) => {
      throw damaged(directory, firstLine(error))
    })
    try {
      if (!home.isNew) await prepared(database, prepare)
    } finally {
      // The engine sets the modes of some files itself, whatever the process's mask is.
      closeToOthers(home.database)
    }
    const backups = await answerBackups(directory, database)
    return {
      ...database,
      close: async () => {
        backups.close()
        await database.close()
        home.release()
      },
    }
  } catch (error) {
    home.release()
    throw error
  }
}

async function preparePostgres(url: string, limits: PostgresLimits, prepare: Prepare): Promise<void> {
  const database = await openPostgresDatabase(url, limits)
  await (await prepared(database, unlessLocked(prepare))).close()
}

/** Servers of an earlier version go on meanwhile; a line says every five seconds what a start waits for. */
function unlessLocked(prepare: Prepare): Prepare {
  return async (database) => {
    for (let reported = Number.NEGATIVE_INFINITY; ; ) {
      try {
        return await prepare(database)
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() - reported >= REPORT_MS) {
          reported = performance.now()
          console.error('waiting for a lock of the database, which others hold')
        }
      }
      await wait(RETRY_MS)
    }
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split('\n', 1)[0] ?? ''
}

export function makeHere(prepare: Prepare): Make {
  return async (directory) => {
    const database = await openEmbeddedDatabase({directory, dump: null})
    await prepared(database, prepare)
    await database.close()
  }
}

async function prepared<Opened extends Database>(database: Opened, prepare: Prepare): Promise<Opened> {
  try {
    await prepare(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
