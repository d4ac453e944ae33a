import {type QueryClient, queryOptions} from '@tanstack/react-query'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
  type SearchParams,
  workshopsByCountry,
} from '../../../contract/reference/workshops.ts'
import {addDays, dayOfWireDate, type IndiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS, WORKSHOPS_PER_PAGE} from '../../../domain/limits.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {Position} from '../../../domain/place/position.ts'
import type {VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import type {WorkshopsSortBy} from '../../../domain/workshop/workshop-ranking.ts'
import type {Call} from '../../platform/http/http.ts'
import {availabilityKey, foundCountKey, foundPageKey, workshopsKey} from '../root-keys.ts'

/** The filters of the results page. */
export interface WorkshopSearch {
  position: Position
  today: IndiaDay
  sortBy: WorkshopsSortBy
  isCertifiedOnly: boolean
  vehicle: VehicleDetails
  jobs: readonly string[]
  campaignName: string | null
  /** Only workshops with capacity on this day; any day when `null`. */
  day: IndiaDay | null
  /** Worldwide rather than in India. */
  isWorldwide?: boolean
}

function searchParams(search: WorkshopSearch): SearchParams {
  const {
    position,
    today,
    sortBy,
    isCertifiedOnly,
    vehicle,
    jobs,
    campaignName,
    day,
    isWorldwide = false,
  } = search
  const location = {lat: position.lat, long: position.lng}
  return {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS)),
    jobs: [...jobs],
    sort: {by: sortBy, ...location, direction: 'ASCENDING'},
    location,
    maxDistanceMiles: SEARCH_RADIUS_MILES,
    ...(isWorldwide ? {globalRequest: 1} : {country: DEFAULT_COUNTRY, globalRequest: 0}),
    ...(day === null ? {} : {availableOn: wireDate(day)}),
    ...(isCertifiedOnly ? {cas: true} : {}),
    ...(vehicle.make === '' ? {} : {manufacturer: vehicle.make}),
    ...(vehicle.model === '' ? {} : {model: vehicle.model}),
    ...(vehicle.variant === '' ? {} : {variant: vehicle.variant}),
    ...(campaignName === null ? {} : {campaignName, isCampaign: true}),
  }
}

/** One page of ten; the results machine decides about retries. */
export function workshopsPageQuery(call: Call, search: WorkshopSearch, page: number) {
  return queryOptions({
    queryKey: [...foundPageKey, search, page],
    queryFn: async ({signal}) => {
      const paged = {...searchParams(search), first: WORKSHOPS_PER_PAGE, after: page * WORKSHOPS_PER_PAGE}
      return (await call.graphql(findAvailableWorkshops, {searchParams: paged}, {signal})).answer
    },
    retry: false,
  })
}

/** The workshops that one call may answer. */
const MOST_IN_A_CALL = 100

/** Reads several pages, and answers how many workshops they have; a hundred come with one call. */
export async function readPages(
  {call, queryClient}: {call: Call; queryClient: QueryClient},
  search: WorkshopSearch,
  first: number,
  pages: number,
): Promise<number> {
  const queryOf = (page: number) => workshopsPageQuery(call, search, page)
  const isKnown = queryClient.getQueryData(queryOf(first).queryKey) !== undefined
  const inACall = pages === 1 || isKnown ? 1 : MOST_IN_A_CALL / WORKSHOPS_PER_PAGE
  const starts = Array.from({length: Math.ceil(pages / inACall)}, (_, index) => first + index * inACall)
  const read = async (start: number) => {
    if (inACall === 1) return queryClient.fetchQuery(queryOf(start))
    const count = Math.min(inACall, first + pages - start)
    const paged = {
      ...searchParams(search),
      first: count * WORKSHOPS_PER_PAGE,
      after: start * WORKSHOPS_PER_PAGE,
    }
    const answer = await queryClient.fetchQuery({
      queryKey: [...foundPageKey, search, start, count],
      queryFn: async () => (await call.graphql(findAvailableWorkshops, {searchParams: paged})).answer,
      retry: false,
    })
    for (let page = 0; page < count; page++)
      queryClient.setQueryData(
        queryOf(start + page).queryKey,
        answer.slice(page * WORKSHOPS_PER_PAGE, (page + 1) * WORKSHOPS_PER_PAGE),
      )
    return answer
  }
  // A retry would join a request that is still running, and fail with it.
  const calls = starts.map(read)
  await Promise.allSettled(calls)
  return (await Promise.all(calls)).flat().length
}

/** The machine owns this fetch; pass no signal, or unmounting the heading aborts it. */
export function workshopsCountQuery(call: Call, search: WorkshopSearch) {
  return queryOptions({
    queryKey: [...foundCountKey, search],
    queryFn: async () =>
      (await call.graphql(countAvailableWorkshops, {searchParams: searchParams(search)})).answer,
    retry: false,
  })
}

export function workshopQuery(call: Call, serialId: string) {
  return queryOptions({
    queryKey: [...workshopsKey, 'one', serialId],
    queryFn: async ({signal}) => (await call.graphql(oneWorkshopUsingSerialId, {serialId}, {signal})).answer,
  })
}

/** The facts about a workshop that can be found by its id. */
export function workshopByIdQuery(call: Call, id: string) {
  return queryOptions({
    queryKey: [...workshopsKey, 'by id', id],
    queryFn: async ({signal}) => (await call.graphql(oneWorkshop, {id}, {signal})).answer,
  })
}

/** The bookable days of a workshop. */
export function availabilityQuery(call: Call, workshopId: string, today: IndiaDay) {
  return queryOptions({
    queryKey: [...availabilityKey, workshopId, today],
    queryFn: async ({signal}): Promise<IndiaDay[]> => {
      const window = {startDate: wireDate(today), endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS))}
      const {answer} = await call.graphql(
        getWorkshopAvailability,
        {searchParams: {workshopId, ...window}},
        {signal},
      )
      return answer.availableDates.flatMap((text) => dayOfWireDate(text) ?? [])
    },
  })
}

export function workshopsByCountryQuery(call: Call, country: string) {
  return queryOptions({
    queryKey: [...workshopsKey, 'country', country],
    queryFn: async ({signal}) =>
      (await call.rest(workshopsByCountry, {query: {country}, body: {}, signal})).answer,
  })
}
