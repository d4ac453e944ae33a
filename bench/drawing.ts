import {mkdirSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {type Browser, chromium, type Page} from '@playwright/test'
import react from '@vitejs/plugin-react'
import {statechartOf} from 'statechart-kit'
import {layOut} from 'statechart-kit/elk'
import {build} from 'vite'
import {z} from 'zod'
import {machines} from '../machines/index.ts'
import {buildIfStale} from '../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../scripts/lib/chromium.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {bigStatechart} from './drawing/big-statechart.ts'
import {benchLiveSteps} from './drawing/live-steps.ts'
import {percentiles, report} from './lib/report.ts'

const FOLDER = '.cache/drawing'
const SIZES = [
  {states: 120, aimMs: 1.5},
  {states: 400, aimMs: 4},
]
const PAINT_AIM_MS = 1000
const LAYOUT_AIM_S = 30
const FIRST_LAYOUT = {states: 120, aimMs: 300}
const ROUNDS = 5

const firstDrawing = z.object({laidOut: z.number(), painted: z.number()})
const measured = z.object({ours: z.array(z.number()), editor: z.array(z.number())})

/**
 * Times of layout, first paint, highlight and live steps, compared with a node editor that draws the same
 * statechart.
 */
export async function benchDrawing(): Promise<void> {
  await buildIfStale()
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  const page = await browser.newPage({viewport: {width: 1440, height: 900}})
  await benchLayouts()
  await benchFirstPaint(browser)
  const site = await servedPage()
  await benchFirstLayout(browser, site.origin)
  await benchUpdates(page, site.origin)
  site.close()
  rmSync(FOLDER, {recursive: true})
  await benchLiveSteps(browser)
  await browser.close()
}

async function benchLayouts(): Promise<void> {
  const began = performance.now()
  for (const machine of Object.values(machines)) await layOut(statechartOf(machine))
  report({
    benchmark: 'all statecharts laid out',
    measured: Math.round((performance.now() - began) / 100) / 10,
    against: LAYOUT_AIM_S,
    unit: 's',
    aim: 1,
    note: `${Object.keys(machines).length} statecharts, one after another; against the ${LAYOUT_AIM_S} s they may take`,
  })
}

async function benchFirstPaint(browser: Browser): Promise<void> {
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = await browser.newPage({viewport: {width: 1440, height: 900}})
    await fresh.goto(`${server.origin}/machines/#/otp`)
    await fresh.locator('svg[data-statechart=otp] g[data-state]').first().waitFor()
    taken.push(
      await fresh.evaluate(
        () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
      ),
    )
    await fresh.close()
  }
  await server.stop()
  report({
    benchmark: 'first paint of a statechart in the visualiser',
    measured: Math.round(percentiles(taken).p50),
    against: PAINT_AIM_MS,
    unit: 'ms',
    aim: 1,
    note: `otp, nothing cached, the middle of ${ROUNDS}; against the ${PAINT_AIM_MS} ms it may take`,
  })
}

/** A fresh page each time, whose scripts have never run. */
async function benchFirstLayout(browser: Browser, origin: string): Promise<void> {
  const drawings: z.infer<typeof firstDrawing>[] = []
  const big = JSON.stringify(bigStatechart(FIRST_LAYOUT.states))
  for (let round = 0; round < ROUNDS; round += 1) {
    const fresh = await browser.newPage({viewport: {width: 1440, height: 900}})
    await fresh.goto(origin)
    drawings.push(firstDrawing.parse(await fresh.evaluate(`measureFirst(${big})`)))
    await fresh.close()
  }
  const alone = Math.round(percentiles(drawings.map(({laidOut}) => laidOut)).p50)
  report({
    benchmark: `first layout and drawing of ${FIRST_LAYOUT.states} states`,
    measured: Math.round(percentiles(drawings.map(({painted}) => painted)).p50),
    against: FIRST_LAYOUT.aimMs,
    unit: 'ms',
    aim: 1,
    note: `from the wish for a layout to the paint, of which the layout is ${alone} ms; the middle of ${ROUNDS} fresh pages; against the ${FIRST_LAYOUT.aimMs} ms it may take`,
  })
}

async function benchUpdates(page: Page, origin: string): Promise<void> {
  await page.goto(origin)
  for (const {states, aimMs} of SIZES) {
    const statechart = bigStatechart(states)
    const drawn = {statechart, layout: await layOut(statechart)}
    const {ours, editor} = measured.parse(await page.evaluate(`measure(${JSON.stringify(drawn)})`))
    const [own, other] = [percentiles(ours).p50, percentiles(editor).p50]
    report({
      benchmark: `a highlight moved at ${states} states`,
      measured: Math.round(own * 100) / 100,
      against: Math.round(other * 100) / 100,
      unit: 'ms',
      aim: null,
      note: `script, style and layout of one update, the middle of ${ours.length}; aim ${aimMs} ms; against @xyflow/react with the same places`,
    })
  }
}

/** The page with both drawings, as Vite builds it for production. */
async function servedPage(): Promise<{origin: string; close(): void}> {
  mkdirSync(FOLDER, {recursive: true})
  const page =
    '<!doctype html><title>Drawings</title><script type="module" src="/bench/drawing/page.tsx"></script>'
  writeFileSync(`${FOLDER}/index.html`, page)
  const built = await build({
    configFile: false,
    root: FOLDER,
    logLevel: 'error',
    plugins: [
      react(),
      {name: 'page', resolveId: (id) => (id.startsWith('/bench/') ? process.cwd() + id : null)},
    ],
    build: {write: false, target: 'es2022'},
  })
  const files = new Map(
    (Array.isArray(built) ? built : [built])
      .flatMap((each) => ('output' in each ? each.output : []))
      .map((each) => [`/${each.fileName}`, each.type === 'chunk' ? each.code : each.source]),
  )
  const server = createServer(({url = '/'}, response) => {
    const path = url === '/' ? '/index.html' : url
    const kinds: Record<string, string> = {html: 'text/html', js: 'text/javascript', css: 'text/css'}
    response.setHeader('content-type', kinds[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
    response.end(files.get(path) ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {origin: `http://127.0.0.1:${port}/`, close: () => server.close()}
}
