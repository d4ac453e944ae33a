import {sql, type Transaction} from 'kysely'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import {ERASED_BOOKING} from './erased-booking.ts'
import {ERASURE} from './erasure-list.ts'
import {type DataOwner, ownedBy} from './owned-bookings.ts'

/** Statements inside the transaction that deletes an account. */
export function createErasureWriter(transaction: Transaction<Tables>) {
  return {
    /** The account, locked until the transaction ends, so that a second deletion waits. */
    lock: (id: string) => {
      const identity = transaction.selectFrom('identities').select(['id', 'phone', 'role'])
      return identity.where('id', '=', id).forUpdate().executeTakeFirst()
    },

    /** The bookings of the account and of its phone, locked. */
    bookings: (owner: DataOwner): Promise<BookingRow[]> =>
      transaction
        .selectFrom('bookings')
        .selectAll()
        .where(ownedBy(owner))
        .orderBy('id')
        .forUpdate()
        .execute(),

    /** Whether a booking for the phone is accepted and not yet created. */
    isBookingAwaited: async ({phone}: DataOwner): Promise<boolean> => {
      const awaited = await transaction
        .selectFrom('bookingRequests')
        .select('generatedJobId')
        .where('state', '=', 'ACCEPTED')
        .where(sql`facts ->> 'phone'`, '=', phone)
        .executeTakeFirst()
      return awaited !== undefined
    },

    /** The booking keeps the work and the kind of car, and nothing that identifies a person. */
    forgetPeopleOf: async (bookings: readonly Pick<BookingRow, 'id'>[], at: Date) => {
      if (bookings.length === 0) return
      const ids = sql<string>`(select jsonb_array_elements_text(${JSON.stringify(bookings.map(({id}) => id))}::jsonb))`
      for (const [table, {ofBooking}] of Object.entries(ERASURE))
        if (ofBooking !== undefined)
          await sql`delete from ${sql.table(table)} where ${sql.ref(ofBooking)} in ${ids}`.execute(
            transaction,
          )
      await transaction
        .updateTable('bookings')
        .set({
          ...ERASED_BOOKING,
          updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
        })
        .where('id', 'in', ids)
        .execute()
    },

    /** Deletes all other rows with the phone or the account. */
    forget: async (owner: DataOwner) => {
      for (const [table, {rows, columns = {}}] of Object.entries(ERASURE)) {
        if (rows !== undefined)
          await sql`delete from ${sql.table(table)} where ${rows(owner)}`.execute(transaction)
        const emptied = Object.entries(columns).filter(([, fate]) => fate === 'is emptied')
        for (const [column] of emptied) await emptying(table, column, owner).execute(transaction)
      }
    },
  }
}

function emptying(table: string, name: string, {id}: DataOwner) {
  const column = sql.ref(name)
  return sql`update ${sql.table(table)} set ${column} = null where ${column} = ${id}`
}
