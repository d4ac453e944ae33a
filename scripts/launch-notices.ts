import {createClock} from '../server/clock.ts'
import {readConfig} from '../server/config.ts'
import {DataDirectoryInUse} from '../server/database/data-directory.ts'
import {openJobs} from '../server/jobs/queue.ts'
import {createLogger} from '../server/logger.ts'
import {sessionSecret} from '../server/secrets.ts'
import {createServices} from '../server/services.ts'
import {openWorld} from '../server/world.ts'

try {
  console.log(await sendLaunchNotices())
} catch (error) {
  const [problem] = String(error instanceof Error ? error.message : error).split('\n')
  const isServed = error instanceof DataDirectoryInUse
  console.error(
    isServed
      ? `launch notices: ${problem}. A running server sends them by itself, by day in India.`
      : `launch notices: ${problem}`,
  )
  process.exitCode = 1
}

/** Sends what is due and delivers it; answers one line that says what was done. */
async function sendLaunchNotices(): Promise<string> {
  const config = readConfig(process.env)
  if (config.DATABASE_URL === undefined && config.dataDirectory === null)
    throw new Error('DATA_DIR=memory keeps no subscriptions: name the folder or the DATABASE_URL that does')
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
      const {email, sms} = await services.launchNotices.send()
      await jobs.runDue()
      return `launch notices: ${email + sms} sent, ${email} by e-mail and ${sms} by SMS`
    } finally {
      await jobs.stop()
    }
  } finally {
    await database.close()
  }
}
