import {readFileSync} from 'node:fs'
import {TOTP} from 'otpauth'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {createStaff} from '../../../../server/identity/staff/staff.ts'
import {made} from '../../../support/made.ts'
import {openAuthenticator} from '../../../support/server/authenticator.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {bearer, beginSignIn, openBrowser, type TestBrowser, tokenOf} from '../../../support/server/sign-in.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const ORIGIN = 'http://localhost:3000'
const asked = z.object({
  challenge: z.string(),
  user: z.optional(z.object({id: z.string(), name: z.string()})),
  allowCredentials: z.optional(z.array(z.object({id: z.string()}))),
})

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer({STAFF_SECOND_FACTOR: 'required'})
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

async function newAgent() {
  const phone = newPhone()
  const staff = createStaff(server.database.kysely, server.clock)
  await staff.add({phone, role: 'call_centre_agent', firstName: 'Meera', lastName: 'Das'})
  const [row] = await server.database.kysely
    .selectFrom('identities')
    .select('id')
    .where('phone', '=', phone)
    .execute()
  return {phone, id: z.parse(z.string(), row?.id)}
}

/** Proves the phone in a new browser; returns the address of the page for the second step. */
async function provePhone(browser: TestBrowser, phone: string): Promise<string> {
  const page = await beginSignIn(browser)
  await browser.post(page, {phone})
  const [newest] = await server.inbox(phone)
  return browser.follow(await browser.post(`${page}/code`, {code: made(newest?.code)}))
}

/** What the page asks the browser for, as its script reads it. */
function optionsOn(body: string, act: 'create' | 'get') {
  const found = new RegExp(`data-passkey="${act}" data-options="([^"]+)"`).exec(body)?.[1]
  return z.parse(asked, JSON.parse(made(found).replaceAll('&quot;', '"')))
}
const open = () => openBrowser(() => server.app)
const errorIn = (body: string) => /This passkey could not be checked\. Please try again\./.test(body)

/** Makes a passkey at the first sign-in. */
async function setUp() {
  const {phone, id} = await newAgent()
  const browser = open()
  const page = await provePhone(browser, phone)
  const options = optionsOn((await browser.get(page)).body, 'create')
  const authenticator = openAuthenticator()
  const passkey = authenticator.create({origin: ORIGIN, challenge: options.challenge})
  const back = await browser.follow(await browser.post(`${page}/passkey`, {passkey}))
  return {phone, id, options, authenticator, idToken: await tokenOf(browser, back)}
}
const listFor = async (idToken: string) =>
  (await server.rest('GET', '/v1/desk/bookings', {headers: bearer(idToken)})).status

it('Staff sets up a passkey at the first sign-in, under the own number, and is signed in by it', async () => {
  const {phone, id, options, idToken} = await setUp()
  expect(options.user).toEqual({id: Buffer.from(id).toString('base64url'), name: phone.replace('+91', '')})
  expect(await listFor(idToken)).toBe(200)
})

it('Staff with a passkey is asked for it alone, and signed in by it', async () => {
  const {phone, authenticator} = await setUp()
  const browser = open()
  const page = await provePhone(browser, phone)
  const {body} = await browser.get(page)
  expect(body).not.toMatch(/data-passkey="create"|class="secret"/)
  const options = optionsOn(body, 'get')
  expect(options.allowCredentials).toEqual([{id: authenticator.id}])
  const passkey = authenticator.use({origin: ORIGIN, challenge: options.challenge}, {counter: 1})
  const back = await browser.follow(await browser.post(`${page}/passkey`, {passkey}))
  expect(await listFor(await tokenOf(browser, back))).toBe(200)
})

it('A passkey of another question is refused, and the next question is a new one', async () => {
  const {phone, authenticator, options: first} = await setUp()
  const browser = open()
  const page = await provePhone(browser, phone)
  const {challenge} = optionsOn((await browser.get(page)).body, 'get')
  const stale = authenticator.use({origin: ORIGIN, challenge: first.challenge}, {counter: 1})
  for (const passkey of [stale, openAuthenticator().use({origin: ORIGIN, challenge}), '{}', '']) {
    const refused = await browser.refused(`${page}/passkey`, {passkey})
    expect(errorIn(refused.body)).toBe(true)
    expect(optionsOn(refused.body, 'get').challenge).not.toBe(challenge)
  }
})

