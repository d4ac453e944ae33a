/** The server's time; SQL and tokens use it too. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now: () => number
}

export interface SettableClock extends ServerClock {
  /** The time at which the clock is stopped; `null` while it runs. */
  frozenAt: () => number | null
  freeze: (now: number) => void
  run: () => void
}

export function createClock(): SettableClock {
  let frozen: number | null = null
  return {
    now: () => frozen ?? Date.now(),
    frozenAt: () => frozen,
    freeze: (now) => {
      frozen = now
    },
    run: () => {
      frozen = null
    },
  }
}
