import {DEFAULT_SEED} from '../../../server/seed/seed-database.ts'
import {namedWorkshops} from '../../../server/seed/workshops/named-workshops.ts'
import {expect, test} from '../fixtures.ts'
import {
  askForPickup,
  enterSentCode,
  fillBookingForm,
  seeConfirmation,
  submitBooking,
  typePickupAddress,
} from '../steps.ts'
import {COMPLETE} from './code-dialog.ts'

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
  const received = await sandbox.mail(named?.email ?? '')
  expect(received.map(({text}) => text)).toContainEqual(
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
