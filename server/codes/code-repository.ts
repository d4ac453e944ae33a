import {sql, type Transaction} from 'kysely'
import type {Tables} from '../database/tables.ts'

interface NewCode {
  refId: string
  phone: string
  codeHash: string
  sentAt: Date
  expiresAt: Date
}

const UNUSED = {failedChecks: 0, usedAt: null, usedFor: null}

export function createCodeRepository(transaction: Transaction<Tables>) {
  return {
    /** Locks this subject until the transaction ends. */
    lock: async (subject: string) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction)
    },
    latestFor: (phone: string) =>
      transaction
        .selectFrom('oneTimeCodes')
        .selectAll()
        .where('phone', '=', phone)
        .orderBy('sentAt', 'desc')
        .limit(1)
        .executeTakeFirst(),
    find: (refId: string) =>
      transaction
        .selectFrom('oneTimeCodes')
        .selectAll()
        .where('refId', '=', refId)
        .forUpdate()
        .executeTakeFirst(),
    /** When the `count`-th newest code since then was sent; `null` with fewer. */
    nthNewestSend: async (column: 'phone' | 'addressHash', value: string, count: number, since: Date) => {
      const row = await transaction
        .selectFrom('oneTimeCodeSends')
        .select('sentAt')
        .where(column, '=', value)
        .where('sentAt', '>', since)
        .orderBy('sentAt', 'desc')
        .offset(count - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.sentAt ?? null
    },
    noteSend: (send: {id: string; refId: string; phone: string; addressHash: string; sentAt: Date}) =>
      transaction.insertInto('oneTimeCodeSends').values(send).execute(),
    /** Stores a code; an earlier code with the same refId becomes invalid. */
    store: (code: NewCode) =>
      transaction
        .insertInto('oneTimeCodes')
        .values({...code, ...UNUSED})
        .onConflict((conflict) => conflict.column('refId').doUpdateSet({...code, ...UNUSED}))
        .execute(),
    countFailedCheck: (refId: string) =>
      transaction
        .updateTable('oneTimeCodes')
        .set((builder) => ({failedChecks: builder('failedChecks', '+', 1)}))
        .where('refId', '=', refId)
        .execute(),
    use: (refId: string, usedAt: Date, usedFor: string | null) =>
      transaction.updateTable('oneTimeCodes').set({usedAt, usedFor}).where('refId', '=', refId).execute(),
  }
}

export type CodeRepository = ReturnType<typeof createCodeRepository>
