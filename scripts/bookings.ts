import {createClock} from '../server/clock.ts'
import {readConfig} from '../server/config.ts'
import {DataDirectoryInUse} from '../server/database/data-directory.ts'
import {Refusal} from '../server/http/refusal.ts'
import {openJobs} from '../server/jobs/queue.ts'
import {createLogger} from '../server/logger.ts'
import {sessionSecret} from '../server/secrets.ts'
import {createServices} from '../server/services.ts'
import {openWorld} from '../server/world.ts'
import {readProgress} from './bookings/options.ts'

try {
  console.log(await setBooking(process.argv.slice(2)))
} catch (error) {
  console.error(`bookings: ${problemOf(error)}`)
  process.exitCode = 1
}

/** Moves a booking along; answers one line that says how it stands now. */
async function setBooking(words: string[]): Promise<string> {
  const {id, progress} = readProgress(words)
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined && config.dataDirectory === null)
    throw new Error('DATA_DIR=memory keeps no bookings: name the folder or the DATABASE_URL that does')
  const clock = createClock()
  const logger = createLogger(config.LOG_LEVEL === 'info' ? 'warn' : config.LOG_LEVEL)
  const database = await openWorld(config, clock)
  try {
    const jobs = await openJobs(database, logger)
    try {
      const services = createServices({
        config,
        sessionSecret: sessionSecret(config.SESSION_SECRET, config.dataDirectory),
        database,
        jobs,
        clock,
        logger,
        replicaCheckMs: 0,
      })
      const {reference, status, images} = await services.bookingProgress(id, progress)
      return `bookings: ${reference} is ${status}, with ${images.length} photos`
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}

function problemOf(error: unknown): string {
  if (error instanceof DataDirectoryInUse)
    return `${error.message}. Use the form on the page /sandbox of the running server.`
  if (error instanceof Refusal)
    return error.code === 'BOOKING_CANCELLED' ? 'the booking is cancelled' : 'there is no such booking'
  return error instanceof Error ? error.message : String(error)
}
