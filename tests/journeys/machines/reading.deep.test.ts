import type {Page} from '@playwright/test'
import {expect, test} from '../fixtures.ts'

test.use({viewport: {width: 1440, height: 900}})

const boxOf = async (page: Page, state: string) => {
  const box = await page.locator(`g[data-state="${state}"] > rect`).first().boundingBox()
  if (box === null) throw new Error(`${state} is not drawn.`)
  return box
}

test('a folded state is laid out anew: it becomes small, and its neighbours come near', async ({page}) => {
  await page.goto('/machines/#/otp?state=otp.awaiting+code')
  const scale = page.getByRole('button', {name: /show at full size/})
  await page.locator('svg[data-statechart="otp"]').waitFor()
  await page.getByRole('button', {name: 'Fit', exact: true}).click()
  const whole = Number.parseInt(await scale.innerText(), 10)
  await page.getByRole('button', {name: 'Fold'}).click()
  await expect(page.locator('g[data-state="otp.awaiting code"]')).toContainText('2 states inside')
  await expect
    .poll(async () => {
      await page.getByRole('button', {name: 'Fit', exact: true}).click()
      return Number.parseInt(await scale.innerText(), 10)
    })
    .toBeGreaterThan(whole)
  const ratio = Number.parseInt(await scale.innerText(), 10) / 100
  const {width, height} = await boxOf(page, 'otp.awaiting code')
  expect([width / ratio < 250, height / ratio < 150]).toEqual([true, true])
  await page.getByRole('button', {name: 'Unfold'}).click()
  await expect(page.locator('g[data-state="otp.awaiting code.entry"]')).toBeVisible()
})

test('a played path on a phone leaves the drawing in sight', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  await page.goto('/machines/#/otp?path=machine-1&step=2')
  await expect(page.getByRole('tabpanel').locator('[aria-current="step"]')).toContainText('2')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press(']')
  await expect(page.getByRole('tabpanel').locator('[aria-current="step"]')).toContainText('3')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('svg[data-statechart="otp"]')).toBeInViewport()
  await expect(page.locator('svg:has(> rect[data-seen])')).toBeHidden()
})

test('beside a short list the played step is kept in sight', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 500})
  await page.goto('/machines/#/desk?path=machine-1&step=1')
  await page.locator('svg[data-statechart="desk"]').waitFor()
  const steps = page.getByRole('tabpanel').getByRole('list', {name: 'Steps'}).getByRole('button')
  await steps.first().waitFor()
  const last = (await steps.count()) - 1
  for (let step = 0; step < last; step += 1) await page.keyboard.press(']')
  await expect(steps.nth(last)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(last)).toBeInViewport({ratio: 0.9})
})

test('a statechart without a layout is drawn before the layout library has loaded, and what is read keeps its place', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.route(/\/assets\/layout-of-verification-[^/]+\.js$/, (route) =>
    route.fulfill({contentType: 'text/javascript', body: 'export default {version: 0}'}),
  )
  let release = () => {}
  const isWanted = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/elk-worker/, async (route) => {
    await isWanted
    await route.continue()
  })
  const [read, other] = ['verification.editing.saving', 'verification.saved']
  await page.goto(`/machines/#/verification?state=${read}`)
  await expect(page.locator(`g[data-state="${read}"]`)).toBeInViewport()
  const [before, apart] = [await boxOf(page, read), await distance(page, read, other)]
  release()
  // The library computes for seconds, on a busy computer for longer.
  await expect.poll(() => distance(page, read, other), {timeout: 60_000}).not.toBe(apart)
  const after = await boxOf(page, read)
  expect(Math.max(Math.abs(after.x - before.x), Math.abs(after.y - before.y))).toBeLessThan(0.5)
})

async function distance(page: Page, one: string, other: string): Promise<number> {
  return Math.round((await boxOf(page, other)).y - (await boxOf(page, one)).y)
}
