import {type Browser, type CDPSession, chromium, type Locator, type Page} from '@playwright/test'
import {z} from 'zod'
import {buildIfStale} from '../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../scripts/lib/chromium.ts'
import {chosenCookies} from '../tests/journeys/chosen-cookies.ts'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {percentiles, report} from './lib/report.ts'

/** A mid-range phone, compared with a developer's computer. */
export const SLOWDOWN = 4
export const NEXT_PAINT_AIM_MS = 100
/** Single presses vary by a factor of two. */
const ROUNDS = 5
const SHIFT_AIM = 0.02
/** A hundred cards around the centre of Delhi. */
const RESULTS = '/consumer/workshops/Delhi-NCR?shown=100'

export const WIDE = {width: 1440, height: 900}
const NARROW = {width: 360, height: 740}

interface Interaction {
  name: string
  viewport: typeof WIDE
  act: (page: Page) => Promise<void>
}

const INTERACTIONS: Interaction[] = [
  {
    name: 'a filter toggled',
    viewport: WIDE,
    act: (page) => press(page, page.getByText('Certified workshops only')),
  },
  {
    name: 'another order',
    viewport: WIDE,
    act: async (page) => {
      await page.getByLabel('Sort by').focus()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'the drawer of filters opened',
    viewport: NARROW,
    act: (page) => press(page, page.getByRole('button', {name: 'Filters'})),
  },
  {
    name: 'more workshops shown',
    viewport: WIDE,
    act: (page) => press(page, page.getByRole('button', {name: 'Show more workshops'})),
  },
]

/**
 * Presses as a finger does. Playwright's own press first looks up in the page what is under the pointer,
 * which takes time.
 */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is to be pressed is not shown.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(500)
  await page.evaluate('interactions.splice(0)')
  await page.mouse.down()
  await page.mouse.up()
}

const durations = z.array(z.number())

/**
 * Records how long after each press or choice the next frame was painted, and the page's own layout shift.
 */
const observe = () => {
  const seen: number[] = []
  const notePaint = ({timeStamp}: Event) => {
    requestAnimationFrame(() => setTimeout(() => seen.push(performance.now() - timeStamp)))
  }
  for (const type of ['pointerup', 'click', 'keydown', 'change']) {
    window.addEventListener(type, notePaint, {capture: true})
  }
  const shifts: number[] = []
  Object.assign(window, {interactions: seen, shifts})
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
        shifts.push(Number(entry.value))
  }).observe({type: 'layout-shift', buffered: true})
}

/** A page on a slow phone, at rest. */
export async function opened(
  browser: Browser,
  origin: string,
  path: string,
  viewport: typeof WIDE,
  /** What the browser has stored, by key. */
  stored: Readonly<Record<string, string>> = {},
): Promise<[Page, CDPSession]> {
  const page = await browser.newPage({viewport, storageState: chosenCookies(origin)})
  await page.addInitScript(observe)
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(origin + path, {waitUntil: 'networkidle'})
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWDOWN})
  return [page, session]
}

/** Milliseconds from an interaction to its next paint; of several events the slowest counts. */
export async function nextPaint(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate('interactions.splice(0)')
  await act(page)
  await page.waitForTimeout(1500)
  return Math.round(Math.max(...durations.parse(await page.evaluate('interactions'))))
}

/** One press compared with a press of a bare button on its own page. */
async function measured(browser: Browser, origin: string, {name, viewport, act}: Interaction) {
  const path = name === 'more workshops shown' ? RESULTS.replace('100', '90') : RESULTS
  const [page] = await opened(browser, origin, path, viewport)
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.textContent = 'bare'
    button.style.position = 'fixed'
    button.style.inset = 'auto auto 0 0'
    button.style.zIndex = '99'
    button.onclick = () => {
      button.textContent = 'pressed'
    }
    document.body.append(button)
  })
  const bare = await nextPaint(page, (each) => press(each, each.getByRole('button', {name: 'bare'})))
  await page.evaluate(() => document.body.lastElementChild?.remove())
  const answered = await nextPaint(page, act)
  await page.context().close()
  return {bare, answered}
}

/**
 * Response times of a page with a hundred cards on a slow phone, compared with a bare button of the same
 * page, and layout shift.
 */
export async function benchInteractions(): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  for (const interaction of INTERACTIONS) {
    const rounds: {bare: number; answered: number}[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measured(browser, server.origin, interaction))
    report({
      benchmark: `next paint after ${interaction.name}`,
      measured: percentiles(rounds.map(({answered}) => answered)).p50,
      against: percentiles(rounds.map(({bare}) => bare)).p50,
      unit: 'ms',
      aim: null,
      note: `${SLOWDOWN} × CPU slowdown, a hundred cards, the middle of ${ROUNDS}; aim ${NEXT_PAINT_AIM_MS} ms; against a bare button of the same page`,
    })
  }
  for (const path of [
    '/consumer/home',
    '/consumer/workshops/Pune',
    '/consumer/workshop-result/x-COMPLETE1',
  ]) {
    const [page] = await opened(browser, server.origin, path, NARROW)
    await page.waitForTimeout(1500)
    const shifts = durations.parse(await page.evaluate('shifts'))
    report({
      benchmark: `layout shift of ${path}`,
      measured: Math.round(shifts.reduce((sum, each) => sum + each, 0) * 1000) / 1000,
      against: SHIFT_AIM,
      unit: 'cumulative layout shift',
      aim: 1,
      note: 'the untouched page at 360 px until it rests, late data included',
    })
    await page.close()
  }
  await browser.close()
  await server.stop()
}
