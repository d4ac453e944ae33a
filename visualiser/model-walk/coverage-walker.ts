import type {Level, WalkTally} from 'statechart-kit'
import type {ModelCoverage} from './walk-model.ts'

export interface CoverageQuestion {
  number: number
  machine: string
  tallies: ReadonlyMap<Level, WalkTally>
}

export type CoverageAnswer = {number: number} & ({coverage: ModelCoverage} | {problem: string})

/** Computes a machine's coverage beside the page. */
export interface CoverageWalker {
  /** @throws {Error} when the machine cannot be explored, or the worker does not load */
  cover(machine: string, tallies?: ReadonlyMap<Level, WalkTally>): Promise<ModelCoverage>
}

interface Waiting {
  resolve(coverage: ModelCoverage): void
  reject(error: Error): void
}

/** Starts one worker with the first question. */
export function createCoverageWalker(start: () => Worker): CoverageWalker {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let asked = 0

  function started(): Worker {
    const next = start()
    next.addEventListener('message', ({data}: MessageEvent<CoverageAnswer>) => {
      const asker = waiting.get(data.number)
      waiting.delete(data.number)
      if ('coverage' in data) asker?.resolve(data.coverage)
      else asker?.reject(new Error(data.problem))
    })
    next.addEventListener('error', () => {
      worker = null
      for (const {reject} of waiting.values()) reject(new Error('The script that walks models did not load.'))
      waiting.clear()
    })
    return next
  }

  return {
    cover(machine, tallies = new Map()) {
      worker ??= started()
      const question: CoverageQuestion = {number: ++asked, machine, tallies}
      worker.postMessage(question)
      return new Promise((resolve, reject) => waiting.set(question.number, {resolve, reject}))
    },
  }
}
