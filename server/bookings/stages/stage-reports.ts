import type {Transaction} from 'kysely'
import type {BookingStatus} from '../../../domain/booking/booking-status.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import {REPORTED_STAGES, stageMessages} from '../booking-messages.ts'
import {withdrawStages} from './withdrawn-stages.ts'

/** Tells the customer of a stage, the first time that the booking reaches it, and withdraws what is taken back. */
export function createStageReports(outbox: Outbox, origin: string) {
  return async (
    transaction: Transaction<Tables>,
    before: Pick<BookingRow, 'id' | 'reportedStages'>,
    after: BookingRow,
    workshop: WorkshopRow,
    at: Date,
  ): Promise<void> => {
    const heard = await withdrawStages(transaction, before, after.status, at)
    const stage = REPORTED_STAGES.find((each) => each === after.status && !heard.includes(each))
    if (stage !== undefined)
      for (const message of stageMessages(stage, after, workshop, origin))
        await outbox.write(transaction, message, at)
    const reported = stage === undefined ? heard : [...heard, stage]
    if (reported === before.reportedStages) return
    await transaction
      .updateTable('bookings')
      .set({reportedStages: storedStages(reported)})
      .where('id', '=', after.id)
      .execute()
  }
}

export type StageReports = ReturnType<typeof createStageReports>

export const storedStages = (stages: readonly BookingStatus[]) => JSON.stringify(stages)
