import {randomUUID} from 'node:crypto'
import {resolve} from 'node:path'
import {constants} from 'node:zlib'
import fastifyCompress, {type FastifyCompressOptions} from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import {HEADERS} from '../contract/wire/headers.ts'
import {bookingResolvers} from './bookings/booking-resolvers.ts'
import {bookingDocuments} from './bookings/documents/booking-documents.ts'
import {campaignRoutes} from './campaigns/campaign-routes.ts'
import type {SettableClock} from './clock.ts'
import {codeRoutes} from './codes/code-routes.ts'
import {publicSettingsOf} from './config.ts'
import {consentRoutes} from './consents/consent-routes.ts'
import {readContent} from './content/content-entries.ts'
import {createContentNames} from './content/content-names.ts'
import {contentRoutes} from './content/content-routes.ts'
import {createFindContent} from './content/content-service.ts'
import {createContentStatus} from './content/content-status.ts'
import {customerRoutes} from './customers/customer-routes.ts'
import type {Database} from './database/database.ts'
import {eventRoutes} from './events/event-routes.ts'
import {historyRoutes} from './history/history-routes.ts'
import {failureAnswerOf, refusalOf} from './http/failure.ts'
import {mountGraphql} from './http/graphql.ts'
import {securityHeaders} from './http/security-headers.ts'
import {identityRoutes} from './identity/identity-routes.ts'
import {mapsRoutes} from './maps/routes.ts'
import {createFindReviews} from './maps/workshop-reviews.ts'
import {myDataRoutes} from './my-data/my-data-routes.ts'
import {metricsRoutes} from './operations/metrics.ts'
import {operationRoutes} from './operations/operation-routes.ts'
import {scheduleCleanup} from './operations/schedule.ts'
import {pageRoutes} from './pages/page-routes.ts'
import type {RenderPage} from './pages/render-page.ts'
import {sitemapRoutes} from './pages/sitemap.ts'
import {staticFiles} from './pages/static-files.ts'
import {workerRoutes} from './pages/worker-routes.ts'
import type {Gazetteer} from './places/gazetteer.ts'
import {createWorldCities} from './places/world-cities.ts'
import {profileRoutes} from './profile/profile-routes.ts'
import {serviceRoutes, vehicleRoutes} from './reference/reference-routes.ts'
import {visitorOf} from './sandbox/faults/fault-hook.ts'
import {sandboxRoutes} from './sandbox/sandbox-routes.ts'
import {visualiserRoutes} from './sandbox/visualiser-routes.ts'
import {createServerServices, type ServiceDependencies} from './services.ts'
import {scheduleLaunchNotices} from './subscriptions/notice-schedule.ts'
import {subscriptionRoutes} from './subscriptions/subscription-routes.ts'
import {verificationResolvers} from './verification/verification-resolvers.ts'
import {workshopResolvers, workshopRoutes} from './workshops/workshop-resolvers.ts'

export interface AppDependencies extends ServiceDependencies {
  database: Database
  clock: SettableClock
  gazetteer: Gazetteer
  renderPage: RenderPage
  /** The folder of the built site. */
  buildDirectory: string
  /** Resets the database to the seeded data (sandbox). */
  reset: () => Promise<void>
}

const CONTENT_FOLDER = resolve(import.meta.dirname, '../content')
const BODY_LIMIT = 100 * 1024
const REQUEST_TIMEOUT_MS = 30_000
/**
 * Fast compression with a window no larger than our responses, because many are compressed at the same time.
 */
