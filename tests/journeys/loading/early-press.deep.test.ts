import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'

const workshop = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}`

/** Opens a page whose scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const {promise: released, resolve: release} = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(path, {waitUntil: 'commit'})
  return async () => {
    release()
    await page.waitForLoadState('load')
  }
}

test('a press on Location counts although the scripts come later, and the button says that it waits', async ({
  page,
}) => {
  const bring = await openWithoutScripts(page, '/consumer/home')
  const location = page.getByRole('button', {name: /^Location/})
  await expect(location).toHaveCSS('animation-name', 'none')
  await location.click()
  await expect(location).toHaveCSS('animation-name', 'wait-for-script')
  await bring()
  await expect(page.getByRole('dialog', {name: 'Choose your location'})).toBeVisible()
  await expect(location).toHaveCSS('animation-name', 'none')
})

test('so does one on Filters', async ({page}) => {
  const bring = await openWithoutScripts(page, '/consumer/workshops/Pune')
  await page.getByRole('button', {name: /^Filters/}).click()
  await bring()
  await expect(page.getByRole('dialog', {name: /^Filter/})).toBeVisible()
})

test('so does the last of two, and it opens what it names once', async ({page}) => {
  const bring = await openWithoutScripts(page, workshop)
  await page.getByRole('button', {name: 'Open the menu'}).dblclick()
  await bring()
  await expect(page.getByRole('button', {name: 'Car Services'})).toBeVisible()
})

test('an early press on Next stays on the page, and shows what is missing', async ({page}) => {
  const bring = await openWithoutScripts(page, '/consumer/home')
  await page.getByRole('button', {name: 'Next', exact: true}).click({force: true})
  await bring()
  await expect(page.getByRole('alert', {name: /before we can search$/})).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

for (const path of ['/consumer/home', '/consumer/workshops/Pune', workshop, '/consumer/terms'])
  test(`a scroll before the scripts come is kept: ${path}`, async ({page}) => {
    const bring = await openWithoutScripts(page, path)
    await expect(page.getByRole('heading', {level: 1})).toBeVisible()
    await page.evaluate(() => window.scrollTo({top: 450, behavior: 'instant'}))
    await bring()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.scrollY)).toBe(450)
  })

test('so does one whose pointer goes down before the scripts come and up after them, once', async ({
  page,
}) => {
  const bring = await openWithoutScripts(page, workshop)
  const menu = page.getByRole('button', {name: 'Open the menu'})
  await menu.hover()
  await page.mouse.down()
  await bring()
  await page.waitForLoadState('networkidle')
  await page.mouse.up()
  const services = page.getByRole('button', {name: 'Car Services'})
  await expect(services).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(services).toBeHidden()
  await menu.click()
  await expect(services).toBeVisible()
})

test('a pointer that goes down early and up elsewhere presses nothing', async ({page}) => {
  const bring = await openWithoutScripts(page, '/consumer/home')
  const location = page.getByRole('button', {name: /^Location/})
  await location.hover()
  await page.mouse.down()
  await bring()
  await page.waitForLoadState('networkidle')
  await page.mouse.move(5, 5)
  await page.mouse.up()
  const dialog = page.getByRole('dialog', {name: 'Choose your location'})
  await expect(dialog).toHaveCount(0)
  await location.click()
  await expect(dialog).toBeVisible()
})

test('letters typed into the search for articles before the scripts come stay, and filter', async ({
  page,
}) => {
  const bring = await openWithoutScripts(page, '/consumer/blogs')
  await page.getByRole('textbox', {name: 'Search articles'}).fill('monsoon')
  await bring()
  await expect(page).toHaveURL(/[?&]q=monsoon/)
  await expect(page.getByRole('textbox', {name: 'Search articles'})).toHaveValue('monsoon')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('an order chosen before the scripts come stays, and sorts', async ({page}) => {
  const bring = await openWithoutScripts(page, '/consumer/workshops/Pune')
  await page.getByRole('combobox', {name: 'Sort by'}).selectOption({label: 'Distance'})
  await bring()
  await expect(page).toHaveURL(/[?&]sort=/)
  await expect(page.getByRole('combobox', {name: 'Sort by'})).toHaveValue(/DISTANCE/i)
})
