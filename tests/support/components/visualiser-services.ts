import {loadStatechart} from '../../../visualiser/catalogue/catalogue.ts'
import {createLive} from '../../../visualiser/channel/live-channel.ts'
import type {VisualiserServices} from '../../../visualiser/visualiser-services.ts'

/** The visualiser's effects in a component test: machines come from the repository, nothing else is known. */
export function fakeVisualiserServices(given: Partial<VisualiserServices> = {}): VisualiserServices {
  return {
    readStatechart: loadStatechart,
    readOverview: async () => [],
    readSentences: async () => ({}),
    readSources: async () => ({machines: {}, folder: null, link: null}),
    readWalkedScreens: async () => ({record: null, local: []}),
    models: {
      cover: async () => ({levels: new Map(), failures: []}),
      retrace: async () => ({labels: [], lead: 0, problem: null}),
    },
    live: createLive('own-tab', (run) => void queueMicrotask(run)),
    actorOptions: {},
    ...given,
  }
}
