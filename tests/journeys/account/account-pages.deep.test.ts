import type {Page} from '@playwright/test'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const LOGIN = 'Log in or sign up'

const heading = (page: Page) => page.getByRole('heading', {level: 1})

async function expectSound(page: Page): Promise<void> {
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({width, height: 800})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

test('the first form of a new identity has its own address; a complete profile is redirected', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile/create')
  await expect(page).toHaveURL(/\/consumer\/profile$/)
})

test('a vehicle that is not in the profile redirects to the profile', async ({page, sandbox}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile/edit-vehicle/somebody-elses')
  await expect(page).toHaveURL(/\/consumer\/profile$/)
})

test('the header offers an account with the page’s text, and shows initials afterwards', async ({
  page,
  sandbox,
}) => {
  await test.step('the home page has its own text', async () => {
    await page.goto('/consumer/home')
    await expect(page.getByText('Are you a car owner? Track and manage your booking')).toBeVisible()
  })
  await page.goto('/consumer/terms')
  await expect(page.getByText('Create Profile to manage all your bookings')).toBeVisible()
  await test.step('the link opens the entry', async () => {
    await page.getByRole('link', {name: 'Log in / Sign up'}).click()
    await expect(heading(page)).toHaveText(LOGIN)
    await expectSound(page)
  })
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/home')
  await test.step('the initials open the profile', async () => {
    await page.getByRole('link', {name: 'MK: your profile'}).click()
    await expect(heading(page)).toHaveText('Meera Krishnan')
  })
})

test('a save that fails gives the focus back to the field', async ({page, sandbox, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await sandbox.fail({operation: 'PATCH /v1/consumers/cip', kind: 'code', value: 'UNKNOWN_ERROR', times: 1})
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile/edit')
  const name = page.getByLabel('First name')
  await name.fill('Meera Devi')
  await name.press('Enter')
  await expect(page.getByText('Failed to update profile, please try again!')).toBeVisible()
  await expect(name).toBeFocused()
})
