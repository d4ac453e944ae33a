/** The signed-in person, with the token that proves it (001-3). */
export interface SessionIdentity {
  idToken: string
  phone: string
  firstName: string | null
  lastName: string | null
  title: string | null
}

/** Why the return from the identity provider signs nobody in. */
export type SignInProblem = 'malformed' | 'not asked for' | 'cancelled' | 'failed' | 'expired'

/** The identity provider's result in the address. */
export type SignInReturn =
  | {kind: 'identity'; identity: SessionIdentity; next: string | null}
  | {kind: 'problem'; problem: SignInProblem}

/** Why nobody is signed in, if the page must say so: the session ended, or the account was deleted. */
export type SessionProblem = SignInProblem | 'ended' | 'deleted'

/**
 * A path of this site to open after signing in; `null` for anything else, so that no link redirects to
 * another site (ruling 16).
 */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\s\\]{0,500}$/.test(next)) return null
  const {origin, pathname, search, hash} = new URL(next, 'http://site')
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search + hash : null
}
