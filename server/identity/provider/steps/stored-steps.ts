import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import {SIGN_IN_MINUTES} from '../../../../domain/limits.ts'
import type {ServerClock} from '../../../clock.ts'
import type {Tables} from '../../../database/tables.ts'

/** What a sign-in has reached, by its id, among the provider's records, for as long as a sign-in lasts. */
export function createStoredSteps<Step>(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  model: string,
  schema: z.ZodMiniType<Step>,
) {
  return {
    find: async (uid: string): Promise<Step | null> => {
      const row = await kysely
        .selectFrom('providerRecords')
        .select('payload')
        .where('model', '=', model)
        .where('id', '=', uid)
        .where('expiresAt', '>', new Date(clock.now()))
        .executeTakeFirst()
      return row === undefined ? null : z.parse(schema, row.payload)
    },
    keep: async (uid: string, reached: Step) => {
      const payload = JSON.stringify(reached)
      const expiresAt = new Date(clock.now() + SIGN_IN_MINUTES * 60_000)
      await kysely
        .insertInto('providerRecords')
        .values({model, id: uid, payload, grantId: null, uid: null, consumedAt: null, expiresAt})
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet({payload, expiresAt}))
        .execute()
    },
    forget: async (uid: string) => {
      await kysely.deleteFrom('providerRecords').where('model', '=', model).where('id', '=', uid).execute()
    },
  }
}
