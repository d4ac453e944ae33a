import {TOTP} from 'otpauth'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES} from '../../../../domain/limits.ts'
import {createStaff} from '../../../../server/identity/staff/staff.ts'
import {made} from '../../../support/made.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {PRODUCTION} from '../../../support/server/server-process.ts'
import {
  beginSignIn,
  identityOf,
  openBrowser,
  queryOf,
  signInByCode,
  type TestBrowser,
} from '../../../support/server/sign-in.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let server: TestServer
let strict: TestServer
beforeAll(async () => {
  server = await startSmallServer()
  strict = await startSmallServer({STAFF_SECOND_FACTOR: 'required'})
})
beforeEach(() => {
  for (const {clock} of [server, strict]) clock.freeze(NOW)
})
afterAll(() => Promise.all([server.close(), strict.close()]))

async function newAgent({database, clock}: TestServer): Promise<string> {
  const phone = newPhone()
  const staff = createStaff(database.kysely, clock)
  await staff.add({phone, role: 'call_centre_agent', firstName: null, lastName: null})
  return phone
}

/** A browser that has sent its number. */
async function atCodePage(on: TestServer, phone: string) {
  const browser = openBrowser(() => on.app)
  const page = await beginSignIn(browser)
  await browser.post(page, {phone})
  return {browser, page}
}

describe('Whoever goes back', () => {
  it('from the code to the number finds it there, and no problem of the code', async () => {
    const {browser, page} = await atCodePage(server, '+919812345678')
    await browser.refused(`${page}/code`, {code: '12'})
    const {body} = await browser.get(page)
    expect(/<input[^>]* name="phone"[^>]* value="([^"]*)"/.exec(body)?.[1]).toBe('9812345678')
    expect(body).not.toContain('There is a problem')
  })

  it('from the second step to the code begins with the number', async () => {
    const phone = await newAgent(strict)
    const {browser, page} = await atCodePage(strict, phone)
    const [sent] = await strict.inbox(phone)
    const {location} = await browser.post(`${page}/code`, {code: made(sent?.code)})
    expect(location).toBe(`${page}/second-factor`)
    expect((await browser.get(`${page}/code`)).location).toBe(page)
  })

  it('after the sign-in is led to the site by an answer that no browser stores', async () => {
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    const phone = newPhone()
    await browser.post(page, {phone})
    const [sent] = await server.inbox(phone)
    await browser.follow(await browser.post(`${page}/code`, {code: made(sent?.code)}))
    const {status, location, headers} = await browser.get(page)
    expect([status, location, headers.get('cache-control')]).toEqual([
      303,
      '/consumer/create-account',
      'no-store',
    ])
  })
})

describe('A right code whose response never came', () => {
  async function atCode(on: TestServer, phone: string) {
    const {browser, page} = await atCodePage(on, phone)
    const [sent] = await on.inbox(phone)
    return {browser, page, form: {code: made(sent?.code)}}
  }

  /** An agent with a proved phone, and a code of the app that is set up now. */
  async function atSecondStep() {
    const {browser, page, form} = await atCode(strict, await newAgent(strict))
    const factorPage = await browser.follow(await browser.post(`${page}/code`, form))
    const secret = /class="secret">([^<]+)</.exec((await browser.get(factorPage)).body)?.[1] ?? ''
    const totp = new TOTP({secret: secret.replaceAll(' ', '')})
    return {browser, page: factorPage, form: {code: totp.generate({timestamp: strict.clock.now()})}}
  }

  const RESUMED = /^http:\/\/localhost:3000\/oidc\/auth\/[\w-]+$/

  it.each([
    ['is sent again', (browser: TestBrowser, page: string, form: {code: string}) => browser.post(page, form)],
    ['has its page read again', (browser: TestBrowser, page: string) => browser.get(page)],
    [
      'has the first page read again',
      (browser: TestBrowser, page: string) => browser.get(page.replace('/code', '')),
    ],
  ])('signs in where it %s', async (_, again) => {
    const phone = newPhone()
    const {browser, page, form} = await atCode(server, phone)
    const first = await browser.post(`${page}/code`, form)
    const second = await again(browser, `${page}/code`, form)
    expect([second.status, second.location, second.headers.get('cache-control')]).toEqual([
      303,
      first.location,
      'no-store',
    ])
    expect(second.location).toMatch(RESUMED)
    expect(identityOf(await browser.follow(second)).phone).toBe(phone)
  })

  it('signs in where it arrives twice at once', async () => {
    const phone = newPhone()
    const {browser, page, form} = await atCode(server, phone)
    const answers = await Promise.all([1, 2].map(() => browser.post(`${page}/code`, form)))
    expect(answers.map(({location}) => location)).toEqual([
      expect.stringMatching(RESUMED),
      answers[0]?.location,
    ])
  })

  it('leads staff on to the second step, each time', async () => {
    const {browser, page, form} = await atCode(strict, await newAgent(strict))
    const atOnce = await Promise.all([1, 2].map(() => browser.post(`${page}/code`, form)))
    const later = await browser.post(`${page}/code`, form)
    expect([...atOnce, later].map(({location}) => location)).toEqual(Array(3).fill(`${page}/second-factor`))
  })

  it('signs in nobody by another number’s code, though an earlier one was proved', async () => {
    const {browser, page, form} = await atCode(strict, await newAgent(strict))
    await browser.post(`${page}/code`, form)
    const other = newPhone()
    await browser.post(page, {phone: other})
    const code = made((await strict.inbox(other))[0]?.code)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await browser.post(`${page}/code`, {code: wrong})).location).toBe(`${page}/code`)
  })

  it('of the second step signs in where it is sent again or its page is read again', async () => {
    const {browser, page, form} = await atSecondStep()
    const first = await browser.post(`${page}/code`, form)
    const [second, third] = [await browser.post(`${page}/code`, form), await browser.get(page)]
    expect([second.location, third.location]).toEqual([first.location, first.location])
    expect(await browser.follow(second)).toContain('sfResponse')
  })

  it('signs in nobody who leaves the page after it', async () => {
    const {browser, page, form} = await atCode(server, newPhone())
    await browser.post(`${page}/code`, form)
    const address = await browser.follow(await browser.post(`${page}/cancel`))
    expect(queryOf(address).get('error')).toBe('access_denied')
  })
})

