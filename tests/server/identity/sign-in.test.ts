import {decodeJwt} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {SIGN_IN_RETURN_PATH} from '../../../contract/account/sessions.ts'
import {SIGN_IN_TEXTS as TEXTS} from '../../../server/identity/provider/pages/sign-in-texts.ts'
import {createLogger} from '../../../server/logger.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {
  beginSignIn,
  identityOf,
  openBrowser,
  queryOf,
  SITE_STATE,
  signInByCode,
  signOutOf,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const codeFor = async (phone: string) => made((await server.inbox(phone))[0]?.code)

/** A browser at the code page of a phone, with the code that was sent. */
async function atCodePage(phone: string) {
  const browser = browse()
  const page = await beginSignIn(browser)
  const {location} = await browser.post(page, {phone})
  expect(location).toBe(`${page}/code`)
  return {browser, page, code: await codeFor(phone)}
}

async function signedInToken(phone: string): Promise<string> {
  const browser = browse()
  return tokenOf(browser, await signInByCode(server, browser, phone))
}

describe('Signing in by phone and code', () => {
  it('returns to the site with sfResponse, its state and its next path', async () => {
    const phone = newPhone()
    const address = await signInByCode(
      server,
      browse(),
      phone,
      `signUp=0&state=${SITE_STATE}&next=${encodeURIComponent('/consumer/profile/bookings?page=2#top')}`,
    )
    expect(address.startsWith(`${SIGN_IN_RETURN_PATH}?`)).toBe(true)
    expect(identityOf(address)).toEqual({
      idToken: expect.any(String),
      phone,
      firstName: null,
      lastName: null,
      title: null,
    })
    const query = queryOf(address)
    expect([query.get('state'), query.get('next')]).toEqual([
      SITE_STATE,
      '/consumer/profile/bookings?page=2#top',
    ])
  })

  it('makes a new phone a consumer without names, and recognises it the next time', async () => {
    const phone = newPhone()
    const first = decodeJwt(await signedInToken(phone))
    server.clock.pass({minutes: 11})
    const second = decodeJwt(await signedInToken(phone))
    expect(first).toMatchObject({phone, role: 'consumer', aud: 'pahiya-web'})
    expect(second.sub).toBe(first.sub)
    expect(second['sid']).not.toBe(first['sid'])
  })

  it('makes the phone of a call-centre agent an agent', async () => {
    const {phone} = NAMED_IDENTITIES.callCentreAgent
    const browser = browse()
    const address = await signInByCode(server, browser, phone)
    const {role} = decodeJwt(await tokenOf(browser, address))
    expect([role, identityOf(address).firstName]).toEqual(['call_centre_agent', 'Asha'])
  })

  it('accepts the number in any format, and a whole message pasted as the code', async () => {
    const browser = browse()
    const phone = newPhone()
    const page = await beginSignIn(browser)
    await browser.post(page, {phone: `0${phone.slice(3, 8)} ${phone.slice(8)}`})
    const [message] = await server.inbox(phone)
    const done = await browser.post(`${page}/code`, {code: message?.text ?? ''})
    expect(identityOf(await browser.follow(done)).phone).toBe(phone)
  })

  it('shows the texts of a new account with signUp=1, even where somebody is signed in', async () => {
    const browser = browse()
    await signInByCode(server, browser, newPhone())
    const page = await beginSignIn(browser, 'signUp=1')
    expect((await browser.get(page)).body).toContain(`<h1>${TEXTS.signUp.title}</h1>`)
    const phone = newPhone()
    await browser.post(page, {phone})
    const done = await browser.post(`${page}/code`, {code: await codeFor(phone)})
    expect(identityOf(await browser.follow(done)).phone).toBe(phone)
  })

  it('does not ask a person who is already signed in at the provider', async () => {
    const browser = browse()
    const phone = newPhone()
    await signInByCode(server, browser, phone)
    expect(identityOf(await beginSignIn(browser)).phone).toBe(phone)
  })

  it('works while the server’s clock is stopped or wrong', async () => {
    server.clock.pass({days: 400})
    expect(await signedInToken(newPhone())).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    server.clock.pass({days: -400})
  })
})

