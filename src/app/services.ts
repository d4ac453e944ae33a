import {QueryCache, QueryClient} from '@tanstack/react-query'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import {isRetried} from '../../domain/failure.ts'
import {QUERY_RETRY_DELAY_MS} from '../../domain/limits.ts'
import type {SignInReturn} from '../../domain/person/sign-in.ts'
import {copyText} from '../platform/browser/clipboard.ts'
import {browserClock, type Clock, wallClockTimers} from '../platform/browser/clock.ts'
import {measurePosition} from '../platform/browser/geolocation.ts'
import {readMessageCode} from '../platform/browser/message-code.ts'
import {browserNetwork} from '../platform/browser/network.ts'
import {openTabChannel} from '../platform/browser/tab-channel.ts'
import {createIndiaToday} from '../platform/freshness/india-today.ts'
import {createPageVisit} from '../platform/freshness/page-visit.ts'
import {createStaleReads} from '../platform/freshness/stale-reads.ts'
import type {Call, TokenSource} from '../platform/http/http.ts'
import {lazyCall} from '../platform/http/lazy-call.ts'
import {createPatience} from '../platform/http/patience.ts'
import {lazyMaps} from '../platform/maps/lazy-maps.ts'
import type {Maps} from '../platform/maps/maps.ts'
import {createMapsScript} from '../platform/maps/maps-script.ts'
import type {SiteServices} from '../platform/services.ts'
import {createTokenSource, NO_TOKENS} from '../platform/session/token-source.ts'
import {browserCookies} from '../platform/storage/cookies.ts'
import {createStoredValues} from '../platform/storage/stored-values.ts'
import {createBotSignal} from '../platform/tracking/bot-signal.ts'
import {createConsent} from '../platform/tracking/consent.ts'
import {createTracking} from '../platform/tracking/tracking.ts'
import {createInspection} from './inspection/inspection.ts'
import {createRecorder} from './inspection/recorder.ts'
import {reportingCall} from './reporting-call.ts'
import {createSession} from './session/session.ts'

/**
 * Reads stay cached for the page's lifetime and are retried once, after three seconds (000-9, ruling 38). Another part of
 * the same page does not repeat one that has failed.
 */
export function createQueryClient(visit = createPageVisit(() => true)): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const {queryKey, meta} = query
        visit.noteFailure(query)
        if (meta?.['isOnlyLogged'] === true) console.warn('could not be loaded:', ...queryKey, error)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // Without a network a read fails with an explanation, instead of waiting silently.
        networkMode: 'always',
        retry: isRetried,
        retryDelay: QUERY_RETRY_DELAY_MS,
        retryOnMount: (query) => !visit.hasFailed(query),
      },
      // Without a network a write fails too; it is never sent later without the person's knowledge.
      mutations: {networkMode: 'always'},
    },
  })
}

/** The calls whose refusal ends the session by itself. */
const DECISIVE_PATHS = ['/v1/consumers/my-profile', '/v1/auth/refresh']

/** An agent has no profile: whether the session has ended is asked for instead. */
const DESK_PATHS = '/v1/desk/'

/** Fetches the profile once after another call was refused; whether it is refused too decides (ruling 35). */
async function judgeByProfile(services: SiteServices, url: string, status: number): Promise<void> {
  const identity = services.stored.identity.read()
  if (identity === null || DECISIVE_PATHS.includes(url)) return
  const {checkProfile, checkSession} = await import('./session/check-profile.ts')
  if (url.startsWith(DESK_PATHS)) {
    if (status === 401) await checkSession(services)
  } else await checkProfile(services, identity)
}

interface ServicesOptions {
  settings: PublicSettings
  /** Origin of the site and its requests. */
  origin: string
  /** The identity provider's result in the address. */
  entry?: SignInReturn | null
  /** Replaces network, maps and clock where pages are rendered on the server. */
  fetch?: typeof fetch
  maps?: Maps | null
  clock?: Clock
}

/** Builds the object with all effects of the site. */
export function createSiteServices({
  settings,
  origin,
  entry = null,
  fetch,
  maps = null,
  clock = browserClock,
}: ServicesOptions): SiteServices {
  const stored = createStoredValues(clock.now)
  const mapsScript = createMapsScript()
  const timers = wallClockTimers(clock)
  const tracking = createTracking([])
  const recorder = createRecorder()
  const visit = createPageVisit(() => stored.identity.read() === null)
  const queryClient = createQueryClient(visit)
  const staleReads = createStaleReads(queryClient)
  const actorOptions = {clock: timers, inspect: createInspection(recorder, settings.isSandbox)}
  const patience = createPatience()
  // A page that is rendered here must not wait.
  const repeated = (call: Call) => (fetch === undefined ? patience.around(call) : call)
  const callWith = (tokens: TokenSource) =>
    reportingCall(
      repeated(
        lazyCall({
          origin,
          appId: settings.appId,
          content: settings.content,
          tokens,
          ...(fetch === undefined ? {} : {fetch}),
          unauthorized: ({url, status}) => {
            tracking.record('auth_error_interceptor', {url, status})
            void judgeByProfile(services, url, status)
          },
        }),
      ),
      staleReads.report,
    )
  const session = createSession({
    services: {
      settings,
      origin,
      call: callWith(NO_TOKENS),
      stored,
      clock,
      queryClient,
      tracking,
      visit,
      actorOptions,
    },
    entry,
  })
  const services: SiteServices = {
    settings,
    origin,
    call: callWith(createTokenSource(stored.identity, clock, session)),
    network: browserNetwork,
    patience,
    queryClient,
    staleReads,
    visit,
    stored,
    cookies: browserCookies,
    openTabChannel,
    session,
    clock,
    timers,
    today: createIndiaToday(clock, timers),
    actorOptions,
    loadRecordings: async () => (await import('./inspection/machine-recordings.ts')).readerOf(recorder),
    maps: maps ?? lazyMaps(mapsScript),
    mapsScript,
    measurePosition,
    copyText,
    readMessageCode,
    readBotSignal: createBotSignal(settings.botScriptUrl, () => window),
    tracking,
    consent: createConsent(stored.cookiePolicy),
    newKey: () => crypto.randomUUID(),
  }
  return services
}
