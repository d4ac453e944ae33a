import type {Page, Request} from '@playwright/test'
import {z} from 'zod'
import {expect, test} from '../fixtures.ts'
import {
  choosePlace,
  enterSentCode,
  fillBookingForm,
  goToForm,
  seeConfirmation,
  submitBooking,
} from '../steps.ts'

const TAG_MANAGER = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
const RECEIPT = 'POST /v1/consents'
const EVENTS = 'POST /v1/events'
const TRACKERS = 'the code of the trackers'

test.use({environment: {TAG_MANAGER_ID: 'GTM-TEST1'}, hasChosenCookies: false})

/**
 * All requests of a page except those for the site itself: documents, scripts, styles, pictures and texts.
 */
async function watchRequests(page: Page, origin: string) {
  const told: string[] = []
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
    if (isOwn && /\/trackers-/.test(pathname)) told.push(TRACKERS)
    else if (isOwn && request.method() === 'GET') return
    else told.push(isOwn ? `${request.method()} ${pathname}` : request.url())
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
        return told.toSorted()
      })
      await sent.toEqual(expected.toSorted())
      await rest()
      expect(told.splice(0).toSorted()).toEqual(expected.toSorted())
    },
    /** Leaves the page and forgets the requests so far. */
    async forget(): Promise<void> {
      await rest()
      await leave()
      await rest()
      told.splice(0)
    },
  }
}

const banner = (page: Page) => page.getByRole('region', {name: 'Cookies on Pahiya'})
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookiePolicy') ?? 'null')?.value ?? null)
/** The consent-mode signals, in order. */
const modes = async (page: Page) =>
  z
    .array(z.unknown())
    .parse(
      await page.evaluate(
        `(window.dataLayer ?? []).flatMap((each) => (each[0] === 'consent' ? [[each[1], each[2]]] : []))`,
      ),
    )
const mode = (performance: string, marketing: string) => ({
  analytics_storage: performance,
  ad_storage: marketing,
  ad_user_data: marketing,
  ad_personalization: marketing,
})

