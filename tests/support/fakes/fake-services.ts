import {type InspectionEvent, SimulatedClock} from 'xstate'
import type {TrackedEvents} from '../../../contract/site/events.ts'
import type {ReportedActor} from '../../../contract/site/problem-report.ts'
import type {PublicSettings} from '../../../contract/site/public-settings.ts'
import {acceptedPolicy} from '../../../domain/consent/consent-choice.ts'
import {reportingCall} from '../../../src/app/reporting-call.ts'
import {createQueryClient} from '../../../src/app/services.ts'
import {createSession} from '../../../src/app/session/session.ts'
import type {SessionServices} from '../../../src/app/session/session-logic.ts'
import {copyText} from '../../../src/platform/browser/clipboard.ts'
import {createNetwork} from '../../../src/platform/browser/network.ts'
import {openTabChannel} from '../../../src/platform/browser/tab-channel.ts'
import {createIndiaToday} from '../../../src/platform/freshness/india-today.ts'
import {createPageVisit} from '../../../src/platform/freshness/page-visit.ts'
import {createStaleReads} from '../../../src/platform/freshness/stale-reads.ts'
import {createPatience} from '../../../src/platform/http/patience.ts'
import type {Maps} from '../../../src/platform/maps/maps.ts'
import {createMapsScript} from '../../../src/platform/maps/maps-script.ts'
import type {SiteServices} from '../../../src/platform/services.ts'
import {browserCookies} from '../../../src/platform/storage/cookies.ts'
import {createStoredValues} from '../../../src/platform/storage/stored-values.ts'
import type {Consent} from '../../../src/platform/tracking/consent.ts'
import {type FakeAnswers, type FakeClient, fakeCall} from './fake-call.ts'

/** Wednesday 19 November 2025, noon in India. */
export const NOW = Date.parse('2025-11-19T06:30:00Z')

export const SETTINGS: PublicSettings = {
  appId: 'pahiya-test',
  googleMapsApiKey: null,
  whatsappNumber: '+919810012345',
  supportPhones: ['+919810012345'],
  supportEmail: 'care@pahiya.example',
  workshopPortalUrl: 'https://portal.pahiya.example/',
  tagManagerId: null,
  botScriptUrl: null,
  verificationAccess: 'link',
  consentClose: 'accept',
  content: null,
  channels: [],
  isSandbox: false,
}

const chosen = acceptedPolicy({performance: true, marketing: true}, {id: 'a-key', at: NOW})
const sentPolicy = {...chosen, receipt: {...chosen.receipt, isSent: true}}

const noMaps: Maps = {
  suggest: async () => [],
  suggestCities: async () => [],
  resolve: () => Promise.reject(new Error('no place is expected')),
  find: () => Promise.reject(new Error('no place is expected')),
  addressAt: () => Promise.reject(new Error('no place is expected')),
  reviewsOf: () => Promise.reject(new Error('no place is expected')),
}

/** With a stored cookie choice, so that no banner shows. */
const DECIDED: Consent = {
  read: () => sentPolicy,
  keep: () => {},
  follow: () => () => {},
}

interface FakeOptions {
  answers: FakeAnswers
  maps?: Partial<Maps>
  /** Inspects the machines. */
  inspect?: (event: InspectionEvent) => void
  /** What the machines did, for a report. */
  recordings?: ReportedActor[]
}

export interface FakeServices extends Pick<FakeClient, 'asked' | 'unanswered'> {
  services: SiteServices
  /** Moves the machines' clock. */
  time: SimulatedClock
  /** How many timers run. */
  running: () => number
  recorded: (keyof TrackedEvents)[]
}

/**
 * The site's effects without a network: calls get the prepared `answers`, time stands still unless it is
 * moved, and a failed read is retried at once.
 */
export function fakeServices({answers, maps = {}, inspect, recordings = []}: FakeOptions): FakeServices {
  const {call, asked, unanswered} = fakeCall(answers)
  const time = new SimulatedClock()
  const clock = {now: () => NOW + time.now()}
  const recorded: (keyof TrackedEvents)[] = []
  const {timers, running} = wallTimers(time)
  const stored = createStoredValues(clock.now)
  const visit = createPageVisit(() => stored.identity.read() === null)
  const queryClient = createQueryClient(visit)
  const {queries, ...others} = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({...others, queries: {...queries, retryDelay: 0}})
  const staleReads = createStaleReads(queryClient)
  const shared: Omit<SessionServices, 'call'> = {
    settings: SETTINGS,
    origin: 'http://localhost',
    queryClient,
    stored,
    clock,
    visit,
    actorOptions: {clock: timers, ...(inspect === undefined ? {} : {inspect})},
    tracking: {
      // Page views are left out, so that a test sees only its own events.
      record: (name) => name === 'page_viewed' || recorded.push(name),
      settle: () => {},
    },
  }
  const forSession: SessionServices = {
    ...shared,
    // A walk observes the calls by another client.
    get call() {
      return services.call
    },
  }
  const services: SiteServices = {
    ...shared,
    call: reportingCall(call, staleReads.report),
    network: createNetwork(async () => {}),
    patience: createPatience(),
    staleReads,
    cookies: browserCookies,
    openTabChannel,
    session: createSession({services: forSession, entry: null}),
    timers,
    today: createIndiaToday(clock, timers),
    loadRecordings: async () => () => recordings,
    maps: {...noMaps, ...maps},
    mapsScript: createMapsScript(),
    measurePosition: () => Promise.reject(new Error('no position is expected')),
    copyText,
    readMessageCode: async () => null,
    readBotSignal: async () => '',
    consent: DECIDED,
    newKey: () => 'a-fresh-key',
  }
  return {services, time, running, recorded, asked, unanswered}
}

function wallTimers(time: SimulatedClock) {
  const ids = new Map<object, number>()
  const timers: SiteServices['timers'] = {
    setTimeout(fire, ms) {
      const timer = {}
      const end = () => {
        ids.delete(timer)
        fire()
      }
      ids.set(timer, time.setTimeout(end, ms))
      return timer
    },
    clearTimeout(timer) {
      time.clearTimeout(ids.get(timer) ?? 0)
      ids.delete(timer)
    },
  }
  return {timers, running: () => ids.size}
}
