import {createClock} from '../../../server/clock.ts'
import {type Config, readConfig} from '../../../server/config.ts'
import type {Database} from '../../../server/database/database.ts'
import {isDatabaseLost, isDiskFull, isLocked} from '../../../server/database/database-error.ts'
import {writePrivately} from '../../../server/database/embedded/private-folder.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {PREPARING_LIMITS} from '../../../server/database/postgres-hosts.ts'
import {openAndSeedDatabase} from '../../../server/open-and-seed-database.ts'
import {reasonOf} from '../command-line.ts'
import {REACH_MS} from '../reach-limit.ts'

/** Opens the server's database, as its start prepares it, for work that may take minutes. */
export async function withOwnDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  writePrivately()
  const config = readConfig(process.env)
  const {DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, dataDirectory} = config
  if (url === undefined && dataDirectory === null)
    throw new Error('DATA_DIR=memory stores nothing: name the folder or the DATABASE_URL that does')
  const served = await openAndSeedDatabase(config, createClock(), REACH_MS)
  if (url !== undefined) await served.close()
  const database = url === undefined ? served : await openPostgresDatabase(directUrl ?? url, PREPARING_LIMITS)
  try {
    return await work(database, config)
  } finally {
    await database.close()
  }
}

/** One line about what stopped the command. */
export function stoppedBy(error: unknown): string {
  const [first = ''] = reasonOf(error).split('\n')
  if (isDiskFull(error))
    return `the disk is full (${first}). Nothing was stored: make space and run the command again`
  if (isDatabaseLost(error))
    return 'the connection to the database was lost. Nothing was stored: run the command again'
  if (isLocked(error)) return 'others hold a lock of the database. Nothing was stored: run the command again'
  return first
}
