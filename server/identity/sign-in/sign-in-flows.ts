import type {Kysely} from 'kysely'
import {SIGN_IN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Secrets} from '../../secrets.ts'

/** The data of a sign-in between its beginning and its end. */
export interface SignInFlow {
  codeVerifier: string
  nonce: string
  siteState: string | null
  next: string | null
}

/** Running sign-ins, found by the provider's `state`, and only from the browser that began them. */
export function createSignInFlows(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  const stateHash = (state: string) => secrets.hash('sign-in state', state)
  const browserHash = (browser: string) => secrets.hash('sign-in browser', browser)

  return {
    begin: async (state: string, browser: string, flow: SignInFlow) => {
      await kysely
        .insertInto('signInFlows')
        .values({
          ...flow,
          stateHash: stateHash(state),
          browserHash: browserHash(browser),
          expiresAt: new Date(clock.now() + SIGN_IN_MINUTES * 60_000),
        })
        .execute()
    },
    /**
     * Removes and returns a flow, so that it is valid once; `null` for an unknown, foreign, used or expired
     * one.
     */
    take: async (state: string, browser: string): Promise<SignInFlow | null> => {
      const flow = await kysely
        .deleteFrom('signInFlows')
        .where('stateHash', '=', stateHash(state))
        .where('browserHash', '=', browserHash(browser))
        .returningAll()
        .executeTakeFirst()
      return flow === undefined || flow.expiresAt.getTime() <= clock.now() ? null : flow
    },
  }
}

export type SignInFlows = ReturnType<typeof createSignInFlows>
