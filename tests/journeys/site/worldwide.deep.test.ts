import {expect, test} from '../fixtures.ts'

test('the worldwide search finds workshops near a city and offers no booking', async ({page}) => {
  await test.step('the lite home page leads to the worldwide search', async () => {
    await page.goto('/consumer/lite')
    await page.getByRole('link', {name: 'Search for workshops'}).click()
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Find a workshop anywhere')
  })
  await page.getByRole('button', {name: /^City/}).click()
  await page.getByRole('dialog').getByRole('combobox').fill('berl')
  await page
    .getByRole('option', {name: /Berlin.*Germany/})
    .first()
    .click()
  await expect(page.getByRole('button', {name: /^City/})).toBeFocused()
  await test.step('the terms must be agreed to', async () => {
    await page.getByRole('button', {name: 'Get Started'}).press('Enter')
    await expect(page.getByRole('link', {name: 'Please agree to the terms and conditions.'})).toBeVisible()
    await expect(page).toHaveURL(/workshop-search$/)
  })
  await page.locator('label', {hasText: /^I agree to the/}).click({position: {x: 12, y: 20}})
  await page.getByRole('button', {name: 'Get Started'}).click()
  await expect(page).toHaveURL(/coords=52/)
  await test.step('workshops are listed with their distance, and none can be booked', async () => {
    const list = page.getByRole('list', {name: 'Workshops', exact: true})
    await expect(list.getByRole('article').first()).toBeVisible()
    await expect(list.getByText(/^\d+\.\d{2} km$/).first()).toBeVisible()
    await expect(list.getByRole('link', {name: 'Directions'}).first()).toBeVisible()
    expect(await list.locator('a[href*="workshop-result"]').count()).toBe(0)
  })
})

test('workshops of a country are listed in three columns', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/workshop-search')
  await page.getByLabel('Country', {exact: true}).selectOption({label: 'Germany'})
  const list = page.getByRole('list', {name: 'Workshops of a country'})
  await expect(list.getByRole('listitem')).toHaveCount(12)
  const left = await list
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().x))
  expect(new Set(left.map(Math.round)).size).toBe(3)
  await page.getByLabel('Country', {exact: true}).selectOption({label: 'Iceland'})
  await expect(page.getByText('No workshop in this country yet.')).toBeVisible()
})

test('a position out of range counts as absent', async ({page}) => {
  await page.goto('/consumer/workshop-search?coords=999,abc&address=<b>Nowhere</b>')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Find a workshop anywhere')
  await expect(page.getByRole('heading', {name: /^Workshops near/})).toHaveCount(0)
})
