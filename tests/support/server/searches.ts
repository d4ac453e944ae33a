import type {SearchParams} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {TODAY} from './test-clock.ts'

/** Koramangala in Bengaluru, near the named workshops. */
export const KORAMANGALA = {lat: 12.935, long: 77.624}
/** In Ladakh; no workshop is within 25 miles. */
export const LEH = {lat: 34.1642, long: 77.5848}

/** A search as the site sends it. */
export function searchFor(
  by: SearchParams['sort']['by'],
  changes: Partial<SearchParams> = {},
  location = KORAMANGALA,
): {searchParams: SearchParams} {
  return {
    searchParams: {
      startDate: wireDate(TODAY),
      endDate: wireDate(addDays(TODAY, 30)),
      sort: {by, ...location, direction: 'ASCENDING'},
      location,
      maxDistanceMiles: 25,
      country: 'IN',
      globalRequest: 0,
      ...changes,
    },
  }
}
