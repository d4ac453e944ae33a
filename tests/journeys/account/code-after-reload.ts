import type {Page} from '@playwright/test'
import {newConsumer} from '../../paths/browser/own-profile.ts'
import {expect} from '../fixtures.ts'
import type {Sandbox} from '../sandbox.ts'

export const MY_DATA = '/consumer/profile/my-data'

export const dialog = (page: Page) => page.getByRole('dialog', {name: 'Enter your code'})

export async function codesSent(sandbox: Sandbox, phone: string): Promise<number> {
  return (await sandbox.messages(phone)).filter(({code}) => code !== undefined).length
}

/** Reloads the page while its dialog asks for a code: the dialog comes back, and no second code is sent. */
export async function reload(page: Page, sandbox: Sandbox, phone: string): Promise<void> {
  await expect(dialog(page)).toContainText(/Resend code in \d+ seconds?/)
  const before = await codesSent(sandbox, phone)
  await page.reload()
  await expect(dialog(page)).toContainText(`We sent a 6-digit code to ••••••${phone.slice(-4)}.`)
  await expect(dialog(page)).toContainText(/Resend code in \d+ seconds?/)
  expect(await codesSent(sandbox, phone)).toBe(before)
}

export async function signInAsNew(
  page: Page,
  origin: string,
  sandbox: Sandbox,
  phone: string,
): Promise<void> {
  const identity = await newConsumer(origin, sandbox, phone)
  await page.goto('/consumer/home')
  await page.evaluate(
    (value) => localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()})),
    identity,
  )
  await page.goto(MY_DATA)
}
