import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {exportJWK, generateKeyPair, SignJWT} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {made} from '../../../support/made.ts'
import {newPhone} from '../../../support/server/bookings.ts'
import {startSmallServer} from '../../../support/server/database/small-database.ts'
import {startOutsideIssuer} from '../../../support/server/outside-issuer.ts'
import {beginSignIn, identityOf, openBrowser, queryOf} from '../../../support/server/sign-in.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const RETURN = '/consumer/create-account'
const known = (phone: string) => ({phone_number: phone, phone_number_verified: true})

describe('An outside provider', () => {
  it('that was away at the first sign-in is asked again at the next', async () => {
    const callback = 'http://localhost:3000/v1/auth/callback'
    const gone = await startOutsideIssuer(callback)
    await gone.stop()
    const server = await startSmallServer({
      OIDC_ISSUER: gone.url,
      OIDC_CLIENT_ID: gone.clientId,
      OIDC_CLIENT_SECRET: gone.clientSecret,
    })
    const browser = openBrowser(() => server.app)
    expect(await beginSignIn(browser)).toBe(`${RETURN}?error=login_failed`)
    const back = await startOutsideIssuer(callback, Number(new URL(gone.url).port))
    const phone = newPhone()
    back.person = {claims: known(phone)}
    expect(identityOf(await beginSignIn(browser)).phone).toBe(phone)
    await server.close()
    await back.stop()
  })
})

describe('The sign-out with an outside provider', () => {
  it('leads home by an answer that no browser stores and no address after it names', async () => {
    const server = await startSmallServer({
      OIDC_ISSUER: 'http://localhost:1',
      OIDC_CLIENT_ID: 'pahiya',
      OIDC_CLIENT_SECRET: 'secret',
    })
    const {status, location, headers} = await openBrowser(() => server.app).get(
      '/oidc/session/end?id_token_hint=abc',
    )
    expect([status, location]).toEqual([302, '/consumer/home'])
    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    await server.close()
  })
})

describe('The token of an outside provider', () => {
  const [clientId, clientSecret] = ['pahiya', 'a secret that only the two of them know']
  let http: Server
  let issuer: string
  let server: TestServer
  let keys: CryptoKey[]
  /** What the next token is: who signs it, and with which claims. */
  let next: {key: CryptoKey; claims: Record<string, unknown>}

  beforeAll(async () => {
    const pairs = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
    keys = pairs.map(({privateKey}) => privateKey)
    const published = {...(await exportJWK(made(pairs[0]).publicKey)), alg: 'RS256', use: 'sig'}
    const signed = () =>
      new SignJWT(next.claims).setProtectedHeader({alg: 'RS256'}).setIssuedAt().setExpirationTime('5m')
    http = createServer(async (request, response) => {
      const answers: Record<string, () => object | Promise<object>> = {
        '/.well-known/openid-configuration': () => ({
          issuer,
          authorization_endpoint: `${issuer}/auth`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/jwks`,
          id_token_signing_alg_values_supported: ['RS256'],
        }),
        '/jwks': () => ({keys: [published]}),
        '/token': async () => ({
          access_token: 'a',
          token_type: 'Bearer',
          id_token: await signed().setIssuer(issuer).setAudience(clientId).sign(next.key),
        }),
      }
      const answer = answers[request.url ?? '']
      response.writeHead(answer === undefined ? 404 : 200, {'content-type': 'application/json'})
      response.end(JSON.stringify((await answer?.()) ?? {}))
    }).listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    issuer = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    server = await startSmallServer({
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
    })
    server.clock.run()
  })
  afterAll(async () => {
    await server.close()
    http.closeAllConnections()
    http.close()
    await once(http, 'close')
  })

  /** Where the browser is led that comes back with a token of this key for this phone. */
  async function enteredWith(key: CryptoKey | undefined, phone: string): Promise<string> {
    const browser = openBrowser(() => server.app)
    const {location} = await browser.get('/v1/auth/login?signUp=0')
    const asked = queryOf(made(location))
    next = {key: made(key), claims: {sub: 'somebody', nonce: asked.get('nonce'), ...known(phone)}}
    const state = made(asked.get('state'))
    return made((await browser.get(`/v1/auth/callback?${new URLSearchParams({code: 'c', state})}`)).location)
  }

  it('opens an account where its signature is that of the provider', async () => {
    const phone = newPhone()
    expect(identityOf(await enteredWith(keys[0], phone)).phone).toBe(phone)
  })

  it('opens none where somebody else has signed it', async () => {
    expect(await enteredWith(keys[1], newPhone())).toBe(`${RETURN}?error=login_failed`)
  })
})
