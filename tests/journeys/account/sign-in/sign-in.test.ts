import {SIGN_IN_TEXTS as TEXTS} from '../../../../server/identity/provider/pages/sign-in-texts.ts'
import {signOutOf} from '../../../support/server/sign-in.ts'
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

const sfResponseOf = (address: string) => /[?&]sfResponse=([^&]*)/.exec(address)?.[1] ?? ''

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
  await expect.poll(async () => (await storedIdentity(page))?.phone).toBe(`+91${visitor.phone}`)
  expect(page.url()).not.toContain('sfResponse')
  const {idToken = ''} = (await storedIdentity(page)) ?? {}
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
  await expect.poll(async () => (await storedIdentity(page))?.phone).toBe(`+91${visitor.phone}`)
  expect(sent.slice(0, 4)).toEqual(['GET', 'GET', 'GET', 'GET'])
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
  const {idToken = ''} = (await storedIdentity(page)) ?? {}
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
  expect(await storedIdentity(page)).toBeNull()
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
    expect(await storedIdentity(page)).toBeNull()
    expect(page.url()).not.toContain('sfResponse')
  }
})

test('a sign-in whose files get lost once on the way is completed all the same', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/)
  const lost: string[] = []
  await page.route(/(complete-sign-in|session-actor)-[^/]+\.js$/, (route) => {
    const [name = ''] = /complete-sign-in|session-actor/.exec(route.request().url()) ?? []
    if (lost.includes(name)) return route.continue()
    lost.push(name)
    return route.abort()
  })
  await goToProvider(page, 'Log in')
  expect(lost.splice(0)).toEqual(['session-actor'])
  await page.getByRole('button', {name: /Meera Krishnan/}).click()
  await expect(heading(page)).toHaveText('Meera Krishnan')
  expect(lost).toEqual(['complete-sign-in', 'session-actor'])
})
