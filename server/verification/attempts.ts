import {randomUUID} from 'node:crypto'
import {type Insertable, sql, type Transaction} from 'kysely'
import {
  type SlotPreference,
  shownOutcome,
  type VerificationResponse,
} from '../../domain/booking/verification.ts'
import type {Connection} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'

export type NewAttempt = Insertable<Tables['callAttempts']>

/** Statements inside the transaction that records a call. */
export function createAttemptWriter(transaction: Transaction<Tables>) {
  return {
    /** False when this attempt is recorded already; waits for a transaction that is just inserting it. */
    insert: async (attempt: NewAttempt): Promise<boolean> => {
      const inserted = await transaction
        .insertInto('callAttempts')
        .values(attempt)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    /** The booking's own count and next call, which order the work list. */
    count: (bookingId: string, callAgainAt: Date | null) =>
      transaction
        .updateTable('bookings')
        .set({callAttempts: sql<number>`call_attempts + 1`, callAgainAt})
        .where('id', '=', bookingId)
        .execute(),
  }
}

interface Recorded {
  before: {id: string}
  response: VerificationResponse
  preference: SlotPreference | null
  agentId: string | null
  at: Date
}

/** Counts a response that was recorded on the page of one booking as a call. */
export async function noteAttempt(transaction: Transaction<Tables>, recorded: Recorded): Promise<void> {
  const {before, response, preference: slot, agentId, at} = recorded
  const outcome = shownOutcome(response)
  const said = {outcome, slot, note: '', callAgainAt: null, movedTo: null, sentMessage: null}
  const writer = createAttemptWriter(transaction)
  await writer.insert({id: randomUUID(), bookingId: before.id, agentId, recordedAt: at, ...said})
  await writer.count(before.id, null)
}

/** The calls about a booking, the newest first, with the agents' names. */
export function attemptsOf(connection: Connection, bookingId: string) {
  return connection
    .selectFrom('callAttempts')
    .leftJoin('identities', 'identities.id', 'callAttempts.agentId')
    .selectAll('callAttempts')
    .select(['identities.firstName', 'identities.lastName'])
    .where('bookingId', '=', bookingId)
    .orderBy('recordedAt', 'desc')
    .orderBy('callAttempts.id')
    .execute()
}
