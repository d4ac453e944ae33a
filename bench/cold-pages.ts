import {setTimeout} from 'node:timers/promises'
import {buildIfStale} from '../scripts/build.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'

const CONNECTIONS = 200
const PAGES = 400
/** As the header of the refusal says. */
const COME_AGAIN_MS = 2000
/** They compile the code; no page is asked for twice. */
const WARM_PAGES = 10
const ALLOWED_LOOP_MS = 20
const SAMPLING_MS = 10
const PROBE = '/countries/v1'

/** Two hundred connections ask for pages that nobody has asked for; meanwhile one caller asks for something small. */
export async function benchColdPages(): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const {origin} = server
  const paths = await workshopPaths(origin)
  for (const path of paths.splice(0, WARM_PAGES)) await readPage(origin + path)
  const alone = await probesDuring(origin, () => setTimeout(3000))
  await loopDelay(origin)

  const [waits, statuses]: [number[], number[]] = [[], []]
  const together = await probesDuring(origin, async () => {
    const asking = Array.from({length: CONNECTIONS}, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const begun = performance.now()
        for (let status = await readPage(origin + path); ; status = await readPage(origin + path)) {
          statuses.push(status)
          if (status !== 503) break
          await setTimeout(COME_AGAIN_MS)
        }
        waits.push(performance.now() - begun)
      }
    })
    await Promise.all(asking)
  })
  const delay = await loopDelay(origin)
  await server.stop()

  const count = (wanted: number) => statuses.filter((status) => status === wanted).length
  const note = `${count(200)} workshop pages, ${count(503)} times told to come again; a page p95 ${Math.round(percentiles(waits).p95)} ms; the clients on the same two cores`
  report({
    benchmark: 'event-loop delay p99 while cold pages are rendered',
    measured: delay,
    against: ALLOWED_LOOP_MS,
    unit: 'ms',
    aim: 1,
    note,
  })
  report({
    benchmark: 'another request while cold pages are rendered, p95',
    measured: percentiles(together).p95,
    against: percentiles(alone).p95,
    unit: 'ms',
    aim: null,
    note: `${together.length} requests; against the same with nothing else to do, ${alone.length} requests`,
  })
}

async function workshopPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap-workshops-1.xml`)).text()
  const paths = sitemap.matchAll(/<loc>[^<]*(\/consumer\/workshop-result\/[^<]+)<\/loc>/g)
  return Array.from(paths, ([, path = '']) => path).slice(0, WARM_PAGES + PAGES)
}

async function readPage(url: string): Promise<number> {
  const response = await fetch(url, {headers: {accept: 'text/html'}})
  await response.arrayBuffer()
  return response.status
}

/** Milliseconds of small requests, one after the other, while the work runs. */
async function probesDuring(origin: string, work: () => Promise<unknown>): Promise<number[]> {
  const durations: number[] = []
  let isOver = false
  const working = work().finally(() => {
    isOver = true
  })
  while (!isOver) {
    const begun = performance.now()
    await readPage(origin + PROBE)
    durations.push(performance.now() - begun)
  }
  await working
  return durations
}

async function loopDelay(origin: string): Promise<number> {
  const response = await fetch(`${origin}/metrics`)
  const [, seconds = ''] = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text()) ?? []
  return Math.round(Number(seconds) * 1_000_000) / 1000 - SAMPLING_MS
}