const COMPRESSION: FastifyCompressOptions = {
  threshold: 1024,
  encodings: ['br', 'gzip', 'identity'],
  brotliOptions: {params: {[constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17}},
}

/** The whole server as one Fastify instance. The caller owns the dependencies and closes them. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const {config, database, clock, logger, gazetteer, renderPage, buildDirectory} = dependencies
  const loggerInstance: FastifyBaseLogger = logger
  const app: FastifyInstance = Fastify({
    loggerInstance,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: trustedProxies(config.TRUST_PROXY),
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply: FastifyReply) => {
      void sendFailure(error, request, reply)
    },
  })
  acceptEmptyBodies(app)
  endConnectionsOnClosing(app)
  app.setErrorHandler(sendFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADERS.requestId, request.id)
  })
  await securityHeaders(app, {
    usesGoogleMaps: config.GOOGLE_MAPS_API_KEY !== undefined,
    isHttps: config.PUBLIC_ORIGIN?.startsWith('https://') ?? false,
    botScriptOrigin: config.BOT_SCRIPT_URL === undefined ? null : new URL(config.BOT_SCRIPT_URL).origin,
    usesTagManager: config.TAG_MANAGER_ID !== undefined,
    issuerOrigin: config.identityProvider === null ? null : new URL(config.identityProvider.issuer).origin,
    contentOrigin: config.contentService?.origin ?? null,
    isIndexable: config.INDEXABLE,
  })
  metricsRoutes(app)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, COMPRESSION)

  const services = createServerServices(dependencies)
  app.addHook('onListen', async () => {
    await services.keeper.current()
  })
  if (config.isSandbox) {
    await sandboxRoutes(app, {...dependencies, services})
    await visualiserRoutes(app, resolve(buildDirectory, 'machines'))
  }
  const {secrets, codes, sessions, signInLimits: limits} = services
  await identityRoutes(app, {config, database, clock, secrets, codes, sessions, limits, logger})
  operationRoutes(app, config, database)
  vehicleRoutes(app, services.vehicles)
  serviceRoutes(app, services.reference)
  workshopRoutes(app, services.workshops)
  campaignRoutes(app, services.campaigns)
  const content = await readContent(CONTENT_FOLDER, logger)
  const findContent = createFindContent(content)
  contentRoutes(app, findContent)
  codeRoutes(app, services.codes, services.bookingRepository.phoneOf)
  bookingDocuments(app, services.reading)
  customerRoutes(app, database.kysely, clock, services.proof)
  await profileRoutes(app, services.profiles)
  myDataRoutes(app, services.myData)
  historyRoutes(app, services.history)
  subscriptionRoutes(app, services.subscriptions)
  consentRoutes(app, services.consents)
  eventRoutes(app, services.events)
  scheduleCleanup(app, [services.identityCleaning, services.recordCleaning])
  scheduleLaunchNotices(app, services.launchNotices, clock)
  const reviews = createFindReviews(database.kysely)
  await mapsRoutes(app, {gazetteer, reviews, cities: createWorldCities()})
  await mountGraphql(app, config.APP_ID, [
    ...workshopResolvers(services.search, services.workshops),
    ...bookingResolvers(services.bookings, services.reading, services.changes, services.verification.read),
    ...verificationResolvers(services.verification),
  ])
  const clientDirectory = resolve(buildDirectory, 'client')
  await staticFiles(app, clientDirectory, config.isSandbox)
  workerRoutes(app, {
    clientDirectory,
    settings: publicSettingsOf(config),
    isOn: config.SERVICE_WORKER === 'on',
  })
  const origin = config.PUBLIC_ORIGIN ?? `http://localhost:${config.PORT}`
  sitemapRoutes(app, {
    origin,
    ...services.listed,
    content: createContentNames(config.contentService, findContent),
  })
  pageRoutes(app, {
    renderPage,
    settings: publicSettingsOf(config),
    origin,
    visitorOf: config.isSandbox ? visitorOf : () => null,
    contentStatus: config.contentService === null ? createContentStatus(content) : () => null,
  })
  return app
}

function sendFailure(error: unknown, {log}: Pick<FastifyRequest, 'log'>, reply: FastifyReply) {
  const refusal = refusalOf(error, log)
  return reply.code(refusal.status).send(failureAnswerOf(refusal))
}

/** A connection kept alive after its last response would delay the closing of the server. */
function endConnectionsOnClosing(app: FastifyInstance) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}

/** Some clients send the content type JSON without a body. */
function acceptEmptyBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', {parseAs: 'string'}, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}

/** `true`, a number of hops, or a list of addresses. */
function trustedProxies(
  setting: string | undefined,
): boolean | string | ((address: string, hop: number) => boolean) {
  if (setting === undefined || setting === 'false') return false
  if (setting === 'true') return true
  return /^\d+$/.test(setting) ? (_, hop) => hop < Number(setting) : setting
}
