import {resolve} from 'node:path'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import type {FastifyInstance} from 'fastify'
import {answerRoutes} from './bookings/answers/answer-routes.ts'
import {bookingDocuments} from './bookings/booking-documents.ts'
import {bookingResolvers} from './bookings/booking-resolvers.ts'
import {campaignRoutes} from './campaigns/campaign-routes.ts'
import {MINUTE, type SettableClock} from './clock.ts'
import {createCodeBrowser} from './codes/code-browser.ts'
import {codeRoutes} from './codes/code-routes.ts'
import {type Config, publicSettingsOf} from './config.ts'
import {consentRoutes} from './consents/consent-routes.ts'
import {whatsappRoutes} from './consents/whatsapp-routes.ts'
import type {ContentStore} from './content/content-entries.ts'
import {createContentNames} from './content/content-names.ts'
import {contentRoutes} from './content/content-routes.ts'
import {createFindContent} from './content/content-service.ts'
import {createContentStatus} from './content/content-status.ts'
import {customerRoutes} from './customers/customer-routes.ts'
import type {Database} from './database/database.ts'
import {deskRoutes} from './desk/desk-routes.ts'
import {eventRoutes} from './events/event-routes.ts'
import {funnelRoutes} from './events/funnel-routes.ts'
import {historyRoutes} from './history/history-routes.ts'
import {pictureSourcesOf} from './http/addresses/picture-sources.ts'
import {trustedProxies} from './http/addresses/trusted-proxies.ts'
import {type CountCached, createCacheCounts} from './http/cache-counts.ts'
import {COMPRESSION} from './http/compression.ts'
import {mountGraphql} from './http/graphql/graphql.ts'
import {createStoredAnswers, type StoredAnswers} from './http/graphql/stored-answers.ts'
import {openInstance} from './http/instance.ts'
import {createGraphqlCalls} from './http/limits/graphql-calls.ts'
import {type RequestDeadlines, requestDeadlines} from './http/limits/request-deadlines.ts'
import {type PressureLimits, shedLoad} from './http/limits/shedding.ts'
import {traceRequests} from './http/notes/request-spans.ts'
import {securityHeaders} from './http/security-headers.ts'
import {identityRoutes} from './identity/identity-routes.ts'
import {mapsRoutes} from './maps/routes.ts'
import {createFindReviews} from './maps/workshop-reviews.ts'
import {receiptRoutes} from './messages/receipts/receipt-routes.ts'
import {createExposition} from './metrics/exposition.ts'
import {createGauges} from './metrics/gauges.ts'
import {metricsRoutes} from './metrics/metrics-routes.ts'
import {createRequestDurations} from './metrics/request-durations.ts'
import {myDataRoutes} from './my-data/my-data-routes.ts'
import {operationRoutes} from './operations/operation-routes.ts'
import {schedule} from './operations/schedule.ts'
import {undeliveredRoutes} from './operations/undelivered-routes.ts'
import {editRoutes} from './own-data/editing/edit-routes.ts'
import {pageRoutes} from './pages/page-routes.ts'
import {createReleaseFiles} from './pages/release-files.ts'
import type {RenderPage} from './pages/render-page.ts'
import {sitemapRoutes} from './pages/sitemap.ts'
import {staticFiles} from './pages/static-files.ts'
import {workerRoutes} from './pages/worker-routes.ts'
import type {Gazetteer} from './places/gazetteer.ts'
import {localityRoutes} from './places/locality-routes.ts'
import {createWorldCities} from './places/world-cities.ts'
import {profileRoutes} from './profile/profile-routes.ts'
import {questionRoutes} from './questions/question-routes.ts'
import {serviceRoutes, vehicleRoutes} from './reference/reference-routes.ts'
import {visitorOf} from './sandbox/faults/fault-hook.ts'
import {admitOwnPages} from './sandbox/own-pages.ts'
import {sandboxRoutes} from './sandbox/sandbox-routes.ts'
import {visualiserRoutes} from './sandbox/visualiser-routes.ts'
import {securityLog} from './security-log/security-log.ts'
import {createServerServices, type ServerServices, type ServiceDependencies} from './services.ts'
import {scheduleLaunchNotices} from './subscriptions/notice-schedule.ts'
import {subscriptionRoutes} from './subscriptions/subscription-routes.ts'
import {verificationResolvers} from './verification/verification-resolvers.ts'
import {workshopResolvers, workshopRoutes} from './workshops/workshop-resolvers.ts'

