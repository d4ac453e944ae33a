import {indiaDay} from '../../../domain/booking/booking-date.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {type WorkshopSearch, workshopsCountQuery, workshopsPageQuery} from '../../api/reference/workshops.ts'
import type {SiteServices} from '../../platform/services.ts'
import {requestedFilters} from './filters/requested-filters.ts'
import type {RequestedPlace} from './requested-place.ts'
import type {ResultsSearch} from './results-search.ts'

/** The search that the results of an address begin with. */
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

/** Reads what the page shows first, where it is rendered for the browser; what fails is left to the page's conversation. */
export async function readFirstResults(
  {call, clock, queryClient}: Pick<SiteServices, 'call' | 'clock' | 'queryClient'>,
  requested: RequestedPlace,
  search: ResultsSearch,
): Promise<void> {
  if (requested.kind !== 'known') return
  const wanted = searchOf(requested.location, search, indiaDay(clock.now()))
  await Promise.allSettled([
    queryClient.fetchQuery(workshopsPageQuery(call, wanted, 0)),
    queryClient.fetchQuery(workshopsCountQuery(call, wanted)),
    queryClient.fetchQuery(servicesQuery(call)),
  ])
}

/** Whether the page was rendered with its first results in it. */
export function hasFirstResults(
  {call, queryClient}: Pick<SiteServices, 'call' | 'queryClient'>,
  wanted: WorkshopSearch,
): boolean {
  return queryClient.getQueryData(workshopsPageQuery(call, wanted, 0).queryKey) !== undefined
}
