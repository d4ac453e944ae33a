import type {QueryClient} from '@tanstack/react-query'
import type {InspectionEvent} from 'xstate'
import type {ReportedActor} from '../../contract/problem-report.ts'
import type {PublicSettings} from '../../contract/public-settings.ts'
import type {ReadBotSignal} from './bot-signal.ts'
import type {Clock, Timers} from './clock.ts'
import type {Consent} from './consent.ts'
import type {MeasurePosition} from './geolocation.ts'
import type {Call} from './http.ts'
import type {KeptValues} from './kept-values.ts'
import type {Maps} from './maps.ts'
import type {MapsScript} from './maps-script.ts'
import type {Network} from './network.ts'
import type {Session} from './session.ts'
import type {Tracking} from './tracking.ts'

/** Everything the site does to the world; tests and the sandbox swap this object and nothing else. */
export interface Services {
  settings: PublicSettings
  /** Of the site: `https://` and its host. */
  origin: string
  call: Call
  network: Network
  queryClient: QueryClient
  kept: KeptValues
  session: Session
  clock: Clock
  timers: Timers
  /** What every statechart of the site runs with. */
  actorOptions: {clock: Timers; inspect?: (event: InspectionEvent) => void}
  /** Brings the code that tells what the page's statecharts have done. */
  loadRecordings(): Promise<() => ReportedActor[]>
  maps: Maps
  mapsScript: MapsScript
  measurePosition: MeasurePosition
  readBotSignal: ReadBotSignal
  tracking: Tracking
  consent: Consent
  /** Whether the visitor sees the site as from India: no banner and no tracker anywhere else (ruling 45). */
  isIndiaView(): boolean
  /** A fresh unguessable key. */
  newKey(): string
}
