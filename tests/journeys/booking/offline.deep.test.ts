import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

test.use({serviceWorkers: 'allow'})
// The browser itself logs requests without a network, and 404 responses; the maps library a script that did not arrive.
test.beforeEach(({expectedComplaints}) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/, /status of 40[04]/, /^injectScript error/, /^Event$/)
})

const workshop = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`
const results = '/consumer/workshops/Pune'

async function untilControlled(page: import('@playwright/test').Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('the last results, the workshop and the draft work without a network, with their time', async ({
  page,
  context,
}) => {
  await page.goto(results)
  await untilControlled(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(workshop)
  await page.getByLabel('First name').fill('Asha')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({hasText: 'You are offline.'})).toBeVisible()
  await page.goto(results)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(
    page.getByText(/^You are offline\. Workshops and free days are as we knew them on/),
  ).toBeVisible()
  await page.goto(workshop)
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
})

test('the worker caches only the shell and its files: no data, no other page, no 404', async ({
  page,
  context,
}) => {
  await page.goto(results)
  await untilControlled(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  const asked = await page.evaluate(async () => {
    const statuses: Record<string, number> = {}
    for (const path of [
      '/v1/vehicles',
      '/graphql',
      '/oidc/none',
      '/machines/',
      '/sandbox/clock',
      '/w/none',
      '/consumer/none',
    ])
      statuses[path] = await fetch(path).then(({status}) => status)
    return statuses
  })
  expect(asked['/consumer/none']).toBe(404)
  const gone = await page.goto('/consumer/no-such-page')
  expect(gone?.status()).toBe(404)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({url}) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(
    cached.filter((path) => path !== '/consumer/shell' && !path.startsWith('/consumer/assets/')),
  ).toEqual([])
  await context.setOffline(true)
  for (const path of ['/v1/vehicles', '/graphql', '/sandbox/clock', '/w/none'])
    expect(
      await page.evaluate(
        (each) =>
          fetch(each).then(
            () => 'answered',
            () => 'unanswered',
          ),
        path,
      ),
    ).toBe('unanswered')
})

test('the site can be installed', async ({page}) => {
  await page.goto('/consumer/home')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({start_url: '/consumer/home', scope: '/consumer/', display: 'standalone'})
  for (const {src, sizes} of manifest.icons) {
    const size = await page.evaluate(async (each) => {
      const image = new Image()
      image.src = each
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})

test('a page that was never opened says that it is offline, and opens by itself when the network is back', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(/dynamically imported module/, /Unable to preload CSS/)
  await page.goto(results)
  await untilControlled(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await page.goto('/consumer/blogs')
  await expect(page.getByRole('heading', {level: 1, name: 'You are offline.'})).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', {level: 1, name: 'Good to know about your car'})).toBeVisible()
  await expect(page).toHaveURL('/consumer/blogs')
})

test('a cancellation without a network says when to try again, and its button keeps the focus', async ({
  page,
  context,
  sandbox,
  server,
  visitor,
}) => {
  await signIn(page, sandbox, visitor.phone)
  const id = await makeBooking(server.origin, sandbox, visitor.phone)
  await page.goto(`/consumer/booking-details/${id}`)
  await page.getByRole('button', {name: 'Cancel booking'}).press('Enter')
  const confirm = page.getByRole('button', {name: 'Yes, cancel it'})
  await expect(confirm).toBeVisible()
  await context.setOffline(true)
  await confirm.press('Enter')
  await expect(page.getByText('You are offline. Try again when you are back.')).toBeVisible()
  await expect(confirm).toBeFocused()
  await context.setOffline(false)
  await expect(page.getByText('You are back online. You can try again now.')).toBeVisible()
  await expect(confirm).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking cancelled successfully.').first()).toBeVisible()
})
