import type {Page} from '@playwright/test'
import {expect, test} from '../fixtures.ts'
import {banner, stored} from './cookie-steps.ts'

const SAVED = 'Your choice of cookies holds from now on.'

/** Opens a page whose scripts come only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, {waitUntil: 'commit'})
  await expect(page.getByRole('contentinfo')).toBeAttached()
  return release
}

/** Collects every moment in which the question is painted. */
async function watchBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = []
    Object.assign(window, {seen})
    const look = () => {
      const heading = document.getElementById('cookie-banner')
      if (heading !== null && heading.getClientRects().length > 0) seen.push(performance.now())
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
const timesSeen = (page: Page) => page.evaluate('seen.length')

test.describe('of a visitor who has not chosen', () => {
  test.use({hasChosenCookies: false})

  for (const path of ['/consumer/home', '/consumer/create-account', '/consumer/booking'])
    test(`the cookie question shows before any script, and a press on Reject counts: ${path}`, async ({
      page,
    }) => {
      const release = await openWithoutScripts(page, path)
      await banner(page).getByRole('button', {name: 'Reject'}).click()
      await expect(banner(page)).toBeVisible()
      expect(await stored(page)).toBeNull()
      release()
      await expect(banner(page)).toHaveCount(0)
      expect(await stored(page)).toMatchObject({policyRejected: true, performanceCookies: false})
      await expect(page.getByText(SAVED)).toBeAttached()
    })

  test('the preferences page asks without the question', async ({page}) => {
    await watchBanner(page)
    const release = await openWithoutScripts(page, '/consumer/cookies')
    release()
    await expect(page.getByRole('button', {name: 'Agree'})).toBeVisible()
    expect(await timesSeen(page)).toBe(0)
  })

  test('another country is not asked', async ({page}) => {
    await watchBanner(page)
    await page.addInitScript(() => localStorage.setItem('country', '{"value":"GB","keptAt":0}'))
    const release = await openWithoutScripts(page, '/consumer/workshop-search')
    release()
    await expect(page.getByRole('button', {name: /^Change country/})).toBeEnabled()
    await expect(page.locator('html')).not.toHaveAttribute('data-maybe-decided')
    expect(await timesSeen(page)).toBe(0)
  })
})

test('a country that is no JSON does not show the question to whoever has chosen', async ({page}) => {
  await watchBanner(page)
  await page.addInitScript(() => localStorage.setItem('country', 'GB'))
  const release = await openWithoutScripts(page, '/consumer/home')
  await expect(page.locator('html')).toHaveAttribute('data-maybe-decided')
  release()
  await expect(page.locator('html')).not.toHaveAttribute('data-maybe-decided')
  expect(await timesSeen(page)).toBe(0)
})

for (const path of ['/consumer/home', '/consumer/create-account'])
  test(`whoever has chosen never sees the question, and is told nothing: ${path}`, async ({page}) => {
    await watchBanner(page)
    const release = await openWithoutScripts(page, path)
    await expect(page.locator('html')).toHaveAttribute('data-maybe-decided')
    release()
    await expect(page.locator('html')).not.toHaveAttribute('data-maybe-decided')
    await expect(banner(page)).toHaveCount(0)
    expect(await timesSeen(page)).toBe(0)
    await expect(page.getByText(SAVED)).toHaveCount(0)
  })
