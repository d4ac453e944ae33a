/** Why a way back from the identity provider signs nobody in. */
export const SIGN_IN_PROBLEMS = ['malformed', 'not asked for', 'cancelled', 'failed', 'expired'] as const

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number]

/** Why nobody is signed in, where that needs to be said; `ended` when a session was. */
export type SessionProblem = SignInProblem | 'ended'

/** A path of this site to go on to after signing in; `null` for anything else, so that no link leads astray (ruling 16). */
export function localPath(next: unknown): string | null {
  if (typeof next !== 'string' || !/^\/(?![/\\])[^\s\\]{0,500}$/.test(next)) return null
  const {origin, pathname, search, hash} = new URL(next, 'http://site')
  return origin === 'http://site' && !pathname.startsWith('//') ? pathname + search + hash : null
}
