import {addDays, indiaDay, startOfIndiaDay} from '../booking/booking-date.ts'

/** The groups of the work list, the most urgent first. */
export const DESK_BUCKETS = ['DUE', 'NEW', 'TRIED', 'LATER', 'PAST'] as const

/**
 * `DUE`: a call-back whose time has come. `NEW`: never called. `TRIED`: called, without a time for the next call.
 * `LATER`: a call-back that waits. `PAST`: the service day is over.
 */
export type DeskBucket = (typeof DESK_BUCKETS)[number]

/** Why a booking is not to be called. `UNDER_WAY`: the workshop has begun, or is done. */
export const CLOSED_STATES = ['VERIFIED', 'NOT_INTERESTED', 'CANCELLED', 'UNDER_WAY', 'TOO_OLD'] as const

export type ClosedState = (typeof CLOSED_STATES)[number]

/** When an agent calls again, in the order of their keys. */
export const CALL_AGAIN_CHOICES = ['IN_15_MINUTES', 'IN_1_HOUR', 'EVENING', 'TOMORROW'] as const

export type CallAgain = (typeof CALL_AGAIN_CHOICES)[number]

/** The messages that an agent can send to the customer. */
export const DESK_MESSAGES = ['PLEASE_CALL', 'CHOOSE_DAY'] as const

export type DeskMessage = (typeof DESK_MESSAGES)[number]

export const LEASE_MS = 600_000
export const NOTE_MAXIMUM_CHARACTERS = 140
export const DESK_SEARCH_MAXIMUM_CHARACTERS = 100
/** After this many attempts the desk offers a message instead of another call. */
export const MANY_ATTEMPTS = 3

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EVENING_HOUR = 18
const MORNING_HOUR = 10

/** The time of the next call; an evening that has begun means the next one. Both are milliseconds since 1970. */
export function callAgainAt(choice: CallAgain, now: number): number {
  if (choice === 'IN_15_MINUTES') return now + 15 * MINUTE
  if (choice === 'IN_1_HOUR') return now + HOUR
  const today = indiaDay(now)
  const evening = startOfIndiaDay(today) + EVENING_HOUR * HOUR
  if (choice === 'EVENING') return now < evening ? evening : evening + 24 * HOUR
  return startOfIndiaDay(addDays(today, 1)) + MORNING_HOUR * HOUR
}
