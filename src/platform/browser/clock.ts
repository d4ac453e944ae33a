/** Milliseconds since 1970. */
export interface Clock {
  now(): number
}

/** Timers for machines, in XState's shape. */
export interface Timers {
  setTimeout(fire: () => void, ms: number): object
  clearTimeout(timer: object): void
}

export const browserClock: Clock = {now: () => Date.now()}

/**
 * Timers by the wall clock: a sleeping tab checks its timers as soon as the page is visible, so that a
 * countdown neither stalls nor runs late (ruling 6).
 */
export function wallClockTimers(clock: Clock): Timers {
  const running = new WeakMap<object, number>()
  return {
    setTimeout(fire: () => void, ms: number) {
      const due = clock.now() + ms
      const timer = {}
      running.set(timer, 0)
      const look = () => {
        window.clearTimeout(running.get(timer))
        if (!running.has(timer)) return stop()
        const left = due - clock.now()
        if (left > 0) {
          running.set(timer, window.setTimeout(look, left))
          return
        }
        stop()
        fire()
      }
      const stop = () => document.removeEventListener('visibilitychange', look)
      document.addEventListener('visibilitychange', look)
      look()
      return timer
    },
    clearTimeout(timer: object) {
      window.clearTimeout(running.get(timer))
      running.delete(timer)
    },
  }
}
