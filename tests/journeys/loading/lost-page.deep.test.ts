import type {Locator} from '@playwright/test'
import {expect, test} from '../fixtures.ts'

/** What the browser says of files that it cannot load. */
const OF_NO_NETWORK = [/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /Unable to preload CSS/]

test('a page whose code meets no network says so, and opens by itself when the network is back', async ({
  page,
  context,
  expectedComplaints,
}) => {
  expectedComplaints.push(...OF_NO_NETWORK)
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/home')
  await page.waitForFunction(() => 'alive' in document.documentElement.dataset)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', {name: 'Blogs'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'You are offline.'})).toBeVisible()
  await expect(page.getByText('This page opens by itself when you are back.')).toBeVisible()
  // A phone says that it is online before anything answers.
  await context.route('**/*', (route) => route.abort('internetdisconnected'))
  const asked = page.waitForEvent('requestfailed')
  await context.setOffline(false)
  await asked
  await expect(page.getByText('This page opens by itself when you are back.')).toBeVisible()
  await context.unroute('**/*')
  await expect(page.getByRole('heading', {level: 1, name: 'Good to know about your car'})).toBeVisible()
  await expect(page).toHaveURL('/consumer/blogs')
})

const WAITS = 'You are offline. This goes on by itself when you are back.'

async function waitForReact(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await expect(async () =>
    expect(await button.evaluate((element) => Object.keys(element).join())).toContain('__reactProps'),
  ).toPass()
}

for (const {name, button, dialog} of [
  {name: 'the search for a place', button: /^Location/, dialog: 'Choose your location'},
  {name: 'the choice of a country', button: 'Change country (India)', dialog: 'Choose country'},
])
  test(`${name} that is asked for without a network says so, and opens by itself when it is back`, async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(...OF_NO_NETWORK)
    await page.goto('/consumer/home')
    const asked = page.getByRole('button', {name: button})
    await waitForReact(asked)
    await context.setOffline(true)
    await asked.click()
    await expect(page.getByText(WAITS)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('dialog', {name: dialog})).toBeVisible()
    await expect(page.getByText(WAITS)).toBeHidden()
  })

test.describe('a visitor without a cookie choice', () => {
  test.use({hasChosenCookies: false})

  test('a cookie choice made without a network says so, and counts when it is back', async ({
    page,
    context,
    expectedComplaints,
  }) => {
    expectedComplaints.push(...OF_NO_NETWORK)
    await page.goto('/consumer/home')
    const banner = page.getByRole('region', {name: 'Cookies on Pahiya'})
    const reject = banner.getByRole('button', {name: 'Reject'})
    await waitForReact(reject)
    await context.setOffline(true)
    await reject.click()
    await expect(banner.getByText(WAITS)).toBeVisible()
    await context.setOffline(false)
    await expect(banner).toBeHidden()
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(banner).toBeHidden()
  })
})
