import '../lib/help.ts'
import {fileURLToPath} from 'node:url'
import {parseArgs} from 'node:util'
import {chromium} from '@playwright/test'
import {CHROMIUM_FLAGS, findChromium} from '../lib/chromium.ts'
import {wholeOption, withNegativeNumbers} from '../lib/command-line.ts'
import {readDashboard} from '../lib/dashboard/dashboard-file.ts'
import {drawPanel} from '../lib/dashboard/draw.ts'
import {drawingOf} from '../lib/dashboard/drawing.ts'
import {readPanel} from '../lib/dashboard/prometheus.ts'

const pageOf = (title: string) => `<!doctype html><title>Dashboard</title><style>
  body { margin: 16px; background: #f4f5f7; font: 13px/1.4 system-ui, sans-serif; color: #1f2328 }
  h1 { margin: 0 0 12px; font-size: 20px }
  main { display: grid; grid-template-columns: repeat(24, 60px); grid-auto-rows: 34px }
  .panel { margin: 4px; padding: 8px; border: 1px solid #dfe1e6; border-radius: 4px; background: #fff; overflow: hidden }
  .title { font-weight: 600 }
  .figure { font-size: 40px; line-height: 100px; text-align: center; color: #216e39 }
  .nothing { padding-top: 20%; text-align: center; color: #6b6f76 }
  .stat .nothing { padding-top: 32px }
  .legend { display: flex; flex-wrap: wrap; gap: 2px 12px; max-height: 54px; overflow: hidden; font-size: 12px }
  .entry::before { content: ''; display: inline-block; width: 12px; height: 3px; margin-right: 5px; vertical-align: middle; background: var(--color) }
</style><h1>${title}</h1><main></main>`

function readOptions(): {prometheus: string; minutes: number; out: string} {
  const {values} = parseArgs({
    args: withNegativeNumbers(process.argv.slice(2)),
    options: {
      prometheus: {type: 'string', default: 'http://localhost:9090'},
      minutes: {type: 'string', default: '360'},
      out: {type: 'string', default: 'dashboard.png'},
    },
  })
  const {prometheus, out} = values
  const minutes = wholeOption('minutes', values.minutes, 1, 44_640)
  if (!URL.canParse(prometheus)) throw new Error(`--prometheus: '${prometheus}' is no address`)
  if (!out.endsWith('.png')) throw new Error(`--out: '${out}' does not end with .png`)
  return {prometheus, minutes, out}
}

/** Draws the dashboard of `docs/operations/dashboard.json` as a picture, without Grafana. */
async function drawDashboard(): Promise<string> {
  const {prometheus, minutes, out} = readOptions()
  const {title, panels} = readDashboard()
  const to = Math.floor(Date.now() / 1000)
  const range = {from: to - minutes * 60, to}
  const drawings = await Promise.all(
    panels.map(async (panel) => drawingOf(panel, await readPanel(prometheus, panel, range))),
  )
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  try {
    const page = await browser.newPage({
      viewport: {width: 1472, height: 900},
      locale: 'en-IN',
      timezoneId: 'Asia/Kolkata',
    })
    await page.setContent(pageOf(`${title}, the last ${minutes} minutes`))
    await page.addStyleTag({path: fileURLToPath(import.meta.resolve('uplot/dist/uPlot.min.css'))})
    await page.addScriptTag({path: fileURLToPath(import.meta.resolve('uplot/dist/uPlot.iife.min.js'))})
    for (const drawing of drawings) await page.evaluate(drawPanel, drawing)
    await page.screenshot({path: out, fullPage: true})
  } finally {
    await browser.close()
  }
  const empty = drawings.filter(({figure}) => figure === null).map((each) => each.title)
  return `dashboard: ${drawings.length} panels in ${out}${empty.length === 0 ? '' : `; no data yet: ${empty.join(', ')}`}`
}

try {
  console.log(await drawDashboard())
} catch (error) {
  const [problem] = String(error instanceof Error ? error.message : error).split('\n')
  console.error(`dashboard: ${problem}`)
  process.exitCode = 1
}
