import {randomUUID} from 'node:crypto'
import {sql, type Transaction} from 'kysely'
import {
  isFinalResponse,
  type SlotPreference,
  VERIFICATION_RESPONSES,
} from '../../domain/booking/verification.ts'
import type {Connection} from '../database/database.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'

const OPEN_RESPONSES = VERIFICATION_RESPONSES.filter((response) => !isFinalResponse(response))

export interface OutcomeRecord {
  /** The booking as it was when the response was checked. */
  before: BookingRow
  response: BookingRow['customerVerificationResponse']
  preference: SlotPreference | null
  agentId: string | null
  at: Date
}

/** Statements inside the transaction that records a response. */
export function createVerificationWriter(transaction: Transaction<Tables>) {
  return {
    /**
     * False when the booking has changed: of two agents one wins. `updatedAt` always increases, so that two
     * changes in one millisecond differ.
     */
    update: async ({before, response, preference, at}: OutcomeRecord): Promise<boolean> => {
      const updated = await transaction
        .updateTable('bookings')
        .set({
          customerVerificationResponse: response,
          customerPreference: preference,
          updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
        })
        .where('id', '=', before.id)
        .where(sql<boolean>`date_trunc('milliseconds', updated_at) = ${before.updatedAt}::timestamptz`)
        .where('status', '<>', 'CANCELLED')
        .where('customerVerificationResponse', 'in', OPEN_RESPONSES)
        .returning('id')
        .executeTakeFirst()
      return updated !== undefined
    },
    /** Writes the audit row. */
    audit: ({before, response, preference, agentId, at}: OutcomeRecord) =>
      transaction
        .insertInto('verificationRecords')
        .values({
          id: randomUUID(),
          bookingId: before.id,
          agentId,
          responseBefore: before.customerVerificationResponse,
          responseAfter: response,
          preferenceBefore: before.customerPreference,
          preferenceAfter: preference,
          replacedUpdatedAt: before.updatedAt,
          recordedAt: at,
        })
        .execute(),
  }
}

/** Whether the booking's newest record is this one: the response to it was lost, and it was sent again. */
export async function isRecordedAlready(
  connection: Connection,
  {before, response, preference, agentId}: OutcomeRecord,
  seen: string | null,
): Promise<boolean> {
  if (seen === null) return false
  const newest = await connection
    .selectFrom('verificationRecords')
    .select(['responseAfter', 'preferenceAfter', 'agentId', 'replacedUpdatedAt'])
    .where('bookingId', '=', before.id)
    .orderBy('replacedUpdatedAt', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return (
    newest?.replacedUpdatedAt?.getTime() === Date.parse(seen) &&
    newest.responseAfter === response &&
    newest.preferenceAfter === preference &&
    newest.agentId === agentId
  )
}
