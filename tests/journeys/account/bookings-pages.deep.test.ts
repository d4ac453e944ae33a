import {displayedMobile} from '../../../domain/person/phone.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'
import {BOOKINGS, details, PHONE, rows, WIDE} from './bookings-pages.ts'

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
