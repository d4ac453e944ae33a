import type {Kysely} from 'kysely'
import {dayOfWireDate} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Caller} from '../../http/caller.ts'
import {Refusal} from '../../http/refusal.ts'
import type {Outbox} from '../../messages/outbox.ts'
import type {AnswerLinks} from '../answer-links.ts'
import {keptDayMessages} from '../booking-messages.ts'
import {createChangeWriter} from '../changes/change-repository.ts'
import type {BookingReading} from '../reading-service.ts'

/** The customer keeps the day, although the workshop has proposed another. */
export function createKeepDay(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  reading: Pick<BookingReading, 'admitted'>,
  outbox: Outbox,
  links: Pick<AnswerLinks, 'issue'>,
) {
  return async (bookingId: string, day: string | null, caller: Caller): Promise<void> => {
    const {workshop} = await reading.admitted(bookingId, caller)
    await kysely.transaction().execute(async (transaction) => {
      const writer = createChangeWriter(transaction)
      const before = await writer.lock(bookingId)
      if (before === undefined) throw new Refusal('BOOKING_NOT_FOUND')
      if (before.status === 'CANCELLED') throw new Refusal('BOOKING_CANCELLED')
      if (day !== null && dayOfWireDate(day) !== before.scheduledDate) throw new Refusal('BOOKING_MOVED')
      if (before.proposedDay === null) return
      const at = new Date(clock.now())
      const after = await writer.update(bookingId, {proposedDay: null}, at)
      const link = await links.issue(transaction, after, at)
      for (const message of keptDayMessages(after, workshop, link))
        await outbox.write(transaction, message, at)
    })
  }
}
