import {sql, type Transaction, type Updateable} from 'kysely'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import {type DataOwner, ownedBy} from './owned-bookings.ts'

const NOBODY: Updateable<Tables['bookings']> = {
  identityId: null,
  customerId: null,
  refId: null,
  phone: '',
  title: '',
  firstName: '',
  lastName: '',
  email: null,
  notes: '',
  referralData: '',
  registration: '',
  marketingOptIn: false,
  pickup: JSON.stringify({pickupRequested: false, pickupAddress: null, pickupInstructions: ''}),
  images: '[]',
  estimateLink: null,
  finalInvoiceLink: null,
  proformaLink: null,
  trackingLink: null,
  serviceFeedBackLink: null,
}

/** Statements inside the transaction that deletes an account. */
export function createErasureWriter(transaction: Transaction<Tables>) {
  return {
    /** The account, locked until the transaction ends, so that a second deletion waits. */
    lock: (id: string) =>
      transaction
        .selectFrom('identities')
        .select(['id', 'phone', 'role'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst(),

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
      await transaction.deleteFrom('bookingRequests').where('generatedId', 'in', ids).execute()
      await transaction.deleteFrom('outbox').where('bookingId', 'in', ids).execute()
      await transaction.deleteFrom('bookingFiles').where('bookingId', 'in', ids).execute()
      await transaction
        .updateTable('bookings')
        .set({
          ...NOBODY,
          updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
        })
        .where('id', 'in', ids)
        .execute()
    },

    /** Deletes all other rows with the phone or the account. */
    forget: async ({id, phone}: DataOwner) => {
      await transaction.deleteFrom('outbox').where('recipient', '=', phone).execute()
      await transaction.deleteFrom('customers').where('phone', '=', phone).execute()
      await transaction.deleteFrom('subscriptions').where('contact', '=', phone).execute()
      await transaction.deleteFrom('grants').where('phone', '=', phone).execute()
      await transaction.deleteFrom('oneTimeCodes').where('phone', '=', phone).execute()
      await transaction.deleteFrom('phoneFailures').where('phone', '=', phone).execute()
      await transaction.deleteFrom('oneTimeCodeSends').where('phone', '=', phone).execute()
      await transaction.deleteFrom('providerRecords').where(sql`payload ->> 'accountId'`, '=', id).execute()
      await transaction.deleteFrom('identities').where('id', '=', id).execute()
    },
  }
}
