import type {Kysely} from 'kysely'
import {SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Secrets} from '../../secrets.ts'

const SPAN_MS = 10 * 60_000

/**
 * Counts sign-ins by address, at the site and at the built-in provider, so that nobody can fill the database
 * with them.
 */
export function createSignInLimits(kysely: Kysely<Tables>, clock: ServerClock, secrets: Secrets) {
  return {
    /** Counts one sign-in; false above the limit. */
    admits: async (step: 'site' | 'provider', address: string): Promise<boolean> => {
      const {count} = await kysely
        .insertInto('signInCounts')
        .values({
          addressHash: secrets.hash(`sign-in at ${step}`, address),
          span: Math.floor(clock.now() / SPAN_MS),
          count: 1,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['addressHash', 'span'])
            .doUpdateSet((builder) => ({count: builder('signInCounts.count', '+', 1)})),
        )
        .returning('count')
        .executeTakeFirstOrThrow()
      return count <= SIGN_INS_PER_ADDRESS_PER_TEN_MINUTES
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
