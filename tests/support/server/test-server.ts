import type {FastifyInstance, LightMyRequestResponse} from 'fastify'
import {z} from 'zod/mini'
import {outboxMessage} from '../../../contract/site/sandbox.ts'
import {failureAnswer} from '../../../contract/wire/failure.ts'
import type {Operation} from '../../../contract/wire/operation.ts'
import {createApp} from '../../../server/app.ts'
import {readConfig} from '../../../server/config.ts'
import {CONTENT_FOLDER, readContent} from '../../../server/content/content-entries.ts'
import type {Database} from '../../../server/database/database.ts'
import {DEADLINES, type RequestDeadlines} from '../../../server/http/limits/request-deadlines.ts'
import type {PressureLimits} from '../../../server/http/limits/shedding.ts'
import type {Jobs} from '../../../server/jobs/jobs.ts'
import {openJobs} from '../../../server/jobs/queue.ts'
import {createLogger, type Logger} from '../../../server/logger.ts'
import {prepareWorld} from '../../../server/open-and-seed-database.ts'
import type {RenderPage} from '../../../server/pages/render-page.ts'
import type {Gazetteer} from '../../../server/places/gazetteer.ts'
import {resetDatabase} from '../../../server/sandbox/actions/reset.ts'
import {openTestDatabase} from './engines.ts'
import {UNLIMITED} from './server-process.ts'
import {createTestClock, type TestClock} from './test-clock.ts'

type Schema = z.ZodMiniType
type Headers = Record<string, string>

/** A call's result: an answer, or the failure's fields from the specified place. */
export interface Outcome<Answer> {
  status: number
  answer: Answer | null
  failure: {
    code: string
    status?: number | undefined
    retryAfterSeconds?: number | undefined
    availableDates?: string[] | undefined
    fresh?: unknown
  } | null
  /** A grant in the headers. */
  grant: string | null
}

export interface TestServer {
  app: FastifyInstance
  clock: TestClock
  database: Database
  jobs: Jobs
  /** Calls an operation of the contract; parses the answer as a client does. */
  call: <Variables extends Schema, Answer extends Schema>(
    operation: Operation<Variables, Answer>,
    variables: z.input<Variables>,
    headers?: Headers,
  ) => Promise<Outcome<z.output<Answer>>>
  rest: (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    options?: {body?: object; headers?: Headers; from?: string},
  ) => Promise<Outcome<unknown>>
  /** The messages to a recipient, newest first. */
  inbox: (to: string) => Promise<z.infer<typeof outboxMessage>[]>
  close: () => Promise<void>
}

/** A test's own work counts as load. */
const NO_PRESSURE: PressureLimits = {eventLoopDelayMs: 0, heapBytes: 0, sampleMs: 2000}

const NO_PLACES: Gazetteer = {
  search: async () => [],
  geocode: async () => null,
  named: async () => undefined,
  byPincode: async () => null,
  nearest: async () => null,
  byId: async () => null,
  close: async () => {},
}

/** Parsed once for all tests of a worker: it takes as long as all else of a server's start. */
const content = readContent(CONTENT_FOLDER, createLogger('silent'))

interface ServerParts {
  deadlines?: RequestDeadlines
  pressure?: PressureLimits
  buildDirectory?: string
  renderPage?: RenderPage
  stopping?: AbortSignal | undefined
  replicaCheckMs?: number
}

const EMPTY_PAGES: RenderPage = async ({url}) => ({
  status: url.startsWith('/consumer/') ? 200 : 404,
  html: '<!doctype html>',
  isIndexable: true,
})

/**
 * The whole server with its own database, a stopped clock, and jobs that run on demand. The database is a copy in
 * PostgreSQL, which starts ten times as fast as an embedded one.
 */
export async function startTestServer(
  environment: Record<string, string> = {},
  clock: TestClock = createTestClock(),
  opened?: Database,
  logger: Logger = createLogger('silent'),
  {
    deadlines = DEADLINES,
    pressure = NO_PRESSURE,
    buildDirectory = 'nowhere',
    renderPage = EMPTY_PAGES,
    stopping,
    replicaCheckMs = 0,
  }: ServerParts = {},
): Promise<TestServer> {
  const database = opened ?? (await openTestDatabase('PostgreSQL', clock))
  const jobs = await openJobs(database, logger)
  const app = await createApp({
    config: readConfig({DATA_DIR: 'memory', ...UNLIMITED, ...environment}),
    sessionSecret: 'a secret of tests that is long enough',
    database,
    jobs,
    clock,
    logger,
    replicaCheckMs,
    gazetteer: NO_PLACES,
    content: await content,
    renderPage,
    stopping,
    buildDirectory,
    deadlines,
    pressure,
    reset: () => resetDatabase(database, prepareWorld(clock)),
  })
  return {
    app,
    clock,
    database,
    jobs,
    call: async (operation, variables, headers = {}) => {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {'x-app-id': 'pahiya-web', ...headers},
        payload: {query: operation.document, variables},
      })
      const outcome = outcomeOf(response)
      if (outcome.failure !== null) return {...outcome, answer: null}
      const {data} = z.parse(z.object({data: z.record(z.string(), z.unknown())}), outcome.answer)
      return {...outcome, answer: z.parse(operation.answer, data[operation.name])}
    },
    rest: async (method, url, {body, headers = {}, from} = {}) =>
      outcomeOf(
        await app.inject({
          method,
          url,
          headers,
          ...(body === undefined ? {} : {payload: body}),
          ...(from === undefined ? {} : {remoteAddress: from}),
        }),
      ),
    inbox: async (to) => {
      const response = await app.inject(`/sandbox/outbox.json?to=${encodeURIComponent(to)}`)
      return z.parse(z.array(outboxMessage), response.json())
    },
    close: async () => {
      await app.close()
      await jobs.stop()
      await database.close()
    },
  }
}

function outcomeOf(response: LightMyRequestResponse): Outcome<unknown> {
  const {statusCode: status, headers} = response
  const grant = headers['x-otp-grant']
  const content: unknown = response.body === '' ? null : JSON.parse(response.body)
  const failed = z.safeParse(failureAnswer, content)
  const failure = failed.success ? (failed.data.errors[0]?.extensions?.exception?.response ?? null) : null
  return {
    status,
    failure,
    answer: failure === null ? content : null,
    grant: grant === undefined ? null : String(grant),
  }
}