describe('The sign-in pages', () => {
  it('describe the problem beside the field and above the form, and keep the input', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const {body} = await browser.refused(page, {phone: '12345 "<b>'})
    expect(body).toContain(`<p class="error" id="phone-error">${TEXTS.mobileInvalid}</p>`)
    expect(body).toContain(`<a href="#phone">${TEXTS.mobileInvalid}</a>`)
    expect(body).toContain('value="12345 &quot;&lt;b&gt;"')
    expect(body).toContain('<title>Error: Log in')
  })

  it('handle a wrong code like the phone dialog: one retry, then the number again', async () => {
    const phone = newPhone()
    const {browser, page, code} = await atCodePage(phone)
    const once = await browser.refused(`${page}/code`, {code: wrongFor(code)})
    expect(once.body).toContain(TEXTS.codeWrong)
    const twice = await browser.refused(`${page}/code`, {code: wrongFor(code)})
    expect(twice.body).toContain(TEXTS.mobileRefused)
    expect(twice.body).toContain(`value="${phone.slice(3)}"`)
    const again = await browser.post(page, {phone})
    expect(again.location).toBe(`${page}/code`)
    const done = await browser.post(`${page}/code`, {code})
    expect(identityOf(await browser.follow(done)).phone).toBe(phone)
  })

  it('require all six digits', async () => {
    const {browser, page} = await atCodePage(newPhone())
    expect((await browser.refused(`${page}/code`, {code: '123'})).body).toContain(TEXTS.codeIncomplete)
    expect((await browser.refused(`${page}/code`)).body).toContain(TEXTS.codeIncomplete)
    const {body} = await browser.refused(`${page}/code`, {code: '1234567'})
    expect(body).toContain('A code has 6 digits, and this has more.')
  })

  it('send another code after 30 seconds, not before', async () => {
    const phone = newPhone()
    const {browser, page, code} = await atCodePage(phone)
    const early = await browser.refused(`${page}/resend`)
    expect(early.body).toContain(TEXTS.resendIn(30))
    server.clock.pass({seconds: 30})
    const sent = await browser.post(`${page}/resend`)
    expect((await browser.get(sent.location ?? '')).body).toContain(
      TEXTS.codeSentAgain(`••••••${phone.slice(-4)}`),
    )
    expect(await server.inbox(phone)).toHaveLength(2)
    const newest = await codeFor(phone)
    if (newest !== code)
      expect((await browser.refused(`${page}/code`, {code})).body).toContain(TEXTS.codeWrong)
    const done = await browser.post(`${page}/code`, {code: newest})
    expect(identityOf(await browser.follow(done)).phone).toBe(phone)
  })

  it('change the number, with the old one as the initial value', async () => {
    const phone = newPhone()
    const {browser, page} = await atCodePage(phone)
    expect((await browser.get(page)).body).toContain(`value="${phone.slice(3)}"`)
    const other = newPhone()
    await browser.post(page, {phone: other})
    const done = await browser.post(`${page}/code`, {code: await codeFor(other)})
    expect(identityOf(await browser.follow(done)).phone).toBe(other)
  })

  it('explain the limit of codes for a number', async () => {
    const phone = newPhone()
    const {browser, page} = await atCodePage(phone)
    for (let turn = 0; turn < 4; turn++) {
      server.clock.pass({seconds: 31})
      await browser.post(`${page}/resend`)
    }
    server.clock.pass({seconds: 31})
    const refused = await browser.refused(`${page}/resend`)
    expect(refused.body).toContain(TEXTS.tooManyForNumber(8 * 60))
    expect(refused.body).toContain(`value="${phone.slice(3)}"`)
  })

  it('explain the limit of codes for an address', async () => {
    const strict = await startTestServer({CODES_PER_ADDRESS_PER_HOUR: '1'})
    const browser = openBrowser(() => strict.app)
    const page = await beginSignIn(browser)
    await browser.post(page, {phone: newPhone()})
    const {body} = await browser.refused(page, {phone: newPhone()})
    expect(body).toContain(TEXTS.tooManyFromNetwork(60 * 60))
    await strict.close()
  })

  it('use a code once: a second sign-in needs another', async () => {
    const used = newPhone()
    const {browser, page, code} = await atCodePage(used)
    const done = await browser.post(`${page}/code`, {code})
    expect(identityOf(await browser.follow(done)).phone).toBe(used)
    const codes = server.database.kysely.selectFrom('oneTimeCodes').select('usedAt').where('phone', '=', used)
    expect(await codes.execute()).toEqual([{usedAt: new Date(server.clock.now())}])
    const phone = newPhone()
    const second = await atCodePage(phone)
    await server.database.kysely
      .updateTable('oneTimeCodes')
      .set({usedAt: new Date(server.clock.now())})
      .where('phone', '=', phone)
      .execute()
    expect((await second.browser.refused(`${second.page}/code`, {code: second.code})).body).toContain(
      TEXTS.codeOver,
    )
  })

  it('list the seeded identities while the sandbox is on, and sign one in with a press', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    expect((await browser.get(page)).body).toContain('Meera Krishnan')
    const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    expect(identityOf(await browser.follow(done))).toMatchObject({
      firstName: 'Meera',
      lastName: 'Krishnan',
      title: 'Ms',
    })
  })

  it('list no seeded identity without the sandbox', async () => {
    const plain = await startTestServer(PRODUCTION)
    const browser = openBrowser(() => plain.app)
    const page = await beginSignIn(browser)
    expect((await browser.get(page)).body).not.toContain('Meera')
    const tried = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.callCentreAgent.id})
    expect([tried.status, tried.location]).toEqual([303, page])
    await plain.close()
  })

  it('work only in the browser that began, and for one sign-in', async () => {
    const [mine, theirs] = [browse(), browse()]
    const page = await beginSignIn(mine)
    await beginSignIn(theirs)
    for (const answer of [await theirs.get(page), await theirs.post(page, {phone: newPhone()})]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toContain(TEXTS.problemTitle)
    }
    const {body, status} = await mine.get('/oidc/interaction/unknown')
    expect([status, body.includes(TEXTS.startAgain)]).toEqual([400, true])
  })

  it('expire after ten minutes', async () => {
    const {browser, page, code} = await atCodePage(newPhone())
    server.clock.pass({minutes: 10})
    const late = await browser.post(`${page}/code`, {code})
    expect([late.status, late.body.includes(TEXTS.problemTitle)]).toEqual([400, true])
  })

  it('refuse unexpected bodies', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    expect((await browser.post(page, {phone: '5'.repeat(20_000)})).status).toBe(413)
    const json = await server.app.inject({method: 'POST', url: page, payload: {phone: newPhone()}})
    expect(json.statusCode).toBe(415)
  })

  it('send the server’s security headers', async () => {
    const {headers} = await browse().get('/oidc/.well-known/openid-configuration')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    const page = await browse().get('/oidc/interaction/unknown')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
    expect(page.headers.get('cache-control')).toBe('no-store')
  })
})

