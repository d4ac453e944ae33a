import {sql, type Transaction} from 'kysely'
import type {SentPurpose} from '../../domain/person/code-purpose.ts'
import type {PhoneChannel} from '../../domain/person/message-channel.ts'
import type {Tables} from '../database/tables.ts'

/** The codes of a phone, of an address, or of both. */
export type SendsOf = {phone: string; addressHash?: string} | {phone?: never; addressHash: string}

interface NewCode {
  refId: string
  phone: string
  codeHash: string
  browserHash: string
  purpose: SentPurpose
  channel: PhoneChannel
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
    /** The newest code of the phone that was sent for this, and that this browser has not used. */
    latestOf: ({phone, browserHash, purpose}: Pick<NewCode, 'phone' | 'browserHash' | 'purpose'>) =>
      transaction
        .selectFrom('oneTimeCodes')
        .selectAll()
        .where('phone', '=', phone)
        .where('browserHash', '=', browserHash)
        .where('purpose', '=', purpose)
        .where('usedAt', 'is', null)
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
    nthNewestSend: async ({phone, addressHash}: SendsOf, count: number, since: Date) => {
      const row = await transaction
        .selectFrom('oneTimeCodeSends')
        .select('sentAt')
        .$if(phone !== undefined, (query) => query.where('phone', '=', phone ?? ''))
        .$if(addressHash !== undefined, (query) => query.where('addressHash', '=', addressHash ?? ''))
        .where('sentAt', '>', since)
        .orderBy('sentAt', 'desc')
        .offset(count - 1)
        .limit(1)
        .executeTakeFirst()
      return row?.sentAt ?? null
    },
    /** When the newest code was sent for this that the caller has not used. */
    newestUnusedSend: async (
      {phone, addressHash}: {phone: string; addressHash: string},
      purpose: SentPurpose,
    ) => {
      const row = await transaction
        .selectFrom('oneTimeCodeSends as sends')
        .innerJoin('oneTimeCodes as codes', 'codes.refId', 'sends.refId')
        .select('sends.sentAt')
        .where('sends.phone', '=', phone)
        .where('sends.addressHash', '=', addressHash)
        .where('codes.usedAt', 'is', null)
        .where('codes.purpose', '=', purpose)
        .orderBy('sends.sentAt', 'desc')
        .limit(1)
        .executeTakeFirst()
      return row?.sentAt ?? null
    },
    countSends: async (refId: string): Promise<number> => {
      const {count} = await transaction
        .selectFrom('oneTimeCodeSends')
        .select(({fn}) => fn.countAll<number>().as('count'))
        .where('refId', '=', refId)
        .executeTakeFirstOrThrow()
      return Number(count)
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
    /** Locks them. */
    failuresOf: (phone: string) =>
      transaction
        .selectFrom('phoneFailures')
        .selectAll()
        .where('phone', '=', phone)
        .forUpdate()
        .executeTakeFirst(),
    countFailure: (phone: string, lastFailedAt: Date) =>
      transaction
        .insertInto('phoneFailures')
        .values({phone, failures: 1, lastFailedAt})
        .onConflict((conflict) =>
          conflict
            .column('phone')
            .doUpdateSet((builder) => ({failures: builder('phoneFailures.failures', '+', 1), lastFailedAt})),
        )
        .execute(),
    forgetFailures: (phone: string) =>
      transaction.deleteFrom('phoneFailures').where('phone', '=', phone).execute(),
    use: (refId: string, usedAt: Date, usedFor: string | null) =>
      transaction.updateTable('oneTimeCodes').set({usedAt, usedFor}).where('refId', '=', refId).execute(),
  }
}

export type CodeRepository = ReturnType<typeof createCodeRepository>
