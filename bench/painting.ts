import {type Browser, chromium} from '@playwright/test'
import {buildIfStale} from '../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../scripts/lib/chromium.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'
import {SLOW_PHONE} from './lib/slow-phone.ts'
import {loadPage, type Observed} from './painting/load.ts'
import {type MeasuredPage, PAGES, type Way} from './painting/pages.ts'

const ROUNDS = 5
const TRANSFER_ALLOWED_BYTES = 300 * 1024

/** The aim is for the ratio to the client-rendered page. */
const FIGURES = {
  largestPaint: {name: 'largest paint', aim: 0.4},
  blocked: {name: 'blocking time', aim: 1},
  thread: {name: 'main-thread time', aim: 1},
  script: {name: 'script time', aim: 1},
} as const
const LARGEST_PAINT_OF_STATIC_AIM = 1.5

type Figure = keyof typeof FIGURES
type Loads = Record<Way, Observed[]>

/** First paint of the pages on a slow phone and network, compared with two other ways to send them. */
export async function benchPainting(): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  for (const page of PAGES) {
    const loads = await loadsOf(browser, server.origin, page)
    reportPage(page, loads)
    if (page.name === 'home') reportTransfer(loads.rendered)
  }
  await browser.close()
  await server.stop()
}

async function loadsOf(browser: Browser, origin: string, page: MeasuredPage): Promise<Loads> {
  const loads: Loads = {rendered: [], 'client-rendered': [], static: []}
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ['rendered', ...page.against] as const) {
      const seen = await loadPage(browser, origin, page, way)
      // The first round warms up the server's cache and the computer.
      if (round > 0) loads[way].push(seen)
    }
  return loads
}

function reportPage({name, against}: MeasuredPage, loads: Loads): void {
  const isFrame = !against.includes('client-rendered')
  const compare = (other: Way, figure: Figure, aim: number | null) => {
    const own = rounded(loads.rendered.map((each) => each[figure]))
    const its = rounded(loads[other].map((each) => each[figure]))
    const kind = isFrame ? '; personal, so it comes as a frame, and static is this frame without content' : ''
    report({
      benchmark: `${FIGURES[figure].name} of ${name}, against ${other}`,
      measured: own.p50,
      against: its.p50,
      unit: 'ms p50',
      aim,
      note: `p95 ${own.p95} against ${its.p95} ms, the slowest of ${ROUNDS} interleaved loads; ${SLOW_PHONE}, a new visitor${kind}`,
    })
  }
  for (const figure of ['largestPaint', 'blocked', 'thread', 'script'] as const)
    if (isFrame) compare('static', figure, null)
    else compare('client-rendered', figure, FIGURES[figure].aim)
  if (!isFrame && against.includes('static')) compare('static', 'largestPaint', LARGEST_PAINT_OF_STATIC_AIM)
}

function reportTransfer(loads: readonly Observed[]): void {
  const {p50, p95} = rounded(loads.map(({bytes}) => bytes))
  report({
    benchmark: 'transfer of home',
    measured: p50,
    against: TRANSFER_ALLOWED_BYTES,
    unit: 'bytes over the network',
    aim: 1,
    note: `everything the untouched page loads, at 360 px; p95 ${p95}`,
  })
}

function rounded(values: readonly number[]): {p50: number; p95: number} {
  const {p50, p95} = percentiles(values)
  return {p50: Math.round(p50), p95: Math.round(p95)}
}
