import type {z} from 'zod/mini'
import type {bookingHistory} from '../../contract/booking/booking-history.ts'
import type {HistoryDirection, HistoryOrder} from '../../domain/booking/booking-history.ts'
import {BOOKING_STATUSES, type BookingStatus, isCompleted} from '../../domain/booking/booking-status.ts'
import {BOOKINGS_PER_PAGE} from '../../domain/limits.ts'
import {isRegistration, normalRegistration} from '../../domain/vehicle/vehicle.ts'
import {refusedInput} from '../http/refused-input.ts'

type Asked = z.infer<typeof bookingHistory.query>

/** The history's query in one form, whichever spelling the request used. */
export interface HistoryQuestion {
  offset: number
  limit: number
  registration: string | null
  workshopIds: readonly string[] | null
  statuses: readonly BookingStatus[] | null
  order: HistoryOrder | null
  direction: HistoryDirection
}

const MOST_WORKSHOPS = 50
const COMPLETED = BOOKING_STATUSES.filter(isCompleted)
const OPEN = BOOKING_STATUSES.filter((status) => !isCompleted(status) && status !== 'CANCELLED')

/** The group of a status in a request; `null` for an unknown one. */
const GROUPS: Record<string, readonly BookingStatus[]> = {
  REQUEST_RECEIVED: OPEN,
  REQUEST_RECIEVED: OPEN,
  WORK_COMPLETE: COMPLETED,
  COMPLETED,
  BOOKING_CONFIRMED: ['BOOKING_CONFIRMED'],
  IN_PROGRESS: ['IN_PROGRESS'],
  CANCELLED: ['CANCELLED'],
}

/**
 * Rejects invalid input instead of answering something else.
 * @throws {Refusal} BAD_REQUEST with the parameter's name
 */
export function historyQuestion(asked: Asked): HistoryQuestion {
  const limit = agreed('limit', asked.limit, asked.pageSize, BOOKINGS_PER_PAGE)
  const fromPage = asked.page === undefined ? undefined : String(Number(asked.page) - 1)
  const page = agreed('page', fromPage, asked.pageIndex, 0)
  if (asked.sortDirection !== undefined && asked.sortBy === undefined)
    throw refusedInput('sortDirection', 'only with sortBy')
  return {
    offset: page * limit,
    limit,
    registration: registrationOf(asked.carRegistration),
    workshopIds: workshopsOf(asked.workshopIds),
    statuses: statusesOf(asked.status),
    order: asked.sortBy ?? null,
    direction: asked.sortDirection ?? 'DESCENDING',
  }
}

/** One number that two parameters may name; they must not contradict each other. */
function agreed(name: string, one: string | undefined, other: string | undefined, otherwise: number): number {
  if (one !== undefined && other !== undefined && one !== other)
    throw refusedInput(name, 'two different values')
  return Number(one ?? other ?? otherwise)
}

function registrationOf(text: string | undefined): string | null {
  if (text === undefined) return null
  if (!isRegistration(text)) throw refusedInput('carRegistration', 'not a registration')
  return normalRegistration(text)
}

function workshopsOf(text: string | undefined): readonly string[] | null {
  if (text === undefined) return null
  const ids = parts('workshopIds', text)
  if (ids.length > MOST_WORKSHOPS) throw refusedInput('workshopIds', `at most ${MOST_WORKSHOPS} items`)
  return ids
}

/**
 * Open and completed bookings together are the whole history, in which cancelled ones come last (ruling 33).
 */
function statusesOf(text: string | undefined): readonly BookingStatus[] | null {
  if (text === undefined) return null
  const known = new Map(Object.entries(GROUPS))
  const statuses = new Set(
    parts('status', text).flatMap((name) => {
      const group = known.get(name)
      if (group === undefined) throw refusedInput('status', `not one of ${Object.keys(GROUPS).join(', ')}`)
      return group
    }),
  )
  const isWhole = [...OPEN, ...COMPLETED].every((status) => statuses.has(status))
  return isWhole ? null : [...statuses]
}

function parts(name: string, text: string): string[] {
  const each = text.split(',').map((part) => part.trim())
  if (each.includes('')) throw refusedInput(name, 'an empty item')
  return each
}
