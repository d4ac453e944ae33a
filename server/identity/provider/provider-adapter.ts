import type {Kysely} from 'kysely'
import type {Adapter, AdapterFactory, AdapterPayload} from 'oidc-provider'
import type {SharedClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {movedTimes} from './provider-times.ts'

/** Stores the provider's records in the database, shared by all processes. */
export function createProviderAdapter(kysely: Kysely<Tables>, clock: SharedClock): AdapterFactory {
  return (model): Adapter => {
    const living = () =>
      kysely
        .selectFrom('providerRecords')
        .select(['payload', 'consumedAt'])
        .where('model', '=', model)
        .where('expiresAt', '>', new Date(clock.now()))

    async function payloadOf(query: ReturnType<typeof living>): Promise<AdapterPayload | undefined> {
      const row = await query.executeTakeFirst()
      if (row === undefined) return undefined
      const payload = movedTimes(row.payload, -aheadSeconds(clock))
      return row.consumedAt === null
        ? payload
        : {...payload, consumed: Math.floor(row.consumedAt.getTime() / 1000)}
    }

    return {
      upsert: async (id, payload, expiresIn) => {
        const facts = factsOf(payload, expiresIn ?? LONGEST_SECONDS, clock)
        await kysely
          .insertInto('providerRecords')
          .values({model, id, consumedAt: null, ...facts})
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(facts))
          .execute()
      },
      find: (id) => payloadOf(living().where('id', '=', id)),
      findByUid: (uid) => payloadOf(living().where('uid', '=', uid)),
      /** Only for devices without a browser, which may not sign in here. */
      findByUserCode: async () => undefined,
      consume: async (id) => {
        await kysely
          .updateTable('providerRecords')
          .set({consumedAt: new Date(clock.now())})
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      destroy: async (id) => {
        await kysely.deleteFrom('providerRecords').where('model', '=', model).where('id', '=', id).execute()
      },
      revokeByGrantId: async (grantId) => {
        await kysely
          .deleteFrom('providerRecords')
          .where('model', '=', model)
          .where('grantId', '=', grantId)
          .execute()
      },
    }
  }
}

const LONGEST_SECONDS = 24 * 60 * 60

const aheadSeconds = (clock: SharedClock) => Math.round(clock.aheadMs() / 1000)

function factsOf(payload: AdapterPayload, expiresInSeconds: number, clock: SharedClock) {
  return {
    payload: JSON.stringify(movedTimes(payload, aheadSeconds(clock))),
    grantId: payload.grantId ?? null,
    uid: payload.uid ?? null,
    expiresAt: new Date(clock.now() + expiresInSeconds * 1000),
  }
}