describe('A failed sign-in', () => {
  it('returns with access_denied when it is cancelled', async () => {
    const browser = browse()
    const page = await beginSignIn(browser, 'signUp=0&next=%2Fconsumer%2Fprofile')
    const address = await browser.follow(await browser.post(`${page}/cancel`))
    expect(address).toBe(`${SIGN_IN_RETURN_PATH}?error=access_denied&next=%2Fconsumer%2Fprofile`)
  })

  it('returns with login_expired for a replayed callback', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    const callback = (await browser.get(done.location ?? '')).location ?? ''
    expect(queryOf((await browser.get(callback)).location ?? '').get('sfResponse')).not.toBeNull()
    expect((await browser.get(callback)).location).toBe(`${SIGN_IN_RETURN_PATH}?error=login_expired`)
  })

  it('returns with login_expired for a foreign state, without a cookie, or in another browser', async () => {
    const [mine, theirs] = [browse(), browse()]
    const page = await beginSignIn(mine)
    await beginSignIn(theirs)
    const done = await mine.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    const callback = (await mine.get(done.location ?? '')).location ?? ''
    const expired = `${SIGN_IN_RETURN_PATH}?error=login_expired`
    expect((await browse().get(callback)).location).toBe(expired)
    expect((await theirs.get(callback)).location).toBe(expired)
    const foreign = new URL(callback)
    foreign.searchParams.set('state', 'x'.repeat(43))
    expect((await mine.get(foreign.href)).location).toBe(expired)
    expect((await mine.get('/v1/auth/callback')).location).toBe(expired)
    expect(queryOf((await mine.get(callback)).location ?? '').get('sfResponse')).not.toBeNull()
  })

  it('returns with login_failed for a forged code or issuer', async () => {
    for (const [name, value] of [
      ['code', 'forged'],
      ['iss', 'https://evil.example'],
    ] as const) {
      const browser = browse()
      const page = await beginSignIn(browser)
      const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
      const callback = new URL((await browser.get(done.location ?? '')).location ?? '')
      callback.searchParams.set(name, value)
      expect((await browser.get(callback.href)).location).toBe(`${SIGN_IN_RETURN_PATH}?error=login_failed`)
    }
  })

  it('returns with login_expired after ten minutes', async () => {
    const browser = browse()
    const page = await beginSignIn(browser)
    const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    const callback = (await browser.get(done.location ?? '')).location ?? ''
    server.clock.pass({minutes: 10})
    expect((await browser.get(callback)).location).toBe(`${SIGN_IN_RETURN_PATH}?error=login_expired`)
  })

  it('drops a next of another site and a state that is not random text', async () => {
    const refused = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      'javascript:alert(1)',
      `/${'a'.repeat(3000)}`,
    ]
    for (const next of refused) {
      const browser = browse()
      const page = await beginSignIn(browser, `signUp=0&state=short&next=${encodeURIComponent(next)}`)
      const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
      const query = queryOf(await browser.follow(done))
      expect([next, query.get('next'), query.get('state')]).toEqual([next, null, null])
    }
  })

  it('treats repeated parameters as absent, and ignores a forged browser cookie', async () => {
    const browser = browse()
    browser.cookies.set('localhost:3000 pahiya-sign-in', '"; evil')
    const page = await beginSignIn(
      browser,
      `signUp=0&signUp=1&next=/a&next=/b&state=${SITE_STATE}&state=${SITE_STATE}`,
    )
    const done = await browser.post(`${page}/identity`, {identity: NAMED_IDENTITIES.fullProfile.id})
    const query = queryOf(await browser.follow(done))
    expect([query.has('sfResponse'), query.get('next'), query.get('state')]).toEqual([true, null, null])
  })

  it('refuses other clients and return addresses, without a redirect to them', async () => {
    for (const query of [
      'client_id=evil&redirect_uri=https://evil.example',
      'client_id=pahiya-web&redirect_uri=https://evil.example&response_type=code&scope=openid',
      'client_id=pahiya-web&redirect_uri=http://localhost:3000/v1/auth/callback&response_type=code&scope=openid',
    ]) {
      const {location, body} = await browse().get(`/oidc/auth?${query}`)
      expect(location ?? body).not.toContain('evil.example')
      expect(location === null || queryOf(location).get('error') === 'invalid_request').toBe(true)
    }
  })

  it('is limited for each address', async () => {
    const {kysely} = server.database
    await beginSignIn(browse())
    await kysely.updateTable('signInCounts').set({count: 600}).execute()
    const refused = await browse().get('/v1/auth/login?signUp=0&next=%2Fconsumer%2Fprofile')
    expect(refused.location).toBe(`${SIGN_IN_RETURN_PATH}?error=login_failed&next=%2Fconsumer%2Fprofile`)
    for (const path of ['/oidc/auth', '/oidc/AUTH', '/oidc/Auth/'])
      expect((await browse().get(`${path}?client_id=pahiya-web`)).status).toBe(429)
    await kysely.deleteFrom('signInCounts').execute()
  })
})

