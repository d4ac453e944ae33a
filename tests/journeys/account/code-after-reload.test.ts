import type {Page} from '@playwright/test'
import {makeBooking} from '../../paths/browser/make-booking.ts'
import {newConsumer} from '../../paths/browser/own-profile.ts'
import {expect, test} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'
import {enterSentCode} from '../steps.ts'

const MY_DATA = '/consumer/profile/my-data'

const dialog = (page: Page) => page.getByRole('dialog', {name: 'Enter your code'})

async function codesSent(sandbox: Sandbox, phone: string): Promise<number> {
  return (await sandbox.messages(phone)).filter(({code}) => code !== undefined).length
}

/** Reloads the page while its dialog asks for a code: the dialog comes back, and no second code is sent. */
async function reload(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await expect(dialog(page)).toContainText(/Resend code in \d+ seconds?/)
  const before = await codesSent(sandbox, phone)
  await page.reload()
  await expect(dialog(page)).toContainText(`We sent a 6-digit code to ••••••${phone.slice(-4)}.`)
  await expect(dialog(page)).toContainText(/Resend code in \d+ seconds?/)
  expect(await codesSent(sandbox, phone)).toBe(before)
}

async function signInAsNew(page: Page, origin: string, sandbox: Sandbox, phone: string): Promise<void> {
  const identity = await newConsumer(origin, sandbox, phone)
  await page.goto('/consumer/home')
  await page.evaluate(
    (value) => localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()})),
    identity,
  )
  await page.goto(MY_DATA)
}

test('a reload keeps the code dialog of a confirmed deletion, and the code deletes the account', async ({
  page,
  server,
  sandbox,
  visitor,
  expectedComplaints,
}) => {
  // The reloaded page reads the profile, and the account may be gone before it arrives.
  expectedComplaints.push(/status of 401/)
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.getByRole('button', {name: 'Delete your account'}).click()
  await page.getByRole('button', {name: 'Yes, delete'}).click()
  await reload(page, sandbox, visitor.phone)
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(
    page.getByText('Your account is deleted, and nothing of yours is left in this browser.'),
  ).toBeVisible()
})

test('a reload keeps the code dialog of a download, which deletes nothing', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  await signInAsNew(page, server.origin, sandbox, visitor.phone)
  await page.getByRole('button', {name: 'Download your data'}).click()
  await reload(page, sandbox, visitor.phone)
  const download = page.waitForEvent('download')
  await enterSentCode(page, sandbox, visitor.phone)
  await download
  await expect(page.getByText('Your data was downloaded.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', {name: 'Your data'})).toBeVisible()
  await expect(dialog(page)).toBeHidden()
})

test('a reload keeps the code dialog of a booking that was opened by its link', async ({
  page,
  server,
  sandbox,
  visitor,
}) => {
  const booking = await makeBooking(server.origin, sandbox, visitor.phone)
  await page.goto(`/consumer/booking-details/${booking}`)
  await page.getByRole('button', {name: 'Send me a code'}).click()
  await reload(page, sandbox, visitor.phone)
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(page.getByRole('button', {name: 'Cancel booking'})).toBeVisible()
})
