import {devices, type Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {chosenCookies} from '../chosen-cookies.ts'
import {expect, test} from '../fixtures.ts'
import {askForPickup, fillBookingForm, submitBooking} from '../steps.ts'

const FORM = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

/**
 * Back on Android. Chromium on a computer has it as Escape, which the page's own scripts do not hear here, as they
 * hear no key of a phone.
 */
const goBack = (page: Page) => page.keyboard.press('Escape')

test('Back on a phone closes what lies over the page, and the page stays', async ({
  browser,
  server,
  visitor,
}) => {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: server.origin,
    extraHTTPHeaders: {'x-sandbox-visitor': visitor.id},
    storageState: chosenCookies(server.origin),
  })
  const page = await context.newPage()
  await page.addInitScript(() =>
    window.addEventListener('keydown', (event) => event.stopImmediatePropagation(), {capture: true}),
  )
  await page.goto(FORM)

  const drawer = await askForPickup(page)
  await goBack(page)
  await expect(drawer).toBeHidden()

  await page.getByRole('button', {name: 'Another day'}).click()
  const calendar = page.getByRole('dialog', {name: 'Choose another day'})
  await expect(calendar).toBeVisible()
  await goBack(page)
  await expect(calendar).toBeHidden()

  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  const code = page.getByRole('dialog')
  await expect(code.getByRole('textbox', {name: '6-digit code'})).toBeVisible()
  // The check is never answered.
  await page.route('**/graphql', () => {})
  await code.getByRole('textbox', {name: '6-digit code'}).fill('000000')
  await expect(code.getByRole('button', {name: 'Checking…'})).toBeVisible()
  await goBack(page)
  await expect(code.getByRole('button', {name: 'Checking…'})).toBeVisible()
  await context.close()
})
