import {expect, test} from '../fixtures.ts'

for (const width of [360, 768, 1440])
  test(`at ${width} px a jump to the end of the list moves nothing under the pointer`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto('/consumer/workshops/Pune')
    await expect(page.getByRole('article')).toHaveCount(10)
    const more = page.getByRole('button', {name: 'Show more workshops'})
    const [top, later] = await more.evaluate(async (button) => {
      button.scrollIntoView({block: 'center', behavior: 'instant'})
      const before = button.getBoundingClientRect().top
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      return [before, button.getBoundingClientRect().top]
    })
    expect(Math.abs(later - top)).toBeLessThan(1)
  })