export interface AppDependencies extends ServiceDependencies {
  database: Database
  clock: SettableClock
  gazetteer: Gazetteer
  content: ContentStore
  renderPage: RenderPage
  /** The folder of the built site. */
  buildDirectory: string
  deadlines: RequestDeadlines
  pressure: PressureLimits
  /** Aborted: no new requests should come. */
  stopping?: AbortSignal | undefined
  /** Resets the database to the seeded data (sandbox). */
  reset: () => Promise<void>
}

/** A worker that dies leaves an accepted booking alone for no longer. */
const REQUEST_SWEEP_MS = 5000

/** The whole server as one Fastify instance. The caller owns the dependencies and closes them. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const {config, logger, buildDirectory} = dependencies
  const app = openInstance(config.TRUST_PROXY, logger, securityHeaders(policySettings(config)))
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined) traceRequests(app, trustedProxies(config.TRUST_PROXY))
  const durations = createRequestDurations(app)
  await app.register(fastifyCookie)
  await app.register(fastifyCompress, COMPRESSION)
  await shedLoad(app, dependencies.pressure)
  requestDeadlines(app, dependencies.deadlines)

  const services = createServerServices(dependencies)
  securityLog(app, {
    kysely: dependencies.database.kysely,
    clock: dependencies.clock,
    secrets: services.secrets,
  })
  const gauges = createGauges({...dependencies, keeper: services.keeper})
  const pages = createCacheCounts(
    'pahiya_page_cache_requests_total',
    'Requests for rendered pages that visitors share, by whether the page was stored',
  )
  const searches = createCacheCounts(
    'pahiya_search_cache_requests_total',
    'Searches and their counts, by whether the answer was kept',
  )
  const caches = [...pages.metrics, ...searches.metrics]
  const metrics = [durations, ...services.metrics, ...caches, ...gauges.all]
  metricsRoutes(app, config, createExposition(metrics, gauges.measure))
  app.addHook('onListen', async () => {
    await services.keeper.current()
  })
  if (config.isSandbox) {
    admitOwnPages(app, config.PUBLIC_ORIGIN)
    await sandboxRoutes(app, {...dependencies, services})
    await visualiserRoutes(app, resolve(buildDirectory, 'machines'))
  }
  await businessRoutes(app, dependencies, services, searches.count)
  schedule(app, 'rows past their term could not be deleted', services.retention.clean)
  schedule(app, 'accepted bookings could not be created', services.finishRequests, REQUEST_SWEEP_MS)
  schedule(app, 'customers could not be reminded', services.reminders.send, MINUTE)
  scheduleLaunchNotices(app, services.launchNotices, dependencies.clock)
  await siteRoutes(app, dependencies, services, pages.count)
  return app
}

/** The calls of the contract. */
async function businessRoutes(
  app: FastifyInstance,
  {config, database, clock, logger, gazetteer, stopping}: AppDependencies,
  services: ServerServices,
  countSearch: CountCached,
) {
  const {secrets, sessions, signInLimits: limits} = services
  const browserOf = createCodeBrowser(secrets, config.PUBLIC_ORIGIN?.startsWith('https://') ?? false)
  await identityRoutes(app, {...services, config, database, clock, browserOf, limits, logger})
  operationRoutes(app, config, database, services.keeper, stopping)
  vehicleRoutes(app, services.vehicles)
  serviceRoutes(app, services.reference)
  workshopRoutes(app, services.workshops)
  localityRoutes(app, gazetteer, services.listed.placeOfCity)
  campaignRoutes(app, services.campaigns)
  codeRoutes(app, {
    codes: services.codes,
    phoneOfBooking: services.bookingRepository.phoneOf,
    isKnown: services.proof.isKnown,
    browserOf,
  })
  bookingDocuments(app, services.reading, services.estimates)
  answerRoutes(app, services.answers, services.keepDay)
  customerRoutes(app, database.kysely, clock, services.proof)
  await profileRoutes(app, services.profiles)
  myDataRoutes(app, services.myData)
  whatsappRoutes(app, services.whatsapp, sessions, services.grants)
  historyRoutes(app, services.history)
  await deskRoutes(app, services.desk)
  subscriptionRoutes(app, services.subscriptions, sessions)
  questionRoutes(app, {
    kysely: database.kysely,
    clock,
    limits: services.callLimits,
    outbox: services.outbox,
    supportEmail: config.SUPPORT_EMAIL,
  })
  await receiptRoutes(app, config.MESSAGE_RECEIPT_SECRET, services.noteReceipt)
  consentRoutes(app, services.consents)
  eventRoutes(app, services.events)
  funnelRoutes(app, services.funnel, sessions, clock)
  undeliveredRoutes(app, services.undelivered, sessions)
  editRoutes(app, services.editReading, services.edits, sessions)
  const reviews = createFindReviews(database.stale)
  await mapsRoutes(app, {gazetteer, reviews, cities: createWorldCities()})
  await graphqlRoutes(app, {config, clock}, services, createStoredAnswers(clock, countSearch))
}

