import type {Page} from '@playwright/test'
import {statechartOf} from 'statechart-kit'
import {machines} from '../../../machines/index.ts'
import {comparedWithBefore} from '../../support/machines/earlier-otp.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

const otp = statechartOf(machines.otp)

async function compared(page: Page): Promise<void> {
  const file = await comparedWithBefore()
  await page.route('**/machines/diff.json', (route) => route.fulfill({json: file}))
}

const panel = (page: Page) => page.getByRole('tabpanel')

test('both versions of a machine are in one drawing, and as text for a review', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await compared(page)
  await page.goto('/machines/#/otp?panel=changes')
  await expect(panel(page).getByRole('heading', {name: 'Changes since before'})).toBeVisible()
  await expect(page.locator('g[data-state]')).toHaveCount(otp.states.length + 1)
  await expect(page.locator('g[data-state="otp.gone"]')).toHaveAttribute('data-mark', 'removed')
  await expect(page.locator('g[data-transition][data-mark="added"]')).toHaveCount(1)
  const changes = panel(page).getByRole('list', {name: 'Changes', exact: true}).locator(':scope > li')
  await expect(changes).toHaveCount(3)
  await expect(changes.filter({hasText: 'changed: '})).toContainText('tags: earlier → ')
  await panel(page).getByRole('button', {name: 'Copy as text'}).press('Enter')
  await expect(panel(page).getByText('Copied.')).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text.split('\n').filter((line) => /^ {2}[-+~]/.test(line))).toHaveLength(3)
  await changes.filter({hasText: 'added: '}).getByRole('button').press('Enter')
  await expect(page.locator('g[data-transition][data-mark="added selected"]')).toHaveCount(1)
  await expect(page).toHaveURL(/transition=/)
  await page.getByRole('button', {name: 'Fit'}).click()
  await page.locator('g[data-state="otp.gone"] text').first().click()
  await expect(page).toHaveURL(/panel=changes/)
  expect(await violationsOf(page)).toEqual([])
})

test('where the browser refuses the clipboard the text is shown', async ({page}) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  })
  await compared(page)
  await page.goto('/machines/#/otp?panel=changes')
  await panel(page).getByRole('button', {name: 'Copy as text'}).press('Enter')
  await expect(panel(page).getByText('The browser refused the clipboard')).toBeVisible()
  await expect(panel(page).locator('pre')).toContainText('- state otp.gone')
})

test('other machines that differ are one press away; removed and broken ones are named', async ({page}) => {
  await compared(page)
  await page.goto('/machines/#/offer?panel=changes')
  await expect(panel(page)).toContainText('This statechart is as it was.')
  const others = panel(page).getByRole('list', {name: 'Other machines that differ'})
  await expect(others).toContainText('lost is gone')
  await expect(panel(page)).toContainText('booking did not build there: a slip')
  await others.getByRole('button', {name: 'consent'}).press('Enter')
  await expect(page).toHaveURL(/#\/consent\?panel=changes/)
  await expect(panel(page)).toContainText('The whole machine is new.')
  const {states} = statechartOf(machines.consent)
  await expect(page.locator('g[data-state][data-mark="added"]')).toHaveCount(states.length)
})

test('without a comparison, or with one in another format, the panel says whether the machine is the recorded one', async ({
  page,
}) => {
  await page.route('**/machines/walks.json*', (route) => route.fulfill({json: []}))
  for (const [file, words] of [
    [null, 'No part by part comparison'],
    [{machines: [{machine: 'otp'}]}, 'of another shape'],
  ] as const) {
    await page.route('**/machines/diff.json', (route) => route.fulfill({json: file}))
    await page.goto(`/machines/?${words.length}#/otp?panel=changes`)
    await expect(panel(page).getByRole('status')).toContainText(words)
    await expect(panel(page)).toContainText(/Recorded on \d+ \w+ \d{4}, commit [0-9a-f]{9}\./)
    await expect(page.locator('svg[data-statechart=otp]')).toBeVisible()
  }
})
