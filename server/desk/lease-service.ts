import {type Kysely, sql, type Transaction} from 'kysely'
import type {z} from 'zod/mini'
import type {Lease, takeBooking} from '../../contract/desk/calls.ts'
import type {ServerClock} from '../clock.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {noteBooking} from '../http/notes/request-notes.ts'
import {Refusal} from '../http/refusal.ts'
import {refuseUnrecordable} from '../verification/recordable.ts'
import type {DeskCallers} from './desk-callers.ts'
import {agentName, createLeaseRepository} from './lease-repository.ts'
import {CALLED_NOW, type DeskTime, deskTime, isToCall, LIST_PARTS, partCondition} from './open-bookings.ts'

type Asked = z.infer<typeof takeBooking.body>
type Taken = Pick<BookingRow, 'id' | 'phone' | 'updatedAt' | 'callAttempts'>

/** Candidates whose phone another agent has just taken; more at once do not happen. */
const MOST_TRIES = 200

/** Leases that keep two agents from calling one person. */
export function createLeaseService(kysely: Kysely<Tables>, clock: ServerClock, callers: DeskCallers) {
  return {
    /**
     * The named booking, or the most urgent one that nobody works on; `null` where there is none.
     * @throws {Refusal} LEASE_TAKEN with the other agent's name; BOOKING_NOT_FOUND; why no response may be recorded
     */
    take: async ({bookingId, isTakenOver, except}: Asked, caller: Caller): Promise<Lease | null> => {
      const {id: agentId} = await callers.agent(caller)
      const time = deskTime(clock.now())
      const booking =
        bookingId === null
          ? await takeNext(agentId, except, time)
          : await takeOne(bookingId, agentId, isTakenOver, time)
      if (booking === null) return null
      noteBooking(booking.id)
      const after = await candidate(kysely, agentId, [...except, booking.id], [booking.phone], time, false)
      return {
        bookingId: booking.id,
        updatedDate: booking.updatedAt.toISOString(),
        leasedUntil: booking.until.toISOString(),
        attempts: booking.callAttempts,
        next: after?.id ?? null,
      }
    },
    release: async (bookingId: string, caller: Caller): Promise<void> => {
      await createLeaseRepository(kysely).release(bookingId, (await callers.agent(caller)).id)
    },
  }

  async function takeOne(id: string, agentId: string, isTakenOver: boolean, {at}: DeskTime) {
    const booking = await kysely.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
    if (booking === undefined || booking.phone === '') throw new Refusal('BOOKING_NOT_FOUND')
    refuseUnrecordable(booking, null, at.getTime())
    const leases = createLeaseRepository(kysely)
    const until = await leases.take({phone: booking.phone, bookingId: id, agentId, isTakenOver}, at)
    if (until !== null) return {...booking, until}
    const holder = await leases.holder(booking.phone, at)
    throw new Refusal('LEASE_TAKEN', holder === undefined ? {} : {agentName: agentName(holder)})
  }

  /** The candidate's row is locked while its lease is taken, so that agents who ask at once get different ones. */
  async function takeNext(agentId: string, except: readonly string[], time: DeskTime) {
    const taken: string[] = []
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const result = await kysely.transaction().execute(async (transaction) => {
        const booking = await candidate(transaction, agentId, except, taken, time, true)
        if (booking === null) return null
        const lease = {phone: booking.phone, bookingId: booking.id, agentId, isTakenOver: false}
        return {...booking, until: await createLeaseRepository(transaction).take(lease, time.at)}
      })
      if (result === null) return null
      if (result.until !== null) return {...result, until: result.until}
      taken.push(result.phone)
    }
    return null
  }
}

/** The most urgent booking that nobody else works on, locked if asked. */
async function candidate(
  connection: Kysely<Tables> | Transaction<Tables>,
  agentId: string,
  except: readonly string[],
  phones: readonly string[],
  time: DeskTime,
  isLocked: boolean,
): Promise<Taken | null> {
  for (const part of CALLED_NOW) {
    const {rows} = await sql<Taken>`
      select bookings.id, bookings.phone, bookings.updated_at, bookings.call_attempts from bookings
      where ${isToCall(time)} and ${partCondition(part, time)}
        ${except.length === 0 ? sql`` : notOfTheSamePersons(except)}
        ${phones.length === 0 ? sql`` : sql`and bookings.phone not in (${sql.join(phones)})`}
        and not exists (
          select from call_leases where call_leases.phone = bookings.phone
            and call_leases.expires_at > ${time.at} and call_leases.agent_id <> ${agentId}
        )
      order by ${LIST_PARTS[part].order} limit 1
      ${isLocked ? sql`for update of bookings skip locked` : sql``}`.execute(connection)
    const [first] = rows
    if (first !== undefined) return first
  }
  return null
}

/** Who was just called is not called again about another booking before the first outcome is recorded. */
function notOfTheSamePersons(except: readonly string[]) {
  return sql`and bookings.phone not in (select phone from bookings as answered where answered.id in (${sql.join(except)}))`
}
