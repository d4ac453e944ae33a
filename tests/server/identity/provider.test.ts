import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {deleteAccount} from '../../../contract/account/my-data.ts'
import {made} from '../../support/made.ts'
import {newPhone, proofHeaders, sendCode} from '../../support/server/bookings.ts'
import {
  bearer,
  beginSignIn,
  createProvider,
  identityOf,
  openBrowser,
  queryOf,
  SITE_STATE,
  signInByCode,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createProvider(server)
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const browse = () => openBrowser(() => server.app)
const LOGIN = `/v1/auth/login?signUp=0&state=${SITE_STATE}`
const INTERACTION = /^\/oidc\/interaction\/[\w-]+$/

/** A cookie's name and its attributes, without its value and times. */
function cookieOf(header: string) {
  const [pair = '', ...attributes] = header.toLowerCase().split('; ')
  const stable = attributes.filter((each) => !each.startsWith('expires'))
  return [pair.slice(0, pair.indexOf('=')), ...stable.toSorted()].join('; ')
}

describe('The built-in identity provider', () => {
  it('says what it offers: codes with PKCE, tokens signed with ES256, the proved phone', async () => {
    const {body} = await browse().get('/oidc/.well-known/openid-configuration')
    const metadata: object = JSON.parse(body)
    expect(metadata).toMatchObject({
      issuer: 'http://localhost:3000/oidc',
      authorization_endpoint: 'http://localhost:3000/oidc/auth',
      token_endpoint: 'http://localhost:3000/oidc/token',
      jwks_uri: 'http://localhost:3000/oidc/jwks',
      userinfo_endpoint: 'http://localhost:3000/oidc/me',
      end_session_endpoint: 'http://localhost:3000/oidc/session/end',
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
      scopes_supported: ['openid', 'phone'],
      authorization_response_iss_parameter_supported: true,
    })
    expect(Object.keys(metadata).filter((key) => /pushed|dpop|device|registration/.test(key))).toEqual([])
  })

  it('shows one public key, without its private part', async () => {
    const {body} = await browse().get('/oidc/jwks')
    expect(JSON.parse(body)).toEqual({
      keys: [
        {
          kty: 'EC',
          use: 'sig',
          kid: 'provider',
          alg: 'ES256',
          crv: 'P-256',
          x: expect.any(String),
          y: expect.any(String),
        },
      ],
    })
  })

  it('is asked for a code for the proved phone, with state, nonce and a PKCE challenge', async () => {
    const asked = new URL((await browse().get(LOGIN)).location ?? '')
    expect(asked.origin + asked.pathname).toBe('http://localhost:3000/oidc/auth')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      client_id: 'pahiya-web',
      redirect_uri: 'http://localhost:3000/v1/auth/callback',
      response_type: 'code',
      scope: 'openid phone',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
    const signUp = await browse().get(`/v1/auth/login?signUp=1&state=${SITE_STATE}`)
    expect(queryOf(signUp.location ?? '').get('prompt')).toBe('create')
  })

  it('refuses a request without PKCE', async () => {
    const asked = new URL((await browse().get(LOGIN)).location ?? '')
    asked.searchParams.delete('code_challenge')
    asked.searchParams.delete('code_challenge_method')
    const {location} = await browse().get(asked.href)
    expect(queryOf(location ?? '').get('error')).toBe('invalid_request')
  })

  it('stores its cookies for its own paths only, out of reach of scripts', async () => {
    const browser = browse()
    const begun = await browser.get(LOGIN)
    expect(begun.headers.getSetCookie().map(cookieOf)).toEqual([
      'pahiya-sign-in; httponly; max-age=660; path=/v1/auth; samesite=lax',
    ])
    const asked = await browser.get(begun.location ?? '')
    const page = (asked.location ?? '').toLowerCase()
    const uid = page.slice('/oidc/interaction/'.length)
    expect(asked.headers.getSetCookie().map(cookieOf)).toEqual([
      `pahiya-interaction; httponly; path=${page}; samesite=lax`,
      `pahiya-interaction.sig; httponly; path=${page}; samesite=lax`,
      `pahiya-resume; httponly; path=/oidc/auth/${uid}; samesite=lax`,
      `pahiya-resume.sig; httponly; path=/oidc/auth/${uid}; samesite=lax`,
    ])
    const phone = newPhone()
    await browser.post(asked.location ?? '', {phone})
    const [newest] = await server.inbox(phone)
    const done = await browser.post(`${asked.location}/code`, {code: made(newest?.code)})
    const session = (await browser.get(done.location ?? '')).headers.getSetCookie().map(cookieOf)
    expect(session).toContain('pahiya-provider; httponly; path=/oidc; samesite=lax')
    expect(session).toContain('pahiya-provider.sig; httponly; path=/oidc; samesite=lax')
  })

  it('remembers a browser for thirty days', async () => {
    const browser = browse()
    const phone = newPhone()
    await signInByCode(server, browser, phone)
    server.clock.pass({days: 29, hours: 23})
    expect(identityOf(await beginSignIn(browser)).phone).toBe(phone)
    const other = browse()
    await signInByCode(server, other, phone)
    server.clock.pass({days: 30})
    expect(await beginSignIn(other)).toMatch(INTERACTION)
  })

  it('gives a code for one minute', async () => {
    const callbackOf = async (browser: ReturnType<typeof browse>) => {
      await signInByCode(server, browser, newPhone())
      const again = await browser.get((await browser.get(LOGIN)).location ?? '')
      return again.location ?? ''
    }
    const [early, late] = [browse(), browse()]
    const inTime = await callbackOf(early)
    server.clock.pass({seconds: 59})
    expect(queryOf((await early.get(inTime)).location ?? '').get('sfResponse')).not.toBeNull()
    const tooLate = await callbackOf(late)
    server.clock.pass({seconds: 60})
    expect(queryOf((await late.get(tooLate)).location ?? '').get('error')).toBe('login_failed')
  })

  it('asks for a number again after the account was deleted', async () => {
    const browser = browse()
    const phone = newPhone()
    const idToken = await tokenOf(browser, await signInByCode(server, browser, phone))
    server.clock.pass({minutes: 1})
    const code = proofHeaders(await sendCode(server, phone, {purpose: 'delete my account'}), phone)
    const {status} = await server.rest('DELETE', deleteAccount.path, {headers: {...bearer(idToken), ...code}})
    expect(status).toBe(200)
    expect(await beginSignIn(browser)).toMatch(INTERACTION)
  })

  it('signs another person in where somebody was signed in, and only that person from then on', async () => {
    const browser = browse()
    const [first, second] = [newPhone(), newPhone()]
    await signInByCode(server, browser, first)
    const address = await signInByCode(server, browser, second, `signUp=1&state=${SITE_STATE}`)
    expect(identityOf(address).phone).toBe(second)
    expect(identityOf(await beginSignIn(browser)).phone).toBe(second)
  })
})

describe('The addresses of a sign-in', () => {
  it('are stored nowhere and sent to nobody', async () => {
    const browser = browse()
    for (const address of [LOGIN, '/v1/auth/callback']) {
      const {status, headers} = await browser.get(address)
      expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        302,
        'no-store',
        'no-referrer',
      ])
    }
  })
})
