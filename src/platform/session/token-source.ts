import type {Clock} from '../browser/clock.ts'
import type {TokenSource} from '../http/http.ts'
import type {StoredValue} from '../storage/storage.ts'
import type {StoredIdentity} from '../storage/stored-values.ts'
import {isLaterToken, isTokenExpired} from './id-token.ts'

/** How a session renews its token. */
export interface TokenRenewal {
  /** Resolves when the token has been renewed or the session has ended; rejects without a response. */
  renewToken(): Promise<void>
  /** A response carried a newer token. */
  replaceToken(idToken: string): void
}

/** The stored token, renewed when it has expired. */
export function createTokenSource(
  identity: Pick<StoredValue<StoredIdentity>, 'read'>,
  clock: Clock,
  renewal: TokenRenewal,
): TokenSource {
  return {
    async current() {
      const held = identity.read()
      if (held === null) return null
      if (!isTokenExpired(held.idToken, clock.now(), held.heldSince ?? null)) return held.idToken
      await renewal.renewToken()
      return identity.read()?.idToken ?? null
    },
    replace(idToken) {
      const held = identity.read()
      if (held !== null && isLaterToken(idToken, held.idToken)) renewal.replaceToken(idToken)
    },
  }
}

/** For requests of the session itself, which carry their own token. */
export const NO_TOKENS: TokenSource = {current: async () => null, replace: () => {}}
