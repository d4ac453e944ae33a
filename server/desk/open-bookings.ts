import {type RawBuilder, type SqlBool, sql} from 'kysely'
import {addDays, type IndiaDay, indiaDay, startOfIndiaDay} from '../../domain/booking/booking-date.ts'
import type {DeskBucket} from '../../domain/desk/desk.ts'
import {VERIFICATION_DAYS} from '../../domain/limits.ts'

/** The moment, and what follows from it for the work list. */
export interface DeskTime {
  at: Date
  today: IndiaDay
  /** Bookings that were made before are too old. */
  oldest: Date
}

export function deskTime(now: number): DeskTime {
  const today = indiaDay(now)
  return {at: new Date(now), today, oldest: new Date(startOfIndiaDay(addDays(today, 1 - VERIFICATION_DAYS)))}
}

/** The car is still expected, without a final response, not too old, and of a person; word for word as the indexes have it. */
export function isToCall({oldest}: DeskTime): RawBuilder<SqlBool> {
  return sql`(bookings.status in ('REQUEST_RECEIVED', 'BOOKING_CONFIRMED')
    and bookings.customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED')
    and bookings.created_at >= ${oldest} and bookings.phone <> '')`
}

const PLAIN = sql`bookings.call_again_at is null`

/** The condition of each bucket; every booking that is to be called is in one. */
export function isIn(bucket: DeskBucket, {at, today}: DeskTime): RawBuilder<SqlBool> {
  const isAhead = sql`bookings.scheduled_date >= ${today}`
  const conditions: Record<DeskBucket, RawBuilder<SqlBool>> = {
    DUE: sql`(${isAhead} and bookings.call_again_at <= ${at})`,
    NEW: sql`(${isAhead} and ${PLAIN} and bookings.call_attempts = 0)`,
    TRIED: sql`(${isAhead} and ${PLAIN} and bookings.call_attempts > 0)`,
    LATER: sql`(${isAhead} and bookings.call_again_at > ${at})`,
    PAST: sql`(bookings.scheduled_date < ${today})`,
  }
  return conditions[bucket]
}

/** What is called one after the other: NEW and TRIED mix by service day, attempts, age. */
export const CALLED_NOW = ['DUE', 'PLAIN'] as const

export type ListPart = 'DUE' | 'PLAIN' | 'LATER' | 'PAST'

const BY_DAY = sql`bookings.scheduled_date, bookings.call_attempts, bookings.created_at, bookings.id`

/** The parts of the list in their order, each with the order inside it. */
export const LIST_PARTS: Record<ListPart, {buckets: readonly DeskBucket[]; order: RawBuilder<unknown>}> = {
  DUE: {buckets: ['DUE'], order: sql`bookings.call_again_at, ${BY_DAY}`},
  PLAIN: {buckets: ['NEW', 'TRIED'], order: BY_DAY},
  LATER: {buckets: ['LATER'], order: sql`bookings.call_again_at, ${BY_DAY}`},
  PAST: {buckets: ['PAST'], order: sql`bookings.scheduled_date desc, bookings.created_at desc, bookings.id`},
}

export function partCondition(part: ListPart, time: DeskTime): RawBuilder<SqlBool> {
  const {today} = time
  if (part === 'PLAIN') return sql`(bookings.scheduled_date >= ${today} and ${PLAIN})`
  return isIn(part, time)
}
