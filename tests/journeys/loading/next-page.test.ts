import type {Locator} from '@playwright/test'
import {expect, test} from '../fixtures.ts'

/** Before React has a link, a press on it loads the whole page. */
async function pressWhenHydrated(link: Locator): Promise<void> {
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => link.evaluate(isHydrated)).toBe(true)
  await link.click()
}

test('what a call needs is asked for while the file of the next page is on its way', async ({page}) => {
  const files: string[] = []
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  page.on('request', (request) => files.push(request.url()))
  await page.route(/\/assets\/-results-page-[^/]*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/consumer/home')
  const cities = page.getByRole('region', {name: 'Popular cities'})
  await pressWhenHydrated(cities.getByRole('link', {name: 'Pune', exact: true}))
  await expect.poll(() => files.filter((url) => /\/assets\/http-[^/]*\.js$/.test(url))).toHaveLength(1)
  expect(files.filter((url) => url.endsWith('/graphql'))).toEqual([])
  release()
  await expect(page.getByRole('heading', {level: 1, name: 'Workshops near Pune'})).toBeVisible()
  await expect(page.getByRole('list', {name: 'Workshops'}).getByRole('article')).toHaveCount(10)
})

for (const path of [
  '/consumer/workshops/Pune',
  '/consumer/workshops/18.5204,73.8567/Plot%205%2F2%20$1%20100%25,%20Pune',
  '/consumer/workshops?coords=18.5204,73.8567&address=Pune',
])
  test(`a filter that is chosen while the file of a pressed workshop comes stays on the results: ${path}`, async ({
    page,
  }) => {
    const {promise: released, resolve: release} = Promise.withResolvers<void>()
    await page.setViewportSize({width: 1280, height: 900})
    await page.route(/\/assets\/workshop-result[^/]*\.js$/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path)
    await pressWhenHydrated(page.getByRole('list', {name: 'Workshops'}).getByRole('link').first())
    await expect(page).toHaveURL(/\/workshop-result\//)
    const filter = page.getByRole('checkbox', {name: 'Brake service'})
    // A press with the pointer would wait for the mark that covers the box.
    await filter.press('Space')
    release()
    await expect(page).toHaveURL(/\/workshops\b.*[?&]jobs=BRAKE_SERVICE$/)
    await expect(filter).toBeChecked()
    await page.goBack()
    await expect(page).not.toHaveURL(/jobs=/)
    await expect(filter).not.toBeChecked()
  })

test.describe('on a phone', () => {
  test.use({viewport: {width: 360, height: 740}})

  test("a workshop opened from the results shows its card's facts before its own answer", async ({page}) => {
    const {promise: released, resolve: release} = Promise.withResolvers<void>()
    const files: string[] = []
    page.on('request', (request) => files.push(request.url()))
    await page.route('**/graphql', async (route) => {
      const isOwnRead = route.request().postData()?.includes('oneWorkshopUsingSerialId') ?? false
      if (isOwnRead) await released
      await route.continue()
    })
    await page.goto('/consumer/workshops/Pune')
    const link = page.getByRole('list', {name: 'Workshops'}).getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await pressWhenHydrated(link)
    const heading = page.getByRole('heading', {level: 1, name, exact: true})
    await expect(heading).toBeFocused()
    await expect(page.getByText(/^Rated \d\.\d out of 5 by/)).toBeVisible()
    await expect(page.getByRole('status', {name: 'Loading…'}).first()).toBeVisible()
    await expect(page.getByRole('link', {name: /^Directions/})).toHaveCount(0)
    await page.mouse.wheel(0, 400)
    await expect(page.locator('#book')).not.toBeInViewport()
    await page.getByRole('link', {name: 'Book a service'}).click()
    await expect(page).toHaveURL(/#book$/)
    await expect(page.getByRole('heading', {name: 'Book your service'})).toBeInViewport()
    await expect(heading).toBeAttached()
    await expect.poll(() => files.filter((url) => /\/booking-panel-[^/]*\.js$/.test(url))).toHaveLength(1)
    release()
    await expect(page.getByRole('link', {name: /^Directions/})).toBeAttached()
    await expect(page.getByRole('heading', {name: 'Book your service'})).toBeInViewport()
    await expect(page.locator('#book').getByRole('combobox', {name: 'Make'})).toBeVisible()
  })
})
