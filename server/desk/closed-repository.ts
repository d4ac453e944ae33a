import {sql} from 'kysely'
import type {Connection} from '../database/database.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import {anyOf, matchesOf} from './list-search.ts'
import {type DeskTime, isToCall} from './open-bookings.ts'

export type FoundRow = Pick<
  BookingRow,
  | 'id'
  | 'reference'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'registration'
  | 'make'
  | 'model'
  | 'scheduledDate'
  | 'createdAt'
> & {workshop: string}

export type ClosedBooking = FoundRow &
  Pick<BookingRow, 'status'> & {response: BookingRow['customerVerificationResponse']}

const MOST_CLOSED = 20
/** What has no index is looked for in so many days. */
const LOOSE_DAYS = 90
const DAY = 86_400_000

/** Bookings that a search finds although they are not to be called, the newest first. */
export async function findClosed(
  connection: Connection,
  search: string,
  time: DeskTime,
): Promise<ClosedBooking[]> {
  const matches = matchesOf(search)
  if (matches === null) return []
  const since = new Date(time.at.getTime() - LOOSE_DAYS * DAY)
  const isClosed = sql`bookings.phone <> '' and not ${isToCall(time)}`
  const {rows} = await sql<ClosedBooking>`
    with found as (
      (
        select bookings.id from bookings where ${anyOf(matches.exact)} and ${isClosed}
        order by bookings.created_at desc limit ${MOST_CLOSED}
      )
      union
      (
        select bookings.id from bookings
        where bookings.created_at >= ${since} and ${anyOf(matches.loose)} and ${isClosed}
        order by bookings.created_at desc limit ${MOST_CLOSED}
      )
    )
    select bookings.id, bookings.reference, bookings.first_name, bookings.last_name, bookings.phone,
      bookings.registration, bookings.make, bookings.model, bookings.scheduled_date, bookings.created_at,
      bookings.status, bookings.customer_verification_response as response, workshops.name as workshop
    from found
    join bookings on bookings.id = found.id
    join workshops on workshops.id = bookings.workshop_id
    order by bookings.created_at desc, bookings.id limit ${MOST_CLOSED}`.execute(connection)
  return rows
}
