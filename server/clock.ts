/** Where the server reads the time; SQL and tokens get it from here too. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now: () => number
}

export interface SettableClock extends ServerClock {
  /** The moment at which it stands still; `null` while it runs. */
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
