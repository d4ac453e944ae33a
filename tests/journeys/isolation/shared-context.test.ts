import {devtoolsOf} from '../devtools.ts'
import {expect, test} from '../fixtures.ts'

/** What a test can leave behind, read from a page of the site. */
async function leftInPage(): Promise<object> {
  const {state: geolocation} = await navigator.permissions.query({name: 'geolocation'})
  return {
    cookies: document.cookie,
    stored: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({name}) => name),
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    name: window.name,
    isOnline: navigator.onLine,
    geolocation,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: window.innerWidth,
    hasMark: 'mark' in window,
    hasBinding: 'hear' in window,
  }
}

const NOTHING = {
  cookies: '',
  stored: ['cookiePolicy'],
  session: [],
  databases: [],
  caches: [],
  workers: 0,
  name: '',
  isOnline: true,
  geolocation: 'prompt',
  isDark: false,
  isStill: false,
  width: 390,
  hasMark: false,
  hasBinding: false,
}

/** A page of the site's origin without the site's scripts. */
const QUIET = '/consumer/app.webmanifest'

// In one worker, one after the other: Playwright gives both tests the same browser context.
test.describe.configure({mode: 'serial'})

let visitorBefore = ''

test('a page is changed in every way that a test can', async ({page, context, visitor, server}) => {
  visitorBefore = visitor.id
  await page.goto(QUIET)
  await page.clock.install({time: new Date('2020-01-01T00:00:00Z')})
  await page.addInitScript(() => Object.assign(window, {mark: true}))
  await page.exposeFunction('hear', () => {})
  await page.route('**/*.css', (route) => route.abort())
  await context.route('**/*.webmanifest', (route) => route.fulfill({body: 'another answer'}))
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({latitude: 1, longitude: 2})
  await context.addCookies([{name: 'left', value: 'yes', url: server.origin}])
  await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
  await page.setViewportSize({width: 1234, height: 500})
  await page.evaluate(async () => {
    localStorage.setItem('left', 'yes')
    localStorage.setItem('cookiePolicy', 'other')
    sessionStorage.setItem('left', 'yes')
    window.name = 'left'
    await caches.open('left')
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('left')
      opening.onsuccess = resolve
      opening.onerror = reject
    })
  })
  const other = await context.newPage()
  await other.goto(QUIET)
  const devtools = await devtoolsOf(page)
  const unlimited = {latency: 0, downloadThroughput: -1, uploadThroughput: -1}
  await devtools.send('Network.emulateNetworkConditions', {offline: true, ...unlimited})
  expect(await page.evaluate(leftInPage)).not.toMatchObject({stored: ['cookiePolicy'], session: []})
})

test('the next test finds nothing of it', async ({page, context, visitor}) => {
  expect(context.pages()).toHaveLength(1)
  const [request, response] = await Promise.all([page.waitForRequest(/webmanifest/), page.goto(QUIET)])
  expect(await response?.text()).not.toBe('another answer')
  expect((await request.allHeaders())['x-sandbox-visitor']).toBe(visitor.id)
  expect(visitor.id).not.toBe(visitorBefore)
  expect(await page.evaluate(leftInPage)).toEqual(NOTHING)
  const policy = await page.evaluate(() => localStorage.getItem('cookiePolicy'))
  expect(policy).toContain('receipt')
  const first = await page.evaluate(() => Date.now())
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000)
  await expect.poll(() => page.evaluate(() => Date.now())).toBeGreaterThan(first)
})
