import {
  HISTORY_ORDERS,
  type HistoryDirection,
  type HistoryOrder,
} from '../../../domain/booking/booking-history.ts'
import {BOOKING_PAGE_SIZES, BOOKINGS_PER_PAGE} from '../../../domain/limits.ts'

/** The history's search parameters; defaults are left out. */
export interface HistorySearch {
  page?: number
  size?: number
  /** A column; a leading minus sorts descending. */
  sort?: string
  /** The id of the booking in the panel. */
  open?: string
}

export interface HistorySort {
  order: HistoryOrder
  direction: HistoryDirection
}

const LAST_PAGE = 100_000

/** Parses the search parameters and drops invalid ones. */
export function historySearch(given: Record<string, unknown>): HistorySearch {
  const {page, size, sort, open} = given
  return {
    ...(isPage(page) && page > 1 ? {page} : {}),
    ...(typeof size === 'number' && BOOKING_PAGE_SIZES.includes(size) && size !== BOOKINGS_PER_PAGE
      ? {size}
      : {}),
    ...(typeof sort === 'string' && sortOf(sort) !== null ? {sort} : {}),
    ...(typeof open === 'string' && open !== '' ? {open} : {}),
  }
}

const isPage = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value <= LAST_PAGE

export function sortOf(text: string | undefined): HistorySort | null {
  if (text === undefined) return null
  const isDescending = text.startsWith('-')
  const order = HISTORY_ORDERS.find((each) => each === (isDescending ? text.slice(1) : text))
  return order === undefined ? null : {order, direction: isDescending ? 'DESCENDING' : 'ASCENDING'}
}

/** A press on a column: descending, then ascending, then unsorted (001-2). */
export function nextSort(text: string | undefined, column: string): string | undefined {
  const now = sortOf(text)
  if (now?.order !== column) return `-${column}`
  return now.direction === 'DESCENDING' ? column : undefined
}
