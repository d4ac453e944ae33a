import {newPhone, proofHeaders, sendCode} from '../support/server/bookings.ts'
import {bearer, identityOf, openBrowser, signInByCode, tokenOf} from '../support/server/sign-in.ts'
import {newEmail, openWorkshopAt, subscriptionOf, tokenIn} from '../support/server/subscriptions.ts'
import type {TestServer} from '../support/server/test-server.ts'
import type {CallerName} from './request.ts'

/** What the first good request to a target uses up. */
export interface OneTime {
  /** Instead of the caller's own headers. */
  callers: Partial<Record<CallerName, Record<string, string>>>
  signInCode: string
}

const NONE: OneTime = {callers: {}, signInCode: ''}

/** Makes what the target of this name needs besides known values. */
export async function oneTimeOf(server: TestServer, target: string): Promise<OneTime> {
  const phone = newPhone()
  const browser = openBrowser(() => server.app)
  if (target === 'POST /v1/auth/token') {
    const address = await signInByCode(server, browser, phone)
    const cookie = [...browser.cookies].map(([key, value]) => `${key.split(' ')[1]}=${value}`).join('; ')
    return {callers: {guest: {cookie, host: 'localhost:3000'}}, signInCode: identityOf(address).idToken}
  }
  if (target === 'DELETE /v1/consumers/me') {
    const idToken = await tokenOf(browser, await signInByCode(server, browser, phone))
    const code = await sendCode(server, phone, {purpose: 'delete my account'})
    return {...NONE, callers: {'proven consumer': {...bearer(idToken), ...proofHeaders(code, phone)}}}
  }
  return NONE
}

/** A token as a notice brings it; it ends notices any number of times. */
export async function unsubscribeToken(server: TestServer): Promise<string> {
  const email = newEmail()
  const body = subscriptionOf({email})
  await server.rest('POST', '/v1/subscriptions', {body})
  await openWorkshopAt(server, body)
  await server.rest('POST', '/sandbox/work')
  return tokenIn((await server.inbox(email))[0]?.text)
}
