import {expect, test} from '../../fixtures.ts'
import {
  askForPickup,
  fillBookingForm,
  seeConfirmation,
  signIn,
  submitBooking,
  typePickupAddress,
} from '../../steps.ts'
import {COMPLETE} from '../code-dialog.ts'

const BOX = /^Pick up my car/
const USE = 'Use this address'

test('closing the drawer without an address unticks pickup', async ({page}) => {
  await page.goto(COMPLETE)
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', {name: 'Close'}).click(),
  ]) {
    const drawer = await askForPickup(page)
    await close()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('checkbox', {name: BOX})).not.toBeChecked()
    await expect(page.getByRole('checkbox', {name: BOX})).toBeFocused()
  }
})

test('an invalid pin code is reported, and nothing is accepted', async ({page}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await typePickupAddress(page, drawer)
  for (const pincode of ['', '56003', '5600345', 'abcdef', '٥٦٠٠٣٤']) {
    await drawer.getByLabel('Pincode').fill(pincode)
    await drawer.getByRole('button', {name: USE}).click()
    const summary = drawer.getByRole('alert', {name: 'There is a problem with the address'})
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText(['Please enter a valid pin code'])
  }
  await drawer.getByLabel('Pincode').fill('५६० ०३४')
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page.getByText('Bengaluru 560034')).toBeVisible()
})

test('a signed-in consumer chooses a saved address', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await expect(drawer.getByRole('radio', {name: /^Home/})).toBeChecked()
  await drawer.locator('label', {hasText: 'Office'}).click()
  await drawer.getByRole('button', {name: USE}).click()
  await expect(page.getByText('Tower 3, Outer Ring Road, Bellandur')).toBeVisible()
  await expect(page.getByLabel('Instructions for the pickup')).toHaveValue('')

  await fillBookingForm(page, {phone: null})
  await submitBooking(page)
  await seeConfirmation(page, sandbox)
  await expect(
    page.getByText('Tower 3, Outer Ring Road, Bellandur, Basement parking, gate 2, Bengaluru 560103'),
  ).toBeVisible()
})

test('a consumer without saved addresses types one', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await expect(drawer.getByLabel('City', {exact: true})).toBeVisible()
  await expect(drawer.getByRole('radio')).toHaveCount(0)
})

test('a consumer without a default address chooses one', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'withoutDefaultAddress')
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await expect(drawer.getByRole('button', {name: USE})).toBeDisabled()
  await drawer.locator('label', {hasText: 'Home'}).click()
  await drawer.getByRole('button', {name: USE}).click()
  await expect(page.getByText('27, 5th Cross, Koramangala')).toBeVisible()
})

test('saved addresses that cannot be loaded leave the form for typing one', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/Failed to load resource/)
  await signIn(page, sandbox, 'fullProfile')
  await sandbox.fail({operation: 'GET /v1/consumers/my-profile', kind: 'error', times: 3})
  await page.clock.install()
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  for (let retry = 0; retry < 3; retry++) await page.clock.runFor(3100)
  await expect(drawer.getByText('Failed to load profile addresses. Try reloading the page.')).toBeVisible({
    timeout: 15_000,
  })
  await typePickupAddress(page, drawer)
  await drawer.getByRole('button', {name: USE}).click()
  await expect(page.getByText('Flat 4, Lake View')).toBeVisible()
})