it('A passkey that is refused at the first sign-in leaves the picture for the app, whose code signs in', async () => {
  const {phone} = await newAgent()
  const browser = open()
  const page = await provePhone(browser, phone)
  const secretOn = (body: string) => /class="secret">([^<]+)</.exec(body)?.[1] ?? ''
  const secret = secretOn((await browser.get(page)).body)
  const {body} = await browser.refused(`${page}/passkey`, {passkey: '{}'})
  expect(secretOn(body)).toBe(secret)
  expect(body).toContain('<a href="#passkey-button">This passkey could not be checked. Please try again.</a>')
  expect(body).not.toContain('aria-invalid')
  const totp = new TOTP({secret: secret.replaceAll(' ', '')})
  const code = totp.generate({timestamp: server.clock.now()})
  const back = await browser.follow(await browser.post(`${page}/code`, {code}))
  expect(await listFor(await tokenOf(browser, back))).toBe(200)
})

it('The page’s script comes from the own server, as the library has published it', async () => {
  const {statusCode, headers, body} = await server.app.inject('/oidc/webauthn.js')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=3600',
  ])
  expect(body).toBe(readFileSync('node_modules/@simplewebauthn/browser/dist/bundle/index.umd.min.js', 'utf8'))
})

it('The security log has each wrong code of an app, the last of them as a limit, with whose it was', async () => {
  const {phone, id} = await newAgent()
  const browser = open()
  const page = await provePhone(browser, phone)
  expect((await browser.get(page)).body).toContain('class="secret"')
  await server.database.kysely.deleteFrom('securityEvents').execute()
  for (let tries = 0; tries < 5; tries += 1) await browser.refused(`${page}/code`, {code: '000000'})
  const rows = () =>
    server.database.kysely
      .selectFrom('securityEvents')
      .select(['kind', 'code', 'identityId'])
      .orderBy('kind')
      .execute()
  await expect.poll(async () => (await rows()).length).toBe(5)
  const wrong = {kind: 'wrong code', code: 'INCORRECT_OTP', identityId: id}
  expect(await rows()).toEqual([
    {kind: 'limit', code: 'OTP_CHECKS_EXHAUSTED', identityId: id},
    ...Array.from({length: 4}, () => wrong),
  ])
})

it('The security log has each refused passkey, at the first sign-in and later, with whose it was', async () => {
  const {phone, id} = await newAgent()
  const [first, later] = [open(), open()]
  const page = await provePhone(first, phone)
  const {challenge} = optionsOn((await first.get(page)).body, 'create')
  await server.database.kysely.deleteFrom('securityEvents').execute()
  const strange = openAuthenticator().create({origin: 'http://evil.example', challenge})
  await first.refused(`${page}/passkey`, {passkey: strange})
  const next = optionsOn((await first.get(page)).body, 'create')
  const own = openAuthenticator().create({origin: ORIGIN, challenge: next.challenge})
  await first.post(`${page}/passkey`, {passkey: own})
  server.clock.pass({minutes: 1})
  const laterPage = await provePhone(later, phone)
  const asked = optionsOn((await later.get(laterPage)).body, 'get')
  const other = openAuthenticator().use({origin: ORIGIN, challenge: asked.challenge})
  await later.refused(`${laterPage}/passkey`, {passkey: other})
  const rows = () =>
    server.database.kysely
      .selectFrom('securityEvents')
      .select(['kind', 'operation', 'code', 'identityId'])
      .execute()
  const refused = {
    kind: 'wrong code',
    operation: 'POST /oidc/interaction/:uid/second-factor/passkey',
    code: 'PASSKEY_REFUSED',
    identityId: id,
  }
  await expect.poll(rows).toEqual([refused, refused])
})

it('A passkey that comes after another browser has set one up is asked for, and is no failure in the log', async () => {
  const {phone} = await newAgent()
  const [first, second] = [open(), open()]
  const page = await provePhone(first, phone)
  const mine = optionsOn((await first.get(page)).body, 'create')
  server.clock.pass({minutes: 1})
  const otherPage = await provePhone(second, phone)
  const other = optionsOn((await second.get(otherPage)).body, 'create')
  const known = openAuthenticator()
  await second.post(`${otherPage}/passkey`, {
    passkey: known.create({origin: ORIGIN, challenge: other.challenge}),
  })
  await server.database.kysely.deleteFrom('securityEvents').execute()
  const late = openAuthenticator().create({origin: ORIGIN, challenge: mine.challenge})
  const {body} = await first.refused(`${page}/passkey`, {passkey: late})
  expect(body).toContain('You have set up your second step already, in another window. Use that one.')
  const options = optionsOn(body, 'get')
  expect(options.allowCredentials).toEqual([{id: known.id}])
  const passkey = known.use({origin: ORIGIN, challenge: options.challenge}, {counter: 1})
  const back = await first.follow(await first.post(`${page}/passkey`, {passkey}))
  expect(await listFor(await tokenOf(first, back))).toBe(200)
  const kinds = async () => {
    const rows = await server.database.kysely.selectFrom('securityEvents').select('kind').execute()
    return rows.map(({kind}) => kind).toSorted()
  }
  await expect.poll(kinds).toEqual(['sign-in', 'staff read'])
})
