import {z} from 'zod/mini'
import {localPath, type SignInProblem} from '../../domain/sign-in.ts'
import type {Identity} from './kept-values.ts'

const STATE_KEY = 'signInState'
const PROBLEMS: Record<string, SignInProblem> = {
  access_denied: 'cancelled',
  login_expired: 'expired',
  login_failed: 'failed',
}

const field = z.nullable(z.string())
const response = z.object({
  idToken: z.string(),
  phone: z.string(),
  firstName: field,
  lastName: field,
  title: field,
})

/** What the address brought back from the identity provider. */
export type SignInReturn =
  | {kind: 'identity'; identity: Identity; next: string | null}
  | {kind: 'problem'; problem: SignInProblem}

/** Goes to the identity provider; `next` is where the person wants to be afterwards. */
export function startSignIn({isNew, next}: {isNew: boolean; next: string | null}): void {
  const state = crypto.randomUUID()
  sessionStorage.setItem(STATE_KEY, state)
  const search = new URLSearchParams({
    signUp: isNew ? '1' : '0',
    state,
    ...(next === null ? {} : {next}),
  })
  location.assign(`/v1/auth/login?${search}`)
}

/**
 * Takes what the identity provider sent along out of the address and of the history (ruling 17). `null` when the
 * person does not come from there.
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
  if (sent == null) return {kind: 'problem', problem: PROBLEMS[error ?? ''] ?? 'failed'}
  if (expected === null || state !== expected) return {kind: 'problem', problem: 'not asked for'}
  const identity = decoded(sent)
  return identity === null ? {kind: 'problem', problem: 'malformed'} : {kind: 'identity', identity, next}
}

/** Base64, UTF-8, JSON; then `decodeURIComponent` of the four named fields (ruling 17). */
function decoded(text: string): Identity | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    )
    const {idToken, phone, firstName, lastName, title} = response.parse(
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
