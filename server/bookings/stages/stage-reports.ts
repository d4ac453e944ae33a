import type {Transaction} from 'kysely'
import type {BookingStatus} from '../../../domain/booking/booking-status.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import {REPORTED_STAGES, stageMessages} from '../booking-messages.ts'

/**
 * Tells the customer of a stage, the first time that the booking reaches it.
 */
export function createStageReports(outbox: Outbox, origin: string) {
  return async (
    transaction: Transaction<Tables>,
    {reportedStages}: Pick<BookingRow, 'reportedStages'>,
    after: BookingRow,
    workshop: WorkshopRow,
    at: Date,
  ): Promise<void> => {
    const stage = REPORTED_STAGES.find((each) => each === after.status)
    if (stage === undefined || reportedStages.includes(stage)) return
    for (const message of stageMessages(stage, after, workshop, origin))
      await outbox.write(transaction, message, at)
    await transaction
      .updateTable('bookings')
      .set({reportedStages: storedStages([...reportedStages, stage])})
      .where('id', '=', after.id)
      .execute()
  }
}

export type StageReports = ReturnType<typeof createStageReports>

export const storedStages = (stages: readonly BookingStatus[]) => JSON.stringify(stages)
