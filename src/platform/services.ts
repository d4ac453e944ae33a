import type {QueryClient} from '@tanstack/react-query'
import type {InspectionEvent} from 'xstate'
import type {ReportedActor} from '../../contract/site/problem-report.ts'
import type {PublicSettings} from '../../contract/site/public-settings.ts'
import type {CopyText} from './browser/clipboard.ts'
import type {Clock, Timers} from './browser/clock.ts'
import type {MeasurePosition} from './browser/geolocation.ts'
import type {ReadMessageCode} from './browser/message-code.ts'
import type {Network} from './browser/network.ts'
import type {OpenTabChannel} from './browser/tab-channel.ts'
import type {IndiaToday} from './freshness/india-today.ts'
import type {PageVisit} from './freshness/page-visit.ts'
import type {StaleReads} from './freshness/stale-reads.ts'
import type {Call} from './http/http.ts'
import type {Patience} from './http/patience.ts'
import type {Maps} from './maps/maps.ts'
import type {MapsScript} from './maps/maps-script.ts'
import type {Session} from './session/session.ts'
import type {Cookies} from './storage/cookies.ts'
import type {StoredValues} from './storage/stored-values.ts'
import type {ReadBotSignal} from './tracking/bot-signal.ts'
import type {Consent} from './tracking/consent.ts'
import type {Tracking} from './tracking/tracking.ts'

/** All effects of the site; tests and the sandbox replace this object and nothing else. */
export interface SiteServices {
  settings: PublicSettings
  /** Of the site: `https://` and its host. */
  origin: string
  call: Call
  network: Network
  patience: Pick<Patience, 'isWaiting' | 'watch'>
  queryClient: QueryClient
  visit: PageVisit
  staleReads: StaleReads
  stored: StoredValues
  cookies: Cookies
  openTabChannel: OpenTabChannel
  session: Session
  clock: Clock
  timers: Timers
  today: IndiaToday
  /** Options for every machine of the site. */
  actorOptions: {clock: Timers; inspect?: (event: InspectionEvent) => void}
  /** Loads the code that writes the report of the page's machines. */
  loadRecordings(): Promise<() => ReportedActor[]>
  maps: Maps
  mapsScript: MapsScript
  measurePosition: MeasurePosition
  copyText: CopyText
  readMessageCode: ReadMessageCode
  readBotSignal: ReadBotSignal
  tracking: Tracking
  consent: Consent
  /** A new unguessable key. */
  newKey(): string
}
