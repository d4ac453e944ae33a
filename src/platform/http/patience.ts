import {failureCode, failureDetails} from '../../../domain/failure.ts'
import {pause} from '../pause.ts'
import type {Call} from './http.ts'

/** How often a refused read is sent again, before its failure is shown. */
const RETRIES = 2

/** Sends reads again that a busy server has refused, after the time that it names. A write is sent once. */
export interface Patience {
  /** Whether a read waits to be sent again. */
  isWaiting(): boolean
  /** Calls back when waiting begins or ends; returns how to stop. */
  watch(changed: (isWaiting: boolean) => void): () => void
  around(call: Call): Call
}

export function createPatience(): Patience {
  const watchers = new Set<(isWaiting: boolean) => void>()
  let waiting = 0

  function count(change: 1 | -1) {
    const wasWaiting = waiting > 0
    waiting += change
    const isWaiting = waiting > 0
    if (isWaiting !== wasWaiting) for (const watcher of watchers) watcher(isWaiting)
  }

  async function patient<Answered>(
    send: () => Promise<Answered>,
    signal: AbortSignal | undefined,
  ): Promise<Answered> {
    let isCounted = false
    try {
      for (let retries = 0; ; retries++) {
        try {
          return await send()
        } catch (error) {
          const seconds = failureCode(error) === 'BUSY' ? failureDetails(error).retryAfterSeconds : undefined
          if (seconds === undefined || retries === RETRIES) throw error
          if (!isCounted) count(1)
          isCounted = true
          await pause(seconds * 1000, signal)
        }
      }
    } finally {
      if (isCounted) count(-1)
    }
  }

  return {
    isWaiting: () => waiting > 0,
    watch(changed) {
      watchers.add(changed)
      return () => watchers.delete(changed)
    },
    around: (call) => ({
      ...call,
      rest: (endpoint, request) =>
        endpoint.method === 'GET'
          ? patient(() => call.rest(endpoint, request), request.signal)
          : call.rest(endpoint, request),
      graphql: (operation, variables, options) =>
        operation.type === 'Query'
          ? patient(() => call.graphql(operation, variables, options), options?.signal)
          : call.graphql(operation, variables, options),
    }),
  }
}
