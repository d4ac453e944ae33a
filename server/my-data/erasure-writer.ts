import {type SqlBool, sql, type Transaction} from 'kysely'
import {replyContact} from '../../domain/person/reply-contact.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import {ERASED_BOOKING} from './erased-booking.ts'
import {ERASURE, type ErasedOwner} from './erasure-list.ts'
import {type DataOwner, ownedBy} from './owned-bookings.ts'

/** Statements inside the transaction that deletes an account. */
export function createErasureWriter(transaction: Transaction<Tables>) {
  return {
    /** The account, locked until the transaction ends, so that a second deletion waits. */
    lock: (id: string) => {
      const identity = transaction.selectFrom('identities').select(['id', 'phone', 'email', 'role'])
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

    /** Whether a booking of the account or for its phone is accepted and not yet created. */
    isBookingAwaited: async ({id, phone}: DataOwner): Promise<boolean> => {
      const awaited = await transaction
        .selectFrom('bookingRequests')
        .select('generatedJobId')
        .where('state', '=', 'ACCEPTED')
        .where(sql<SqlBool>`(facts ->> 'phone' = ${phone} or facts ->> 'identityId' = ${id})`)
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
    forget: async (owner: ErasedOwner) => {
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

/** The phone, and the e-mail addresses of the account and of its bookings, as a question has them. */
export function contactsOf(phone: string, people: readonly {email: string | null}[]): readonly string[] {
  const emails = people.map(({email}) => replyContact(email ?? '')).filter((email) => email !== null)
  return [...new Set([phone, ...emails])]
}
