import {TOTP} from 'otpauth'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {createStaff} from '../../../../server/identity/staff/staff.ts'
import {made} from '../../../support/made.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../../support/server/engines.ts'
import {
  bearer,
  beginSignIn,
  openBrowser,
  signInByCode,
  type TestBrowser,
  tokenOf,
} from '../../../support/server/sign-in.ts'
import {createTestClock, NOW} from '../../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const LIST = '/v1/desk/bookings'
const refreshedTokens = z.object({idToken: z.string()})

describe.each(ENGINES)('On %s, a member of staff', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer(
      {STAFF_SECOND_FACTOR: 'required'},
      clock,
      await openTestDatabase(engine, clock),
    )
  })
  beforeEach(() => server.clock.freeze(NOW))
  afterAll(() => server.close())

  const staff = () => createStaff(server.database.kysely, server.clock)

  async function newAgent(role: 'call_centre_agent' | 'call_centre_lead' | 'operator' = 'call_centre_agent') {
    const phone = newPhone()
    await staff().add({phone, role, firstName: 'Meera', lastName: 'Das'})
    return phone
  }

  /** Proves the phone; returns where the browser is led. */
  async function provePhone(browser: TestBrowser, phone: string): Promise<string> {
    const page = await beginSignIn(browser)
    await browser.post(page, {phone})
    const [newest] = await server.inbox(phone)
    return browser.follow(await browser.post(`${page}/code`, {code: made(newest?.code)}))
  }

  const secretOn = (body: string) =>
    (/<code class="secret">([A-Z2-7 ]+)<\/code>/.exec(body)?.[1] ?? '').replaceAll(' ', '')
  const codeOf = (secret: string) => new TOTP({secret}).generate({timestamp: server.clock.now()})

  /** Sets up an app; returns its secret and the address of the site that the browser comes back to. */
  async function setUpApp(phone: string, browser = openBrowser(() => server.app)) {
    const page = await provePhone(browser, phone)
    const secret = secretOn((await browser.get(page)).body)
    const back = await browser.follow(await browser.post(`${page}/code`, {code: codeOf(secret)}))
    return {browser, secret, back}
  }
  const listFor = (idToken: string) => server.rest('GET', LIST, {headers: bearer(idToken)})
  const errorOn = (body: string) => /id="code-error">([^<]+)</.exec(body)?.[1]

  it('sets up an authenticator app at the first sign-in, whose secret is stored encrypted', async () => {
    const phone = await newAgent()
    const {browser, secret, back} = await setUpApp(phone)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect((await listFor(await tokenOf(browser, back))).status).toBe(200)
    const rows = await server.database.kysely.selectFrom('secondFactors').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secret)
    const listed = (await staff().list()).find((each) => each.phone === phone)
    expect(listed).toMatchObject({hasSecondFactor: true, sessions: 1})
  })

  it('is asked for the code at each sign-in, also where the provider knows the browser', async () => {
    const phone = await newAgent()
    const {browser, secret} = await setUpApp(phone)
    server.clock.pass({minutes: 2})
    const page = await beginSignIn(browser)
    expect(page).toMatch(/^\/oidc\/interaction\/[\w-]+$/)
    const factorPage = await provePhone(browser, phone)
    expect(secretOn((await browser.get(factorPage)).body)).toBe('')
    const back = await browser.follow(await browser.post(`${factorPage}/code`, {code: codeOf(secret)}))
    expect((await listFor(await tokenOf(browser, back))).status).toBe(200)
  })

  it('is unknown to the provider after the browser has closed, as no customer is', async () => {
    const [known, {browser}] = [openBrowser(() => server.app), await setUpApp(await newAgent())]
    await signInByCode(server, known, newPhone())
    for (const each of [known, browser]) each.close()
    const ofProvider = ({cookies}: TestBrowser) =>
      [...cookies.keys()].filter((key) => key.includes('pahiya-provider'))
    expect(ofProvider(known)).toContain('localhost:3000 pahiya-provider')
    expect(ofProvider(browser)).toEqual([])
  })

  it('is not signed in by a code that was used, or by one of another time', async () => {
    const phone = await newAgent()
    const {secret} = await setUpApp(phone)
    const browser = openBrowser(() => server.app)
    const page = await provePhone(browser, phone)
    const used = await browser.refused(`${page}/code`, {code: codeOf(secret)})
    expect(errorOn(used.body)).toBe('This code was used already. Wait for the next one.')
    const code = codeOf(secret)
    server.clock.pass({minutes: 2})
    const late = await browser.refused(`${page}/code`, {code})
    expect(errorOn(late.body)).toBe('This code is wrong. Enter the code that the app shows now.')
    const incomplete = await browser.refused(`${page}/code`, {code: '12'})
    expect(errorOn(incomplete.body)).toBe('Enter all 6 digits of the code.')
  })

  it('waits fifteen minutes after five wrong codes, also with the right one', async () => {
    const phone = await newAgent()
    const {secret} = await setUpApp(phone)
    server.clock.pass({minutes: 5})
    const browser = openBrowser(() => server.app)
    const page = await provePhone(browser, phone)
    const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
    const errors = []
    for (let tries = 0; tries < 5; tries += 1)
      errors.push(errorOn((await browser.refused(`${page}/code`, {code: wrong})).body))
    const over = 'Too many wrong codes. Please try again in 15 minutes.'
    const retry = 'This code is wrong. Enter the code that the app shows now.'
    expect(errors).toEqual([retry, retry, retry, retry, over])
    expect(errorOn((await browser.refused(`${page}/code`, {code: codeOf(secret)})).body)).toBe(over)
    server.clock.pass({minutes: 3, seconds: 1})
    const right = {code: codeOf(secret)}
    const twelve = 'Too many wrong codes. Please try again in 12 minutes.'
    expect(errorOn((await browser.refused(`${page}/code`, right)).body)).toBe(twelve)
    server.clock.pass({minutes: 2})
    expect(errorOn((await browser.get(page)).body)).toBe(
      'Too many wrong codes. Please try again in 10 minutes.',
    )
    const third = openBrowser(() => server.app)
    const late = await provePhone(third, phone)
    server.clock.pass({minutes: 9, seconds: 58})
    expect(errorOn((await third.refused(`${late}/code`, {code: codeOf(secret)})).body)).toBe(
      'Too many wrong codes. Please try again in 1 minute.',
    )
    server.clock.pass({seconds: 1})
    expect(errorOn((await third.get(late)).body)).toBeUndefined()
    const later = openBrowser(() => server.app)
    const again = await provePhone(later, phone)
    const back = await later.follow(await later.post(`${again}/code`, {code: codeOf(secret)}))
    expect((await listFor(await tokenOf(later, back))).status).toBe(200)
  })

  it('has all five tries again after a right code', async () => {
    const phone = await newAgent()
    const {secret} = await setUpApp(phone)
    const errors = []
    for (const _ of ['first', 'second']) {
      server.clock.pass({minutes: 2})
      const browser = openBrowser(() => server.app)
      const page = await provePhone(browser, phone)
      const wrong = String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0')
      for (let tries = 0; tries < 4; tries += 1)
        errors.push(errorOn((await browser.refused(`${page}/code`, {code: wrong})).body))
      await tokenOf(browser, await browser.follow(await browser.post(`${page}/code`, {code: codeOf(secret)})))
    }
    expect(new Set(errors)).toEqual(new Set(['This code is wrong. Enter the code that the app shows now.']))
  })

  it('uses a code once, though two browsers bring it at once', async () => {
    const phone = await newAgent()
    const {secret} = await setUpApp(phone)
    server.clock.pass({minutes: 5})
    const browsers = [openBrowser(() => server.app), openBrowser(() => server.app)]
    const pages: string[] = []
    for (const browser of browsers) {
      server.clock.pass({minutes: 2})
      pages.push(await provePhone(browser, phone))
    }
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.post(`${pages[index]}/code`, {code: codeOf(secret)})),
    )
    expect(answers.filter(({location}) => pages.includes(location ?? ''))).toHaveLength(1)
    expect(answers.filter(({location}) => location?.includes('/oidc/auth/'))).toHaveLength(1)
  })

  it('who has set up a factor in another browser meanwhile is asked for that one, and is signed in by it', async () => {
    const phone = await newAgent()
    const browser = openBrowser(() => server.app)
    const page = await provePhone(browser, phone)
    const second = secretOn((await browser.get(page)).body)
    server.clock.pass({minutes: 2})
    const {secret} = await setUpApp(phone)
    server.clock.pass({minutes: 2})
    await server.database.kysely.deleteFrom('securityEvents').execute()
    const {body} = await browser.refused(`${page}/code`, {code: codeOf(second)})
    expect(/<h1>(.*)<\/h1>/.exec(body)?.[1]).toBe('Your second step')
    expect(errorOn(body)).toBe('You have set up your second step already, in another window. Use that one.')
    const back = await browser.follow(await browser.post(`${page}/code`, {code: codeOf(secret)}))
    expect((await listFor(await tokenOf(browser, back))).status).toBe(200)
    const kinds = async () => {
      const rows = await server.database.kysely.selectFrom('securityEvents').select('kind').execute()
      return rows.map(({kind}) => kind).toSorted()
    }
    await expect.poll(kinds).toEqual(['sign-in', 'staff read'])
  })

  it('sets up anew after a reset, and is signed out by it', async () => {
    const phone = await newAgent()
    const {browser, back, secret} = await setUpApp(phone)
    const idToken = await tokenOf(browser, back)
    expect(await staff().resetSecondFactor(phone)).toBe(true)
    expect((await listFor(idToken)).status).toBe(401)
    server.clock.pass({minutes: 2})
    const again = await setUpApp(phone, browser)
    expect(again.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(again.secret).not.toBe(secret)
  })

  it('cannot be signed in by whoever has only the phone: the page for the second step is never passed over', async () => {
    const phone = await newAgent()
    await setUpApp(phone)
    server.clock.pass({minutes: 2})
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    expect((await browser.get(`${page}/second-factor`)).location).toBe(page)
    expect((await browser.post(`${page}/second-factor/code`, {code: '123456'})).location).toBe(page)
    const factorPage = await provePhone(browser, phone)
    expect(factorPage).toMatch(/^\/oidc\/interaction\/[\w-]+\/second-factor$/)
    const forged = await browser.refused(`${factorPage}/passkey`, {passkey: '{"id":"x","rawId":"x"}'})
    expect(forged.body).toContain('This passkey could not be checked.')
    const resumed = await browser.follow(
      await browser.get(factorPage.replace('interaction', 'auth').replace('/second-factor', '')),
    )
    expect(resumed).not.toContain('sfResponse')
  })

  it('with a session from before the second factor is refused with its own code', async () => {
    const phone = await newAgent()
    const {kysely} = server.database
    const {browser, back} = await setUpApp(phone)
    const idToken = await tokenOf(browser, back)
    await kysely.updateTable('sessions').set({hasSecondFactor: false}).execute()
    expect((await listFor(idToken)).failure?.code).toBe('SECOND_FACTOR_MISSING')
    expect((await server.rest('GET', '/v1/consumers/sessions', {headers: bearer(idToken)})).status).toBe(200)
  })

  it('is signed out after twelve hours, though each ten minutes bring a request', async () => {
    const phone = await newAgent()
    const {browser, back} = await setUpApp(phone)
    let idToken = await tokenOf(browser, back)
    const refreshed = async () => {
      const {status, answer} = await server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})
      if (status === 200) idToken = refreshedTokens.parse(answer).idToken
      return status
    }
    const next = () =>
      server.rest('POST', '/v1/desk/leases', {headers: bearer(idToken), body: {bookingId: null}})
    for (let minutes = 0; minutes < 12 * 60 - 10; minutes += 10) {
      server.clock.pass({minutes: 10})
      expect(await refreshed()).toBe(200)
      expect((await next()).status).toBe(200)
    }
    server.clock.pass({minutes: 10})
    expect(await refreshed()).toBe(401)
  })

  it('is signed out though the open page reads the list again', async () => {
    const phone = await newAgent()
    const {browser, back} = await setUpApp(phone)
    const idToken = await tokenOf(browser, back)
    server.clock.pass({minutes: 14})
    expect((await listFor(idToken)).status).toBe(200)
    const {answer} = await server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})
    const next = refreshedTokens.parse(answer).idToken
    server.clock.pass({minutes: 14})
    expect((await listFor(next)).status).toBe(200)
    server.clock.pass({minutes: 2})
    expect((await listFor(next)).status).toBe(401)
  })
})

describe('A customer', () => {
  it('signs in by the code alone, and stays signed in', async () => {
    const server = await startTestServer({STAFF_SECOND_FACTOR: 'required'})
    const browser = openBrowser(() => server.app)
    const phone = newPhone()
    const page = await beginSignIn(browser)
    await browser.post(page, {phone})
    const [newest] = await server.inbox(phone)
    const back = await browser.follow(await browser.post(`${page}/code`, {code: made(newest?.code)}))
    const idToken = await tokenOf(browser, back)
    server.clock.pass({days: 1})
    expect((await server.rest('GET', '/v1/auth/refresh', {headers: bearer(idToken)})).status).toBe(200)
    const rows = await server.database.kysely.selectFrom('sessions').select('activeAt').execute()
    expect(rows).toEqual([{activeAt: null}])
    await server.close()
  })
})