async function graphqlRoutes(
  app: FastifyInstance,
  {config, clock}: Pick<AppDependencies, 'config' | 'clock'>,
  services: ServerServices,
  answers: StoredAnswers,
) {
  const calls = createGraphqlCalls(clock, {
    perAddress: config.GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE,
    perIdentity: config.GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE,
  })
  await mountGraphql(
    app,
    config.APP_ID,
    {calls, answers, signedIdentity: services.sessions.signedIdentity, isOpen: config.isSandbox},
    [
      ...workshopResolvers(services.search, services.workshops),
      ...bookingResolvers(services.bookings, services.reading, services.changes, services.verification.read),
      ...verificationResolvers(services.verification),
    ],
  )
}

/** The content, the built site's files and every page. */
async function siteRoutes(
  app: FastifyInstance,
  {config, content, database, clock, renderPage, buildDirectory}: AppDependencies,
  services: ServerServices,
  countPage: CountCached,
) {
  const findContent = createFindContent(content)
  contentRoutes(app, findContent)
  const clientDirectory = resolve(buildDirectory, 'client')
  await staticFiles(app, {
    clientDirectory,
    isSandbox: config.isSandbox,
    // An embedded sandbox is one process with sample data, which nobody replaces under its visitors.
    isKept: !config.isSandbox || database.engine === 'postgres',
    releaseFiles: createReleaseFiles(database.kysely, clock),
  })
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
    countPage,
    settings: publicSettingsOf(config),
    origin,
    visitorOf: config.isSandbox ? visitorOf : () => null,
    contentStatus: config.contentService === null ? createContentStatus(content) : () => null,
  })
}

function policySettings(config: Config) {
  return {
    usesGoogleMaps: config.GOOGLE_MAPS_API_KEY !== undefined,
    isHttps: config.PUBLIC_ORIGIN?.startsWith('https://') ?? false,
    botScriptOrigin: config.BOT_SCRIPT_URL === undefined ? null : new URL(config.BOT_SCRIPT_URL).origin,
    usesTagManager: config.TAG_MANAGER_ID !== undefined,
    contentOrigin: config.contentService?.origin ?? null,
    pictureSources: pictureSourcesOf(config),
    isIndexable: config.INDEXABLE,
  }
}
