import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {END_SESSION_PATH} from '../../../contract/account/sessions.ts'
import {SIGN_IN_TEXTS as TEXTS} from '../../../server/identity/provider/pages/sign-in-texts.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {
  beginSignIn,
  createProvider,
  openBrowser,
  signInByCode,
  signOutOf,
  tokenOf,
} from '../../support/server/sign-in.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await createProvider(server)
})
afterAll(() => server.close())

/** A browser with a person signed in at the provider. */
async function signedIn() {
  const browser = openBrowser(() => server.app)
  const idToken = await tokenOf(browser, await signInByCode(server, browser, newPhone()))
  return {browser, idToken}
}

const isSignedIn = async ({browser}: Awaited<ReturnType<typeof signedIn>>) =>
  (await beginSignIn(browser)).includes('sfResponse')

describe('The end of a session at the provider', () => {
  it('asks nothing with the name of our own session, whose token may have expired', async () => {
    const visitor = await signedIn()
    expect(await isSignedIn(visitor)).toBe(true)
    server.clock.pass({hours: 2})
    const {status, body} = await visitor.browser.get(signOutOf(visitor.idToken))
    expect([status, body.includes(TEXTS.signedOutTitle)]).toEqual([200, true])
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('works after the logout of the product too', async () => {
    const visitor = await signedIn()
    await server.rest('POST', '/v1/auth/logout', {headers: {authorization: `Bearer ${visitor.idToken}`}})
    await visitor.browser.get(signOutOf(visitor.idToken))
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('asks first without a hint, with a forged one, another person’s, or a token, which no address may hold', async () => {
    const [visitor, stranger] = [await signedIn(), await signedIn()]
    const hints = [
      '',
      '?client_id=pahiya-web',
      '?id_token_hint=abc',
      signOutOf(stranger.idToken).replace(END_SESSION_PATH, ''),
      signOutOf(visitor.idToken).replace(END_SESSION_PATH, '').replace('pahiya-web', 'evil'),
      `?id_token_hint=${visitor.idToken}&client_id=pahiya-web`,
    ]
    for (const hint of hints) {
      await visitor.browser.get(END_SESSION_PATH + hint)
      expect([hint, await isSignedIn(visitor)]).toEqual([hint, true])
    }
    const {body} = await visitor.browser.get(END_SESSION_PATH)
    expect(body).toContain(TEXTS.signOutQuestion)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(body)?.[1] ?? ''
    const {location} = await visitor.browser.post('/oidc/session/end/confirm', {xsrf, logout: 'yes'})
    expect((await visitor.browser.get(location ?? '')).body).toContain(TEXTS.signedOutTitle)
    expect(await isSignedIn(visitor)).toBe(false)
  })

  it('without a session says so and stores nothing', async () => {
    const {body, headers} = await openBrowser(() => server.app).get(END_SESSION_PATH)
    expect(body).toContain(TEXTS.signedOutTitle)
    expect(headers.getSetCookie()).toEqual([])
  })
})
