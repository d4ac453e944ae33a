import {type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import {servicesQuery} from '../../api/reference/services.ts'
import {type WorkshopSearch, workshopsCountQuery, workshopsPageQuery} from '../../api/reference/workshops.ts'
import type {SiteServices} from '../../platform/services.ts'
import {requestedFilters} from './filters/requested-filters.ts'
import type {KnownPlace} from './requested-place.ts'
import type {ResultsSearch} from './results-search.ts'

type SearchServices = Pick<SiteServices, 'call' | 'clock' | 'queryClient'>

/** The initial search of a results address. */
export function searchOf(
  {lat, lng}: WorkshopSearch['position'],
  search: ResultsSearch,
  today: IndiaDay,
): WorkshopSearch {
  return {
    position: {lat, lng},
    sortBy: search.sort ?? 'RECOMMENDED',
    ...requestedFilters(search, today),
    campaignName: search.campaign ?? null,
  }
}

/** Loads the first results of a page that is rendered on the server; a failure is left to the browser. */
export async function readFirstResults(
  services: SearchServices,
  {location}: KnownPlace,
  search: ResultsSearch,
): Promise<void> {
  const {call, clock, queryClient} = services
  const wanted = searchOf(location, search, indiaDay(clock.now()))
  await Promise.allSettled([
    queryClient.fetchQuery(workshopsPageQuery(services, wanted, 0)),
    queryClient.fetchQuery(workshopsCountQuery(services, wanted)),
    queryClient.fetchQuery(servicesQuery(call)),
  ])
}

/** Whether the rendered page contains its first results. */
export function hasFirstResults(services: SearchServices, wanted: WorkshopSearch): boolean {
  return services.queryClient.getQueryData(workshopsPageQuery(services, wanted, 0).queryKey) !== undefined
}
