import {infiniteQueryOptions, queryOptions} from '@tanstack/react-query'
import {bookingHistory} from '../../../contract/booking/booking-history.ts'
import type {HistoryDirection, HistoryOrder} from '../../../domain/booking/booking-history.ts'
import {BOOKINGS_PER_PAGE} from '../../../domain/limits.ts'
import type {Call} from '../../platform/http/http.ts'
import {historyKey} from '../root-keys.ts'

/** The specification's spelling (001-4); the two mean the open and the completed group (ruling 33). */
const WHOLE_HISTORY = 'REQUEST_RECIEVED,WORK_COMPLETE'
const COMPLETED = 'WORK_COMPLETE'

export interface HistoryPage {
  /** From 1. */
  page: number
  limit: number
  order: HistoryOrder | null
  direction: HistoryDirection
}

/** The history of all cars, or of one; all of it, or only completed bookings. */
export interface HistoryScope {
  phone: string
  registration: string | null
  isCompletedOnly: boolean
}

async function readPage(call: Call, scope: HistoryScope, asked: HistoryPage, signal: AbortSignal) {
  const {registration, isCompletedOnly} = scope
  const {page, limit, order, direction} = asked
  const {answer} = await call.rest(bookingHistory, {
    query: {
      page: String(page),
      limit: String(limit),
      status: isCompletedOnly ? COMPLETED : WHOLE_HISTORY,
      ...(registration === null ? {} : {carRegistration: registration}),
      ...(order === null ? {} : {sortBy: order, sortDirection: direction}),
    },
    body: {},
    signal,
  })
  return {rows: answer.rows ?? answer.tasks ?? [], count: answer.count}
}

/** One page of the table. */
export function historyPageQuery(call: Call, scope: HistoryScope, asked: HistoryPage) {
  return queryOptions({
    queryKey: [...historyKey, 'page', scope, asked],
    queryFn: ({signal}) => readPage(call, scope, asked, signal),
  })
}

/** The cards, ten more at a time. */
export function historyQuery(call: Call, scope: HistoryScope) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, 'cards', scope],
    queryFn: ({pageParam, signal}) =>
      readPage(
        call,
        scope,
        {page: pageParam, limit: BOOKINGS_PER_PAGE, order: null, direction: 'DESCENDING'},
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: ({count}, pages) => {
      const loaded = pages.reduce((sum, {rows}) => sum + rows.length, 0)
      return count > loaded ? pages.length + 1 : undefined
    },
  })
}
