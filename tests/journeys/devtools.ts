import type {BrowserContext, CDPSession, Page} from '@playwright/test'

const sessions = new WeakMap<Page, CDPSession>()

/** One session for a page: when any is detached, Chromium puts the page's emulated network back online. */
export async function devtoolsOf(page: Page): Promise<CDPSession> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  return devtools
}

/** Undoes what Playwright leaves in a context that the next test gets, too. */
export async function cleanContext(context: BrowserContext, origin: string): Promise<void> {
  await context.unrouteAll({behavior: 'ignoreErrors'})
  for (const page of context.pages()) {
    await page.unrouteAll({behavior: 'ignoreErrors'})
    const devtools = await devtoolsOf(page)
    await devtools.send('Storage.clearDataForOrigin', {origin, storageTypes: 'cache_storage'})
    await devtools.detach()
  }
  await context.setOffline(false)
  await context.setGeolocation(null)
  await context.clearPermissions()
}
