import {exchangeSignInCode, logout, refreshToken} from '../../../contract/account/sessions.ts'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {Call} from '../../platform/http/http.ts'

const bearer = (idToken: string) => ({[HEADERS.authorization]: `Bearer ${idToken}`})

/**
 * A newer token for this one.
 * @throws {CallFailure} 'No token received' when the answer has none (001-8-32)
 */
export async function requestToken(call: Call, idToken: string): Promise<string> {
  const {answer} = await call.rest(refreshToken, {query: {}, body: {}, headers: bearer(idToken)})
  if (answer.idToken !== null) return answer.idToken
  throw new CallFailure('UNAUTHORIZED_USER', {}, {cause: new Error('No token received')})
}

/** The first token of a sign-in, for the code in the address of its return. */
export async function requestFirstToken(call: Call, code: string): Promise<string> {
  const {answer} = await call.rest(exchangeSignInCode, {query: {}, body: {code}})
  return answer.idToken
}

/** Ends this token's session on the server. */
export async function endSession(call: Call, idToken: string): Promise<void> {
  await call.rest(logout, {query: {}, body: {}, headers: bearer(idToken)})
}
