import {expect, test} from '../fixtures.ts'
import {
  choosePlace,
  enterSentCode,
  fillBookingForm,
  goToForm,
  seeConfirmation,
  submitBooking,
} from '../steps.ts'
import {
  agree,
  banner,
  EVENTS,
  mode,
  modes,
  RECEIPT,
  stored,
  TAG_MANAGER,
  TRACKERS,
  watchRequests,
} from './cookie-steps.ts'

test.use({environment: {TAG_MANAGER_ID: 'GTM-TEST1'}, hasChosenCookies: false})

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
