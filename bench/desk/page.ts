import {type Browser, chromium, type Page} from '@playwright/test'
import {buildIfStale} from '../../scripts/build.ts'
import {CHROMIUM_FLAGS, findChromium} from '../../scripts/lib/chromium.ts'
import {createSandbox} from '../../tests/journeys/sandbox.ts'
import {startServerProcess} from '../../tests/support/server/server-process.ts'
import {NEXT_PAINT_AIM_MS, nextPaint, opened, press, SLOWDOWN, WIDE} from '../interactions.ts'
import {percentiles, report} from '../lib/report.ts'

const DESK = '/consumer/booking-verification'
const ROUNDS = 5

const INTERACTIONS: Record<string, (page: Page) => Promise<void>> = {
  'a group chosen': (page) => press(page, page.getByText(/^Tried/)),
  'the search typed': async (page) => {
    await page.getByLabel('Search').focus()
    await page.keyboard.press('a')
  },
  'a booking opened': (page) => press(page, page.getByRole('button', {name: /^Call (?!the)/}).first()),
  'an outcome chosen': async (page) => {
    await press(page, page.getByRole('button', {name: 'Call the next one'}))
    await page.getByRole('radio', {name: /No answer/}).waitFor()
    await page.waitForTimeout(1500)
    await page.evaluate('interactions.splice(0)')
    await page.keyboard.press('3')
  },
}

/** Next paint of the desk with two hundred rows on a slow phone; the database has ten thousand open bookings. */
export async function benchDeskPage(databaseUrl: string): Promise<void> {
  await buildIfStale()
  const server = await startServerProcess({
    DATABASE_URL: databaseUrl,
    SANDBOX: 'true',
    SESSION_SECRET: 'a secret of benchmarks that is long enough',
  })
  const browser = await chromium.launch({executablePath: findChromium(), args: CHROMIUM_FLAGS})
  const value = await createSandbox(server.origin, 'bench').signIn('callCentreAgent')
  const stored = {identity: JSON.stringify({value, keptAt: Date.now()})}
  for (const [name, act] of Object.entries(INTERACTIONS)) {
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push(await measured(browser, server.origin, stored, act))
    report({
      benchmark: `next paint of the desk after ${name}`,
      measured: percentiles(rounds).p50,
      against: NEXT_PAINT_AIM_MS,
      unit: 'ms',
      aim: 1,
      note: `${SLOWDOWN} × CPU slowdown, 200 rows, the middle of ${ROUNDS}; slowest ${Math.max(...rounds)} ms`,
    })
  }
  await browser.close()
  await server.stop()
}

async function measured(
  browser: Browser,
  origin: string,
  stored: Record<string, string>,
  act: (page: Page) => Promise<void>,
): Promise<number> {
  const [page] = await opened(browser, origin, DESK, WIDE, stored)
  await press(page, page.getByRole('button', {name: 'Show more'}))
  await page.locator('li[data-bucket]').nth(199).waitFor()
  await page.waitForTimeout(1500)
  const milliseconds = await nextPaint(page, act)
  await page.context().close()
  return milliseconds
}
