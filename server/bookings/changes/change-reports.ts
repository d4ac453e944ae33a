import {sql, type Transaction} from 'kysely'
import {MINUTE} from '../../clock.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import type {AnswerLinks} from '../answers/answer-links.ts'
import {cancellationMessages, moveMessages} from '../booking-messages.ts'
import {bookedWork} from '../creation/booked-work.ts'

const FOLDED_MS = 2 * MINUTE

interface Change {
  before: Pick<BookingRow, 'scheduledDate'>
  /** The booking, locked. */
  after: BookingRow
  workshop: WorkshopRow
  at: Date
}

/**
 * Reports moves and cancellations: the first at once; all of the two minutes after a message by one, which goes when
 * these are over.
 */
export function createChangeReports(outbox: Outbox, origin: string, links: Pick<AnswerLinks, 'issue'>) {
  return async (transaction: Transaction<Tables>, {before, after, workshop, at}: Change): Promise<void> => {
    const now = at.getTime()
    const last = await lastReport(transaction, after.id)
    // Not by time alone: a change may have waited for one that began later and was reported at once.
    const hasWithdrawn = await withdraw(transaction, after.id, at)
    const isWaiting = last !== undefined && hasWithdrawn
    const dayBefore = isWaiting ? last.dayBefore : before.scheduledDate
    const isCancelled = after.status === 'CANCELLED'
    // A move to any other day than the proposed one waits for the workshop again.
    const isAccepted = after.status === 'BOOKING_CONFIRMED'
    if (isWaiting && !isCancelled && after.scheduledDate === dayBefore) {
      // The message before the one that is withdrawn was the last.
      await note(transaction, after.id, new Date(last.goesAt.getTime() - FOLDED_MS), dayBefore)
      return
    }
    const goesAt = isWaiting
      ? last.goesAt
      : new Date(Math.max(now, (last?.goesAt.getTime() ?? 0) + FOLDED_MS))
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

/** Whether a report waited, which nobody will get. What waits for the morning goes too, but for an estimate. */
async function withdraw(transaction: Transaction<Tables>, bookingId: string, at: Date): Promise<boolean> {
  const withdrawn = await transaction
    .deleteFrom('outbox')
    .where('bookingId', '=', bookingId)
    .where('dueAt', '>', at)
    .where('deliveredAt', 'is', null)
    .where(sql<boolean>`template is distinct from 'estimate-customer'`)
    .returning('template')
    .execute()
  // A message of an earlier release has no template.
  return withdrawn.some(({template}) => template === null || /^(?:move|cancellation)-/.test(template))
}

function note(transaction: Transaction<Tables>, bookingId: string, goesAt: Date, dayBefore: string) {
  return transaction
    .insertInto('changeReports')
    .values({bookingId, goesAt, dayBefore})
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({goesAt, dayBefore}))
    .execute()
}
