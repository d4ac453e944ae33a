import type {Page} from '@playwright/test'
import {SIGN_IN_TEXTS as TEXTS} from '../../../../server/identity/provider/pages/sign-in-texts.ts'
import {violationsOf} from '../../accessibility.ts'
import {expect} from '../../fixtures.ts'

export const ENTRY = '/consumer/create-account'
const LOOKS = [
  [320, 'light'],
  [1440, 'dark'],
] as const

/** No accessibility violation and no overflow, light on a phone and dark on a desktop. */
export async function expectSound(page: Page): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({width, height: 800})
    await page.emulateMedia({colorScheme})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

export const heading = (page: Page) => page.getByRole('heading', {level: 1})
export const storedIdentity = (page: Page): Promise<{idToken: string; phone: string} | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('identity') ?? 'null')?.value ?? null)

export async function goToProvider(page: Page, button: 'Log in' | 'Sign up'): Promise<void> {
  await page.goto(ENTRY)
  await page.getByRole('main').getByRole('button', {name: button}).click()
  await expect(page).toHaveURL(/\/oidc\/interaction\/[\w-]+$/)
}

export async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel(TEXTS.mobileLabel).fill(phone)
  await page.getByRole('button', {name: TEXTS.sendCode}).click()
}

export async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(TEXTS.codeLabel).fill(code)
  await page.getByRole('button', {name: TEXTS.submit}).click()
}
