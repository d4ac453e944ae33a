import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {type WorkshopSearch, workshopsCountQuery, workshopsPageQuery} from '../../api/reference/workshops.ts'
import type {SiteServices} from '../../platform/services.ts'
import {requestedFilters} from './filters/requested-filters.ts'
import type {KnownPlace} from './requested-place.ts'
import type {ResultsSearch} from './results-search.ts'

/** The initial search of a results address. */
export function searchOf(
  {lat, lng}: WorkshopSearch['position'],
  search: ResultsSearch,
  today: WorkshopSearch['today'],
): WorkshopSearch {
  return {
    position: {lat, lng},
    today,
    sortBy: search.sort ?? 'RECOMMENDED',
    ...requestedFilters(search, today),
    campaignName: search.campaign ?? null,
  }
}

/** Loads the first results of a page that is rendered on the server; a failure is left to the browser. */
export async function readFirstResults(
  {call, clock, queryClient}: Pick<SiteServices, 'call' | 'clock' | 'queryClient'>,
  {location}: KnownPlace,
  search: ResultsSearch,
): Promise<void> {
  const wanted = searchOf(location, search, indiaDay(clock.now()))
  await Promise.allSettled([
    queryClient.fetchQuery(workshopsPageQuery({call, queryClient}, wanted, 0)),
    queryClient.fetchQuery(workshopsCountQuery(call, wanted)),
    queryClient.fetchQuery(servicesQuery(call)),
  ])
}

/** Whether the rendered page contains its first results. */
export function hasFirstResults(
  {call, queryClient}: Pick<SiteServices, 'call' | 'queryClient'>,
  wanted: WorkshopSearch,
): boolean {
  return queryClient.getQueryData(workshopsPageQuery({call, queryClient}, wanted, 0).queryKey) !== undefined
}
