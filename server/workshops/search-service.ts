import type {AvailableWorkshop, SearchParams} from '../../contract/reference/workshops.ts'
import {bookableWindow, dayOfWireDate, type IndiaDay, indiaDay} from '../../domain/booking/booking-date.ts'
import {EXACT_COUNT_LIMIT, SEARCH_RADIUS_MILES} from '../../domain/limits.ts'
import {workshopOrder} from '../../domain/workshop/workshop-ranking.ts'
import type {ServerClock} from '../clock.ts'
import {refusedInput} from '../http/refused-input.ts'
import {firstInOrder} from './first-in-order.ts'
import {freeDays} from './free-days.ts'
import type {Near, WorkshopFilter} from './nearest-query.ts'
import type {ReplicaKeeper} from './replica-keeper.ts'
import {availableWorkshopOf, liveOffers} from './workshop-answers.ts'
import type {WorkshopRepository} from './workshop-repository.ts'

/** The largest number of results of one search. */
const MOST_WORKSHOPS = 100

export function createWorkshopSearch(
  repository: WorkshopRepository,
  keeper: ReplicaKeeper,
  clock: ServerClock,
) {
  /** By the index; where very few pass, by the replica. */
  async function nearest(params: SearchParams): Promise<Near[]> {
    const near = await repository.findNearest({
      position: positionOf(params),
      miles: milesOf(params),
      filter: filterOf(params),
      first: params.first ?? MOST_WORKSHOPS,
      after: params.after ?? 0,
    })
    return near ?? ranked(params)
  }

  async function candidates(params: SearchParams) {
    const filter = filterOf(params)
    const found = (await keeper.current()).within(positionOf(params), milesOf(params), filter)
    if (filter.freeOn === null || found.length === 0) return found
    const ids = found.length <= EXACT_COUNT_LIMIT ? found.map(({id}) => id) : null
    const full = await repository.fullOn(filter.freeOn, ids)
    return found.filter(({id}) => !full.has(id))
  }

  async function ranked(params: SearchParams): Promise<Near[]> {
    const after = params.after ?? 0
    const first = params.first ?? MOST_WORKSHOPS
    const best = firstInOrder(await candidates(params), workshopOrder(params.sort.by), after + first)
    const winners = best.slice(after)
    const rows = await repository.findByIds(winners.map(({id}) => id))
    return winners.flatMap(({id, distance}) => {
      const row = rows.find((each) => each.id === id)
      return row === undefined ? [] : [{row, distance}]
    })
  }

  async function described(found: readonly Near[], params: SearchParams): Promise<AvailableWorkshop[]> {
    const today = indiaDay(clock.now())
    const {first, last} = bookableWindow(today)
    const ids = found.map(({row}) => row.id)
    const [offers, days] = await Promise.all([repository.offersOf(ids), repository.daysOf(ids, first, last)])
    return found.map(({row, distance}) => {
      const loads = days.filter(({workshopId}) => workshopId === row.id)
      const span = [requiredDay(params, 'startDate'), requiredDay(params, 'endDate')] as const
      const [nextDay] = freeDays({...row, loads}, today, ...span)
      return availableWorkshopOf(row, liveOffers(row, offers, today), distance, nextDay ?? null)
    })
  }

  return {
    find: async (params: SearchParams) =>
      described(params.sort.by === 'DISTANCE' ? await nearest(params) : await ranked(params), params),
    count: async (params: SearchParams) => {
      const count = (await candidates(params)).length
      return {count: Math.min(count, EXACT_COUNT_LIMIT), exact: count <= EXACT_COUNT_LIMIT}
    },
  }
}

export type WorkshopSearchService = ReturnType<typeof createWorkshopSearch>

const positionOf = ({location}: SearchParams) => ({lat: location.lat, lng: location.long})
const milesOf = ({maxDistanceMiles}: SearchParams) => maxDistanceMiles ?? SEARCH_RADIUS_MILES

function filterOf(params: SearchParams): WorkshopFilter {
  const {jobs, specializations, cas, country, availableOn} = params
  return {
    jobs: jobs ?? [],
    specializations: specializations ?? [],
    isCertifiedOnly: cas ?? false,
    country: country?.toUpperCase() ?? null,
    freeOn: availableOn ? requiredDay(params, 'availableOn') : null,
  }
}

function requiredDay(params: SearchParams, field: 'startDate' | 'endDate' | 'availableOn'): IndiaDay {
  const day = dayOfWireDate(params[field] ?? '')
  if (day === null) throw refusedInput(`searchParams.${field}`, 'a day that does not exist')
  return day
}
