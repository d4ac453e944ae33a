import {END_SESSION_PATH} from '../../../contract/account/sessions.ts'
import {tokenSession} from './id-token.ts'

/**
 * Ends the session at the identity provider too; the page cannot read its response.
 * @throws {TypeError} without a network
 */
export async function endProviderSession(origin: string, appId: string, idToken: string): Promise<void> {
  const search = new URLSearchParams({id_token_hint: tokenSession(idToken), client_id: appId})
  await fetch(new URL(`${END_SESSION_PATH}?${search}`, origin), {mode: 'no-cors', keepalive: true})
}
