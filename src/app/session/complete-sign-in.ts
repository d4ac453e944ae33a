import {isUnauthorized} from '../../../domain/failure.ts'
import type {SignInReturn} from '../../../domain/person/sign-in.ts'
import {requestFirstToken} from '../../api/account/sessions.ts'
import type {Call} from '../../platform/http/http.ts'
import {takeSignInReturn} from '../../platform/session/sign-in.ts'

/** Takes the provider's result from the address, and exchanges its code for a token. */
export async function completeSignIn(call: Call): Promise<SignInReturn | null> {
  const entry = takeSignInReturn()
  if (entry?.kind !== 'identity') return entry
  try {
    const idToken = await requestFirstToken(call, entry.identity.idToken)
    return {...entry, identity: {...entry.identity, idToken}}
  } catch (error) {
    return {kind: 'problem', problem: isUnauthorized(error) ? 'expired' : 'failed'}
  }
}
