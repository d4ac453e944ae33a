import {setTimeout as wait} from 'node:timers/promises'
import type {FastifyInstance} from 'fastify'
import {createApp} from './app.ts'
import {createClock} from './clock.ts'
import {type Config, ConfigurationError, readConfig} from './config.ts'
import {CONTENT_FOLDER, readContent} from './content/content-entries.ts'
import type {Database} from './database/database.ts'
import {isDatabaseLost} from './database/database-error.ts'
import {followSharedTime} from './database/database-time.ts'
import {UnusableDataDirectory} from './database/embedded/data-directory.ts'
import {writePrivately} from './database/embedded/private-folder.ts'
import {databaseProblem} from './database/unusable-database.ts'
import {DEADLINES} from './http/limits/request-deadlines.ts'
import {pressureLimits} from './http/limits/shedding.ts'
import {createKeyRing, TOKEN_KEYS} from './identity/sessions/key-ring.ts'
import {OtherSecretError} from './identity/sessions/signing-key.ts'
import type {Jobs} from './jobs/jobs.ts'
import {openJobs} from './jobs/queue.ts'
import {createLogger, type Logger} from './logger.ts'
import {openAndSeedDatabase, prepareWorld} from './open-and-seed-database.ts'
import {unusablePlace} from './operations/listening.ts'
import {openSitePages} from './pages/site-pages.ts'
import {createGazetteer, type Gazetteer} from './places/gazetteer.ts'
import {withOwnCities} from './places/own-cities.ts'
import {createStartProgress, type StartProgress} from './progress.ts'
import {resetDatabase} from './sandbox/actions/reset.ts'
import {createSecrets, sessionSecret} from './secrets.ts'
import {BusinessDataError, holdsSampleData} from './seed/seed-database.ts'

const REPLICA_CHECK_MS = 1000
const CLOSING_LIMIT_MS = 9000
const BEGIN_AGAIN_MS = 500
const HAS_SAMPLE_DATA =
  'the database holds sample data: invented workshops, people and bookings, among them a call-centre agent'

interface Running {
  config: Config
  /** Makes it not ready. */
  stopping: AbortController
  /** Sends the last traces. */
  endTracing: () => Promise<void>
  app: FastifyInstance
  jobs: Jobs
  gazetteer: Gazetteer
  database: Database
  logger: Logger
}

/** Runs the server until the process receives a signal. A failed start prints one line and exits with 1. */
export async function startServer(environment: NodeJS.ProcessEnv, buildDirectory: string): Promise<void> {
  writePrivately()
  let databaseUrl = ''
  try {
    const config = readConfig(environment)
    databaseUrl = config.DATABASE_URL ?? ''
    const progress = createStartProgress(console.log, process.stdout.isTTY)
    const running = await runWhatever(() => run(config, buildDirectory, progress))
    stopOnSignal(running)
    progress.ready(await listen(running), config.isSandbox)
  } catch (error) {
    const plain = problemOfOperator(error) ?? databaseProblem(error, databaseUrl)
    console.error(plain?.message ?? error)
    process.exit(1)
  }
}

/** The port; another one than configured for 0. */
async function listen({app, config: {PORT: port, HOST: host}}: Running): Promise<string> {
  await app.ready()
  try {
    return new URL(await app.listen({port, host})).port
  } catch (error) {
    throw unusablePlace(error, {variable: 'PORT', port, host})
  }
}

function problemOfOperator(error: unknown): Error | null {
  const known = [ConfigurationError, UnusableDataDirectory, BusinessDataError, OtherSecretError]
  return error instanceof Error && known.some((each) => error instanceof each) ? error : null
}

/** A start that loses the database in its midst begins again. */
async function runWhatever(start: () => Promise<Running>): Promise<Running> {
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!isDatabaseLost(error)) throw error
      console.error('the database was lost during the start, which begins again')
      await wait(BEGIN_AGAIN_MS)
    }
  }
}

async function run(config: Config, buildDirectory: string, progress: StartProgress): Promise<Running> {
  const opened: (() => Promise<unknown>)[] = []
  try {
    return await open(config, buildDirectory, progress, opened)
  } catch (error) {
    await Promise.allSettled(opened.toReversed().map((close) => close()))
    throw error
  }
}

/** The packages that export traces load only where a collector is named. */
async function tracing(
  {OTEL_EXPORTER_OTLP_ENDPOINT: endpoint}: Config,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => {}
  const {exportSpans} = await import('./tracing/export-spans.ts')
  return exportSpans(endpoint, (reason) => logger.warn({reason}, 'traces could not be exported'))
}

/** Notes in `opened` how to close what it has opened. */
async function open(
  config: Config,
  buildDirectory: string,
  progress: StartProgress,
  opened: (() => Promise<unknown>)[],
): Promise<Running> {
  const logger = createLogger(config.LOG_LEVEL)
  const endTracing = await tracing(config, logger)
  opened.push(endTracing)
  const clock = createClock()
  const packedPlaces = createGazetteer()
  opened.push(packedPlaces.close)
  const database = await progress.step('Opening the database; the first time with its data', () =>
    openAndSeedDatabase(config, clock),
  )
  opened.push(database.close)
  const gazetteer = withOwnCities(packedPlaces, database.kysely, clock)
  if (!config.isSandbox && (await holdsSampleData(database))) logger.warn(HAS_SAMPLE_DATA)
  const stopFollowing = await followSharedTime(config.isSandbox, clock, database, logger)
  opened.push(async () => stopFollowing())
  const secret = sessionSecret(config.SESSION_SECRET, config.dataDirectory)
  await createKeyRing(database.kysely, clock, createSecrets(secret), TOKEN_KEYS).keys()
  const jobs = await openJobs(database, logger)
  opened.push(jobs.stop)
  const stopping = new AbortController()
  const app = await createApp({
    config,
    stopping: stopping.signal,
    sessionSecret: secret,
    database,
    jobs,
    clock,
    logger,
    replicaCheckMs: REPLICA_CHECK_MS,
    gazetteer,
    content: await readContent(CONTENT_FOLDER, logger),
    renderPage: await progress.step('Loading the pages', () => openSitePages(buildDirectory, clock)),
    buildDirectory,
    deadlines: DEADLINES,
    pressure: pressureLimits(config.OVERLOAD_DELAY_MS),
    reset: () => resetDatabase(database, prepareWorld(clock)),
  })
  app.addHook('onClose', async () => stopFollowing())
  opened.push(() => app.close())
  await jobs.work()
  return {config, stopping, app, jobs, gazetteer, database, logger, endTracing}
}

/**
 * A server that a load balancer asks is not ready first, for as long as configured. Then an idle one stops at once; a
 * busy one finishes its requests and returns its jobs to the queue. After nine seconds
 * it leaves the rest: their transactions are rolled back, and a supervisor waits ten.
 */
function stopOnSignal({config, stopping, app, jobs, gazetteer, database, logger, endTracing}: Running) {
  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    stopping.abort()
    await wait(config.STOP_DELAY_SECONDS * 1000)
    setTimeout(() => {
      logger.warn('stopped with requests unfinished')
      process.exit(0)
    }, CLOSING_LIMIT_MS).unref()
    await app.close()
    await jobs.stop()
    await gazetteer.close()
    await database.close()
    await endTracing()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}
