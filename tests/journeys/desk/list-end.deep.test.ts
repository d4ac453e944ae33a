import type {Route} from '@playwright/test'
import {expect} from '../fixtures.ts'
import {openDesk, deskTest as test} from './desk-steps.ts'

/** Fifty rows of the few that the server has, so that more can be asked for. */
async function withFiftyRows(route: Route): Promise<void> {
  const response = await route.fetch()
  const list = await response.json()
  const rows = Array.from({length: 50}, (_, index) => ({
    ...list.rows[index % list.rows.length],
    bookingId: `row-${index}`,
  }))
  await route.fulfill({response, json: {...list, rows}})
}

test('a jump to the end of the list moves nothing under the pointer, at any width', async ({page, desk}) => {
  await openDesk(page, desk)
  await page.route('**/v1/desk/bookings?*', withFiftyRows)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    await page.reload()
    const more = page.getByRole('button', {name: 'Show more'})
    await expect(more).toBeAttached()
    const tops = await more.evaluate(async (button) => {
      button.scrollIntoView({block: 'center', behavior: 'instant'})
      const seen = [button.getBoundingClientRect().top]
      for (let frame = 0; frame < 5; frame++) {
        await new Promise(requestAnimationFrame)
        seen.push(button.getBoundingClientRect().top)
      }
      return seen
    })
    expect([width, Math.max(...tops) - Math.min(...tops)]).toEqual([width, 0])
  }
})
