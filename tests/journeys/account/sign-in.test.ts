import type {Page} from '@playwright/test'
import {SIGN_IN_TEXTS as TEXTS} from '../../../server/identity/provider/pages/sign-in-texts.ts'
import {signOutOf} from '../../support/server/sign-in.ts'
import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'
import {wrongCode} from '../steps.ts'

const ENTRY = '/consumer/create-account'
const LOOKS = [
  [320, 'light'],
  [1440, 'dark'],
] as const

/** No accessibility violation and no overflow, light on a phone and dark on a desktop. */
async function expectSound(page: Page): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({width, height: 800})
    await page.emulateMedia({colorScheme})
    expect(await violationsOf(page), `at ${width} px`).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `wider than ${width} px`).toBeLessThanOrEqual(0)
  }
}

const heading = (page: Page) => page.getByRole('heading', {level: 1})
const kept = (page: Page): Promise<{idToken: string; phone: string} | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('identity') ?? 'null')?.value ?? null)

const sfResponseOf = (address: string) => /[?&]sfResponse=([^&]*)/.exec(address)?.[1] ?? ''

async function goToProvider(page: Page, button: 'Log in' | 'Sign up'): Promise<void> {
  await page.goto(ENTRY)
  await page.getByRole('main').getByRole('button', {name: button}).click()
  await expect(page).toHaveURL(/\/oidc\/interaction\/[\w-]+$/)
}

async function askForCode(page: Page, phone: string): Promise<void> {
  await page.getByLabel(TEXTS.mobileLabel).fill(phone)
  await page.getByRole('button', {name: TEXTS.sendCode}).click()
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(TEXTS.codeLabel).fill(code)
  await page.getByRole('button', {name: TEXTS.submit}).click()
}

test('the sign-in page shows the ten digits of a mobile when the field is left', async ({page}) => {
  await goToProvider(page, 'Log in')
  const field = page.getByLabel(TEXTS.mobileLabel)
  for (const [typed, shown] of [
    ['+91 098765/11111', '9876511111'],
    ['0091 [98765] 11111', '9876511111'],
    ['९८७६५ १११११', '9876511111'],
    [' 12345 ', '12345'],
  ] as const) {
    await field.fill(typed)
    await field.blur()
    await expect(field).toHaveValue(shown)
  }
})

test('a mobile that was left before the script of the page came shows its ten digits, too', async ({
  page,
}) => {
  const {promise: isLeft, resolve: leave} = Promise.withResolvers<void>()
  await page.route('**/oidc/script.js', async (route) => {
    await isLeft
    await route.continue()
  })
  await goToProvider(page, 'Log in')
  const field = page.getByLabel(TEXTS.mobileLabel)
  await field.fill('+91 098765/11111')
  await field.blur()
  await expect(field).toHaveValue('+91 098765/11111')
  leave()
  await expect(field).toHaveValue('9876511111')
})

test('a person logs in with phone and code, past a wrong number and a wrong code', async ({
  page,
  visitor,
  sandbox,
}) => {
  const opened: string[] = []
  page.on('request', (request) => opened.push(request.url(), request.headers()['referer'] ?? ''))
  await goToProvider(page, 'Log in')
  await expect(heading(page)).toHaveText(TEXTS.logIn.title)
  await expectSound(page)

  await askForCode(page, '12345')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel(TEXTS.mobileLabel)).toHaveValue('12345')
  await expect(page.getByLabel(TEXTS.mobileLabel)).toHaveAccessibleDescription(
    `${TEXTS.mobileInvalid} ${TEXTS.mobileHint}`,
  )
  await expectSound(page)
  await page.getByRole('link', {name: TEXTS.mobileInvalid}).click()
  await expect(page.getByLabel(TEXTS.mobileLabel)).toBeFocused()

  await askForCode(page, visitor.phone)
  await expect(heading(page)).toHaveText(TEXTS.codeTitle)
  await expect(page.getByLabel(TEXTS.codeLabel)).toBeFocused()
  await expectSound(page)
  await submitCode(page, await wrongCode(sandbox, visitor.phone))
  await expect(page.getByRole('alert')).toContainText(TEXTS.codeWrong)
  await expectSound(page)

  await submitCode(page, await sandbox.newestCode(visitor.phone))
  await expect.poll(async () => (await kept(page))?.phone).toBe(`+91${visitor.phone}`)
  expect(page.url()).not.toContain('sfResponse')
  const {idToken = ''} = (await kept(page)) ?? {}
  expect(idToken).toMatch(/^eyJ/)
  const written = opened.map((address) => address + Buffer.from(sfResponseOf(address), 'base64').toString())
  expect(written.filter((address) => address.includes('%2B91'))).not.toEqual([])
  expect(written.filter((address) => address.includes(idToken))).toEqual([])
})

