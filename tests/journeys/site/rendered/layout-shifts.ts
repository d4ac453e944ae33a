import type {Page} from '@playwright/test'

export const watchShifts = () => {
  const seen = {shifts: 0}
  Object.assign(window, {seen})
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
        seen.shifts += Number(entry.value)
  }).observe({type: 'layout-shift', buffered: true})
}
export const shifts = (page: Page) => page.evaluate('seen.shifts')

/** Holds all scripts of the page until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
