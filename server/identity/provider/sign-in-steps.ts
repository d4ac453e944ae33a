import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {SIGN_IN_MINUTES} from '../../../domain/limits.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'

const MODEL = 'SignInStep'

const step = z.object({
  /** In international form. */
  phone: z.string(),
  refId: z.string(),
  failedChecks: z.number(),
  /** When another code may be requested, in milliseconds since 1970. */
  resendAt: z.number(),
})

export type SignInStep = z.infer<typeof step>

/** State of the sign-in pages: the number that a code was sent to. */
export function createSignInSteps(kysely: Kysely<Tables>, clock: ServerClock) {
  return {
    find: async (uid: string): Promise<SignInStep | null> => {
      const row = await kysely
        .selectFrom('providerRecords')
        .select('payload')
        .where('model', '=', MODEL)
        .where('id', '=', uid)
        .where('expiresAt', '>', new Date(clock.now()))
        .executeTakeFirst()
      return row === undefined ? null : z.parse(step, row.payload)
    },
    keep: async (uid: string, reached: SignInStep) => {
      const payload = JSON.stringify(reached)
      const expiresAt = new Date(clock.now() + SIGN_IN_MINUTES * 60_000)
      await kysely
        .insertInto('providerRecords')
        .values({model: MODEL, id: uid, payload, grantId: null, uid: null, consumedAt: null, expiresAt})
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({payload, expiresAt}))
        .execute()
    },
    forget: async (uid: string) => {
      await kysely.deleteFrom('providerRecords').where('model', '=', MODEL).where('id', '=', uid).execute()
    },
  }
}

export type SignInSteps = ReturnType<typeof createSignInSteps>
