import {HEALTH_PATH} from '../../../contract/site/health.ts'
import {pause} from '../pause.ts'

/** Whether this device has a network, according to the browser. */
export interface Network {
  isGone(): boolean
  /** Calls back when the network is lost or restored; returns how to stop. */
  watch(changed: (isGone: boolean) => void): () => void
  /**
   * Resolves when the server can be reached again.
   * @throws the signal's reason when it is aborted
   */
  returned(signal: AbortSignal): Promise<void>
}

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 8000
const TIMEOUT_MS = 8000

/** @param reach asks the server for anything; rejects when nothing answers */
export function createNetwork(reach: (signal: AbortSignal) => Promise<unknown>): Network {
  return {
    isGone: () => navigator.onLine === false,
    watch(changed) {
      const aborter = new AbortController()
      window.addEventListener('offline', () => changed(true), {signal: aborter.signal})
      window.addEventListener('online', () => changed(false), {signal: aborter.signal})
      return () => aborter.abort()
    },
    // A phone says that it is online before it has an address and a name server.
    async returned(signal) {
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        await online(signal)
        try {
          await reach(signal)
          return
        } catch {
          await pause(waitMs, signal)
        }
      }
    },
  }
}

export const browserNetwork = createNetwork((signal) =>
  fetch(HEALTH_PATH, {
    method: 'HEAD',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }),
)

/** Resolves when the device says that it has a network. */
export function online(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else if (navigator.onLine) resolve()
    else {
      window.addEventListener('online', () => resolve(), {once: true, signal})
      signal.addEventListener('abort', () => reject(signal.reason), {once: true})
    }
  })
}
