import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode} from '../steps.ts'
import {BOOKINGS, PHONE} from './bookings-pages.ts'

test('nobody sees bookings without signing in', async ({page}) => {
  await page.goto(BOOKINGS)
  await expect(page).toHaveURL(/\/consumer\/create-account\?next=/)
})

test('a guest proves the phone, moves the booking and cancels it', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  await page.setViewportSize(PHONE)
  const bookingId = await makeBooking(server.origin, sandbox, visitor.phone)
  await page.goto(`/consumer/booking/${bookingId}`)
  await test.step('a guest is offered an account, and a code to the masked number', async () => {
    await expect(page.getByRole('link', {name: 'Log in / Sign up'}).last()).toBeVisible()
    await page.getByRole('button', {name: 'Send me a code'}).click()
    await expect(page.getByText(`We sent a 6-digit code to ••••••${visitor.phone.slice(-4)}.`)).toBeVisible()
  })
  await test.step('another code waits fifteen seconds', async () => {
    await expect(page.getByText(/^Resend code in 1[0-5] seconds$/)).toBeVisible()
  })
  await test.step('the code shows the whole booking, and that it can be cancelled', async () => {
    await enterSentCode(page, sandbox, visitor.phone)
    await expect(page.getByText('Booking can be cancelled 1 day prior to the scheduled date.')).toBeVisible()
  })
  await page.getByRole('button', {name: 'Move to another day'}).click()
  await page
    .locator('label', {has: page.getByRole('radio')})
    .last()
    .click()
  await sandbox.fail({operation: 'getBookingV2', kind: 'slow', value: 2000, times: 1})
  await page.getByRole('button', {name: 'Move the booking'}).click()
  await expect(page.getByText(/^Booking moved to /).first()).toBeVisible()
  const received = await sandbox.mail(`+91${visitor.phone}`)
  expect(received[0]?.text).toContain('has moved from')

  const reread = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('getBookingV2'),
  )
  await page.getByRole('button', {name: 'Cancel booking'}).click()
  await reread
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your appointment is cancelled')
  await expect(page.getByText('Cancelled', {exact: true})).toBeVisible()
  await expect(page.getByRole('button', {name: 'Cancel booking'})).toBeHidden()
})
