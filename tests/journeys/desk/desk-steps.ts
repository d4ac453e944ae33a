import type {Browser, Locator, Page} from '@playwright/test'
import {chosenCookies} from '../chosen-cookies.ts'
import {type DeskWorld, expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

export const DESK = '/consumer/booking-verification'

/** Tests whose page is of the server on which only tests of the desk book. */
export const deskTest = test.extend({
  baseURL: async ({desk}, use) => use(desk.origin),
  storageState: async ({desk}, use) => use(chosenCookies(desk.origin)),
  isVisitorNamed: false,
})

/** The desk in a page, for a seeded person of the call centre. */
export async function openDesk(
  page: Page,
  {sandbox}: DeskWorld,
  identity = 'callCentreAgent',
): Promise<void> {
  await signIn(page, sandbox, identity)
  await page.goto(DESK)
  await expect(page.getByRole('heading', {name: 'Verification desk'})).toBeVisible()
}

/** The desk in a browser of its own, beside the page of the test. */
export async function openOtherDesk(
  browser: Browser,
  desk: DeskWorld,
  identity = 'callCentreAgent',
): Promise<Page> {
  const context = await browser.newContext({baseURL: desk.origin})
  const page = await context.newPage()
  await openDesk(page, desk, identity)
  return page
}

/** Skips the ten seconds in which an outcome can be undone; the page's clock must be installed before the outcome. */
export const skipUndo = (page: Page): Promise<void> => page.clock.fastForward(10_000)

/** The outcome that a new call begins with. */
export const firstOutcome = (page: Page): Locator => page.getByRole('radio', {name: /No answer/})

/** The link that calls the customer of the opened booking. */
export const customerLink = (page: Page): Locator => page.getByRole('link', {name: /^Call \+91/})

export const nextButton = (page: Page): Locator => page.getByRole('button', {name: 'Call the next one'})

/** The booking that the server leases after a press. */
export async function takenBy(page: Page, press: () => Promise<void>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/v1/desk/leases'))
  await press()
  const {lease} = await (await answered).json()
  return lease.bookingId
}
