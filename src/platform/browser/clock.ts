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
  const stops = new WeakMap<object, () => void>()
  return {
    setTimeout(fire: () => void, ms: number) {
      const due = clock.now() + ms
      const timer = {}
      let wait = 0
      const look = () => {
        window.clearTimeout(wait)
        const left = due - clock.now()
        if (left > 0) {
          wait = window.setTimeout(look, left)
          return
        }
        stop()
        fire()
      }
      const stop = () => {
        window.clearTimeout(wait)
        document.removeEventListener('visibilitychange', look)
      }
      stops.set(timer, stop)
      document.addEventListener('visibilitychange', look)
      look()
      return timer
    },
    clearTimeout(timer: object) {
      stops.get(timer)?.()
    },
  }
}
