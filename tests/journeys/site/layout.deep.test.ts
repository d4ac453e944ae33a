import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
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

test('at 360 pixels no filter that has the focus is behind the foot of its drawer', async ({page}) => {
  await page.setViewportSize({width: 360, height: 640})
  await page.goto('/consumer/workshops/Pune')
  await page.getByRole('button', {name: /^Filters/}).click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('label', {hasText: 'Exhaust repair'}).click()
  await drawer.getByRole('button', {name: 'Close'}).focus()
  const seen: string[] = []
  const hidden: string[] = []
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    const [name, isHidden] = await page.evaluate(() => {
      const target = document.activeElement?.closest('label') ?? document.activeElement
      const apply = [...document.querySelectorAll('[role="dialog"] button')].find(
        (button) => button.textContent === 'Show workshops',
      )
      const foot = apply?.parentElement
      if (target == null || foot == null || foot.contains(target)) return ['', false] as const
      const top = foot.getBoundingClientRect().top
      return [target.textContent, target.getBoundingClientRect().bottom > top] as const
    })
    if (name === '') break
    seen.push(name)
    if (isHidden) hidden.push(name)
  }
  expect(seen).toContain('Exhaust repair')
  expect(hidden).toEqual([])
})

test('a month of the calendar has days of 44 pixels, and fits in a window of 360', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740})
  await page.goto(`/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`)
  await page.getByRole('button', {name: 'Another day'}).click()
  const calendar = page.getByRole('dialog', {name: 'Choose another day'})
  await expect(calendar.getByRole('gridcell').first()).toBeVisible()
  const month = await calendar.evaluate((dialog) => {
    const boxOf = (each: Element) => each.getBoundingClientRect()
    const days = [...dialog.querySelectorAll('[role=gridcell] > *')].map(boxOf)
    const around = dialog.parentElement ?? dialog
    return {
      narrowest: Math.min(...days.map(({width}) => width)),
      lowest: Math.min(...days.map(({height}) => height)),
      hidden: around.scrollWidth - around.clientWidth,
      left: boxOf(around).left,
      right: boxOf(around).right,
    }
  })
  expect(month.narrowest).toBeGreaterThanOrEqual(44)
  expect(month.lowest).toBeGreaterThanOrEqual(44)
  expect(month.hidden).toBe(0)
  expect(month.left).toBeGreaterThanOrEqual(0)
  expect(month.right).toBeLessThanOrEqual(360)
})
