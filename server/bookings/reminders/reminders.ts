import {type Kysely, sql} from 'kysely'
import {addDays, indiaDay} from '../../../domain/booking/booking-date.ts'
import {indiaClock} from '../../../domain/india-clock.ts'
import type {ServerClock} from '../../clock.ts'
import type {Tables} from '../../database/tables.ts'
import type {Outbox} from '../../messages/outbox.ts'
import {createWorkshopRepository} from '../../workshops/workshop-repository.ts'
import {reminderMessage} from '../booking-messages.ts'

const FIRST_HOUR = 18
/** No messages at night; a server that was down at six reminds until then. */
const LAST_HOUR = 20
const READ_AT_ONCE = 500

/** The customer's messages of a booking since then that name its day. */
const messagesSince = (moment: Date) =>
  sql`(select 1 from outbox where outbox.booking_id = bookings.id and outbox.recipient = bookings.phone
    and outbox.created_at >= ${moment}
    and outbox.template in ('booking-customer', 'move-customer', 'confirmed-customer'))`

/**
 * Reminds customers on the eve, from six in the evening in India. It reads the bookings instead of planning messages
 * ahead, so that a move or a cancellation needs nothing. Each booking has a transaction, which notes the day: of several
 * servers one reminds.
 */
export function createReminders(kysely: Kysely<Tables>, clock: ServerClock, outbox: Outbox, origin: string) {
  /** Those of tomorrow but for what was booked, moved or confirmed after six, of which its own message says so. */
  const dueBookings = (now: number) => (connection: Kysely<Tables>) => {
    const today = indiaDay(now)
    const tomorrow = addDays(today, 1)
    const six = new Date(`${today}T${FIRST_HOUR}:00:00+05:30`)
    return connection
      .selectFrom('bookings')
      .where('scheduledDate', '=', tomorrow)
      .where('status', 'in', ['REQUEST_RECEIVED', 'BOOKING_CONFIRMED'])
      .where('proposedDay', 'is', null)
      .where('shouldSendNotification', '=', true)
      .where('phone', '<>', '')
      .where((where) => where.not(where.exists(messagesSince(six))))
      .where((where) => where.or([where('remindedFor', 'is', null), where('remindedFor', '<>', tomorrow)]))
  }

  return {
    /** Writes the reminders that are due; outside the evening none is. */
    send: async (): Promise<void> => {
      const now = clock.now()
      const hour = indiaClock(now).getUTCHours()
      if (hour < FIRST_HOUR || hour > LAST_HOUR) return
      const due = dueBookings(now)
      let last: string | undefined = ''
      while (last !== undefined) {
        const found: {id: string}[] = await due(kysely)
          .select('id')
          .where('id', '>', last)
          .orderBy('id')
          .limit(READ_AT_ONCE)
          .execute()
        for (const {id} of found) await remind(id, due, new Date(now))
        last = found.at(-1)?.id
      }
    },
  }

  function remind(id: string, due: ReturnType<typeof dueBookings>, at: Date): Promise<void> {
    return kysely.transaction().execute(async (transaction) => {
      const booking = await due(transaction).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      if (booking === undefined) return
      const {scheduledDate: remindedFor, workshopId} = booking
      await transaction.updateTable('bookings').set({remindedFor}).where('id', '=', id).execute()
      const workshop = await createWorkshopRepository(transaction).findById(workshopId)
      if (workshop === undefined) throw new Error('the workshop of a booking is gone')
      await outbox.write(transaction, reminderMessage(booking, workshop, origin), at)
    })
  }
}
