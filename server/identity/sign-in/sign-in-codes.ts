import type {Kysely} from 'kysely'
import {SIGN_IN_CODE_SECONDS} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Secrets} from '../../secrets.ts'
import type {SignInFacts} from '../sessions/session-service.ts'

/** A person who has signed in and has no session yet. */
interface SignedIn extends SignInFacts {
  identityId: string
}

/**
 * The codes that stand for a token in `sfResponse`, so that no address holds a token. Each is valid once, for the
 * browser that signed in.
 */
export function createSignInCodes(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const codeHash = (code: string) => secrets.hash('sign-in code', code)
  const browserHash = (browser: string) => secrets.hash('sign-in browser', browser)

  return {
    issue: async (browser: string, signedIn: SignedIn): Promise<string> => {
      const code = secrets.token()
      await kysely
        .insertInto('signInCodes')
        .values({
          ...signedIn,
          codeHash: codeHash(code),
          browserHash: browserHash(browser),
          expiresAt: new Date(clock.now() + SIGN_IN_CODE_SECONDS * 1000),
        })
        .execute()
      return code
    },
    /** Removes and returns who has the code; `null` for an unknown, foreign, used or expired one. */
    take: async (code: string, browser: string): Promise<SignedIn | null> => {
      const taken = await kysely
        .deleteFrom('signInCodes')
        .where('codeHash', '=', codeHash(code))
        .where('browserHash', '=', browserHash(browser))
        .returning(['identityId', 'providerIdToken', 'hasSecondFactor', 'expiresAt'])
        .executeTakeFirst()
      if (taken === undefined || taken.expiresAt.getTime() <= clock.now()) return null
      const {identityId, providerIdToken, hasSecondFactor} = taken
      return {identityId, providerIdToken, hasSecondFactor}
    },
  }
}

export type SignInCodes = ReturnType<typeof createSignInCodes>
