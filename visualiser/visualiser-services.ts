import {createContext, useContext} from 'react'
import type {InspectionEvent} from 'xstate'
import type {StatechartFile} from './catalogue/catalogue.ts'
import type {MachineSources} from './catalogue/machine-source.ts'
import type {OverviewEntry} from './catalogue/overview-entry.ts'
import type {Live} from './channel/live-channel.ts'
import type {ModelWalker} from './model-walk/model-walker.ts'
import type {WalkedScreens} from './record/read-record.ts'

export interface Sentence {
  text: string
  /** `file › title` of the tests that prove it. */
  tests: readonly string[]
}

/** The object with all effects of the page. */
export interface VisualiserServices {
  readStatechart(id: string): Promise<StatechartFile>
  /** All machines, small. */
  readOverview(): Promise<readonly OverviewEntry[]>
  /** The specification's sentences, by id. */
  readSentences(): Promise<Readonly<Record<string, Sentence>>>
  /** Where the parts of the machines stand in their source. */
  readSources(): Promise<MachineSources>
  /** The walks through a machine's screens. */
  readWalkedScreens(machine: string): Promise<WalkedScreens>
  models: ModelWalker
  live: Live
  actorOptions: {inspect?: (event: InspectionEvent) => void}
}

const Place = createContext<VisualiserServices | null>(null)

export const VisualiserServicesProvider = Place.Provider

export function useVisualiserServices(): VisualiserServices {
  const services = useContext(Place)
  if (services === null) throw new Error('The visualiser stands in no services.')
  return services
}
