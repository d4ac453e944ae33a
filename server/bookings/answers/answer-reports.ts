import type {Transaction} from 'kysely'
import type {WorkshopAnswer} from '../../../domain/booking/workshop-answer.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import {answerMessages} from '../booking-messages.ts'
import {withdrawWaiting} from '../changes/waiting-messages.ts'

/** Tells the customer what the workshop has answered, in place of what waits and is no longer so. */
export function createAnswerReports(outbox: Outbox, origin: string) {
  return async (
    transaction: Transaction<Tables>,
    booking: BookingRow,
    workshop: WorkshopRow,
    answer: Exclude<WorkshopAnswer, 'CONFIRMED'>,
    at: Date,
  ): Promise<void> => {
    await withdrawWaiting(transaction, booking.id, at)
    for (const message of answerMessages(answer, booking, workshop, origin))
      await outbox.write(transaction, message, at)
  }
}

export type AnswerReports = ReturnType<typeof createAnswerReports>
