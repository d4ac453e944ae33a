import {decodeJwt} from 'jose'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {SIGN_IN_RETURN_PATH} from '../../../contract/account/sessions.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {type OutsideIssuer, startOutsideIssuer} from '../../support/server/outside-issuer.ts'
import {
  beginSignIn,
  identityOf,
  openBrowser,
  queryOf,
  signOutOf,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let issuer: OutsideIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startOutsideIssuer('http://localhost:3000/v1/auth/callback')
  server = await startTestServer({
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
  })
})
afterAll(async () => {
  await server.close()
  await issuer.stop()
})

const signIn = (
  claims: Record<string, unknown> | null,
  query?: string,
  browser = openBrowser(() => server.app),
) => {
  issuer.person = claims === null ? null : {claims}
  return beginSignIn(browser, query)
}
async function tokenWith(claims: Record<string, unknown>): Promise<string> {
  const browser = openBrowser(() => server.app)
  return tokenOf(browser, await signIn(claims, undefined, browser))
}
const known = (phone: string) => ({phone_number: phone, phone_number_verified: true})

describe('With OIDC_ISSUER', () => {
  it('a person with a known phone signs in', async () => {
    const phone = newPhone()
    const address = await signIn(known(phone), 'signUp=1&state=0123456789abcdef&next=/consumer/profile')
    expect(identityOf(address)).toMatchObject({phone, firstName: null})
    expect([queryOf(address).get('state'), queryOf(address).get('next')]).toEqual([
      '0123456789abcdef',
      '/consumer/profile',
    ])
    const [first, second] = [await tokenWith(known(phone)), await tokenWith(known(phone))]
    expect(decodeJwt(first)).toMatchObject({phone, sub: decodeJwt(second).sub})
  })

  it('an agent is recognised by the phone', async () => {
    const idToken = await tokenWith(known(NAMED_IDENTITIES.callCentreAgent.phone))
    expect(decodeJwt(idToken)['role']).toBe('call_centre_agent')
  })

  it('an unverified or foreign phone opens no account', async () => {
    const agent = NAMED_IDENTITIES.callCentreAgent.phone
    for (const claims of [
      {},
      {phone_number: agent},
      {phone_number: agent, phone_number_verified: false},
      known('+4915112345678'),
    ])
      expect(await signIn(claims)).toBe(`${SIGN_IN_RETURN_PATH}?error=login_failed`)
  })

  it('a token that has ended by the time that servers share opens no account', async () => {
    server.clock.run()
    server.clock.follow(() => Date.now() + 50 * 60_000)
    expect(identityOf(await signIn(known(newPhone()))).firstName).toBeNull()
    server.clock.follow(() => Date.now() + 70 * 60_000)
    expect(await signIn(known(newPhone()))).toBe(`${SIGN_IN_RETURN_PATH}?error=login_failed`)
    server.clock.follow(() => Date.now())
    server.clock.freeze(NOW)
  })

  it('cancelling returns with access_denied', async () => {
    expect(await signIn(null)).toBe(`${SIGN_IN_RETURN_PATH}?error=access_denied`)
  })

  it('signing out ends the session there by its own token, which stands in no address', async () => {
    const idToken = await tokenWith(known(newPhone()))
    await server.rest('POST', '/v1/auth/logout', {headers: {authorization: `Bearer ${idToken}`}})
    issuer.asked.splice(0)
    const browser = openBrowser(() => server.app)
    const {status, location} = await browser.get(signOutOf(idToken))
    expect([status, location]).toEqual([302, '/consumer/home'])
    expect(issuer.asked).toEqual([{address: 'POST /session/end', hinted: 'pahiya', status: 200}])
    expect((await browser.get('/oidc/session/end?id_token_hint=abc')).location).toBe('/consumer/home')
    expect(issuer.asked).toHaveLength(1)
  })

  it('the built-in provider is not mounted', async () => {
    const {statusCode} = await server.app.inject('/oidc/.well-known/openid-configuration')
    expect(statusCode).toBe(404)
  })

  it('the content security policy has no need to name it', async () => {
    const {headers} = await server.app.inject('/healthz')
    expect(headers['content-security-policy']).not.toContain(issuer.url)
  })

  it('while it is unreachable the site says so, and the metadata is read again later', async () => {
    const returnAddress = 'http://localhost:3000/v1/auth/callback'
    const gone = await startOutsideIssuer(returnAddress)
    await gone.stop()
    const alone = await startTestServer({
      OIDC_ISSUER: gone.url,
      OIDC_CLIENT_ID: gone.clientId,
      OIDC_CLIENT_SECRET: gone.clientSecret,
    })
    const browser = openBrowser(() => alone.app)
    expect(await beginSignIn(browser)).toBe(`${SIGN_IN_RETURN_PATH}?error=login_failed`)
    const back = await startOutsideIssuer(returnAddress, Number(new URL(gone.url).port))
    const phone = newPhone()
    back.person = {claims: known(phone)}
    expect(identityOf(await beginSignIn(browser)).phone).toBe(phone)
    await alone.close()
    await back.stop()
  })
})

