import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode} from '../steps.ts'
import {dialog, reload, signInAsNew} from './code-after-reload.ts'

test('a reload keeps the code dialog of a download, which deletes nothing', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.getByRole('button', {name: 'Download your data'}).click()
  await reload(page, sandbox, visitor.phone)
  const download = page.waitForEvent('download')
  await enterSentCode(page, sandbox, visitor.phone)
  await download
  await expect(page.getByText('Your data was downloaded.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', {name: 'Your data'})).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('a reload keeps the code dialog of a booking that was opened by its link', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  const booking = await makeBooking(server.origin, sandbox, visitor.phone)
  await page.goto(`/consumer/booking-details/${booking}`)
  await page.getByRole('button', {name: 'Send me a code'}).click()
  await reload(page, sandbox, visitor.phone)
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(page.getByRole('button', {name: 'Cancel booking'})).toBeVisible()
})
