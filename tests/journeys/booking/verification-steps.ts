import type {Page} from '@playwright/test'
import {expect} from '../fixtures.ts'

/** The address of the page, without a booking. */
export const VERIFICATION = '/consumer/booking-verification'
export const IDENTITY =
  'Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.'

export const outcome = (page: Page, name: string) => page.getByRole('radio', {name})

export async function openEditor(page: Page, bookingId: string): Promise<void> {
  await page.goto(`${VERIFICATION}/${bookingId}`)
  await expect(outcome(page, 'No answer')).toBeFocused()
}

/** Presses at most four keys, then waits for the confirmation. */
export async function recordByKeys(page: Page, keys: readonly string[]): Promise<void> {
  expect(keys.length).toBeLessThanOrEqual(4)
  for (const key of keys) await page.keyboard.press(key)
  await expect(page.locator('form').getByText('Preference Updated!')).toBeVisible()
}

/** The page after a final outcome: the answer has the focus, and nothing can be chosen any more. */
export async function seeFinalOutcome(page: Page, answer: string, slot: string | null): Promise<void> {
  await expect(page.getByRole('heading', {level: 1})).toHaveText(answer)
  await expect(page.getByRole('heading', {level: 1})).toBeFocused()
  if (slot !== null) await expect(page.getByText(`Preferred slot: ${slot}`)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
}
