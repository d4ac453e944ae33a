import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

test('content is at most 1440 px wide', async ({page}) => {
  await page.setViewportSize({width: 2200, height: 900})
  for (const path of ['/consumer/home', '/consumer/workshops/Pune', '/consumer/services/ac-service']) {
    await page.goto(path)
    await page.getByRole('heading', {level: 1}).waitFor()
    const widths = await page
      .locator('main section, main article')
      .evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().width))
    expect(Math.max(...widths), path).toBeLessThanOrEqual(1440)
  }
})

test('the vehicle form is at most 500 px wide', async ({page, sandbox}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile/add-vehicle')
  const form = page.getByRole('form', {name: 'Add a vehicle'})
  expect((await form.boundingBox())?.width).toBeLessThanOrEqual(500)
})

test('the ring of a focused workshop is inside its card, where the list cuts nothing off', async ({page}) => {
  await page.goto('/consumer/workshops/Pune')
  const name = page.getByRole('main').getByRole('listitem').first().getByRole('link').first()
  await name.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(name).toBeFocused()
  const ring = await name.evaluate((each) => {
    const {outlineStyle, outlineWidth, outlineOffset} = getComputedStyle(each, '::after')
    return {outlineStyle, outlineWidth, outlineOffset}
  })
  expect(ring).toEqual({outlineStyle: 'solid', outlineWidth: '3px', outlineOffset: '-3px'})
})
