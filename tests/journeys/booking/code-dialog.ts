import type {Page} from '@playwright/test'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {expect} from '../fixtures.ts'
import {fillBookingForm, submitBooking} from '../steps.ts'

export const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

export async function openCodeDialog(page: Page, phone: string): Promise<void> {
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone})
  await submitBooking(page)
  await expect(page.getByLabel('6-digit code')).toBeFocused()
}
