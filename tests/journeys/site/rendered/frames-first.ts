import type {Page} from '@playwright/test'
import {NAMED_BOOKINGS} from '../../../../server/seed/named-cases.ts'
import {expect} from '../../fixtures.ts'
import {holdScripts, shifts, watchShifts} from './layout-shifts.ts'
import {WORKSHOP} from './public-pages.ts'

type PersonalPage = readonly [path: string, text: string]

/** Pages whose content belongs to one person, with a text that only the browser can show. */
export const PERSONAL: readonly PersonalPage[] = [
  [`/consumer/booking/${NAMED_BOOKINGS.requestReceived}`, 'Your appointment is confirmed'],
  [`/consumer/booking-details/${NAMED_BOOKINGS.requestReceived}`, 'Last updated'],
  [
    `/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`,
    'Agents who are signed in see the whole number.',
  ],
  ['/consumer/profile', 'Your phone number and a code are all you need'],
  ['/consumer/profile/bookings', 'Your phone number and a code are all you need'],
  ['/consumer/workshops?coords=12.97,77.59&address=Indiranagar', 'Workshops near Indiranagar'],
  ['/consumer/workshops/pincode/560038', '560038'],
]

export const FRAMED: readonly PersonalPage[] = [...PERSONAL, [`${WORKSHOP}/qb`, 'Book your service']]

/** The page at a width with its scripts held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string, width: number): Promise<() => void> {
  await page.setViewportSize({width, height: 800})
  await page.addInitScript(watchShifts)
  const release = await holdScripts(page)
  await page.goto(path, {waitUntil: 'commit'})
  return release
}

/** A page that belongs to one person shows its frame before its scripts, and then nothing shifts. */
export async function seeFrameFirst(page: Page, [path, text]: PersonalPage, width: number): Promise<void> {
  const release = await openWithoutScripts(page, path, width)
  await expect(page.getByRole('banner').getByRole('link', {name: 'Pahiya'}).first()).toBeVisible()
  await expect(page.getByRole('main')).toBeVisible()
  release()
  await expect(page.getByText(text).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await shifts(page)).toBeLessThanOrEqual(0.02)
}

/** The pages of a signed-in person, with how much each may shift at 360 px. */
const MOST_SHIFT = {
  '/consumer/home': 0.001,
  // What a car is due for has a place below the car until it is known that there is nothing.
  '/consumer/profile': 0.01,
  '/consumer/profile/bookings': 0.02,
}

/** A signed-in person never sees the offer to log in, and nearly nothing shifts; at 1440 px nothing. */
export async function seeNoLogIn(
  page: Page,
  path: keyof typeof MOST_SHIFT,
  width: 360 | 1440,
): Promise<void> {
  const release = await openWithoutScripts(page, path, width)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('complementary', {name: 'Log in / Sign up'})).toBeHidden()
  release()
  await expect(page.getByRole('link', {name: 'MK: your profile'})).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('complementary', {name: 'Log in / Sign up'})).toHaveCount(0)
  expect(await shifts(page)).toBeLessThanOrEqual(width === 360 ? MOST_SHIFT[path] : 0.001)
}
