import {type Browser, chromium} from '@playwright/test'
import {z} from 'zod'
import {buildIfStale} from '../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../scripts/lib/chromium.ts'
import {NAMED_WORKSHOPS} from '../server/seed/named-cases.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'

/** Lighthouse's slow 4G and its mid-range phone. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: 96_000,
}
const SLOWDOWN = 4
const ROUNDS = 5
const PHONE = {width: 360, height: 740}

const PAGES = [
  ['home', '/consumer/home'],
  ['a city', '/consumer/workshops/Pune'],
  ['a workshop', `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`],
] as const

/** The page as it is; the same page whose content the browser renders in the server's frame; the same without its scripts. */
const WAYS = {
  rendered: {search: '', hasScripts: true},
  'client-rendered': {search: '?left-to-the-browser', hasScripts: true},
  static: {search: '', hasScripts: false},
} as const

type Way = keyof typeof WAYS

const FIGURES = {
  largestPaint: 'largest paint',
  blocked: 'blocking time',
  thread: 'main-thread time',
  script: 'script time',
} as const

const observed = z.object({
  largestPaint: z.number(),
  blocked: z.number(),
  bytes: z.number(),
  /** Milliseconds of the page's main thread, and the part of them in scripts. */
  thread: z.number(),
  script: z.number(),
})

const observe = () => {
  const seen = {largestPaint: 0, blocked: 0}
  Object.assign(window, {seen})
  new PerformanceObserver((list) => {
    for (const {startTime} of list.getEntries()) seen.largestPaint = startTime
  }).observe({type: 'largest-contentful-paint', buffered: true})
  new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) seen.blocked += Math.max(0, duration - 50)
  }).observe({type: 'longtask', buffered: true})
}

async function load(browser: Browser, origin: string, path: string, way: Way) {
  const {search, hasScripts} = WAYS[way]
  // A new visitor: the cookie question is open.
  const context = await browser.newContext({viewport: PHONE})
  const page = await context.newPage()
  if (!hasScripts) await page.route('**/*.js', (route) => route.abort())
  await page.addInitScript(observe)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
  let bytes = 0
  session.on('Network.loadingFinished', ({encodedDataLength}) => {
    bytes += encodedDataLength
  })
  await page.goto(origin + path + search, {waitUntil: 'networkidle', timeout: 60_000})
  await page.getByRole('heading', {level: 1}).first().waitFor()
  const seen = await page.evaluate('seen')
  const {metrics} = await session.send('Performance.getMetrics')
  await context.close()
  const milliseconds = (wanted: string) => (metrics.find(({name}) => name === wanted)?.value ?? 0) * 1000
  const [thread, script] = [milliseconds('TaskDuration'), milliseconds('ScriptDuration')]
  return observed.parse({...z.record(z.string(), z.number()).parse(seen), bytes, thread, script})
}

/** First paint of the public pages on a slow phone and network, compared with two other ways to send them. */
export async function benchPainting(): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  for (const [name, path] of PAGES) {
    const found: Record<Way, z.infer<typeof observed>[]> = {rendered: [], 'client-rendered': [], static: []}
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const way of ['rendered', 'client-rendered', 'static'] as const) {
        const seen = await load(browser, server.origin, path, way)
        // The first round warms up the server's cache and the computer.
        if (round > 0) found[way].push(seen)
      }
    const middle = (way: Way, figure: keyof z.infer<typeof observed>) =>
      Math.round(percentiles(found[way].map((each) => each[figure])).p50)
    const note = `360 px, slow 4G, ${SLOWDOWN} × CPU, the middle of ${ROUNDS} interleaved loads`
    const compare = (against: Way, figure: keyof typeof FIGURES, aim: number | null) =>
      report({
        benchmark: `${FIGURES[figure]} of ${name}, against ${against}`,
        measured: middle('rendered', figure),
        against: middle(against, figure),
        unit: 'ms',
        aim,
        note,
      })
    compare('client-rendered', 'largestPaint', 0.4)
    compare('static', 'largestPaint', 1.5)
    compare('client-rendered', 'blocked', 1)
    compare('client-rendered', 'thread', 1)
    compare('client-rendered', 'script', 1)
    if (name === 'home')
      report({
        benchmark: 'transfer of home',
        measured: middle('rendered', 'bytes'),
        against: 300 * 1024,
        unit: 'bytes over the network',
        aim: 1,
        note: 'everything the untouched page loads, at 360 px',
      })
  }
  await browser.close()
  await server.stop()
}
