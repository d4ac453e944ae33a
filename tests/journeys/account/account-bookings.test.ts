import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode, signIn} from '../steps.ts'
import {BOOKINGS, details, PHONE, rows, WIDE} from './bookings-pages.ts'

test('a row opens the panel titled by its booking, and Back closes it', async ({page, sandbox}) => {
  await page.setViewportSize(WIDE)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(BOOKINGS)
  await rows(page).nth(1).click()
  const panel = page.getByRole('dialog', {name: /^#PHN\d+$/})
  await expect(panel.getByText('Scheduled date', {exact: true})).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await page.getByRole('link', {name: 'Back to your profile'}).click()
  await expect(page).toHaveURL(/\/consumer\/profile$/)
})

test('nobody sees bookings without signing in', async ({page}) => {
  await page.goto(BOOKINGS)
  await expect(page).toHaveURL(/\/consumer\/create-account\?next=/)
})

test('the owner sees everything about a booking', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(details(NAMED_BOOKINGS.withAdvisorPhone))
  await test.step('the car and the status', async () => {
    await expect(page.getByRole('heading', {name: 'Maruti Suzuki Swift Petrol'})).toBeVisible()
    await expect(page.getByText('In progress')).toBeVisible()
    await expect(page.getByText('KA05MX4321', {exact: true})).toBeVisible()
    await expect(page.getByRole('main').getByText('Namma Car Care', {exact: true}).first()).toBeVisible()
  })
  await test.step('the day of the last change', async () => {
    await expect(page.getByText(/^Last updated \d{1,2} [A-Z][a-z]{2} \d{4}$/)).toBeVisible()
  })
  await test.step('the phone of the advisor', async () => {
    await expect(page.getByRole('link', {name: '+91 55500 00111'})).toHaveAttribute(
      'href',
      'tel:+915550000111',
    )
  })
  await test.step('fuel, odometer and what was left in the car', async () => {
    await expect(page.getByText('40 %')).toBeVisible()
    await expect(page.getByText('48,210 km')).toBeVisible()
    await page.getByRole('button', {name: 'View the list (5)'}).click()
    await expect(page.getByRole('dialog', {name: 'Left in the car'}).getByText('Spare wheel')).toBeVisible()
    await page.getByRole('button', {name: 'Close'}).click()
  })
  await test.step('photos of 70 by 56 pixels', async () => {
    await expect(page.getByText('3 photos')).toBeVisible()
    const photo = page.getByRole('img', {name: 'Photo 1 of 3'})
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(280)
    expect(await photo.boundingBox()).toMatchObject({width: 70, height: 56})
  })
  await test.step('the estimate, and an invoice that is not there yet', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', {name: 'Open the estimate'}).click()
    expect((await download).suggestedFilename()).toBe('estimate.pdf')
    await expect(page.getByText('not generated yet')).toBeVisible()
  })
  await test.step('the earlier services of the car', async () => {
    await expect(page.getByRole('heading', {name: 'Earlier services of this car'})).toBeVisible()
  })
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
  const told = await sandbox.mail(`+91${visitor.phone}`)
  expect(told[0]?.text).toContain('has moved from')

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
