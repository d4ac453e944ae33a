import {type Insertable, type Kysely, sql, type Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

export function createConsentRepository(kysely: Kysely<Tables> | Transaction<Tables>) {
  return {
    /** Locks this receipt until the transaction ends. */
    lock: async (receiptId: string) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`consents of ${receiptId}`}, 0))`.execute(
        kysely,
      )
    },
    newest: async (receiptId: string) => {
      const row = await kysely
        .selectFrom('consents')
        .select(['policyDay', 'performance', 'marketing', 'isRejected', 'receivedAt'])
        .where('receiptId', '=', receiptId)
        .orderBy('receivedAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    store: (consent: Insertable<Tables['consents']>) =>
      kysely.insertInto('consents').values(consent).execute(),
  }
}
