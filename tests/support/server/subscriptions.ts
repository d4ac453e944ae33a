import type {SubscriptionBody} from '../../../contract/site/subscriptions.ts'
import {recordOf} from '../record.ts'
import type {TestServer} from './test-server.ts'

/** In Ladakh; no workshop is within 25 miles. */
export const LEH_TOWN = {latitude: 34.1526, longitude: 77.5771, formattedAddress: 'Leh, Ladakh 194101, India'}

/** A valid subscription, except for the given changes. */
export function subscriptionOf(
  contact: {email: string} | {phoneNumber: string},
  changes: Partial<SubscriptionBody> = {},
): SubscriptionBody {
  return {consent: true, marketingConsent: false, ...LEH_TOWN, ...contact, ...changes}
}

let subscribers = 0

/** An address that no other test of this file uses. */
export function newEmail(): string {
  subscribers += 1
  return `asha.${subscribers}@mail.example`
}

/** The token in the link that ends the notices. */
export function tokenIn(text: string | undefined): string {
  const token = /unsubscribe\?token=([\w-]+)/.exec(text ?? '')?.[1]
  if (token === undefined) throw new Error(`no unsubscribe link in ${text}`)
  return token
}

/** Opens a workshop at a position. */
export async function openWorkshopAt(
  server: TestServer,
  {latitude, longitude}: {latitude: number; longitude: number},
): Promise<string> {
  const {answer} = await server.rest('POST', '/sandbox/workshops', {body: {latitude, longitude}})
  return String(recordOf(answer).serialId)
}
