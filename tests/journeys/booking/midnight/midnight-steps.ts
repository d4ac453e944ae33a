import type {Page} from '@playwright/test'
import {addDays, indiaDay, startOfIndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {Sandbox} from '../../sandbox.ts'

export const MINUTE_MS = 60_000

/** Server and browser stand a minute before India's next midnight. */
export async function standBeforeMidnight(page: Page, sandbox: Sandbox): Promise<number> {
  const midnight = startOfIndiaDay(addDays(indiaDay(Date.now()), 1))
  await sandbox.setClock(new Date(midnight - MINUTE_MS))
  await page.clock.install({time: midnight - MINUTE_MS})
  return midnight
}

/** The server is past midnight before the page is. What the page then reads has its whole time still before it. */
export async function passMidnight(page: Page, sandbox: Sandbox, midnight: number): Promise<void> {
  await sandbox.setClock(new Date(midnight + MINUTE_MS))
  await page.clock.fastForward(2 * MINUTE_MS)
}
