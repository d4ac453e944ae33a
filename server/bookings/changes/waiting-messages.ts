import {sql, type Transaction} from 'kysely'
import {MINUTE} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'

/** Changes within this time after a message about one share the next. */
export const FOLDED_MS = 2 * MINUTE

/**
 * Whether a report of a change waited, which nobody will get; then the one before it was the last. What waits for the
 * morning goes too, but for an estimate.
 */
export async function withdrawWaiting(
  transaction: Transaction<Tables>,
  bookingId: string,
  at: Date,
): Promise<boolean> {
  const withdrawn = await transaction
    .deleteFrom('outbox')
    .where('bookingId', '=', bookingId)
    .where('dueAt', '>', at)
    .where('deliveredAt', 'is', null)
    .where(sql<boolean>`template is distinct from 'estimate-customer'`)
    .returning('template')
    .execute()
  // A message of an earlier release has no template.
  const isReport = withdrawn.some(
    ({template}) => template === null || /^(?:move|cancellation)-/.test(template),
  )
  if (isReport)
    await transaction
      .updateTable('changeReports')
      .set({goesAt: sql<Date>`goes_at - ${FOLDED_MS} * interval '1 millisecond'`})
      .where('bookingId', '=', bookingId)
      .execute()
  return isReport
}