describe('An agent without a second factor', () => {
  it('is known to the provider at the next sign-in, as a customer is', async () => {
    const browser = openBrowser(() => server.app)
    await signInByCode(server, browser, await newAgent(server))
    expect(await beginSignIn(browser)).toContain('sfResponse')
  })

  it('is asked for none outside the sandbox by a cookie of the sandbox', async () => {
    const plain = await startSmallServer({...PRODUCTION, STAFF_SECOND_FACTOR: 'off'})
    const phone = await newAgent(plain)
    const {browser, page} = await atCodePage(plain, phone)
    browser.cookies.set('localhost:3000 sandbox-second-factor', 'on')
    const {text} = await plain.database.kysely
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', phone)
      .executeTakeFirstOrThrow()
    const back = await browser.follow(await browser.post(`${page}/code`, {code: text.slice(0, 6)}))
    expect(back).toContain('sfResponse')
    await plain.close()
  })
})

describe('The answer of the provider', () => {
  it.each([
    ['names another provider', (answer: URLSearchParams) => answer.set('iss', 'http://evil.example')],
    ['names none', (answer: URLSearchParams) => answer.delete('iss')],
  ])('is refused where it %s', async (_, change) => {
    const phone = newPhone()
    const {browser, page} = await atCodePage(server, phone)
    const [sent] = await server.inbox(phone)
    let {location} = await browser.post(`${page}/code`, {code: made(sent?.code)})
    while (location?.includes('/v1/auth/callback') === false) ({location} = await browser.get(location))
    const answer = new URL(made(location), 'http://localhost:3000')
    expect(answer.searchParams.get('iss')).toBe('http://localhost:3000/oidc')
    change(answer.searchParams)
    expect((await browser.get(answer.href)).location).toBe('/consumer/create-account?error=login_failed')
  })
})

describe('The limit of sign-ins at the provider', () => {
  it.each(['/oidc/auth', '/oidc/auth/', '/oidc/AUTH'])('holds at %s', async (path) => {
    await server.database.kysely.deleteFrom('signInCounts').execute()
    const ask = () => openBrowser(() => server.app).get(`${path}?client_id=pahiya-web`)
    await ask()
    await server.database.kysely
      .updateTable('signInCounts')
      .set({count: SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES})
      .execute()
    expect((await ask()).status).toBe(429)
    await server.database.kysely.deleteFrom('signInCounts').execute()
  })
})

describe('The files of the sign-in pages', () => {
  it.each([
    ['/oidc/style.css', 'text/css; charset=utf-8'],
    ['/oidc/script.js', 'text/javascript; charset=utf-8'],
    ['/oidc/webauthn.js', 'text/javascript; charset=utf-8'],
  ])('%s is %s, and may be stored for an hour', async (path, type) => {
    const {status, headers} = await openBrowser(() => server.app).get(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=3600',
    ])
  })
})
