import {randomUUID} from 'node:crypto'
import {sql, type Transaction} from 'kysely'
import {
  isFinalResponse,
  type SlotPreference,
  VERIFICATION_RESPONSES,
} from '../../domain/booking/verification.ts'
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
          recordedAt: at,
        })
        .execute(),
  }
}
