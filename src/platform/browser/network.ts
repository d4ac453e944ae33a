/** Whether this device has a network, according to the browser. */
export interface Network {
  isGone(): boolean
  /** Calls back when the network is lost or restored; returns how to stop. */
  watch(changed: (isGone: boolean) => void): () => void
  /** Resolves when there is a network. */
  returned(signal: AbortSignal): Promise<void>
}

export const browserNetwork: Network = {
  isGone: () => navigator.onLine === false,
  watch(changed) {
    const aborter = new AbortController()
    window.addEventListener('offline', () => changed(true), {signal: aborter.signal})
    window.addEventListener('online', () => changed(false), {signal: aborter.signal})
    return () => aborter.abort()
  },
  returned: (signal) =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), {once: true, signal})
    }),
}
