import {type Browser, chromium, type Locator, type Page} from '@playwright/test'
import {buildIfStale} from '../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../scripts/lib/chromium.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {followRequests} from './lib/quiet.ts'
import {percentiles, report} from './lib/report.ts'
import {openSlowPhone, SLOW_PHONE} from './lib/slow-phone.ts'
import {type Mark, sincePress, sinceStart, watchMarks} from './navigations/marks.ts'

const ROUNDS = 5
const AIM = 0.5
const KINDS = ['cold', 'rested', 'warm'] as const
const CITY = 'Pune'
/** The service worker's downloads are not slowed down, so with it the files of results and form would cost nothing. */
const HASTY = {hasTouch: true, serviceWorkers: 'block'} as const
/** Reads each page until nothing is requested any more. */
const RESTED = {hasTouch: true, serviceWorkers: 'allow'} as const

interface Step {
  link: (page: Page) => Locator
  /** What shows the next page, by the link's text. */
  marksOf: (text: string) => Mark[]
}

/** From home to a booking form, each by a link of the page before. */
const STEPS: readonly Step[] = [
  {
    link: (page) =>
      page.getByRole('region', {name: 'Popular cities'}).getByRole('link', {name: CITY, exact: true}),
    marksOf: () => [
      {name: 'the heading of the results', selector: 'main h1', text: `Workshops near ${CITY}`},
      {name: 'the first of the results', selector: 'ul[aria-label="Workshops"] article', text: null},
    ],
  },
  {
    link: (page) => page.getByRole('list', {name: 'Workshops'}).getByRole('link').first(),
    marksOf: (text) => [{name: 'the heading of a workshop', selector: 'main h1', text}],
  },
  {
    link: (page) => page.getByRole('link', {name: 'Book a service'}),
    marksOf: () => [{name: 'the booking form', selector: '#book form', text: null}],
  },
]

interface Navigation {
  mark: Mark
  /** The page's address. */
  address: string
  /** Milliseconds from the press: the first time, and once more after the way back. */
  cold: number
  warm: number
}

/** `rested`: milliseconds from the press, the first time, of who has read each page before. */
type Measured = Navigation & {rested: number; load: number}

/** Navigations in the browser from home to a booking form on a slow phone, compared with a load of the same page. */
export async function benchNavigations(): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  const measured: Measured[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const found = await measuredOnce(browser, server.origin)
    // The first round warms up the server's cache and the computer.
    if (round > 0) measured.push(...found)
  }
  await browser.close()
  await server.stop()
  for (const [name, all] of Map.groupBy(measured, ({mark}) => mark.name))
    for (const kind of KINDS) reportNavigation(name, kind, all)
}

async function measuredOnce(browser: Browser, origin: string): Promise<Measured[]> {
  const measured: Measured[] = []
  const restedWalk = await walk(browser, origin, RESTED)
  for (const [index, navigation] of (await walk(browser, origin, HASTY)).entries()) {
    const [page] = await openSlowPhone(browser, HASTY)
    const [load = Number.NaN] = await sinceStart(page, navigation.address, [navigation.mark])
    await page.context().close()
    measured.push({...navigation, rested: restedWalk[index]?.cold ?? Number.NaN, load})
  }
  return measured
}

async function walk(
  browser: Browser,
  origin: string,
  visitor: typeof HASTY | typeof RESTED,
): Promise<Navigation[]> {
  const [page] = await openSlowPhone(browser, visitor)
  const untilQuiet = followRequests(page)
  await page.addInitScript(watchMarks, [])
  await page.goto(`${origin}/consumer/home`, {waitUntil: 'networkidle'})
  await page.getByRole('region', {name: 'Cookies on Pahiya'}).waitFor()
  const navigations: Navigation[] = []
  for (const {link, marksOf} of STEPS) {
    if (visitor === RESTED) {
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await untilQuiet(Date.now())
    }
    const marks = marksOf((await link(page).textContent()) ?? '')
    const cold = await sincePress(page, link(page), marks)
    const address = page.url()
    await page.goBack()
    const warm = await sincePress(page, link(page), marks)
    for (const [index, mark] of marks.entries())
      navigations.push({
        mark,
        address,
        cold: cold[index] ?? Number.NaN,
        warm: warm[index] ?? Number.NaN,
      })
  }
  await page.context().close()
  return navigations
}

function reportNavigation(name: string, kind: (typeof KINDS)[number], all: readonly Measured[]): void {
  const own = percentiles(all.map((each) => each[kind]))
  const load = percentiles(all.map((each) => each.load))
  report({
    benchmark: `from the press until ${name}, ${kind}`,
    measured: Math.round(own.p50),
    against: Math.round(load.p50),
    unit: 'ms p50',
    aim: AIM,
    note: `p95 ${Math.round(own.p95)} against ${Math.round(load.p95)} ms, the slowest of ${all.length}; against a load of the same address in a new context; ${SLOW_PHONE}, the cookie question open, ${kind === 'rested' ? 'with the' : 'no'} service worker`,
  })
}
