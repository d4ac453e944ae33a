/** Who is signed in, with the token that proves it (001-3). */
export interface SessionIdentity {
  idToken: string
  phone: string
  firstName: string | null
  lastName: string | null
  title: string | null
}

/** Why a way back from the identity provider signs nobody in. */
export type SignInProblem = 'malformed' | 'not asked for' | 'cancelled' | 'failed' | 'expired'

/** What the address brought back from the identity provider. */
export type SignInReturn =
  | {kind: 'identity'; identity: SessionIdentity; next: string | null}
  | {kind: 'problem'; problem: SignInProblem}

/** Why nobody is signed in, where that needs to be said: the session ended, or there is no account any more. */
export type SessionProblem = SignInProblem | 'ended' | 'deleted'

/** A path of this site to go on to after signing in; `null` for anything else, so that no link leads astray (ruling 16). */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\s\\]{0,500}$/.test(next)) return null
  const {origin, pathname, search, hash} = new URL(next, 'http://site')
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search + hash : null
}
