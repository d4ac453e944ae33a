import {sql, type Transaction, type Updateable} from 'kysely'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {BookingRow, Tables} from '../../database/tables.ts'

type Change = Pick<Updateable<Tables['bookings']>, 'images'> &
  Partial<
    Pick<
      BookingRow,
      | 'status'
      | 'scheduledDate'
      | 'coupon'
      | 'couponPercentage'
      | 'campaignName'
      | 'campaignDisplayName'
      | 'campaignDescription'
      | 'campaignCode'
      | 'mechanic'
      | 'advisorPhoneNumber'
      | 'estimateLink'
      | 'isEstimateApproved'
      | 'finalInvoiceLink'
    >
  >

/** What happens in the transaction that moves or cancels a booking. */
export function createChangeWriter(transaction: Transaction<Tables>) {
  return {
    /** The booking, held until the transaction ends. */
    lock: (id: string) =>
      transaction.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** A new calendar file follows; `updatedAt` always moves on, so that two changes are told apart. */
    update: (id: string, change: Change, at: Date) =>
      transaction
        .updateTable('bookings')
        .set({
          ...change,
          calendarSequence: sql<number>`calendar_sequence + 1`,
          updatedAt: sql<Date>`greatest(${at}::timestamptz, updated_at + interval '1 millisecond')`,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow(),
    /** Gives a place on a day back. */
    releasePlace: (workshopId: string, day: IndiaDay) =>
      transaction
        .updateTable('workshopDays')
        .set({booked: sql<number>`greatest(booked - 1, 0)`})
        .where('workshopId', '=', workshopId)
        .where('day', '=', day)
        .execute(),
  }
}
