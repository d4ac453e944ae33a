import type {Page, Request} from '@playwright/test'
import type {Agenda} from 'statechart-kit'
import type {Sandbox} from '../../journeys/sandbox.ts'

/** How far the page's time moves between two attempts: less while a short timer runs. */
const TICK_MS = 50
const TICKS_IN_A_WAIT = 50
/** Only a failure waits this long; a busy computer may be slow. */
const PATIENCE_MS = 30_000
/** Milliseconds for one attempt before time moves on; each further one may take a little longer. */
const FIRST_GLANCE_MS = 50
const LONGEST_GLANCE_MS = 1000
const GLANCE_GROWTH = 1.1

/** Timeout of one attempt. */
export interface Glance {
  timeout: number
}

/**
 * The page's time and the server's: both stand still unless the path, or an awaited condition, moves them.
 */
export interface BrowserTime {
  /** The page's clock. */
  now(): Promise<number>
  /** Moves time on by a timer's duration, or to `left` milliseconds before its end, where time then stays. */
  wait(ms: number, left?: number): Promise<void>
  /** Records which timer runs, so that time never moves past its end. */
  note(agenda: Agenda): void
  /** Lets some milliseconds pass, unless the running timer would end. */
  pass(ms: number): Promise<void>
  /** Lets pending frames and short timers run. */
  settle(): Promise<void>
  /** Repeats an assertion until it succeeds, and lets the page's animations and timers continue meanwhile. */
  until<Result>(look: (glance: Glance) => Promise<Result>, patienceMs?: number): Promise<Result>
}

export async function browserTime(page: Page, sandbox: Sandbox): Promise<BrowserTime> {
  const now = Date.now()
  let running = ''
  let left = Number.POSITIVE_INFINITY
  let tickMs = TICK_MS
  let moved = performance.now()
  const isAsking = askedOf(page)
  const pageNow = () => page.evaluate(() => Date.now())
  await sandbox.setClock(new Date(now))
  await page.clock.install({time: now})
  await pauseSoon(page, now)

  const pass = async (ms: number) => {
    if (left <= 2 * ms) return
    left -= ms
    await page.clock.runFor(ms)
  }
  // A request's timeout runs on the page's time, so the server gets as much of it as it needs.
  const tick = async () => {
    const passed = performance.now() - moved
    moved += passed
    await pass(Math.max(1, Math.floor(isAsking() ? Math.min(tickMs, passed) : tickMs)))
  }
  return {
    now: pageNow,
    async wait(ms, remaining = Number.POSITIVE_INFINITY) {
      running = ''
      left = remaining
      tickMs = TICK_MS
      // The page's time has moved between attempts too: a server behind it would answer that a wait is not over.
      await sandbox.setClock(new Date((await pageNow()) + ms))
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
    pass,
    settle: tick,
    async until(look, patienceMs = PATIENCE_MS) {
      const end = performance.now() + patienceMs
      for (let timeout = FIRST_GLANCE_MS; ; timeout = Math.min(GLANCE_GROWTH * timeout, LONGEST_GLANCE_MS)) {
        try {
          return await look({timeout})
        } catch (error) {
          if (performance.now() > end) throw error
          await tick()
        }
      }
    },
  }
}

/** The clock runs until it is paused, which takes a busy computer longer than a second. */
async function pauseSoon(page: Page, now: number): Promise<void> {
  for (const lead of [1000, 5000])
    try {
      return await page.clock.pauseAt(now + lead)
    } catch {}
  await page.clock.pauseAt(now + 30_000)
}

/** Whether the page waits for a response. */
function askedOf(page: Page): () => boolean {
  const asked = new Set<Request>()
  const end = (request: Request) => asked.delete(request)
  page.on('request', (request) => asked.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () => asked.size > 0
}
