import {SIGN_IN_TEXTS as TEXTS} from '../../../../server/identity/provider/pages/sign-in-texts.ts'
import {expect, test} from '../../fixtures.ts'
import {wrongCode} from '../../steps.ts'
import {
  askForCode,
  ENTRY,
  expectSound,
  goToProvider,
  heading,
  storedIdentity,
  submitCode,
} from './sign-in-steps.ts'

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
  await expect.poll(async () => (await storedIdentity(page))?.phone).toBe(`+91${other}`)
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
  await expect.poll(async () => (await storedIdentity(page))?.phone).toBe(`+91${visitor.phone}`)
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
  expect(await storedIdentity(page)).toBeNull()
  expect(page.url()).not.toContain('sfResponse')
})