test('Back and Reload after a wrong code show the form, and send nothing again', async ({
  page,
  visitor,
  sandbox,
}) => {
  await goToProvider(page, 'Log in')
  const first = page.url()
  await askForCode(page, visitor.phone)
  await submitCode(page, await wrongCode(sandbox, visitor.phone))
  await expect(page.getByRole('alert')).toContainText(TEXTS.codeWrong)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) sent.push(request.method())
  })
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(TEXTS.codeWrong)
  await page.goBack()
  await expect(heading(page)).toHaveText(TEXTS.codeTitle)
  await expect(page.getByLabel(TEXTS.codeLabel)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(first)
  await expect(page.getByLabel(TEXTS.mobileLabel)).toHaveValue(visitor.phone)
  await page.goForward()
  await submitCode(page, await sandbox.newestCode(visitor.phone))
  await expect.poll(async () => (await kept(page))?.phone).toBe(`+91${visitor.phone}`)
  expect(sent.slice(0, 4)).toEqual(['GET', 'GET', 'GET', 'GET'])
})

test('Back after signing in leads on to the site', async ({page}) => {
  await goToProvider(page, 'Log in')
  await page.getByRole('button', {name: /Meera Krishnan/}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')
  await page.goBack()
  await expect(page).toHaveURL(/\/consumer\/profile$/)
  await expect(heading(page)).toHaveText('Meera Krishnan')
})

test('the code is masked until the person wants to see it', async ({page, visitor}) => {
  await goToProvider(page, 'Log in')
  await askForCode(page, visitor.phone)
  const field = page.getByLabel(TEXTS.codeLabel)
  await expect(field).toHaveCSS('-webkit-text-security', 'disc')
  await page.getByRole('button', {name: TEXTS.showCode}).click()
  await expect(field).toHaveCSS('-webkit-text-security', 'none')
  await expectSound(page)
  await page.getByRole('button', {name: TEXTS.hideCode}).click()
  await expect(field).toHaveCSS('-webkit-text-security', 'disc')
})

test('after two wrong codes the person enters the number again; a changed number signs in', async ({
  page,
  visitor,
  sandbox,
}) => {
  await goToProvider(page, 'Sign up')
  await expect(heading(page)).toHaveText(TEXTS.signUp.title)
  await askForCode(page, visitor.phone)
  const wrong = await wrongCode(sandbox, visitor.phone)
  await submitCode(page, wrong)
  await submitCode(page, wrong)
  await expect(page.getByRole('alert')).toContainText(TEXTS.mobileRefused)
  await expect(page.getByLabel(TEXTS.mobileLabel)).toHaveValue(visitor.phone)

  await page.getByRole('button', {name: TEXTS.sendCode}).click()
  await page.getByRole('link', {name: TEXTS.changeNumber}).click()
  const other = visitor.phone.replace(/^55/, '56')
  await askForCode(page, other)
  await submitCode(page, await sandbox.newestCode(other))
  await expect.poll(async () => (await kept(page))?.phone).toBe(`+91${other}`)
})

test('another code can be requested after a countdown of thirty seconds', async ({
  page,
  visitor,
  sandbox,
}) => {
  await page.clock.install()
  await goToProvider(page, 'Log in')
  await askForCode(page, visitor.phone)
  await expect(page.getByText(TEXTS.resendIn(30))).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page.getByText(/another code in (20|19) seconds/)).toBeVisible()
  await sandbox.setClock(new Date(Date.now() + 31_000))
  await page.clock.runFor(21_000)
  await expect(page.getByText(/another code in/)).toHaveCount(0)
  await page.getByRole('button', {name: TEXTS.resend}).click()
  await expect(page.getByText(/^A code was sent to/)).toBeVisible()
  expect(await sandbox.messages(visitor.phone)).toHaveLength(2)
  await submitCode(page, await sandbox.newestCode(visitor.phone))
  await expect.poll(async () => (await kept(page))?.phone).toBe(`+91${visitor.phone}`)
})

