import {type QueryClient, queryOptions} from '@tanstack/react-query'
import {
  type AvailableWorkshop,
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
  type SearchParams,
  workshopsByCountry,
} from '../../../contract/reference/workshops.ts'
import {
  addDays,
  dayOfWireDate,
  type IndiaDay,
  indiaDay,
  wireDate,
} from '../../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS, WORKSHOPS_PER_PAGE} from '../../../domain/limits.ts'
import {DEFAULT_COUNTRY} from '../../../domain/place/countries.ts'
import type {Position} from '../../../domain/place/position.ts'
import type {VehicleDetails} from '../../../domain/vehicle/vehicle.ts'
import type {WorkshopsSortBy} from '../../../domain/workshop/workshop-ranking.ts'
import type {Call} from '../../platform/http/http.ts'
import {availabilityKey, foundCountKey, foundPageKey, oneWorkshopKey, workshopsKey} from '../root-keys.ts'

/** The filters of the results page. */
export interface WorkshopSearch {
  position: Position
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

function searchParams(search: WorkshopSearch, today: IndiaDay): SearchParams {
  const {position, sortBy, isCertifiedOnly, vehicle, jobs, campaignName, day, isWorldwide = false} = search
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

interface Reading {
  call: Call
  clock: {now(): number}
  queryClient: QueryClient
}

/**
 * One page of ten; the results machine decides about retries. The day is that of the request: at midnight a list is read
 * again in its place.
 */
export function workshopsPageQuery(reading: Reading, search: WorkshopSearch, page: number) {
  return queryOptions({
    queryKey: [...foundPageKey, search, page],
    queryFn: ({signal}) => readFrom(reading, search, page, WORKSHOPS_PER_PAGE, signal),
    retry: false,
  })
}

/** The workshops from a page on. They begin behind the last one of the page before, which is read first if it is stale. */
async function readFrom(
  reading: Reading,
  search: WorkshopSearch,
  page: number,
  count: number,
  signal?: AbortSignal,
): Promise<AvailableWorkshop[]> {
  const before =
    page === 0 ? [] : await reading.queryClient.fetchQuery(workshopsPageQuery(reading, search, page - 1))
  const last = before.at(-1)
  // A list that became shorter has no such page any more.
  if (page > 0 && (last === undefined || before.length < WORKSHOPS_PER_PAGE)) return []
  const from = last === undefined ? {} : {cursor: last.cursor}
  const today = indiaDay(reading.clock.now())
  const paged = {...searchParams(search, today), first: count, ...from}
  const options = signal === undefined ? {} : {signal}
  return (await reading.call.graphql(findAvailableWorkshops, {searchParams: paged}, options)).answer
}

/** The workshops that one call may answer. */
const MOST_IN_A_CALL = 100

/** Reads several pages, each behind the one before, and answers how many workshops they have; a hundred come with one call. */
export async function readPages(
  reading: Reading,
  search: WorkshopSearch,
  first: number,
  pages: number,
): Promise<number> {
  const {queryClient} = reading
  const queryOf = (page: number) => workshopsPageQuery(reading, search, page)
  const isKnown = queryClient.getQueryData(queryOf(first).queryKey) !== undefined
  if (pages === 1 || isKnown) {
    const found = (await queryClient.fetchQuery(queryOf(first))).length
    return pages === 1 ? found : found + (await readPages(reading, search, first + 1, pages - 1))
  }
  const together = Math.min(pages, MOST_IN_A_CALL / WORKSHOPS_PER_PAGE)
  const found = await queryClient.fetchQuery({
    queryKey: [...foundPageKey, search, first, together],
    queryFn: () => readFrom(reading, search, first, together * WORKSHOPS_PER_PAGE),
    retry: false,
  })
  for (let page = 0; page < together; page++)
    queryClient.setQueryData(
      queryOf(first + page).queryKey,
      found.slice(page * WORKSHOPS_PER_PAGE, (page + 1) * WORKSHOPS_PER_PAGE),
    )
  const isEnd = together === pages || found.length < together * WORKSHOPS_PER_PAGE
  return found.length + (isEnd ? 0 : await readPages(reading, search, first + together, pages - together))
}

/** The machine owns this fetch; pass no signal, or unmounting the heading aborts it. */
export function workshopsCountQuery({call, clock}: Pick<Reading, 'call' | 'clock'>, search: WorkshopSearch) {
  return queryOptions({
    queryKey: [...foundCountKey, search],
    queryFn: async () => {
      const params = searchParams(search, indiaDay(clock.now()))
      return (await call.graphql(countAvailableWorkshops, {searchParams: params})).answer
    },
    retry: false,
  })
}

/** What a list of results that was read already says about a workshop; `null` when none has it. */
export function listedWorkshop(queryClient: QueryClient, serialId: string): AvailableWorkshop | null {
  const lists = queryClient.getQueriesData<AvailableWorkshop[]>({queryKey: foundPageKey})
  return lists.flatMap(([, found = []]) => found).find((each) => each.serialId === serialId) ?? null
}

/** The route begins this read; with a signal, a part of its page that goes would abort it. */
export function workshopQuery(call: Call, serialId: string) {
  return queryOptions({
    queryKey: [...oneWorkshopKey, serialId],
    queryFn: async () => (await call.graphql(oneWorkshopUsingSerialId, {serialId})).answer,
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
