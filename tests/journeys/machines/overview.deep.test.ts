import {globSync} from 'node:fs'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

test('the visualiser opens with every machine, small, and with what runs what', async ({page}) => {
  await page.goto('/machines/')
  await expect(page.getByRole('heading', {name: 'All machines'})).toBeVisible()
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(globSync('machines/*/machine.ts').length)
  const booking = cards.filter({has: page.getByText('Books a car service at one workshop.')})
  await expect(booking).toContainText('runs otp')
  await expect(booking).toContainText('used in src/features/booking')
  await expect(booking.locator('svg rect')).toHaveCount(11)
  for (const level of ['machine', 'component', 'browser'])
    await expect(booking.getByText(new RegExp(`^${level} (\\d+) of \\1$`))).toBeVisible()
  for (const runner of ['booking', 'booking-access', 'lite-search', 'my-data'])
    await expect(page.getByRole('link', {name: `${runner}, runs otp`, exact: true})).toBeVisible()
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
  }
  await booking.getByRole('link').click()
  await expect(page.locator('svg[data-statechart="booking"]')).toBeVisible()
  await page.getByRole('link', {name: 'Statecharts'}).click()
  await expect(page).toHaveURL(/#\/$/)
  await expect(page.getByRole('heading', {name: 'All machines'})).toBeVisible()
})

test('a machine without a record that fits is walked for the overview', async ({page}) => {
  await page.route(/\/assets\/overview-[^/]+\.json$/, async (route) => {
    const response = await route.fetch()
    const [first, second, ...rest] = await response.json()
    const stale = {...first, coverage: {...first.coverage, at: '2026-03-01T00:00:00.000Z', isStale: true}}
    return route.fulfill({response, json: [stale, {...second, coverage: null}, ...rest]})
  })
  await page.goto('/machines/')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText('changed since the walks on 1 March 2026')
  await expect(cards.first()).toContainText(/machine (\d+) of \1component/)
  await expect(cards.nth(1)).toContainText(/machine (\d+) of \1$/)
})

test('a machine opens readable: whole where it fits, else at its beginning with a map of the whole', async ({
  page,
}) => {
  const scale = page.getByRole('button', {name: /show at full size/})
  const map = page.locator('svg:has(> rect):has(> rect[data-seen])')
  await page.goto('/machines/#/vehicle-form')
  await page.locator('svg[data-statechart="vehicle-form"]').waitFor()
  expect(Number.parseInt(await scale.innerText(), 10)).toBeGreaterThanOrEqual(70)
  await page.goto('/machines/#/otp')
  const beginning = page.locator('g[data-state="otp.sending code"]')
  await expect(beginning).toBeInViewport({ratio: 1})
  await expect(scale).toHaveText('90 %')
  await expect(map).toBeVisible()
  const box = await map.boundingBox()
  if (box === null) throw new Error('The map has no box.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 3)
  await expect(page.locator('g[data-state="otp.exhausted"]')).toBeInViewport()
  await expect(beginning).not.toBeInViewport()
  await page.getByRole('button', {name: 'Fit', exact: true}).click()
  await expect(map).toHaveCount(0)
})

test('the legend names each colour, and what was just taken has not the colour of a failure', async ({
  page,
}) => {
  await page.goto('/machines/#/otp?path=machine-1&step=2')
  await page.getByText('Legend', {exact: true}).click()
  for (const words of ['final state', 'an actor fails', 'time has passed', 'just taken'])
    await expect(page.getByRole('main').getByText(words, {exact: true})).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const taken = page.locator('[data-line][data-mark~="taken"] > path').first()
  await expect(taken).toHaveCSS('stroke', 'rgb(107, 63, 212)')
})
