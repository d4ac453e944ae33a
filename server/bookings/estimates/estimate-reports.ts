import type {Transaction} from 'kysely'
import type {EstimateAnswer} from '../../../contract/booking/estimates.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Message, Outbox} from '../../messages/outbox.ts'
import {estimateAnswerMessages, estimateMessages} from '../booking-messages.ts'

/** Tells the customer of an estimate, and the workshop of the answer. */
export function createEstimateReports(outbox: Outbox, origin: string) {
  async function write(transaction: Transaction<Tables>, messages: readonly Message[], at: Date) {
    for (const message of messages) await outbox.write(transaction, message, at)
  }
  return {
    sent: (transaction: Transaction<Tables>, booking: BookingRow, workshop: WorkshopRow, at: Date) =>
      write(transaction, estimateMessages(booking, workshop, origin), at),
    answered: (
      transaction: Transaction<Tables>,
      booking: BookingRow,
      workshop: WorkshopRow,
      answer: EstimateAnswer['answer'],
      at: Date,
    ) => write(transaction, estimateAnswerMessages(booking, workshop, answer), at),
  }
}

export type EstimateReports = ReturnType<typeof createEstimateReports>
