import type {Browser, Locator, Page} from '@playwright/test'
import {type DeskWorld, expect} from '../fixtures.ts'
import {signIn} from '../steps.ts'

export const DESK = '/consumer/booking-verification'

/** The desk in a browser of its own, for a seeded person of the call centre. */
export async function openDesk(
  browser: Browser,
  {origin, sandbox}: DeskWorld,
  identity = 'callCentreAgent',
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await signIn(page, sandbox, identity)
  await page.goto(DESK)
  await expect(page.getByRole('heading', {name: 'Verification desk'})).toBeVisible()
  return page
}

/** Skips the ten seconds in which an outcome can be undone; the page's clock must be installed before the outcome. */
export const skipUndo = (page: Page): Promise<void> => page.clock.fastForward(10_000)

/** The outcome that a new call begins with. */
export const firstOutcome = (page: Page): Locator => page.getByRole('radio', {name: /No answer/})

/** The link that calls the customer of the opened booking. */
export const customerLink = (page: Page): Locator => page.getByRole('link', {name: /^Call \+91/})

export const nextButton = (page: Page): Locator => page.getByRole('button', {name: 'Call the next one'})
