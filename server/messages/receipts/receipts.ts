import {type Kysely, sql, type Transaction} from 'kysely'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import type {Jobs} from '../../jobs/jobs.ts'
import type {CountMessage} from '../message-counts.ts'
import {fallBack} from '../whatsapp/fallback.ts'

/** What a gateway reports of a message that it has taken. */
interface Receipt {
  /** Of the message, which the gateway got as `idempotency-key`. */
  id: string
  state: 'delivered' | 'failed'
  /** When it happened. */
  at: Date
  reason?: string | undefined
}

export type NoteReceipt = (receipt: Receipt) => Promise<void>

/**
 * A message that has arrived stays so; of other receipts the one with the latest moment counts, so that repeated and
 * late ones change nothing. One that failed is undelivered again, except a code, whose text is gone. What it returns throws
 * the refusal NOT_FOUND for a message that nobody has sent.
 */
export function createReceipts(
  kysely: Kysely<Tables>,
  clock: Pick<ServerClock, 'now'>,
  jobs: Pick<Jobs, 'send'>,
  count: CountMessage,
): NoteReceipt {
  return async (receipt) => {
    const {id, state} = receipt
    const noted = await kysely.transaction().execute(async (transaction) => {
      const row = await note(transaction, receipt)
      const isLost = row !== undefined && state === 'failed'
      if (isLost && (await fallBack(transaction, id, {clock, jobs, isBelieved: false})))
        count(row.kind, 'fell_back')
      return row
    })
    if (noted !== undefined) return count(noted.kind, state === 'delivered' ? 'arrived' : 'returned')
    const known = await kysely.selectFrom('outbox').select('id').where('id', '=', id).executeTakeFirst()
    if (known === undefined) throw new Refusal('NOT_FOUND')
  }
}

function note(transaction: Transaction<Tables>, {id, state, at, reason = 'no reason'}: Receipt) {
  return transaction
    .updateTable('outbox')
    .set(
      state === 'delivered'
        ? {
            arrivedAt: at,
            deliveredAt: sql<Date>`coalesce(delivered_at, ${at}::timestamptz)`,
            lastFailure: null,
            receiptAt: at,
          }
        : {
            deliveredAt: sql<Date | null>`case when kind = 'one-time-code' then delivered_at end`,
            lastFailure: `the gateway reported: ${reason}`,
            receiptAt: at,
          },
    )
    .where('id', '=', id)
    .where('arrivedAt', 'is', null)
    .where((where) => where.or([where('receiptAt', 'is', null), where('receiptAt', '<', at)]))
    .returning('kind')
    .executeTakeFirst()
}
