import {sql, type Transaction, type Updateable} from 'kysely'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {Tables} from '../../database/tables.ts'

type Change = Pick<Updateable<Tables['bookings']>, 'images' | 'reportedStages'> &
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
      | 'isEstimateDeclined'
      | 'estimateRevision'
      | 'estimateAnsweredAt'
      | 'finalInvoiceLink'
      | 'proposedDay'
      | 'declineReason'
      | 'cancelledBy'
    >
  >

/** Statements inside the transaction that moves or cancels a booking. */
export function createChangeWriter(transaction: Transaction<Tables>) {
  return {
    /** The booking, locked until the transaction ends. */
    lock: (id: string) =>
      transaction.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
    /** Increases the calendar file's sequence. `updatedAt` always increases, so that two changes differ. */
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
    /** Releases capacity on a day. */
    releasePlace: (workshopId: string, day: IndiaDay) =>
      transaction
        .updateTable('workshopDays')
        .set({booked: sql<number>`greatest(booked - 1, 0)`})
        .where('workshopId', '=', workshopId)
        .where('day', '=', day)
        .execute(),
  }
}
