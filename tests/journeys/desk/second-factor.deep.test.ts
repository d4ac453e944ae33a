import type {Browser, BrowserContext, Page} from '@playwright/test'
import {TOTP} from 'otpauth'
import {startSandboxServer} from '../../support/server/sandbox-server.ts'
import type {ServerProcess} from '../../support/server/server-process.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test, watch} from '../fixtures.ts'
import {createSandbox, type Sandbox} from '../sandbox.ts'

const DESK = '/consumer/booking-verification'
const NOW = new Date('2026-11-25T06:00:00.000Z')

// One worker for all of them, so one server.
test.describe.configure({mode: 'default'})

let server: ServerProcess
let origin: string
let sandbox: Sandbox
test.beforeAll(async () => {
  server = await startSandboxServer({STAFF_SECOND_FACTOR: 'required'})
  // A passkey belongs to a name, not to an address of numbers.
  origin = server.origin.replace('127.0.0.1', 'localhost')
  sandbox = createSandbox(server.origin, 'second factor')
})
test.beforeEach(() => sandbox.setClock(NOW))
test.afterAll(() => server.stop())

const button = (page: Page, name: string) => page.getByRole('button', {name, exact: true})

async function open(browser: Browser): Promise<{context: BrowserContext; page: Page; complaints: string[]}> {
  const context = await browser.newContext({baseURL: origin})
  const page = await context.newPage()
  const complaints: string[] = []
  watch(page, complaints)
  return {context, page, complaints}
}

/** A device that unlocks by itself, as a fingerprint would. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function provePhone(page: Page, phone: string): Promise<void> {
  await page.goto(`/v1/auth/login?signUp=0&next=${DESK}`)
  await page.getByLabel('Mobile number').fill(phone)
  await button(page, 'Send code').click()
  await page.getByLabel('6-digit code').fill(await sandbox.newestCode(phone))
  await button(page, 'Submit').click()
}

async function looksWell(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({width, height: 900})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  }
}

test('an agent sets up a passkey at the first sign-in, and uses it at the next one', async ({browser}) => {
  const {context, page, complaints} = await open(browser)
  await provePhone(page, '5550000006')
  await withAuthenticator(page)
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Set up your second step')
  await looksWell(page)
  await button(page, 'Set up a passkey').click()
  await expect(page).toHaveURL(/\/consumer\//)

  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await provePhone(page, '5550000006')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Your second step')
  await expect(page.getByLabel('6-digit code of the app')).toHaveCount(0)
  await looksWell(page)
  await button(page, 'Use the passkey').click()
  await expect(page).toHaveURL(/\/consumer\//)
  expect(complaints).toEqual([])
  await context.close()
})

test('without a passkey an app with codes does, and a wrong code says so', async ({browser}) => {
  const {context, page, complaints} = await open(browser)
  await provePhone(page, '5550000009')
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  const code = page.getByLabel('6-digit code of the app')
  const right = new TOTP({secret: key}).generate({timestamp: NOW.getTime()})
  await code.fill(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert').first()).toContainText('This code is wrong.')
  await expect(page.getByRole('alert').first()).toBeFocused()
  await expect(page.locator('code')).toHaveText(key.replace(/(.{4})(?=.)/g, '$1 '))
  await looksWell(page)
  await code.fill(right)
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/consumer\//)
  expect(complaints).toEqual([])
  await context.close()
})

test('a passkey that the browser does not give says so, and can be tried again', async ({browser}) => {
  const {context, page} = await open(browser)
  await provePhone(page, '5550000008')
  await page.evaluate(() => {
    navigator.credentials.create = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await button(page, 'Set up a passkey').click()
  await expect(page.getByText('The browser did not use a passkey. Please try again.')).toBeVisible()
  await expect(button(page, 'Set up a passkey')).toBeEnabled()
  await context.close()
})

test('whoever signed in without the second step reads so, and a new sign-in asks for it', async ({
  browser,
}) => {
  const {context, page} = await open(browser)
  const pages = [
    ['callCentreAgent', DESK],
    ['callCentreLead', '/consumer/verification-lead'],
    ['operator', '/consumer/operations'],
  ] as const
  for (const [identity, address] of pages) {
    await page.goto('/consumer/home')
    await page.evaluate(
      (value) => localStorage.setItem('identity', JSON.stringify({value, keptAt: Date.now()})),
      await sandbox.signIn(identity),
    )
    await page.goto(address)
    await expect(page.getByRole('alert').first()).toContainText(
      'You have signed in without your second step. Sign out and in again: then your passkey or a code of your app is asked for.',
    )
    await looksWell(page)
  }
  await page.getByRole('main').getByRole('button', {name: 'Sign out'}).click()
  await expect(page).toHaveURL(/create-account/)
  await button(page, 'Log in').click()
  await page.getByLabel('Mobile number').fill('5550000008')
  await button(page, 'Send code').click()
  await page.getByLabel('6-digit code').fill(await sandbox.newestCode('5550000008'))
  await button(page, 'Submit').click()
  const key = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page
    .getByLabel('6-digit code of the app')
    .fill(new TOTP({secret: key}).generate({timestamp: NOW.getTime()}))
  await button(page, 'Submit').click()
  await expect(page).toHaveURL(/\/consumer\/(?!create-account)/)
  await page.goto('/consumer/operations')
  await expect(page.getByRole('heading', {name: 'Latest changes'})).toBeVisible()
  await context.close()
})
