import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

test('axe finds what is wrong on a page whose clock stands still', async ({page}) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const html = '<html lang="en"><title>Shop</title><main><h1>Shop</h1><button></button></main></html>'
  await page.goto(`data:text/html,${encodeURIComponent(html)}`)
  expect(await violationsOf(page)).toEqual(['button-name at button'])
  await page.getByRole('button').evaluate((button) => button.append('Pay'))
  expect(await violationsOf(page)).toEqual([])
})
