import type {Page} from '@playwright/test'
import type {NamedIdentity} from '../../../server/seed/named-cases.ts'
import {createSandbox} from '../../../tests/journeys/sandbox.ts'
import {signIn} from '../../../tests/journeys/steps.ts'

/** Leads a fresh browser context to a screen. */
export interface ScreenVisit {
  page: Page
  origin: string
  /** Ten digits, different for each visit. */
  phone: string
}

export type ScreenWalk = (visit: ScreenVisit) => Promise<void>

/** Opens a page and waits until what loads late is there. */
export const to =
  (path: string): ScreenWalk =>
  async ({page}) => {
    await page.goto(path, {waitUntil: 'networkidle'})
    await page.evaluate(lookThrough)
    const loading = page.getByRole('status', {name: 'Loading…'}).first()
    await loading.waitFor({state: 'detached', timeout: 3000}).catch(() => {})
  }

/** Scrolls through the page, because much loads only when it is near; runs in the page. */
async function lookThrough() {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  scrollTo(0, 0)
}

/** The same for a signed-in person. */
export const signedIn =
  (identity: NamedIdentity, path: string): ScreenWalk =>
  async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), identity)
    await to(path)(visit)
  }
