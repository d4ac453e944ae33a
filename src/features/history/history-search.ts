import {z} from 'zod/mini'
import {
  HISTORY_ORDERS,
  type HistoryDirection,
  type HistoryOrder,
} from '../../../domain/booking/booking-history.ts'
import {BOOKING_PAGE_SIZES, BOOKINGS_PER_PAGE} from '../../../domain/limits.ts'
import {searchNumber, searchText} from '../../platform/browser/search-text.ts'

/** The history's search parameters; defaults are left out. */
export interface HistorySearch {
  page?: number
  size?: number
  /** A column; a leading minus sorts descending. */
  sort?: string
  /** The id of the booking in the panel. */
  open?: string
}

/** Opens a page of the history; a correction replaces the address instead of adding one to the browser's history. */
export type SearchHistory = (search: HistorySearch, options?: {isCorrection?: boolean}) => void

export interface HistorySort {
  order: HistoryOrder
  direction: HistoryDirection
}

const LAST_PAGE = 100_000

const written = z.object({
  page: searchNumber(2, LAST_PAGE),
  size: searchNumber(1, LAST_PAGE),
  sort: searchText(),
  open: searchText(),
})

/** Parses the search parameters and drops invalid ones. */
export function historySearch(given: object): HistorySearch {
  const {page, size, sort, open} = written.parse(given)
  return {
    ...(page === undefined ? {} : {page}),
    ...(size === undefined || size === BOOKINGS_PER_PAGE || !BOOKING_PAGE_SIZES.includes(size) ? {} : {size}),
    ...(sort === undefined || sortOf(sort) === null ? {} : {sort}),
    ...(open === undefined ? {} : {open}),
  }
}

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
