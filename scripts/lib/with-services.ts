import {createClock} from '../../server/clock.ts'
import {readConfig} from '../../server/config.ts'
import {followSharedTime} from '../../server/database/database-time.ts'
import {writePrivately} from '../../server/database/embedded/private-folder.ts'
import type {Jobs} from '../../server/jobs/jobs.ts'
import {openJobs} from '../../server/jobs/queue.ts'
import {createLogger} from '../../server/logger.ts'
import {openAndSeedDatabase} from '../../server/open-and-seed-database.ts'
import {sessionSecret} from '../../server/secrets.ts'
import {createServerServices, type ServerServices} from '../../server/services.ts'
import {REACH_MS} from './reach-limit.ts'

/**
 * Runs a command's work on the stored data without a server and closes all connections afterwards. `what`
 * names the command's need when the data would be lost at the end.
 */
export async function withServices<Result>(
  what: string,
  work: (services: ServerServices, jobs: Jobs) => Promise<Result>,
): Promise<Result> {
  writePrivately()
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined && config.dataDirectory === null)
    throw new Error(`DATA_DIR=memory keeps no ${what}: name the folder or the DATABASE_URL that does`)
  const clock = createClock()
  const logger = createLogger(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const database = await openAndSeedDatabase(config, clock, REACH_MS)
  let stopFollowing = () => {}
  try {
    stopFollowing = await followSharedTime(config.isSandbox, clock, database, logger)
    const jobs = await openJobs(database, logger)
    try {
      const services = createServerServices({
        config,
        sessionSecret: sessionSecret(config.SESSION_SECRET, config.dataDirectory),
        database,
        jobs,
        clock,
        logger,
        replicaCheckMs: 0,
      })
      return await work(services, jobs)
    } finally {
      await jobs.stop()
    }
  } finally {
    stopFollowing()
    await database.close()
  }
}
