import type {Page} from '@playwright/test'
import {expect, test} from '../fixtures.ts'
import {skipRetries} from '../steps.ts'

const reviews = (page: Page) => page.getByRole('region', {name: 'What drivers say'}).last()

/** Home, scrolled to its reviews. */
async function openReviews(page: Page): Promise<void> {
  await page.goto('/consumer/home')
  // The reviews load when they come near the screen.
  await page.locator('#faq').scrollIntoViewIfNeeded()
  await page.getByRole('heading', {name: 'What drivers say'}).scrollIntoViewIfNeeded()
  await expect(reviews(page).getByRole('button', {name: 'Next review'})).toBeVisible()
}

/** The number of slides that are completely visible in the carousel. */
async function slidesShown(page: Page): Promise<number> {
  const carousel = await reviews(page).boundingBox()
  const slides = await reviews(page).getByRole('listitem').all()
  const boxes = await Promise.all(slides.map((slide) => slide.boundingBox()))
  const left = (carousel?.x ?? 0) - 1
  const right = (carousel?.x ?? 0) + (carousel?.width ?? 0) + 1
  return boxes.filter((box) => box !== null && box.x >= left && box.x + box.width <= right).length
}

test('the review carousel shows 3 slides on desktop and 1 on tablet and mobile', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await openReviews(page)
  for (const [width, count] of [
    [1440, 3],
    [768, 1],
    [360, 1],
  ] as const) {
    await page.setViewportSize({width, height: 900})
    await expect.poll(() => slidesShown(page), {message: `at ${width} px`}).toBe(count)
  }
})

test('the review carousel advances by itself after 5 seconds and can be paused', async ({page}) => {
  await page.clock.install()
  await openReviews(page)
  // The server does not render it: the carousel runs.
  await expect(reviews(page).getByRole('button', {name: 'Pause the reviews'})).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await reviews(page).getByRole('button', {name: 'Pause the reviews'}).click()
  await page.clock.runFor(12_000)
  await reviews(page).getByRole('button', {name: 'Let the reviews run'}).click()
  const first = reviews(page).getByRole('listitem').first()
  const place = async () => (await first.boundingBox())?.x ?? 0
  const before = await place()
  await page.clock.runFor(4900)
  expect(await place()).toBe(before)
  await page.clock.runFor(200)
  await page.clock.runFor(2000)
  const moved = before - (await place())
  const gap = 24
  const width = ((await first.boundingBox())?.width ?? 0) + gap
  expect(Math.abs(moved - width)).toBeLessThan(3)
  await reviews(page).getByRole('button', {name: 'Pause the reviews'}).click()
  const paused = await place()
  await page.clock.runFor(12_000)
  expect(Math.abs((await place()) - paused)).toBeLessThan(3)
  await reviews(page).getByRole('button', {name: 'Let the reviews run'}).click()
  await page.clock.runFor(7100)
  expect(Math.abs((await place()) - paused)).toBeGreaterThan(width / 2)
})

test('reviews do not move with reduced motion', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await openReviews(page)
  await expect(reviews(page).getByRole('button', {name: 'Pause the reviews'})).toHaveCount(0)
  const first = reviews(page).getByRole('listitem').first()
  const before = (await first.boundingBox())?.x ?? 0
  await reviews(page).getByRole('button', {name: 'Next review'}).click()
  await expect.poll(async () => before - ((await first.boundingBox())?.x ?? 0)).toBeGreaterThan(100)
})

test('a service page has its questions under the default heading, and the search form', async ({page}) => {
  await page.goto('/consumer/home')
  await page.getByRole('heading', {name: 'Services you can book'}).scrollIntoViewIfNeeded()
  await page.getByRole('link', {name: 'AC service and repair'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Car AC service and repair near you')
  await expect(page).toHaveTitle(/Car AC service and repair near you/)
  const response = await page.request.get('/consumer/services/ac-service')
  const picture = /og:image" content="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  expect(picture).toMatch(/\.png$/)
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')
  await expect(page.getByRole('heading', {name: 'Frequently Asked Questions'})).toBeVisible()
  await expect(page.getByRole('heading', {name: 'Find your workshop'})).toBeVisible()
  await page.getByText('Is topping up the gas enough?').click()
  await expect(page.getByText(/Only after the leak is found/)).toBeVisible()
})

test('an article is beside the search form, on phones with a button to home', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/blogs/monsoon-checklist')
  await expect(page.getByRole('heading', {name: 'Find your workshop'})).toBeVisible()
  await page.setViewportSize({width: 360, height: 740})
  await expect(page.getByRole('heading', {name: 'Find your workshop'})).toHaveCount(0)
  await page.getByRole('link', {name: 'Book your car service now'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Book a car service, near you')
})

test('a content service failure is explained, and a retry loads the article', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/500/)
  await sandbox.fail({
    operation: 'GET /content/spaces/:space/environments/:environment/entries',
    kind: 'error',
    times: 4,
  })
  await page.clock.install()
  await page.goto('/consumer/blogs/monsoon-checklist')
  await skipRetries(page, page.getByText('Error fetching blog article data'))
  await expect(page.getByText('Some error occured. Please retry.')).toBeVisible()
  await sandbox.mend()
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Ten checks before the monsoon')
})
