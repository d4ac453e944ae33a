import {type PoolOptions, type PoolRunnerInitializer, type PoolWorker, ThreadsPoolWorker} from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>

const RUNS_OF_A_THREAD = 40

/** The thread that stays between two mutants, with the modules that it has loaded. */
let standing: {thread: ThreadsPoolWorker; runs: number} | null = null

/**
 * Runs the tests of mutants in one thread: loading the server takes longer than its tests. Vitest runs the test files
 * anew; a mutant is a switch in the modules. A mutant that acts while a module loads gets a thread of its own.
 */
export const STANDING_WORKER: PoolRunnerInitializer = {
  name: 'standing',
  createPoolWorker: (options) => {
    const {mode, mutantActivation} = options.project.getProvidedContext()
    const canStand = mode === 'mutant' && mutantActivation === 'runtime'
    return canStand ? standingWorker(options) : new ThreadsPoolWorker(options)
  },
}

function standingWorker(options: PoolOptions): PoolWorker {
  const listeners: Listener[] = []
  let mine: {thread: ThreadsPoolWorker; runs: number} | null = null
  const thread = () => {
    if (mine === null) throw new Error('the worker was not started')
    return mine.thread
  }
  return {
    name: 'threads',
    start: async () => {
      if (standing === null) {
        standing = {thread: new ThreadsPoolWorker(options), runs: 0}
        await standing.thread.start()
      }
      standing.runs += 1
      mine = standing
    },
    on: (...listener) => {
      listeners.push(listener)
      thread().on(...listener)
    },
    off: (...listener) => thread().off(...listener),
    send: (message) => {
      if (message.type !== 'stop' || isWornOut()) return thread().send(message)
      // The thread would close its channel.
      const answer = {type: 'stopped', __vitest_worker_response__: true}
      for (const [event, listener] of listeners) if (event === 'message') listener(answer)
    },
    deserialize: (data) => data,
    stop: async () => {
      for (const listener of listeners) thread().off(...listener)
      if (!isWornOut()) return
      standing = null
      await thread().stop()
    },
  }

  function isWornOut() {
    return mine !== null && mine.runs >= RUNS_OF_A_THREAD
  }
}
