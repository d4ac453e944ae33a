/** A clock with timers for XState, whose time a test moves. */
export interface SteppedClock {
  setTimeout(fire: () => void, ms: number): object
  clearTimeout(timer: object): void
  /** Milliseconds since the clock was made. */
  now(): number
  /** How many timers run. */
  running(): number
  /** Visits each due time in order, so that a timer set by another fires at its own time. */
  advance(ms: number): void
  /** Moves to the first due time and fires that timer only. */
  next(): void
}

interface Due {
  fire: () => void
  at: number
}

/** Time moves only when a test moves it. */
export function steppedClock(): SteppedClock {
  const timers = new Set<object>()
  const dues = new WeakMap<object, Due>()
  let now = 0

  const firstDue = (): {timer: object; due: Due} | null => {
    let first: {timer: object; due: Due} | null = null
    for (const timer of timers) {
      const due = dues.get(timer)
      if (due !== undefined && (first === null || due.at < first.due.at)) first = {timer, due}
    }
    return first
  }

  return {
    now: () => now,
    running: () => timers.size,
    setTimeout(fire, ms) {
      const timer = {}
      timers.add(timer)
      dues.set(timer, {fire, at: now + ms})
      return timer
    },
    clearTimeout: (timer) => timers.delete(timer),
    next() {
      const first = firstDue()
      if (first === null) return
      timers.delete(first.timer)
      now = first.due.at
      first.due.fire()
    },
    advance(ms) {
      const end = now + ms
      for (let next = firstDue(); next !== null && next.due.at <= end; next = firstDue()) {
        timers.delete(next.timer)
        now = next.due.at
        next.due.fire()
      }
      now = end
    },
  }
}
