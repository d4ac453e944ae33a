import {readFileSync} from 'node:fs'
import type {Page} from '@playwright/test'
import {statechartOf} from 'statechart-kit'
import {machines} from '../../../machines/index.ts'
import {recordOf} from '../../support/record.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

// A fresh checkout: nothing was walked on this computer.
test.beforeEach(({page}) => page.route('**/machines/walks.json*', (route) => route.fulfill({json: []})))

const panel = (page: Page) => page.getByRole('tabpanel')

/** A stored record, with another hash: the machine has changed since. */
async function changedSince(page: Page, machine: string): Promise<void> {
  const record: unknown = JSON.parse(readFileSync(`visualiser/public/record/${machine}.json`, 'utf8'))
  await page.route(`**/record/${machine}.json`, (route) =>
    route.fulfill({json: {...recordOf(record), hash: 'before'}}),
  )
}

test('coverage is full on the first start: the model is walked at once, the screens are recorded', async ({
  page,
}) => {
  await page.goto('/machines/#/otp?panel=coverage')
  await expect(panel(page)).toContainText('walked just now with a real actor of the machine')
  await expect(panel(page)).toContainText('Nothing was missed.')
  const {states} = statechartOf(machines.otp)
  await expect(panel(page)).toContainText(`states${states.length} of ${states.length}`)
  await expect(page.locator('g[data-transition="otp.unsent | resend.asked | 0"]')).toContainText(/×\d/)
  for (const level of ['component', 'browser']) {
    await panel(page).getByRole('button', {name: level}).click()
    await expect(panel(page)).toContainText(/\d+ walks, \d+ steps, on \d+ \w+ \d{4}, commit [0-9a-f]{9}\./)
    await expect(panel(page).getByText('transitions and refusals')).toBeVisible()
  }
})

test('every state has its recorded picture at both widths', async ({page}) => {
  await page.goto('/machines/#/otp?panel=screens&state=otp.unsent')
  const atlas = page.getByRole('region', {name: 'Screens of otp'})
  await expect(atlas).toContainText(/Photographed on \d+ \w+ \d{4}, commit [0-9a-f]{9}\./)
  const own = panel(page).getByRole('img')
  await expect(own).toHaveCount(2)
  for (const image of await own.all())
    expect(
      await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth)),
    ).toBeGreaterThan(200)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
  }
})

test('what was recorded before the machine changed is marked as stale', async ({page}) => {
  await changedSince(page, 'otp')
  await page.goto('/machines/#/otp?panel=coverage')
  await panel(page).getByRole('button', {name: 'browser'}).click()
  await expect(panel(page).getByRole('alert')).toContainText(
    /^Stale: the machine or its plans have changed since\. \d+ walks/,
  )
  await page.getByRole('tab', {name: 'Screens'}).click()
  await expect(page.getByRole('alert')).toContainText('Stale: ')
  await page.getByRole('tab', {name: 'Changes'}).click()
  await expect(panel(page).getByRole('alert')).toContainText('Stale: ')
})

test('without a record the model is covered all the same, and the page says what is missing', async ({
  page,
}) => {
  await page.route('**/record/otp.json', (route) => route.fulfill({json: {format: 'of another time'}}))
  await page.goto('/machines/#/otp?panel=coverage')
  await expect(panel(page)).toContainText('Nothing was missed.')
  await panel(page).getByRole('button', {name: 'component'}).click()
  await expect(panel(page).getByRole('status')).toContainText('No walk through a component of this machine')
  await page.getByRole('tab', {name: 'Screens'}).click()
  await expect(page.getByText('“otp” has no pictures')).toBeVisible()
})

test('a model that cannot be walked says why', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await page.route(/\/assets\/model\.worker-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/machines/#/otp?panel=coverage')
  await expect(panel(page).getByRole('alert')).toContainText('The script that walks models did not load.')
})
