import {makeBooking} from '../../paths/browser/make-booking.ts'
import {expect, test} from '../fixtures.ts'

test('the sandbox page copies a code, signs in a person and approves an estimate', async ({
  page,
  context,
  server,
  sandbox,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: server.origin})
  const id = await makeBooking(server.origin, sandbox, visitor.phone)
  await fetch(new URL('/v1/consumers/otp', server.origin), {
    method: 'POST',
    headers: {phoneNumber: visitor.phone},
  })
  const code = await sandbox.newestCode(visitor.phone)
  await page.goto('/sandbox')
  await expect(page.getByRole('heading', {level: 2}).first()).toHaveText('Codes')
  await page.getByRole('button', {name: `Copy ${code}`}).click()
  await expect(page.getByRole('status')).toHaveText(`Copied ${code}`)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)

  await page.getByLabel('Booking', {exact: true}).fill(id)
  await page.getByLabel('Estimate', {exact: true}).check()
  await page.getByLabel('Estimate approved').check()
  const set = page.waitForResponse(/\/sandbox\/bookings$/)
  await page.getByLabel('Photos').press('Enter')
  expect((await set).ok()).toBe(true)
  expect((await set).request().postDataJSON()).toMatchObject({id, isEstimateApproved: true})

  await page.getByRole('link', {name: 'fullProfile'}).click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Meera')
})
