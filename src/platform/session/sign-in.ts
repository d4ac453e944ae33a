import {LOGIN_PATH, type SignInError, signedInIdentity} from '../../../contract/account/sessions.ts'
import {
  localPath,
  type SessionIdentity,
  type SignInProblem,
  type SignInReturn,
} from '../../../domain/person/sign-in.ts'
import {keepsAnything} from '../storage/storage-probe.ts'

const STATE_KEY = 'signInState'
const PROBLEMS: Record<SignInError, SignInProblem> = {
  access_denied: 'cancelled',
  login_expired: 'expired',
  login_failed: 'failed',
}

/**
 * Opens the identity provider; `next` is the path to open afterwards. False, and nothing opens, where the browser
 * stores nothing, so that nobody could stay signed in.
 */
export function startSignIn({isNew, next}: {isNew: boolean; next: string | null}): boolean {
  const state = crypto.randomUUID()
  if (!keepsAnything() || !storeState(state)) return false
  const search = new URLSearchParams({
    signUp: isNew ? '1' : '0',
    state,
    ...(next === null ? {} : {next}),
  })
  location.assign(`${LOGIN_PATH}?${search}`)
  return true
}

function storeState(state: string): boolean {
  try {
    sessionStorage.setItem(STATE_KEY, state)
    return true
  } catch {
    return false
  }
}

/**
 * Removes the identity provider's result from the address and the history, and returns it (ruling 17), with a code
 * in place of the token. `null` without a result.
 */
export function takeSignInReturn(): SignInReturn | null {
  const url = new URL(location.href)
  const {searchParams} = url
  const [sent, state, error] = ['sfResponse', 'state', 'error'].map((name) => searchParams.get(name))
  if (sent == null && error == null) return null
  const next = localPath(searchParams.get('next'))
  const expected = sessionStorage.getItem(STATE_KEY)
  sessionStorage.removeItem(STATE_KEY)
  for (const name of ['sfResponse', 'state', 'error']) searchParams.delete(name)
  history.replaceState(history.state, '', url)
  if (sent == null) return {kind: 'problem', problem: problemOf(error)}
  if (expected === null || state !== expected) return {kind: 'problem', problem: 'not asked for'}
  const identity = decoded(sent)
  return identity === null ? {kind: 'problem', problem: 'malformed'} : {kind: 'identity', identity, next}
}

/** Base64, UTF-8, JSON; then `decodeURIComponent` of the four named fields (ruling 17). */
function decoded(text: string): SessionIdentity | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const {idToken, phone, firstName, lastName, title} = signedInIdentity.parse(
      JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes)),
    )
    const plain = (value: string | null) => (value === null ? null : decodeURIComponent(value))
    return {
      idToken,
      phone: decodeURIComponent(phone),
      firstName: plain(firstName),
      lastName: plain(lastName),
      title: plain(title),
    }
  } catch {
    return null
  }
}

function problemOf(error: string | null | undefined): SignInProblem {
  const known = Object.entries(PROBLEMS).find(([code]) => code === error)
  return known === undefined ? 'failed' : known[1]
}
