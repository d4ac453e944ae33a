import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test, watch} from '../fixtures.ts'
import {signIn} from '../steps.ts'

test('a booking that is cancelled in one tab is cancelled in the other, without a reload', async ({
  page,
  context,
  sandbox,
  server,
  visitor,
}) => {
  await signIn(page, sandbox, visitor.phone, {})
  const details = `/consumer/booking-details/${await makeBooking(server.origin, sandbox, visitor.phone)}`
  await page.goto(details)
  const complaints: string[] = []
  const other = await context.newPage()
  watch(other, complaints)
  await other.goto(details)
  await expect(other.getByRole('button', {name: 'Cancel booking'})).toBeVisible()

  await page.getByRole('button', {name: 'Cancel booking'}).click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
  await expect(page.getByText('Cancelled', {exact: true})).toBeVisible()
  await expect(other.getByText('Cancelled', {exact: true})).toBeVisible()
  await expect(other.getByRole('button', {name: 'Cancel booking'})).toBeHidden()
  expect(complaints).toEqual([])
})

test('names that are saved in one tab are in the header of the other', async ({
  page,
  context,
  sandbox,
  visitor,
}) => {
  await signIn(page, sandbox, visitor.phone, {})
  await page.goto('/consumer/profile/edit')
  const other = await context.newPage()
  await other.goto('/consumer/home')
  await page.getByLabel('First name').fill('Lakshmi')
  await page.getByLabel('Last name').fill('Nair')
  await page.getByRole('button', {name: 'Save'}).click()
  await expect(page.getByRole('heading', {name: 'Lakshmi Nair'})).toBeVisible()
  await expect(other.getByRole('link', {name: /LN/})).toBeVisible()
})