async function agree(page: Page, {performance, marketing}: {performance: boolean; marketing: boolean}) {
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

test('on a first visit nothing non-essential is requested or stored', async ({page, context, server}) => {
  const requests = await watchRequests(page, server.origin)
  await page.goto('/consumer/home')
  await expect(banner(page)).toBeVisible()
  await page.mouse.wheel(0, 3000)
  await page.getByRole('link', {name: 'Credits'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Credits'})).toBeVisible()
  await requests.expectOnly([])
  await page.getByRole('link', {name: 'Manage cookie preferences'}).click()
  const switches = page.getByRole('switch')
  await expect(switches).toHaveCount(2)
  for (const each of await switches.all()) await expect(each).toBeChecked()
  await expect(banner(page)).toBeHidden()
  await requests.expectOnly([])
  expect([await stored(page), await context.cookies(), await modes(page)]).toEqual([null, [], []])
})

test('after Reject only the receipt is sent, and waiting events are dropped', async ({page, server}) => {
  const requests = await watchRequests(page, server.origin)
  await page.goto('/consumer/home')
  await banner(page).getByRole('button', {name: 'Reject'}).click()
  await expect(banner(page)).toBeHidden()
  await requests.expectOnly([RECEIPT])
  const policy = await stored(page)
  expect(policy).toEqual({
    policyAccepted: false,
    performanceCookies: false,
    marketingCookies: false,
    policyRejected: true,
    receipt: {id: expect.any(String), at: expect.any(Number), policyDay: '2025-03-19', isSent: true},
  })
  expect(requests.bodies).toEqual([
    {
      path: '/v1/consents',
      receiptId: policy.receipt.id,
      policyDay: '2025-03-19',
      performance: false,
      marketing: false,
      isRejected: true,
    },
  ])
  await page.goto('/consumer/credits')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await requests.expectOnly([])
  await expect(banner(page)).toBeHidden()
})

test('after Agree with performance only, events are sent, and advertising stays denied', async ({
  page,
  server,
}) => {
  const requests = await watchRequests(page, server.origin)
  await agree(page, {performance: true, marketing: false})
  await requests.expectOnly([RECEIPT, EVENTS, TAG_MANAGER, TRACKERS])
  expect(await modes(page)).toEqual(
    expect.arrayContaining([
      ['default', mode('denied', 'denied')],
      ['update', mode('granted', 'denied')],
    ]),
  )
  expect((await modes(page))[0]).toEqual(['default', mode('denied', 'denied')])
  expect(requests.bodies.find(({path}) => path === '/v1/events')).toEqual({
    path: '/v1/events',
    pageLoadId: expect.any(String),
    events: [
      {name: 'page_viewed', facts: {page: '/consumer/cookies'}},
      {name: 'page_viewed', facts: {page: '/consumer/home'}},
    ],
  })
  await page.goto('/consumer/credits')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await requests.expectOnly([EVENTS, TAG_MANAGER, TRACKERS])
})

test('after Agree with marketing only, no event is sent, and analytics stay denied', async ({
  page,
  server,
}) => {
  const requests = await watchRequests(page, server.origin)
  await agree(page, {performance: false, marketing: true})
  await requests.expectOnly([RECEIPT, TAG_MANAGER, TRACKERS])
  expect(await modes(page)).toEqual(
    expect.arrayContaining([
      ['default', mode('denied', 'denied')],
      ['update', mode('denied', 'granted')],
    ]),
  )
})

test('after closing the banner everything that was accepted loads', async ({page, server}) => {
  const requests = await watchRequests(page, server.origin)
  await page.goto('/consumer/credits')
  await banner(page).getByRole('button', {name: 'Accept and close'}).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => page.evaluate('window.isTagged')).toBe(true)
  await requests.expectOnly([RECEIPT, EVENTS, TAG_MANAGER, TRACKERS])
  expect(await stored(page)).toMatchObject({
    policyAccepted: true,
    performanceCookies: true,
    marketingCookies: true,
    policyRejected: false,
  })
  expect((await modes(page)).at(-1)).toEqual(['update', mode('granted', 'granted')])
})

test('a withdrawal takes one press, sends its receipt, and nothing is sent from then on', async ({
  page,
  context,
  server,
}) => {
  const requests = await watchRequests(page, server.origin)
  await agree(page, {performance: true, marketing: true})
  await requests.forget()
  await context.addCookies([{name: '_ga', value: 'GA1.1.1', url: server.origin}])
  // Like the footer's link, without a page load.
  await page.evaluate(() => history.pushState({}, '', '/consumer/cookies'))
  await page.getByRole('button', {name: 'Reject'}).click()
  await expect(page).toHaveURL(/\/consumer\/home$/)
  await requests.expectOnly([RECEIPT])
  expect((await modes(page)).at(-1)).toEqual(['update', mode('denied', 'denied')])
  expect(await context.cookies()).toEqual([])
  const [given, withdrawn] = requests.bodies.filter(({path}) => path === '/v1/consents')
  expect([given?.['isRejected'], withdrawn?.['isRejected']]).toEqual([false, true])
  expect(withdrawn?.['receiptId']).toBe(given?.['receiptId'])
  await page.goto('/consumer/credits')
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await requests.expectOnly([])
})

test('a receipt that was not sent is sent at the next visit', async ({
  page,
  server,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/^Failed to load resource/)
  const requests = await watchRequests(page, server.origin)
  await sandbox.fail({operation: RECEIPT, kind: 'error'})
  await page.goto('/consumer/credits')
  await banner(page).getByRole('button', {name: 'Reject'}).click()
  await requests.expectOnly([RECEIPT])
  expect((await stored(page)).receipt.isSent).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expect.poll(async () => (await stored(page)).receipt.isSent).toBe(true)
  await requests.expectOnly([RECEIPT])
  await page.reload()
  await requests.expectOnly([])
})

test('where nothing can be stored the page says so, and the choice lasts for its lifetime', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/consumer/credits')
  await expect(banner(page)).toContainText('Your browser stores nothing for this site')
  await banner(page).getByRole('button', {name: 'Reject'}).click()
  await expect(banner(page)).toBeHidden()
  await page.getByRole('link', {name: 'Pahiya, home'}).click()
  await expect(page.getByRole('heading', {level: 1, name: /Book a car service/})).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

test('two tabs show the same choice', async ({page, context}) => {
  await page.goto('/consumer/credits')
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/consumer/credits')
  await banner(other).getByRole('button', {name: 'Reject'}).click()
  await expect(banner(page)).toBeHidden()
})

test('the banner is first in the tab order, and at 360 px it never covers the focused element', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 640})
  await page.goto('/consumer/home')
  await expect(banner(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', {name: 'Skip to content'})).toBeFocused()
  for (const [role, name] of [
    ['button', 'Read more'],
    ['button', 'Reject'],
    ['button', 'Accept and close'],
    ['link', 'Manage cookie preferences'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole(role, {name})).toBeFocused()
  }
  const covered: string[] = []
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(() => {
      const focused = document.activeElement
      const banner = document.querySelector('section[aria-labelledby="cookie-banner"]')
      if (focused === null || focused === document.body || banner === null || banner.contains(focused))
        return null
      const {top, bottom} = focused.getBoundingClientRect()
      const edge = banner.getBoundingClientRect().top
      return bottom > edge && bottom - top < edge ? `${focused.textContent}: ${bottom} > ${edge}` : null
    })
    if (problem !== null) covered.push(problem)
  }
  expect(covered).toEqual([])
  const next = page.getByRole('button', {name: 'Next', exact: true})
  const top = () => banner(page).evaluate((each) => each.getBoundingClientRect().top)
  await next.focus()
  expect(await next.evaluate((each) => each.getBoundingClientRect().bottom)).toBeLessThanOrEqual(await top())
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const end = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom)
  expect(end).toBeLessThanOrEqual((await top()) + 1)
})

test('an answer by keyboard is announced, and the focus goes to the page’s heading', async ({page}) => {
  await page.goto('/consumer/credits')
  await banner(page).getByRole('button', {name: 'Reject'}).press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
  await expect(page.getByText('Your choice of cookies holds from now on.')).toHaveCount(1)
})

test('the description is cut at 100 characters until the reader expands it', async ({page}) => {
  await page.goto('/consumer/credits')
  const text = banner(page).locator('p').first()
  const more = banner(page).getByRole('button', {name: 'Read more'})
  const short = (await text.textContent()) ?? ''
  expect(short.replace(/….*$/, '').length).toBeLessThanOrEqual(100)
  await more.click()
  await expect(text).toContainText('You can change your choice at any time.')
  await banner(page).getByRole('button', {name: 'Read less'}).click()
  await expect(text).toHaveText(short)
})

test('the banner moves no visible content', async ({page}) => {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = []
    Object.assign(window, {shifts})
    new PerformanceObserver((list) => {
      shifts.push(...list.getEntries())
    }).observe({type: 'layout-shift', buffered: true})
  })
  for (const path of ['/consumer/credits', '/consumer/contact']) {
    await page.goto(path, {waitUntil: 'networkidle'})
    await expect(banner(page)).toBeVisible()
    expect(await page.evaluate('shifts.length')).toBe(0)
  }
  // Far down the page a button leads to its top.
  await page.setViewportSize({width: 360, height: 740})
  await page.goto('/consumer/workshop-result/namma-car-care-COMPLETE1#book', {waitUntil: 'networkidle'})
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('button', {name: 'Back to the top'})).toBeVisible()
  expect(await page.evaluate('shifts.length')).toBe(0)
})

