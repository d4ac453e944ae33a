import {expect, test} from '../fixtures.ts'
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
