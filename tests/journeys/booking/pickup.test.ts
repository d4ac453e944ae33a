import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {DEFAULT_SEED} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'
import {expect, test} from '../fixtures.ts'
import {
  askForPickup,
  enterSentCode,
  fillBookingForm,
  seeConfirmation,
  signIn,
  submitBooking,
  typePickupAddress,
} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`
const BOX = /^Pick up my car/
const USE = 'Use this address'

test('a guest books with a typed pickup address, and the confirmation shows it', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.goto(COMPLETE)
  await expect(page.getByText('Charges may apply.')).toBeVisible()
  const drawer = await askForPickup(page)
  await typePickupAddress(page, drawer)
  await drawer.getByLabel('Floor or landmark (optional)').fill('Behind the temple')
  await drawer.getByRole('button', {name: USE}).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('checkbox', {name: BOX})).toBeChecked()
  await expect(page.getByRole('checkbox', {name: BOX})).toBeFocused()
  await page.getByLabel('Instructions for the pickup').fill('Ring twice.')

  await fillBookingForm(page, {phone: visitor.phone})
  await page.reload()
  await expect(page.getByText('Flat 4, Lake View')).toBeVisible()
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await seeConfirmation(page, sandbox)
  await expect(page.getByText(/^Flat 4, Lake View, Behind the temple, Bengaluru \d{6}$/)).toBeVisible()
  await expect(page.getByText('Ring twice.')).toBeVisible()

  const [named] = namedWorkshops({...DEFAULT_SEED, today: '2025-11-21'})
  const told = await sandbox.mail(named?.email ?? '')
  expect(told.map(({text}) => text)).toContainEqual(
    expect.stringContaining('Pick the car up at Flat 4, Lake View'),
  )
})

test('a stored pickup can be unticked before its code has come', async ({page}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  await typePickupAddress(page, drawer)
  await drawer.getByRole('button', {name: USE}).click()
  await expect(page.getByText('Flat 4, Lake View')).toBeVisible()
  const stored = () =>
    page.evaluate(
      () => JSON.parse(localStorage.getItem('bookingFormData') ?? 'null')?.value.draft.pickup.isRequested,
    )
  await expect.poll(stored).toBe(true)

  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/pickup-host-.*\.js$/, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.reload()
  const box = page.getByRole('checkbox', {name: BOX})
  await expect(box).toBeChecked()
  await box.press('Space')
  await expect(box).not.toBeChecked()
  await expect.poll(stored).toBe(false)
  release()
  await box.press('Space')
  await expect(page.getByText('Flat 4, Lake View')).toBeVisible()
  await expect.poll(stored).toBe(true)
})

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

test('the search for the area, opened in the drawer, takes the focus to its field and gives it back', async ({
  page,
}) => {
  await page.goto(COMPLETE)
  const drawer = await askForPickup(page)
  const opener = drawer.getByRole('button', {name: /^Your area/})
  const places = page.getByRole('dialog', {name: 'Choose your location'})
  for (const open of [() => opener.press('Enter'), () => opener.click()]) {
    await open()
    await expect(places.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(places).toBeHidden()
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await places.getByRole('button', {name: 'Close'}).click()
  await expect(opener).toBeFocused()
})
