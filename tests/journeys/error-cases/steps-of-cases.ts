import type {Page} from '@playwright/test'
import {displayedMobile} from '../../../domain/person/phone.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {PHOTO} from '../../components/profile-form/photo.ts'
import {expect} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {
  choosePlace,
  enterCode,
  enterSentCode,
  fillBookingForm,
  fillSubscribeForm,
  submitBooking,
} from '../steps.ts'

/** Somebody who has followed the link of a case. */
interface Visit {
  page: Page
  sandbox: Sandbox
  phone: string
}

async function askForCode({page, phone}: Visit): Promise<void> {
  await choosePlace(page, 'Koramangala', /Koramangala/)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', {name: 'Next', exact: true}).click()
}

async function typeCode({page}: Visit): Promise<void> {
  await expect(page.getByLabel('6-digit code')).toHaveValue('')
  await enterCode(page, '000000')
}

async function askToBook({page, phone}: Visit): Promise<void> {
  await fillBookingForm(page, {phone})
  await submitBooking(page)
}

async function book(visit: Visit): Promise<void> {
  await askToBook(visit)
  await enterSentCode(visit.page, visit.sandbox, visit.phone)
}

async function searchForPlace({page}: Visit, text: string): Promise<void> {
  await page.getByRole('button', {name: /^Location/}).click()
  await page.getByRole('combobox').fill(text)
}

async function subscribe({page, phone}: Visit): Promise<void> {
  await fillSubscribeForm(page, {contact: `driver-${phone}@mail.example`})
  await page.getByRole('button', {name: 'Subscribe'}).click()
}

const firstCode = async (visit: Visit) => {
  await askForCode(visit)
  await typeCode(visit)
}

async function cancel({page}: Visit): Promise<void> {
  await page.getByRole('button', {name: 'Cancel booking'}).click()
  await page.getByRole('button', {name: 'Yes, cancel it'}).click()
}

async function sendCodeOfBooking({page, sandbox}: Visit): Promise<void> {
  await sandbox.forgetLimits(displayedMobile(NAMED_IDENTITIES.fullProfile.phone))
  await page.getByRole('button', {name: 'Send me a code'}).click()
}

async function proveBooking(visit: Visit, times: number): Promise<void> {
  await sendCodeOfBooking(visit)
  for (let check = 1; check <= times; check += 1) await typeCode(visit)
}

/** The instructions of the sandbox page, by the case's name. */
export const STEPS: Record<string, (visit: Visit) => Promise<void>> = {
  'details-code-not-sent': sendCodeOfBooking,
  'details-wrong-code': (visit) => proveBooking(visit, 1),
  'details-new-code-needed': (visit) => proveBooking(visit, 1),
  'details-too-many-codes': (visit) => proveBooking(visit, 4),
  'cancellation-refused': cancel,
  'cancellation-failed': cancel,
  cancelled: cancel,
  'wrong-code': firstCode,
  'new-code-needed': firstCode,
  'too-many-wrong-codes': async (visit) => {
    await askToBook(visit)
    for (let check = 1; check <= 4; check += 1) await typeCode(visit)
  },
  'code-not-sent': askForCode,
  'phone-refused': async (visit) => {
    await firstCode(visit)
    await typeCode(visit)
  },
  'booking-unanswered': book,
  'booking-refused': book,
  'maps-unavailable': (visit) => searchForPlace(visit, 'Kor'),
  'no-place-found': (visit) => searchForPlace(visit, 'zzzzqqqq'),
  'subscription-failed': subscribe,
  subscribed: subscribe,
  'addresses-not-updated': ({page}) => page.getByRole('button', {name: 'Set as default Office'}).click(),
  'verification-failed': ({page}) => page.keyboard.press('Enter'),
  verified: ({page}) => page.keyboard.press('Enter'),
  'countries-failed': ({page}) => page.getByRole('button', {name: /^Change country/}).click(),
  'profile-not-saved': async ({page}) => {
    await page.getByLabel('First name').fill('Meera Devi')
    await page.getByRole('button', {name: 'Save'}).click()
  },
  'photo-not-taken': async ({page}) => {
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', {name: 'Upload a photo'}).click()
    await (await chosen).setFiles({name: PHOTO.name, mimeType: PHOTO.type, buffer: PHOTO.content})
  },
  'vehicle-not-added': async ({page, phone}) => {
    await page.getByLabel('Make').selectOption('Hyundai')
    await page.getByLabel('Model').selectOption('i20')
    await page.getByLabel('Variant').selectOption('Petrol')
    await page.getByLabel('Registration number').fill(`KA${phone.slice(2)}`)
    await page.getByLabel('Year of manufacture').fill('2020')
    await page.getByRole('button', {name: 'Save'}).click()
  },
  'vehicle-not-saved': ({page}) => page.getByRole('button', {name: 'Save'}).click(),
  // Late content above the reviews moves them.
  'reviews-over-limit': ({page}) =>
    expect(async () => {
      await page.getByRole('heading', {name: 'Customer reviews'}).scrollIntoViewIfNeeded()
      await expect(page.locator('[data-reason]')).toBeVisible({timeout: 1000})
    }).toPass(),
}