describe('With claims of an outside issuer', () => {
  let staffIssuer: OutsideIssuer
  let required: TestServer
  beforeAll(async () => {
    staffIssuer = await startOutsideIssuer('http://localhost:3000/v1/auth/callback', 0, {
      claims: {
        openid: ['sub'],
        phone: ['phone_number', 'phone_number_verified', 'groups', 'methods'],
      },
    })
    required = await startTestServer({
      OIDC_ISSUER: staffIssuer.url,
      OIDC_CLIENT_ID: staffIssuer.clientId,
      OIDC_CLIENT_SECRET: staffIssuer.clientSecret,
      STAFF_SECOND_FACTOR: 'required',
      OIDC_SECOND_FACTOR_CLAIM: 'methods=mfa,hwk',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLE_VALUES: 'pahiya agents=agent,pahiya leads=lead',
    })
  })
  afterAll(async () => {
    await required.close()
    await staffIssuer.stop()
  })

  async function tokenOfPerson(claims: Record<string, unknown>): Promise<string> {
    staffIssuer.person = {claims}
    const browser = openBrowser(() => required.app)
    return tokenOf(browser, await beginSignIn(browser))
  }
  const list = (idToken: string) =>
    required.rest('GET', '/v1/desk/bookings', {headers: {authorization: `Bearer ${idToken}`}})

  it('the role and the second factor of staff are what it says at each sign-in', async () => {
    const phone = newPhone()
    const agent = await tokenOfPerson({
      ...known(phone),
      groups: ['pahiya agents', 'x'],
      methods: ['pwd', 'hwk'],
    })
    expect([decodeJwt(agent)['role'], (await list(agent)).status]).toEqual(['call_centre_agent', 200])
    const lead = await tokenOfPerson({...known(phone), groups: 'pahiya leads', methods: 'mfa'})
    expect(decodeJwt(lead)['role']).toBe('call_centre_lead')
    expect((await list(agent)).status).toBe(401)
    const consumer = await tokenOfPerson({...known(phone), groups: ['others'], methods: ['mfa']})
    expect([decodeJwt(consumer)['role'], (await list(consumer)).failure?.code]).toEqual([
      'consumer',
      'FORBIDDEN',
    ])
  })

  it('a member of staff without the claim of a second factor is refused, and says why', async () => {
    for (const methods of [undefined, 'pwd', ['pwd', 'otp']]) {
      const idToken = await tokenOfPerson({...known(newPhone()), groups: ['pahiya agents'], methods})
      const {status, failure} = await list(idToken)
      expect([status, failure?.code]).toEqual([403, 'SECOND_FACTOR_MISSING'])
    }
  })
})
