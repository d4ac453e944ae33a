import type {Transaction} from 'kysely'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import type {AnswerLinks} from '../answer-links.ts'
import {bookedWork} from '../booked-work.ts'
import {cancellationMessages, moveMessages} from '../booking-messages.ts'
import {FOLDED_MS, withdrawWaiting} from './waiting-messages.ts'

interface Change {
  before: Pick<BookingRow, 'scheduledDate' | 'status' | 'proposedDay'>
  /** The booking, locked. */
  after: BookingRow
  workshop: WorkshopRow
  at: Date
}

/**
 * Reports moves and cancellations: the first at once, and the first after an answer of the workshop; all of the two
 * minutes after a message by one, which goes when these are over.
 */
export function createChangeReports(outbox: Outbox, origin: string, links: Pick<AnswerLinks, 'issue'>) {
  return async (transaction: Transaction<Tables>, {before, after, workshop, at}: Change): Promise<void> => {
    // Not by time alone: a change may have waited for one that began later and was reported at once.
    const hasWithdrawn = await withdrawWaiting(transaction, after.id, at)
    const last = await lastReport(transaction, after.id)
    const isFirst = last === undefined || isAnswered(before)
    const dayBefore = hasWithdrawn && !isFirst ? last.dayBefore : before.scheduledDate
    const isCancelled = after.status === 'CANCELLED'
    // A move to any other day than the proposed one waits for the workshop again.
    const isAccepted = after.status === 'BOOKING_CONFIRMED'
    // The message before the one that is withdrawn says all.
    if (!isCancelled && after.scheduledDate === dayBefore) return
    const goesAt = new Date(Math.max(at.getTime(), (last?.goesAt.getTime() ?? 0) + (isFirst ? 0 : FOLDED_MS)))
    const messages = isCancelled
      ? cancellationMessages(after, workshop, origin)
      : moveMessages(
          dayBefore,
          after,
          workshop,
          origin,
          isAccepted ? null : await links.issue(transaction, after, at),
          await bookedWork(transaction, after),
        )
    for (const message of messages) await outbox.write(transaction, message, at, goesAt)
    await note(transaction, after.id, goesAt, dayBefore)
  }
}

export type ChangeReports = ReturnType<typeof createChangeReports>

function lastReport(transaction: Transaction<Tables>, bookingId: string) {
  return transaction
    .selectFrom('changeReports')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .executeTakeFirst()
}

/** The workshop has confirmed the day or proposed another; a change takes that back, also if it is taken back itself. */
function isAnswered({status, proposedDay}: Change['before']): boolean {
  return status === 'BOOKING_CONFIRMED' || proposedDay !== null
}

function note(transaction: Transaction<Tables>, bookingId: string, goesAt: Date, dayBefore: string) {
  return transaction
    .insertInto('changeReports')
    .values({bookingId, goesAt, dayBefore})
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({goesAt, dayBefore}))
    .execute()
}
