import {sql, type Transaction} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import type {Connection} from '../database/database.ts'
import type {BookingFactsTable, NewBooking} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import {isFullDay} from '../workshops/free-days.ts'

export interface NewRequest {
  generatedJobId: string
  requestHash: string
  generatedId: string
  facts: BookingFactsTable
  at: Date
}

export function createBookingRepository(connection: Connection) {
  return {
    find: (id: string) =>
      connection.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
    /** `null` without a booking, and for one whose person is erased. */
    phoneOf: async (id: string) => {
      const row = await connection
        .selectFrom('bookings')
        .select('phone')
        .where('id', '=', id)
        .executeTakeFirst()
      return row === undefined || row.phone === '' ? null : row.phone
    },
    /** False when another booking has its reference. */
    insert: async (booking: NewBooking): Promise<boolean> => {
      const inserted = await connection
        .insertInto('bookings')
        .values(booking)
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('id')
        .executeTakeFirst()
      return inserted !== undefined
    },
    findRequest: (generatedJobId: string) =>
      connection
        .selectFrom('bookingRequests')
        .selectAll()
        .where('generatedJobId', '=', generatedJobId)
        .executeTakeFirst(),
    /** Whether a booking was made with it, though its request may be deleted. */
    isJobBooked: async (generatedJobId: string): Promise<boolean> => {
      const row = await connection
        .selectFrom('bookings')
        .select('id')
        .where('generatedJobId', '=', generatedJobId)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

export type BookingRepository = ReturnType<typeof createBookingRepository>

/** Statements inside a booking's transaction. */
export function createBookingWriter(transaction: Transaction<Tables>) {
  return {
    /** False when the account is deleted; its deletion waits for this transaction, and this for one that is under way. */
    holdAccount: async (id: string): Promise<boolean> => {
      const identity = transaction.selectFrom('identities').select('id').where('id', '=', id)
      return (await identity.forKeyShare().executeTakeFirst()) !== undefined
    },
    /** False when this job id exists already; waits for a transaction that is just inserting it. */
    insertRequest: async ({generatedJobId, requestHash, generatedId, facts, at}: NewRequest) => {
      const inserted = await transaction
        .insertInto('bookingRequests')
        .values({
          generatedJobId,
          requestHash,
          generatedId,
          state: 'ACCEPTED',
          facts: JSON.stringify(facts),
          createdAt: at,
          updatedAt: at,
        })
        .onConflict((conflict) => conflict.column('generatedJobId').doNothing())
        .returning('generatedJobId')
        .executeTakeFirst()
      return inserted !== undefined
    },
    lockRequest: (generatedJobId: string) =>
      transaction
        .selectFrom('bookingRequests')
        .selectAll()
        .where('generatedJobId', '=', generatedJobId)
        .forUpdate()
        .executeTakeFirst(),
    markCreated: (generatedJobId: string, at: Date) =>
      transaction
        .updateTable('bookingRequests')
        .set({state: 'CREATED', facts: '{}', updatedAt: at})
        .where('generatedJobId', '=', generatedJobId)
        .execute(),
    /** Claims capacity on a day; false when the day is full. */
    claimPlace: async (workshopId: string, day: IndiaDay, dailyCapacity: number) => {
      const {rows} = await sql`insert into workshop_days (workshop_id, day, booked)
        values (${workshopId}, ${day}, 1)
        on conflict (workshop_id, day) do update set booked = workshop_days.booked + 1
        where not ${isFullDay(sql`${dailyCapacity}::integer`)}
        returning booked`.execute(transaction)
      return rows.length > 0
    },
  }
}
