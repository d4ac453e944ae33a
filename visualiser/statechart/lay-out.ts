import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type {Statechart} from 'statechart-kit'
import {arranged, type Layout} from 'statechart-kit/draw'

interface TrustedTypesWindow {
  trustedTypes?: {createPolicy(name: string, rules: {createScriptURL(url: string): string}): unknown}
}

const page: Window & TrustedTypesWindow = window

/** The layout library may start a worker; nothing else in the page creates scripts from text. */
page.trustedTypes?.createPolicy('default', {
  createScriptURL(url) {
    if (url === workerAddress) return url
    throw new TypeError(`A script from ${url} is not allowed.`)
  },
})

/** Lays out a machine without a stored layout; loads the layout library, which runs in a worker. */
export async function layOutBesideThePage(statechart: Statechart): Promise<Layout> {
  const {default: ELK} = await import('elkjs/lib/elk-api.js')
  const worker = new Worker(workerAddress)
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
