import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

test('the messages of a path are columns and arrows, and a list that is read and chosen by keyboard', async ({
  page,
}) => {
  await page.goto('/machines/#/booking?path=machine-1&step=2')
  await page.getByRole('button', {name: 'Show the messages'}).click()
  const messages = page.getByRole('list', {name: 'Messages'})
  const own = messages.getByRole('button', {name: /from outside to booking/})
  await expect(own.first()).toBeVisible()
  await expect(messages.locator('[aria-current="step"]').first()).toContainText('2')
  expect(await violationsOf(page)).toEqual([])
  await own.first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/step=1/)
  await expect(messages.locator('[aria-current="step"]').first()).toContainText('1')
  // The run may go on in Simulate.
  await page.getByRole('button', {name: 'Go on by hand'}).click()
  await expect(own.first()).toBeVisible()
  await page.getByRole('button', {name: 'Show the drawing'}).click()
  await expect(page.locator('svg[data-statechart="booking"]')).toBeVisible()
})

test('on a phone the messages scroll below the names of the actors', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  await page.goto('/machines/#/booking?path=machine-1&step=1')
  await page.getByRole('button', {name: 'Show the messages'}).click()
  const region = page.getByRole('region', {name: 'Sequence of messages'})
  await expect(region).toBeVisible()
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(widths[0]).toBe(widths[1])
  await region.evaluate((element) => element.scrollTo(0, 200))
  await expect(region.getByText('booking', {exact: true})).toBeInViewport()
})
