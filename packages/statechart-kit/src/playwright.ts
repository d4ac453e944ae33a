// The entry `statechart-kit/playwright`: walks paths in a browser; needs @playwright/test.
import {expect, type Page} from '@playwright/test'
import type {Driver} from './walk/run.ts'
import {screenDriver, type TestedScreen} from './walk/screen-driver.ts'

/** Replacing a page's clock begins here, in the year 2000. */
const BEGINNING = Date.UTC(2000)
const HOUR = 3_600_000

/**
 * Walks paths in a page of Playwright; each start opens the page anew. The page's clock stands still between steps, so
 * that waits take no time and a timer that is late is noticed.
 */
export async function playwrightDriver(screen: TestedScreen<Page>, page: Page): Promise<Driver> {
  await page.clock.install({time: BEGINNING})
  // The clock has run since; how long, depends on the computer.
  await page.clock.pauseAt(BEGINNING + HOUR)
  return screenDriver(screen, {
    tools: page,
    wait: (ms) => page.clock.runFor(ms),
    until: (check) =>
      expect(async () => {
        try {
          await check()
        } catch (error) {
          // What the page does later by timers of its own, such as a library's.
          await page.clock.runFor(1)
          throw error
        }
      }).toPass({timeout: 5000}),
  })
}
