/** Timers in the shape XState asks for, and a time that a test moves. */
export interface SteppedClock {
  setTimeout(fire: () => void, ms: number): object
  clearTimeout(timer: object): void
  /** Milliseconds since the clock was made. */
  now(): number
  /** Goes to each due time in turn, so that a timer set by another fires at its own moment. */
  advance(ms: number): void
  /** Goes to the first due time and fires that timer alone. */
  next(): void
}

interface Due {
  fire: () => void
  at: number
}

/** Time that stands still unless it is moved. */
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
