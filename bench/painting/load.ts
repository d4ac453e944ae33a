import type {Browser} from '@playwright/test'
import {z} from 'zod'
import {followRequests} from '../lib/quiet.ts'
import {openSlowPhone} from '../lib/slow-phone.ts'
import {type MeasuredPage, WAYS, type Way} from './pages.ts'

const LONGEST_LOAD_MS = 60_000

const observed = z.object({
  largestPaint: z.number(),
  blocked: z.number(),
  bytes: z.number(),
  /** Milliseconds of the page's main thread, and the part of them in scripts. */
  thread: z.number(),
  script: z.number(),
})

export type Observed = z.infer<typeof observed>

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

/** One load in a new browser context, until the content is there, React has the page and the network is quiet. */
export async function loadPage(
  browser: Browser,
  origin: string,
  {path, content}: MeasuredPage,
  way: Way,
): Promise<Observed> {
  const {search, hasScripts} = WAYS[way]
  const [page, session] = await openSlowPhone(browser)
  if (!hasScripts) await page.route('**/*.js', (route) => route.abort())
  await page.addInitScript(observe)
  await session.send('Performance.enable')
  let bytes = 0
  session.on('Network.loadingFinished', ({encodedDataLength}) => {
    bytes += encodedDataLength
  })
  const untilQuiet = followRequests(page)
  const {href} = Object.assign(new URL(path, origin), {search})
  await page.goto(href, {timeout: LONGEST_LOAD_MS})
  await page
    .locator(hasScripts ? content : 'main')
    .first()
    .waitFor()
  if (hasScripts) await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  // On a busy computer the network rests for half a second while scripts run.
  await untilQuiet(Date.now())
  const seen = await page.evaluate('seen')
  const {metrics} = await session.send('Performance.getMetrics')
  await page.context().close()
  const milliseconds = (wanted: string) => (metrics.find(({name}) => name === wanted)?.value ?? 0) * 1000
  const [thread, script] = [milliseconds('TaskDuration'), milliseconds('ScriptDuration')]
  return observed.parse({...z.record(z.string(), z.number()).parse(seen), bytes, thread, script})
}
