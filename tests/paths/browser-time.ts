import type {Page} from '@playwright/test'
import type {Agenda} from '../../pathfinder/agenda.ts'
import type {Sandbox} from '../journeys/sandbox.ts'

/** How far the page's time goes on between two looks: less where a short wait runs. */
const TICK_MS = 50
const TICKS_IN_A_WAIT = 50
const PATIENCE_MS = 10_000

/** The page's time and the server's: both stand still unless the path, or something that is awaited, moves them. */
export interface BrowserTime {
  /** Moves time on for as long as a wait lasts. */
  wait(ms: number): Promise<void>
  /** Notes which wait runs, so that time is never moved past its end. */
  note(agenda: Agenda): void
  /** Repeats a look until it succeeds, and lets the page's animations and timers go on meanwhile. */
  until<Result>(look: () => Promise<Result>, patienceMs?: number): Promise<Result>
}

export async function browserTime(page: Page, sandbox: Sandbox): Promise<BrowserTime> {
  let now = Date.now()
  let running = ''
  let left = Number.POSITIVE_INFINITY
  let tickMs = TICK_MS
  await sandbox.setClock(new Date(now))
  await page.clock.install({time: now})
  await page.clock.pauseAt(now + 1000)

  const tick = async () => {
    if (left <= 2 * tickMs) return
    left -= tickMs
    await page.clock.runFor(tickMs)
  }
  return {
    async wait(ms) {
      now += ms
      running = ''
      left = Number.POSITIVE_INFINITY
      tickMs = TICK_MS
      await sandbox.setClock(new Date(now))
      await page.clock.runFor(ms)
    },
    note({timers, now: since}) {
      const [first] = timers
      const key = first === undefined ? '' : `${first.id} ${first.due}`
      if (key === running) return
      running = key
      left = first === undefined ? Number.POSITIVE_INFINITY : first.due - since
      tickMs = Math.max(1, Math.min(TICK_MS, Math.floor(left / TICKS_IN_A_WAIT)))
    },
    async until(look, patienceMs = PATIENCE_MS) {
      const end = performance.now() + patienceMs
      for (;;) {
        try {
          return await look()
        } catch (error) {
          if (performance.now() > end) throw error
          await tick()
        }
      }
    },
  }
}
