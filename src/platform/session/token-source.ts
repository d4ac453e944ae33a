import type {Clock} from '../browser/clock.ts'
import type {StoredValue} from '../storage/storage.ts'
import type {StoredIdentity} from '../storage/stored-values.ts'
import {isTokenExpired} from './id-token.ts'
import type {Session} from './session.ts'

/** The token for requests. */
export interface TokenSource {
  /** `null` for a guest. An expired token is renewed first, once for all waiting callers. */
  current(): Promise<string | null>
  /** A response carried a newer token. */
  replace(idToken: string): void
}

export function createTokenSource(
  identity: Pick<StoredValue<StoredIdentity>, 'read'>,
  clock: Clock,
  session: Pick<Session, 'renewToken' | 'replaceToken'>,
): TokenSource {
  return {
    async current() {
      const held = identity.read()
      if (held === null) return null
      if (!isTokenExpired(held.idToken, clock.now(), held.heldSince ?? null)) return held.idToken
      await session.renewToken()
      return identity.read()?.idToken ?? null
    },
    replace: session.replaceToken,
  }
}
