/** Whether this device has a network, as far as the browser knows. */
export interface Network {
  isGone(): boolean
  /** Resolves as soon as there is one. */
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
