import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type {Statechart} from 'statechart-kit'
import {arranged, foldedStatechart, type Layout, unfoldedLayout} from 'statechart-kit/draw'
import {startWorker} from '../workers/start-worker.ts'

/** Lays out a machine without a stored layout, in at most so many ways; loads the layout library, which runs in a worker. */
export async function layOutBesideThePage(statechart: Statechart, most?: number): Promise<Layout> {
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

/** A layout of the whole statechart with these states as leaves. */
export async function layOutFolded(statechart: Statechart, collapsed: ReadonlySet<string>): Promise<Layout> {
  const found = await layOutBesideThePage(foldedStatechart(statechart, collapsed), MOST_WAYS)
  return unfoldedLayout(statechart, collapsed, found)
}
