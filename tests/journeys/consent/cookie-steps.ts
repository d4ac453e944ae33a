import type {Page, Request} from '@playwright/test'
import {z} from 'zod'
import {expect} from '../fixtures.ts'

export const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
export const RECEIPT = 'POST /v1/consents'
export const EVENTS = 'POST /v1/events'
export const TRACKERS = 'the code of the trackers'

/**
 * All requests of a page except those for the site itself: documents, scripts, styles, pictures and texts.
 */
export async function watchRequests(page: Page, origin: string) {
  const requested: string[] = []
  const bodies: Record<string, unknown>[] = []
  const underWay = new Set<Request>()
  /** A browser under load reports a beacon long after the script has sent it. */
  const beacons = {sent: 0, reported: 0}
  await page.exposeFunction('countBeacon', () => {
    beacons.sent += 1
  })
  await page.addInitScript(() => {
    const {sendBeacon} = Navigator.prototype
    Navigator.prototype.sendBeacon = function (...parameters) {
      Reflect.get(window, 'countBeacon')()
      return sendBeacon.apply(this, parameters)
    }
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('request', (request) => {
    underWay.add(request)
    if (request.resourceType() === 'ping') beacons.reported += 1
    const {origin: host, pathname} = new URL(request.url())
    const isOwn = host === origin
    if (isOwn && /\/trackers-/.test(pathname)) requested.push(TRACKERS)
    else if (isOwn && request.method() === 'GET') return
    else requested.push(isOwn ? `${request.method()} ${pathname}` : request.url())
    if (request.method() === 'POST') bodies.push({...request.postDataJSON(), path: pathname})
  })
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'window.isTagged = true'}),
  )
  /** No request is running, no beacon is on its way, and no new content has caused another. */
  const rest = async () => {
    await page.waitForLoadState('networkidle')
    await expect
      .poll(async () => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        return {running: underWay.size, isBeaconMissing: beacons.reported < beacons.sent}
      })
      .toEqual({running: 0, isBeaconMissing: false})
  }
  const leave = () => page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  return {
    bodies,
    /** Leaves the page and expects exactly these requests since the last call. */
    async expectOnly(expected: readonly string[]): Promise<void> {
      await rest()
      const sent = expect.poll(async () => {
        await leave()
        return requested.toSorted()
      })
      await sent.toEqual(expected.toSorted())
      await rest()
      expect(requested.splice(0).toSorted()).toEqual(expected.toSorted())
    },
    /** Leaves the page and forgets the requests so far. */
    async forget(): Promise<void> {
      await rest()
      await leave()
      await rest()
      requested.splice(0)
    },
  }
}

export const banner = (page: Page) => page.getByRole('region', {name: 'Cookies on Pahiya'})
export const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePolicy') ?? 'null')?.value ?? null)
/** The consent-mode signals, in order. */
export const modes = async (page: Page) =>
  z
    .array(z.unknown())
    .parse(
      await page.evaluate(
        `(window.dataLayer ?? []).flatMap((each) => (each[0] === 'consent' ? [[each[1], each[2]]] : []))`,
      ),
    )
export const mode = (performance: string, marketing: string) => ({
  analytics_storage: performance,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
})

export async function agree(
  page: Page,
  {performance, marketing}: {performance: boolean; marketing: boolean},
) {
  await page.goto('/consumer/cookies')
  const switches = {
    'Allow performance cookies': performance,
    'Allow advertising and campaign cookies': marketing,
  }
  for (const [name, isOn] of Object.entries(switches)) {
    const control = page.getByRole('switch', {name})
    if ((await control.isChecked()) !== isOn) await control.press('Space')
    await expect(control).toBeChecked({checked: isOn})
  }
  await page.getByRole('button', {name: 'Agree'}).click()
  await expect(page).toHaveURL(/\/consumer\/home$/)
}
