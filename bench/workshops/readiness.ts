import {setTimeout as wait} from 'node:timers/promises'
import {HEALTH_PATH} from '../../contract/site/health.ts'
import {buildIfStale} from '../../scripts/build.ts'
import {freePort} from '../../tests/support/free-port.ts'
import {startPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {PRODUCTION, startServerProcess} from '../../tests/support/server/server-process.ts'
import {report} from '../lib/report.ts'
import {askForNearest, newPlace, workshopsOf} from '../lib/search-call.ts'
import {openSearchWorld, SEEDED_WORKSHOPS} from '../lib/search-world.ts'

const TIMES = 100
const LOOK_MS = 20
const ASK_MS = 500
const ANSWERED = 'answered'
/** As an operator starts it, without the compiled modules of earlier tests. */
const UNCOMPILED = {NODE_DISABLE_COMPILE_CACHE: '1'}

interface Search {
  /** Answered, or how not. */
  outcome: string
  /** Whether it was sent before the process was ready. */
  isEarly: boolean
  /** Seconds from the request to its response, and from the open port to it. */
  took: number
  at: number
}

/** Seconds from the start of the process, but for those of a search. */
interface Start {
  line: number
  open: number
  ready: number
  searches: Search[]
}

/** What a process with a million workshops answers from its open port until it is ready, beside one with ten thousand. */
export async function benchReadiness(): Promise<void> {
  await buildIfStale()
  // The first process reads the product's files from the disk.
  await (await startServerProcess({DATA_DIR: 'memory', ...UNCOMPILED})).stop()
  const server = await startPostgres()
  const started = async (times: number) => {
    const url = await server.createDatabase()
    await (await openSearchWorld(url, times)).close()
    const start = await startOn(url)
    await server.dropDatabase(url)
    return start
  }
  const [small, large] = [await started(1), await started(TIMES)]
  await server.stop()
  reportStarts(small, large)
}

async function startOn(url: string): Promise<Start> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const begun = performance.now()
  const seconds = () => secondsSince(begun)
  const starting = startServerProcess(
    {
      DATABASE_URL: url,
      SANDBOX: 'true',
      SESSION_SECRET: PRODUCTION.SESSION_SECRET,
      ...UNCOMPILED,
    },
    port,
  )
  const line = starting.then(seconds)
  await untilOk(origin + HEALTH_PATH)
  const open = seconds()
  let ready = Number.POSITIVE_INFINITY
  const readiness = untilOk(`${origin}/readyz`).then(() => {
    ready = seconds()
  })
  const searches = await searchUntil(origin, () => Number.isFinite(ready))
  await readiness
  const start = {line: await line, open, ready, searches}
  await (await starting).stop()
  return start
}

/** Sends a search every half second, whatever became of those before, until the process is ready and one was answered. */
async function searchUntil(origin: string, isReady: () => boolean): Promise<Search[]> {
  const opened = performance.now()
  const searches: Promise<Search>[] = []
  let isOneAnswered = false
  const search = async (turn: number, isEarly: boolean) => {
    const sent = performance.now()
    const outcome = await outcomeOf(origin, turn)
    isOneAnswered ||= outcome === ANSWERED
    return {outcome, isEarly, took: secondsSince(sent), at: secondsSince(opened)}
  }
  while (!isReady() || !isOneAnswered) {
    searches.push(search(searches.length, !isReady()))
    await wait(ASK_MS)
  }
  return Promise.all(searches)
}

/** Of a recommended search at a place that nobody has asked about. */
async function outcomeOf(origin: string, turn: number): Promise<string> {
  const response = await askForNearest(origin, newPlace(turn, turn)).catch(() => null)
  if (response === null) return 'without a response'
  const isAnswered = await workshopsOf(response).then(
    () => true,
    () => false,
  )
  return isAnswered ? ANSWERED : `refused with ${response.status}`
}

async function untilOk(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok === true) return
    await wait(LOOK_MS)
  }
}

function secondsSince(begun: number): number {
  return Math.round(performance.now() - begun) / 1000
}

function reportStarts(small: Start, large: Start): void {
  const conditions = `${SEEDED_WORKSHOPS * TIMES} against ${SEEDED_WORKSHOPS} workshops on PostgreSQL, whose pages are in memory; one search every ${ASK_MS} ms from the open port on, on the same two cores`
  const compare = (benchmark: string, figureOf: (start: Start) => number) =>
    report({
      benchmark,
      measured: figureOf(large),
      against: figureOf(small),
      unit: 's',
      aim: null,
      note: conditions,
    })
  compare('from the start of a process to its ready line', ({line}) => line)
  compare('from the start of a process to the first 200 of /readyz', ({ready}) => ready)
  compare('from the open port to the first answered recommended search', ({searches}) =>
    Math.min(...searches.filter(({outcome}) => outcome === ANSWERED).map(({at}) => at)),
  )
  for (const [workshops, {open, searches}] of [
    [SEEDED_WORKSHOPS * TIMES, large],
    [SEEDED_WORKSHOPS, small],
  ] as const) {
    const early = searches.filter(({isEarly}) => isEarly)
    report({
      benchmark: `recommended searches sent before /readyz answered 200 that were refused, ${workshops} workshops`,
      measured: early.filter(({outcome}) => outcome !== ANSWERED).length,
      against: early.length,
      unit: 'searches',
      aim: 0,
      note: `${outcomesOf(early)}; the port was open after ${open} s; ${conditions}`,
    })
  }
}

/** How many had each outcome, and how long the slowest of them took. */
function outcomesOf(searches: readonly Search[]): string {
  return [...Map.groupBy(searches, ({outcome}) => outcome)]
    .map(
      ([outcome, all]) =>
        `${all.length} ${outcome}, at the longest after ${Math.max(...all.map(({took}) => took))} s`,
    )
    .join('; ')
}
