import type {Locator, Page} from '@playwright/test'
import {expect} from './fixtures.ts'
import type {Sandbox} from './sandbox.ts'

/** A person's actions, named as on the screens. */

export async function choosePlace(page: Page, text: string, place: string | RegExp): Promise<void> {
  await page.getByRole('button', {name: /^Location/}).click()
  const dialog = page.getByRole('dialog', {name: 'Choose your location'})
  await dialog.getByRole('combobox').fill(text)
  await dialog.getByRole('option', {name: place}).first().click()
  await expect(dialog).toBeHidden()
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field, {exact: true}).selectOption({label: option})
}

export async function chooseFirstFreeDay(page: Page): Promise<string> {
  const days = page.getByRole('radiogroup', {name: 'Next free days'}).first()
  const first = days.locator('label').first()
  await first.click()
  await expect(days.getByRole('radio').first()).toBeChecked()
  return (await first.textContent()) ?? ''
}

/** On phones the form is below the workshop's facts. */
export async function goToForm(page: Page): Promise<void> {
  await page.getByRole('link', {name: 'Book a service'}).click()
}

export async function fillBookingForm(page: Page, {phone}: {phone: string | null}): Promise<void> {
  await chooseFirstFreeDay(page)
  await choose(page, 'Make', 'Hyundai')
  await choose(page, 'Model', 'i20')
  await choose(page, 'Variant', 'Petrol')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Rao')
  if (phone !== null) await page.getByLabel('Mobile number').fill(phone)
  await agreeTo(page, /I agree to the terms/)
  await agreeTo(page, /I have read the privacy/)
}

export async function fillSubscribeForm(page: Page | Locator, {contact}: {contact: string}): Promise<void> {
  await page.getByLabel('E-mail, or phone with country code').fill(contact)
  await agreeTo(page, /I agree to the terms/)
  await agreeTo(page, /I have read the privacy/)
}

/** Ticks the pickup box, which opens the address drawer. */
export async function askForPickup(page: Page): Promise<Locator> {
  await page.locator('label', {hasText: 'Pick up my car'}).click({position: {x: 12, y: 20}})
  const drawer = page.getByRole('dialog', {name: 'Pickup address'})
  await expect(drawer).toBeVisible()
  return drawer
}

/** Types an address into the drawer: its locality fills in city and pincode. */
export async function typePickupAddress(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', {name: /^Your area/}).click()
  const places = page.getByRole('dialog', {name: 'Choose your location'})
  await places.getByRole('combobox').fill('koramangala')
  await places
    .getByRole('option', {name: /Koramangala/})
    .first()
    .click()
  await expect(drawer.getByLabel('City', {exact: true})).toHaveValue('Bengaluru')
  await drawer.getByLabel('Flat, house and street').fill('Flat 4, Lake View')
}

/** As a seeded identity with a name. */
export async function signIn(
  page: Page,
  sandbox: Sandbox,
  identity: string,
  changes: {firstName?: null; lastName?: null} = {},
): Promise<void> {
  const {idToken, phone, firstName, lastName, title} = await sandbox.signIn(identity)
  await page.addInitScript(
    (value) => {
      localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()}))
    },
    {idToken, phone, firstName, lastName, title, ...changes},
  )
}

export async function agreeTo(page: Page | Locator, text: RegExp): Promise<void> {
  await page.locator('label', {hasText: text}).click({position: {x: 12, y: 20}})
  await expect(page.getByRole('checkbox', {name: text})).toBeChecked()
}

export async function submitBooking(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Book now'}).click()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('6-digit code').fill(code)
}

/** Types the code that was sent, when the dialog asks for it. */
export async function enterSentCode(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await expect(page.getByLabel('6-digit code')).toBeVisible()
  await enterCode(page, await sandbox.newestCode(phone))
}

/** A well-formed code that was not sent. */
export async function wrongCode(sandbox: Sandbox, phone: string): Promise<string> {
  return String((Number(await sandbox.newestCode(phone)) + 1) % 1_000_000).padStart(6, '0')
}

export async function seeConfirmation(page: Page, sandbox: Sandbox): Promise<void> {
  await expect(page).toHaveURL(/\/consumer\/booking$/)
  await sandbox.work()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your appointment is confirmed', {
    timeout: 20_000,
  })
}

/** Waits for what a page shows after it has sent a read again for seconds: its installed clock skips them. */
export async function skipRetries(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(shown).toBeVisible({timeout: 200})
  }).toPass({timeout: 20_000, intervals: [50]})
}

/** Every page that loads without a stored country gets this one. */
export async function storeCountry(page: Page, country: string): Promise<void> {
  await page.addInitScript((value) => {
    if (localStorage.getItem('country') === null)
      localStorage.setItem('country', JSON.stringify({value, keptAt: Date.now()}))
  }, country)
}
