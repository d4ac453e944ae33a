import {sql} from 'kysely'
import {DESK_BUCKETS, type DeskBucket} from '../../domain/desk/desk.ts'
import type {Connection} from '../database/database.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {FoundRow} from './closed-repository.ts'
import {andMatching} from './list-search.ts'
import {type DeskTime, isIn, isToCall, LIST_PARTS, type ListPart, partCondition} from './open-bookings.ts'

export interface ListQuestion {
  search: string
  bucket: DeskBucket | null
  limit: number
}

export type ListedRow = FoundRow &
  Pick<BookingRow, 'callAttempts' | 'callAgainAt'> & {
    response: BookingRow['customerVerificationResponse']
    agentId: string | null
    agentFirstName: string | null
    agentLastName: string | null
    expiresAt: Date | null
  }

const PARTS: readonly ListPart[] = ['DUE', 'PLAIN', 'LATER', 'PAST']

/** Reads each part in the order of its index and only as far as the list reaches. */
export function createListRepository(connection: Connection) {
  async function partOf(part: ListPart, question: ListQuestion, time: DeskTime, limit: number) {
    const {order} = LIST_PARTS[part]
    const bucket = question.bucket === null ? sql`` : sql`and ${isIn(question.bucket, time)}`
    const {rows} = await sql<ListedRow>`
      with page as materialized (
        select bookings.* from bookings
        where ${isToCall(time)} and ${partCondition(part, time)} ${bucket} ${andMatching(question.search)}
        order by ${order} limit ${limit}
      )
      select bookings.id, bookings.reference, bookings.first_name, bookings.last_name, bookings.phone,
        bookings.registration, bookings.make, bookings.model, bookings.scheduled_date, bookings.created_at,
        bookings.call_attempts, bookings.call_again_at, bookings.customer_verification_response as response,
        workshops.name as workshop, call_leases.agent_id, call_leases.expires_at,
        identities.first_name as agent_first_name, identities.last_name as agent_last_name
      from page as bookings
      join workshops on workshops.id = bookings.workshop_id
      left join call_leases on call_leases.phone = bookings.phone and call_leases.expires_at > ${time.at}
      left join identities on identities.id = call_leases.agent_id
      order by ${order}`.execute(connection)
    return rows
  }

  return {
    find: async (question: ListQuestion, time: DeskTime): Promise<ListedRow[]> => {
      const found: ListedRow[] = []
      for (const part of PARTS) {
        const isAsked = question.bucket === null || LIST_PARTS[part].buckets.includes(question.bucket)
        const left = question.limit - found.length
        if (isAsked && left > 0) found.push(...(await partOf(part, question, time, left)))
      }
      return found
    },
    count: async (time: DeskTime): Promise<Record<DeskBucket, number>> => {
      const counts = DESK_BUCKETS.map(
        (bucket) =>
          sql`count(*) filter (where ${isIn(bucket, time)})::integer as ${sql.ref(bucket.toLowerCase())}`,
      )
      const {rows} = await sql<Record<string, number>>`
        select ${sql.join(counts)} from bookings where ${isToCall(time)}`.execute(connection)
      const of = (bucket: DeskBucket) => rows[0]?.[bucket.toLowerCase()] ?? 0
      return {DUE: of('DUE'), NEW: of('NEW'), TRIED: of('TRIED'), LATER: of('LATER'), PAST: of('PAST')}
    },
  }
}
