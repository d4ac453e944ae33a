import type {Transaction} from 'kysely'
import {BOOKING_STATUSES, type BookingStatus} from '../../../domain/booking/booking-status.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {Tables} from '../../database/tables.ts'
import {REPORTED_STAGES, STAGE_TEMPLATES} from '../booking-messages.ts'

const rank = (status: BookingStatus) => BOOKING_STATUSES.indexOf(status)

/**
 * Withdraws what waits, or is under way by WhatsApp, about stages that the workshop has taken back.
 *
 * @returns the stages that still count as reported
 */
export async function withdrawStages(
  transaction: Transaction<Tables>,
  {id, reportedStages}: Pick<BookingRow, 'id' | 'reportedStages'>,
  status: BookingStatus,
  at: Date,
): Promise<BookingStatus[]> {
  const gone = REPORTED_STAGES.filter((stage) => rank(stage) > rank(status) && reportedStages.includes(stage))
  if (gone.length === 0) return reportedStages
  const templates = gone.map((stage) => STAGE_TEMPLATES[stage])
  const waiting = await transaction
    .deleteFrom('outbox')
    .where('bookingId', '=', id)
    .where('template', 'in', templates)
    .where('deliveredAt', 'is', null)
    .where((where) => where.or([where('dueAt', '>', at), where('attempts', '>', 0)]))
    .returning('template')
    .execute()
  const underWay = await transaction
    .updateTable('outbox')
    .set({fallsBackAt: null})
    .where('bookingId', '=', id)
    .where('template', 'in', templates)
    .where('fallsBackAt', '>', at)
    .where('fellBackAt', 'is', null)
    .where('arrivedAt', 'is', null)
    .returning('template')
    .execute()
  const withdrawn = [...waiting, ...underWay].map(({template}) => template)
  return reportedStages.filter((stage) =>
    gone.every((each) => each !== stage || !withdrawn.includes(STAGE_TEMPLATES[each])),
  )
}