test('a seeded identity signs in with one press, while the server’s clock is stopped', async ({
  page,
  sandbox,
}) => {
  await sandbox.setClock(new Date('2026-03-10T06:30:00.000Z'))
  await page.clock.install({time: new Date('2026-03-10T06:30:00.000Z')})
  await goToProvider(page, 'Log in')
  await page.getByRole('button', {name: /Meera Krishnan/}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')
  await expect(page).toHaveURL(/\/consumer\/profile$/)
})

test('a person who is signed in at the provider is not asked again, until signed out of it', async ({
  page,
}) => {
  await goToProvider(page, 'Log in')
  await page.getByRole('button', {name: /Meera Krishnan/}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')
  const {idToken = ''} = (await kept(page)) ?? {}
  await page.evaluate(() => localStorage.clear())
  await page.goto(ENTRY)
  await page.getByRole('main').getByRole('button', {name: 'Log in'}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')

  await page.evaluate(
    (address) => fetch(address, {mode: 'no-cors'}).then(() => localStorage.clear()),
    signOutOf(idToken),
  )
  await goToProvider(page, 'Log in')
})

test('after cancelling, the site says so', async ({page}) => {
  await goToProvider(page, 'Log in')
  await page.getByRole('button', {name: TEXTS.cancel}).click()
  await expect(page).toHaveURL(new RegExp(`${ENTRY}$`))
  await expect(page.getByText('You left before you were signed in.')).toBeVisible()
  expect(await kept(page)).toBeNull()
})

test('an expired sign-in is explained with a link back', async ({page, expectedComplaints}) => {
  expectedComplaints.push(/Failed to load resource/)
  await goToProvider(page, 'Log in')
  const address = page.url()
  await page.getByRole('button', {name: TEXTS.cancel}).click()
  await expect(page).toHaveURL(new RegExp(`${ENTRY}$`))
  await page.goto(address)
  await expect(heading(page)).toHaveText(TEXTS.problemTitle)
  await expectSound(page)
  await page.getByRole('link', {name: TEXTS.startAgain}).click()
  await expect(page).toHaveURL(new RegExp(`${ENTRY}$`))
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test('the pages of the provider work', async ({page, visitor, sandbox}) => {
    await page.goto(`/v1/auth/login?signUp=0&state=0123456789abcdef`)
    await askForCode(page, visitor.phone)
    await submitCode(page, await sandbox.newestCode(visitor.phone))
    await expect(page).toHaveURL(/\/consumer\/create-account\?sfResponse=.+&state=0123456789abcdef$/)
  })
})

test('a code that is over signs nobody in, and the login page says so', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 401/)
  const identity = {
    idToken: 'a-code-that-is-over-12',
    phone: '%2B919876543210',
    firstName: 'Eve',
    lastName: 'Other',
    title: null,
  }
  const sfResponse = Buffer.from(JSON.stringify(identity)).toString('base64')
  await page.goto(ENTRY)
  await page.evaluate(() => sessionStorage.setItem('signInState', 'own-state-0123456789'))
  await page.goto(`${ENTRY}?${new URLSearchParams({sfResponse, state: 'own-state-0123456789'})}`)
  await expect(page.getByText('The sign-in took too long. Please log in again.')).toBeVisible()
  expect(await kept(page)).toBeNull()
  expect(page.url()).not.toContain('sfResponse')
})

test('a callback that this browser did not ask for signs nobody in, and the login page says so', async ({
  page,
}) => {
  const identity = {
    idToken: 'a.b.c',
    phone: '%2B919876543210',
    firstName: 'Eve',
    lastName: 'Other',
    title: null,
  }
  const sfResponse = Buffer.from(JSON.stringify(identity)).toString('base64')
  for (const state of [undefined, 'forged']) {
    const search = new URLSearchParams({sfResponse, ...(state === undefined ? {} : {state})})
    await page.goto(`${ENTRY}?${search}`)
    await expect(
      page.getByText('This sign-in was not started in this browser. Please log in again.'),
    ).toBeVisible()
    expect(await kept(page)).toBeNull()
    expect(page.url()).not.toContain('sfResponse')
  }
})
