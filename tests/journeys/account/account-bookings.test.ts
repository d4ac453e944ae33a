import type {Page} from '@playwright/test'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {enterSentCode, signIn} from '../steps.ts'

const BOOKINGS = '/consumer/profile/bookings'
const PHONE = {width: 360, height: 740}
const WIDE = {width: 1440, height: 900}
const details = (bookingId: string) => `/consumer/booking-details/${bookingId}`
const rows = (page: Page) => page.getByRole('grid', {name: 'Your bookings'}).getByRole('row')

test('the table pages and sorts descending, ascending, unsorted, all in the address', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize(WIDE)
  await signIn(page, sandbox, 'withTenThousandBookings')
  await page.goto(BOOKINGS)
  await expect(rows(page)).toHaveCount(11)
  await expect(page.getByText('Page 1 of 1,000')).toBeVisible()
  await page.getByRole('button', {name: 'Next page'}).click()
  await expect(page).toHaveURL(/[?&]page=2/)
  await page.getByLabel('Rows').selectOption('20')
  await expect(page).toHaveURL(/[?&]size=20/)
  await expect(rows(page)).toHaveCount(21)
  const head = page.getByRole('columnheader', {name: 'Job number'})
  await head.click()
  await expect(page).toHaveURL(/sort=-jobNumber/)
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.click()
  await expect(page).toHaveURL(/sort=jobNumber/)
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await head.click()
  await expect(page).not.toHaveURL(/sort=/)
  await page.reload()
  await expect(rows(page)).toHaveCount(21)
  await page.goto(`${BOOKINGS}?page=9999`)
  await expect(page.getByText('Page 1,000 of 1,000')).toBeVisible()
  await expect(page).toHaveURL(/[?&]page=1000$/)
  await page.getByRole('columnheader', {name: 'Workshop'}).click()
  await expect(page).toHaveURL(/sort=-workshop/)
  await expect(rows(page)).toHaveCount(11)
})

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

test('cards can be extended, and call the workshop', async ({page, sandbox}) => {
  await page.setViewportSize(PHONE)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(BOOKINGS)
  await test.step('cards grow by ten', async () => {
    await expect(page.getByRole('article')).toHaveCount(10)
    await page.getByRole('button', {name: 'Load More'}).click()
    await expect(page.getByRole('article')).toHaveCount(Object.keys(NAMED_BOOKINGS).length)
    await expect(page.getByRole('button', {name: 'Load More'})).toBeHidden()
  })
  await page.evaluate(() => {
    document.addEventListener('click', (event) => {
      const link = event.target
      if (link instanceof HTMLAnchorElement) Object.assign(window, {dialled: link.href})
    })
    HTMLAnchorElement.prototype.click = function () {
      Object.assign(window, {dialled: this.href})
    }
  })
  await page.getByRole('button', {name: 'Call workshop'}).first().click()
  await expect.poll(() => page.evaluate('window.dialled')).toMatch(/^tel:\+91/)
})

test('a car’s history has its own address, and needs a registration', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(`${BOOKINGS}/vehicle/ka-05-mx-4321`)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Service history of KA05MX4321')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto(`${BOOKINGS}/vehicle`)
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

test('the offer shows more on request', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(details(NAMED_BOOKINGS.withCoupon))
  await page.getByRole('button', {name: 'About the offer SAVE500'}).click()
  await expect(page.getByRole('tooltip')).toHaveText('Rs. 500')
})

test('the offer shows more although the page has just scrolled', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(details(NAMED_BOOKINGS.withCoupon))
  await page.getByRole('button', {name: 'About the offer SAVE500'}).evaluate((button: HTMLButtonElement) => {
    window.scrollBy({top: 40, behavior: 'instant'})
    button.click()
  })
  await expect(page.getByRole('tooltip')).toHaveText('Rs. 500')
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

test('a booking that the workshop works on shows its advisor', async ({page, server, sandbox}) => {
  const phone = displayedMobile(NAMED_IDENTITIES.fullProfile.phone)
  const id = await makeBooking(server.origin, sandbox, phone)
  const body = {id, status: 'IN_PROGRESS', advisor: 'Latha Nair', estimate: 'on', photos: 2}
  const response = await page.request.post('/sandbox/bookings', {data: body})
  expect(response.status()).toBe(200)
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(details(id))
  await expect(page.getByText('Latha Nair')).toBeVisible()
  await expect(page.getByText('2 photos')).toBeVisible()
  await expect(page.getByText(/^Booking cannot be cancelled right now\./)).toBeVisible()
})
