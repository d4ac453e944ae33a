/** Whether this device has a network, according to the browser. */
export interface Network {
  isGone(): boolean
  /** Resolves when there is a network. */
  returned(signal: AbortSignal): Promise<void>
}

export const browserNetwork: Network = {
  isGone: () => navigator.onLine === false,
  returned: (signal) =>
    new Promise((resolve) => {
      if (navigator.onLine) resolve()
      else window.addEventListener('online', () => resolve(), {once: true, signal})
    }),
}
