import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'
import {BOOKINGS, details, rows, WIDE} from './bookings-pages.ts'

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