test('the preferences page has its sections and the whole policy with its storage periods', async ({
  page,
}) => {
  await page.goto('/consumer/cookies')
  await test.step('title and sections', async () => {
    await expect(page).toHaveTitle('Cookie preferences · Pahiya')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    for (const name of ['Functional cookies', 'Performance cookies', 'Advertising and campaign cookies'])
      await expect(page.getByRole('region', {name})).toBeVisible()
    await expect(page.getByRole('region', {name: 'Functional cookies'}).getByRole('switch')).toHaveCount(0)
  })
  const policy = page.getByRole('article', {name: 'Cookie policy'})
  await test.step('the policy says when it was last updated', () =>
    expect(policy).toContainText('Last update: 19/03/2025'))
  await test.step('the policy links to both privacy pages and to the terms', async () => {
    const links = await policy
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['/consumer/privacy', '/workshop/privacy', '/consumer/terms'])
    await expect(policy).toContainText('Terms and Conditions for workshops')
  })
  await test.step('the policy lists the storage periods', async () => {
    const cells = await policy.locator('td:last-child').allTextContents()
    const periods = [
      '1 day',
      '6 hours',
      '3 months',
      '6 months',
      '8 months',
      '12 months',
      '18 months',
      '19 months',
      '365 days',
      '2 years',
      'session - 2 years',
    ]
    // Each as a whole: 8 months stands in 18 months too.
    expect(cells.flatMap((cell) => cell.split(/, | or /))).toEqual(expect.arrayContaining(periods))
  })
})

test('the events of a visitor who allows them fill the sandbox’s booking funnel', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  const counts = async () => {
    const funnel = await page.context().newPage()
    await funnel.goto('/sandbox')
    await funnel.getByRole('link', {name: 'The booking funnel'}).click()
    const rows = await funnel
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map(({children}) => [children[0]?.textContent, Number(children[2]?.textContent)] as const),
      )
    await funnel.close()
    return rows
  }
  const requests = await watchRequests(page, server.origin)
  const before = await counts()
  await agree(page, {performance: true, marketing: false})
  await choosePlace(page, 'koramangl', /Koramangala/)
  await page.getByLabel('Mobile number').fill(visitor.phone)
  await page.getByRole('button', {name: 'Next', exact: true}).click()
  await enterSentCode(page, sandbox, visitor.phone)
  // Home has articles of its own, which stand there until the results have loaded.
  await expect(page.getByRole('heading', {level: 1})).toContainText('Koramangala')
  await page.getByRole('article').first().getByRole('link').first().click()
  await goToForm(page)
  await fillBookingForm(page, {phone: null})
  await submitBooking(page)
  await seeConfirmation(page, sandbox)
  await requests.forget()
  const added = (await counts()).map(([step, count], index) => [step, count - (before[index]?.[1] ?? 0)])
  expect(added).toEqual([
    ['Home', 1],
    ['Place chosen', 1],
    ['Results', 1],
    ['Workshop', 1],
    ['Form begun', 1],
    ['Code proved', 1],
    ['Booked', 1],
  ])
})
