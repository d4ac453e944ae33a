import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type {Statechart} from 'statechart-kit'
import {
  arranged,
  foldedStatechart,
  type Layout,
  moreReadable,
  quickLayout,
  unfoldedLayout,
} from 'statechart-kit/draw'
import {startWorker} from '../workers/start-worker.ts'

/** The first layout, or a more readable one of the layout library. */
export async function improved(statechart: Statechart, first: Layout): Promise<Layout> {
  return moreReadable(statechart, first, await layOutBesideThePage(statechart))
}

/** Lays out in at most so many ways; loads the layout library, which runs in a worker. */
async function layOutBesideThePage(statechart: Statechart, most?: number): Promise<Layout> {
  const {default: ELK} = await import('elkjs/lib/elk-api.js')
  const worker = startWorker(workerAddress)
  // The library waits forever for a worker that does not load.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The layout library did not load.')))
  })
  const elk = new ELK({workerFactory: () => worker})
  try {
    return await Promise.race([arranged(statechart, (graph) => elk.layout(graph), most), broken])
  } finally {
    elk.terminateWorker()
  }
}

/** More ways of laying out than these would keep a reader waiting. */
const MOST_WAYS = 2

/** For more states than these the library takes seconds. */
const MOST_STATES = 30

/** A quick layout with these states as leaves, where a reader would wait for the library; else `null`. */
export function quicklyFolded(statechart: Statechart, collapsed: ReadonlySet<string>): Layout | null {
  const folded = foldedStatechart(statechart, collapsed)
  return folded.states.length > MOST_STATES
    ? unfoldedLayout(statechart, collapsed, quickLayout(folded))
    : null
}

/** A layout of the whole statechart with these states as leaves. */
export async function layOutFolded(statechart: Statechart, collapsed: ReadonlySet<string>): Promise<Layout> {
  const folded = foldedStatechart(statechart, collapsed)
  const found = await layOutBesideThePage(folded, MOST_WAYS)
  return unfoldedLayout(statechart, collapsed, moreReadable(folded, quickLayout(folded), found))
}
