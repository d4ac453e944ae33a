import {expect, test} from '../fixtures.ts'

/** In the page: a position is refused when the test says so. */
const HOLD_POSITIONS = `Geolocation.prototype.getCurrentPosition = (_, failed) => {
  window.refusePosition = () => failed({code: 1, message: 'denied'})
}`

test('a press on a button that is busy does not swallow the next one', async ({page}) => {
  await page.addInitScript(HOLD_POSITIONS)
  await page.goto('/consumer/home', {waitUntil: 'networkidle'})
  await page.getByRole('button', {name: /^Location/}).click()
  const sheet = page.getByRole('dialog', {name: 'Choose your location'})
  const ask = sheet.getByRole('button', {name: 'Use my current location'})
  const busy = sheet.getByRole('button', {name: 'Finding where you are…'})
  await ask.click()
  await expect(busy).toBeDisabled()
  // As an impatient finger does.
  await busy.click({force: true})
  await page.evaluate('refusePosition()')
  await ask.click()
  await expect(busy).toBeVisible()
})