describe.each(['https://pahiya.example', 'http://127.0.0.1:3456'])('At %s', (origin) => {
  it('a sign-in stays there, with secure cookies on https', async () => {
    const isSecure = origin.startsWith('https:')
    const there = await startTestServer(isSecure ? {PUBLIC_ORIGIN: origin} : {})
    const browser = openBrowser(() => there.app, origin)
    const begun = await browser.get(`/v1/auth/login?signUp=0&state=${SITE_STATE}`)
    const asked = await browser.get(begun.location ?? '')
    const cookies = [...begun.headers.getSetCookie(), ...asked.headers.getSetCookie()]
    expect(cookies.length).toBeGreaterThan(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/samesite=lax/i)
      expect(cookie).toMatch(/httponly/i)
      expect(/; secure/i.test(cookie)).toBe(isSecure)
    }
    const phone = newPhone()
    expect(identityOf(await signInByCode(there, browser, phone)).phone).toBe(phone)
    await there.close()
  })
})

describe('The log', () => {
  it('contains no phones, codes or tokens', async () => {
    const lines: string[] = []
    const logger = createLogger('trace', {write: (line) => void lines.push(line)})
    const talkative = await startTestServer({}, createTestClock(), undefined, logger)
    const browser = openBrowser(() => talkative.app)
    const phone = newPhone()
    const idToken = await tokenOf(browser, await signInByCode(talkative, browser, phone))
    const code = made((await talkative.inbox(phone))[0]?.code)
    await browser.get(`/v1/auth/callback?code=secret&state=${SITE_STATE}`)
    await browser.get(signOutOf(idToken))
    await talkative.rest('GET', '/v1/auth/refresh', {headers: {authorization: `Bearer ${idToken}`}})
    await talkative.close()
    const log = lines.join('')
    expect(log).toContain('/v1/auth/callback')
    expect(new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(log)).toBe(false)
    for (const secret of [phone.slice(3), idToken, 'code=secret', SITE_STATE])
      expect([secret, log.includes(secret)]).toEqual([secret, false])
  })
})

describe('Old sign-ins', () => {
  it('are deleted by a job', async () => {
    await beginSignIn(browse())
    await signInByCode(server, browse(), newPhone())
    server.clock.pass({days: 500})
    await server.rest('POST', '/sandbox/work')
    const {kysely} = server.database
    for (const table of ['signInFlows', 'providerRecords', 'sessions', 'signInCounts'] as const)
      expect([table, await kysely.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    server.clock.pass({days: -500})
  })
})
