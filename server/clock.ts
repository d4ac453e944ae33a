/** Spans in milliseconds. */
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** From one moment in milliseconds to another: seconds, rounded up, so that a client that waits them is not early. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}

/** The server's time; SQL and tokens use it too. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now: () => number
}

/** A clock that servers share, beside libraries that read this computer's. */
export interface SharedClock extends ServerClock {
  /** How far it is ahead of this computer's, in milliseconds, while it runs. */
  aheadMs: () => number
}

export interface SettableClock extends SharedClock {
  /** The time at which the clock is stopped; `null` while it runs. */
  frozenAt: () => number | null
  freeze: (now: number) => void
  run: () => void
  /** While it runs it shows this time instead of the computer's. */
  follow: (time: () => number) => void
}

export function createClock(): SettableClock {
  let frozen: number | null = null
  let running = () => Date.now()
  return {
    now: () => frozen ?? running(),
    aheadMs: () => running() - Date.now(),
    frozenAt: () => frozen,
    freeze: (now) => {
      frozen = now
    },
    run: () => {
      frozen = null
    },
    follow: (time) => {
      running = time
    },
  }
}
