import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type {Statechart} from 'statechart-kit'
import {arranged, type Layout} from 'statechart-kit/draw'
import {startWorker} from '../workers/start-worker.ts'

/** Lays out a machine without a stored layout; loads the layout library, which runs in a worker. */
export async function layOutBesideThePage(statechart: Statechart): Promise<Layout> {
  const {default: ELK} = await import('elkjs/lib/elk-api.js')
  const worker = startWorker(workerAddress)
  // The library waits forever for a worker that does not load.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The layout library did not load.')))
  })
  const elk = new ELK({workerFactory: () => worker})
  try {
    return await Promise.race([arranged(statechart, (graph) => elk.layout(graph)), broken])
  } finally {
    elk.terminateWorker()
  }
}
