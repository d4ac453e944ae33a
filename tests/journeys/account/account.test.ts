import type {Page} from '@playwright/test'
import {PHOTO} from '../../components/profile-form/photo.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {signIn} from '../steps.ts'

const PROTECTED = [
  '/consumer/profile',
  '/consumer/profile/edit',
  '/consumer/profile/add-vehicle',
  '/consumer/profile/edit-vehicle/c1',
]
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

for (const path of PROTECTED) {
  test(`${path} asks a guest to log in, and returns to it`, async ({page}) => {
    await page.goto(path)
    await expect(heading(page)).toHaveText(LOGIN)
    expect(new URL(page.url()).searchParams.get('next')).toBe(path)
  })
}

test('without a first name only profile edit is reachable; saving a name continues', async ({
  page,
  sandbox,
  visitor,
}) => {
  await signIn(page, sandbox, 'withoutFirstName', {firstName: null, lastName: null})
  await page.goto('/consumer/profile/add-vehicle')
  await expect(heading(page)).toHaveText('Edit profile')
  await expectSound(page)
  const name = [...visitor.phone].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  await page.getByLabel('First name').fill(`Ravi ${name}`)
  await page.getByLabel('Last name').fill('Kumar')
  await page.getByRole('button', {name: 'Save'}).click()
  await expect(heading(page)).toHaveText('Add a vehicle')
  await expect(page.getByRole('link', {name: 'RK: your profile'})).toBeVisible()
})

test('the profile shows the person, the cars with their due services, and the addresses', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile')
  await expect(heading(page)).toHaveText('Meera Krishnan')
  await expect(page.getByText('+91 55500 00001')).toBeVisible()
  await expect(page.getByText(/^Service due on /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({hasText: 'Default'})).toContainText('Home')
  for (const name of ['Edit profile', 'Add a vehicle', 'Manage addresses', 'See all bookings'])
    await expect(page.getByRole('link', {name})).toBeVisible()
  await expectSound(page)
})

test('a photo is uploaded, shown in every tab and deleted', async ({page, sandbox, context}) => {
  await signIn(page, sandbox, 'withoutAddresses')
  await page.goto('/consumer/profile/edit')
  const other = await context.newPage()
  await other.goto('/consumer/profile')
  await expect(heading(other)).toHaveText('Rahul Deshpande')
  await expect(other.locator('main img')).toHaveCount(0)
  await page.bringToFront()
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', {name: 'Upload a photo'}).click()
  const {name, type, content} = PHOTO
  await (await chosen).setFiles({name, mimeType: type, buffer: content})
  await expect(page.locator('main img')).toBeVisible()
  await page.getByRole('button', {name: 'Save'}).click()
  await expect(heading(page)).toHaveText('Rahul Deshpande')
  await expect(page.locator('main img')).toBeVisible()
  await expect(other.locator('main img')).toBeVisible()
  await page.getByRole('link', {name: 'Edit profile'}).click()
  await page.getByRole('button', {name: 'Remove the photo'}).click()
  await page.getByRole('button', {name: 'Save'}).click()
  await expect(heading(page)).toHaveText('Rahul Deshpande')
  await expect(page.locator('main img')).toHaveCount(0)
  await expect(other.locator('main img')).toHaveCount(0)
})

test('a profile that cannot be read is requested three times, then shows an error with a retry', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/500/)
  await signIn(page, sandbox, 'fullProfile')
  await sandbox.fail({operation: 'GET /v1/consumers/my-profile', kind: 'error', times: 3})
  await page.clock.install()
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/my-profile')) answers.push(response.status())
  })
  await page.goto('/consumer/profile')
  for (const count of [1, 2, 3]) {
    await expect.poll(() => answers.length).toBe(count)
    await page.clock.runFor(3000)
  }
  await expect(page.getByRole('alert')).toContainText('Your profile could not be loaded. Please try again.')
  expect(answers).toEqual([500, 500, 500])
  await page.getByRole('button', {name: 'Try again'}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')
})

test('a logout in one tab logs out the other, and nothing personal stays', async ({
  page,
  context,
  sandbox,
}) => {
  await signIn(page, sandbox, 'fullProfile')
  await page.goto('/consumer/profile')
  const other = await context.newPage()
  await other.goto('/consumer/profile')
  await expect(heading(other)).toHaveText('Meera Krishnan')
  await other.evaluate(() => localStorage.setItem('cookiePolicy', 'stored'))
  await page.getByRole('button', {name: 'Log out'}).click()
  await expect(heading(page)).toHaveText(LOGIN)
  await expect(heading(other)).toHaveText(LOGIN)
  const stored = await page.evaluate(() => Object.keys(localStorage).sort())
  expect(stored).toEqual(['cookiePolicy', 'locale'])
})

test('the login page says that the server has ended the session', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/401/)
  await signIn(page, sandbox, 'fullProfile')
  await sandbox.fail({operation: 'GET /v1/consumers/my-profile', kind: 'code', value: 'UNAUTHORIZED_USER'})
  await page.goto('/consumer/profile')
  await expect(heading(page)).toHaveText(LOGIN)
  await expect(page.getByRole('alert')).toHaveText('Your session has ended. Please log in again.')
  await expectSound(page)
})
