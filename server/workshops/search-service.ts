import {setTimeout as wait} from 'node:timers/promises'
import type {AvailableWorkshop, SearchParams} from '../../contract/reference/workshops.ts'
import {dayOfWireDate, type IndiaDay, indiaDay, isBookableDay} from '../../domain/booking/booking-date.ts'
import {EXACT_COUNT_LIMIT, SEARCH_RADIUS_MILES} from '../../domain/limits.ts'
import {isCampaignRunning} from '../../domain/offer/campaign.ts'
import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'
import {
  type RankedWorkshop,
  type WorkshopsSortBy,
  workshopOrder,
} from '../../domain/workshop/workshop-ranking.ts'
import type {CampaignRepository} from '../campaigns/campaign-repository.ts'
import type {ServerClock} from '../clock.ts'
import {refusedInput} from '../http/refused-input.ts'
import type {Secrets} from '../secrets.ts'
import {nextFreeDay} from './free-days.ts'
import type {WorkshopFilter} from './nearest-query.ts'
import {createSearchCursors} from './paging/search-cursors.ts'
import type {Replica} from './replica/replica.ts'
import type {ReplicaKeeper} from './replica/replica-keeper.ts'
import {sharedRead} from './shared-read.ts'
import {createShownWorkshops} from './shown-workshops.ts'
import {availableWorkshopOf} from './workshop-answers.ts'
import type {WorkshopRepository} from './workshop-repository.ts'

/** The largest number of results of one search. */
const MOST_WORKSHOPS = 100
/** Workshops whose day one query looks up. */
const ASKED_AT_ONCE = 1000
/** For so long a search waits for the load of the workshops, which takes minutes where there are a million. */
const PATIENCE_MS = 500

export function createWorkshopSearch(
  repository: WorkshopRepository,
  keeper: ReplicaKeeper,
  clock: ServerClock,
  campaigns: Pick<CampaignRepository, 'findByName'>,
  secrets: Pick<Secrets, 'hash'>,
) {
  const cursors = createSearchCursors(secrets)

  const readVersion = sharedRead(async () => {
    const {workshops, others} = await repository.searchVersion()
    if (keeper.figures()?.version !== workshops) await keeper.current()
    const replica = keeper.figures()
    return [workshops, replica?.version, replica?.day, others, indiaDay(clock.now())].join(' ')
  })
  /** Equal versions have equal answers, whoever asks; `null` while the workshops are loaded. */
  const version = async () => (keeper.isLoaded() ? readVersion() : null)
  const shownWorkshops = createShownWorkshops(repository, version, clock)

  /** The workshops in memory; `null` while they are loaded, which this begins. */
  async function inMemory(): Promise<Replica | null> {
    if (keeper.isLoaded()) return keeper.current()
    return Promise.race([keeper.current(), wait(PATIENCE_MS, null, {ref: false})])
  }

  /** Until the workshops are in memory. */
  const passing = (params: SearchParams, filter: WorkshopFilter) =>
    repository.findPassing({
      position: positionOf(params),
      miles: milesOf(params),
      filter,
      today: indiaDay(clock.now()),
    })

  /** By the index; where very few pass and far from the place, by the replica. */
  async function nearest(
    params: SearchParams,
    filter: WorkshopFilter,
    behind: Behind,
  ): Promise<RankedWorkshop[]> {
    const near = await repository.findNearest({
      position: positionOf(params),
      miles: milesOf(params),
      filter,
      first: params.first ?? MOST_WORKSHOPS,
      after: params.after ?? 0,
      behind,
    })
    return near ?? ranked(params, filter, behind)
  }

  /** The first `count` workshops that pass; with a wished day, those that are full then are not among them. */
  async function firstPassing(
    replica: Replica,
    params: SearchParams,
    filter: WorkshopFilter,
    sortBy: WorkshopsSortBy | null,
    count: number,
    behind: Behind = null,
  ): Promise<RankedWorkshop[]> {
    const all = replica.within(positionOf(params), milesOf(params), filter, sortBy, behind)
    if (filter.freeOn === null) return next(all, count)
    const found: RankedWorkshop[] = []
    // Few workshops are full on most days; where many are, more are asked about at a time.
    for (let atOnce = count; found.length < count; atOnce *= 4) {
      const some = next(all, Math.min(atOnce, ASKED_AT_ONCE))
      if (some.length === 0) break
      const full = await repository.fullOn(
        filter.freeOn,
        some.map(({id}) => id),
      )
      found.push(...some.filter(({id}) => !full.has(id)))
    }
    return found.slice(0, count)
  }

  async function ranked(
    params: SearchParams,
    filter: WorkshopFilter,
    behind: Behind,
  ): Promise<RankedWorkshop[]> {
    const after = params.after ?? 0
    const end = after + (params.first ?? MOST_WORKSHOPS)
    const replica = await inMemory()
    if (replica !== null)
      return (await firstPassing(replica, params, filter, params.sort.by, end, behind)).slice(after)
    const order = workshopOrder(params.sort.by)
    const {found} = await passing(params, filter)
    return found
      .filter((each) => behind === null || order(behind, each) < 0)
      .toSorted(order)
      .slice(after, end)
  }

  /** Up to one more than what is counted exactly. */
  async function countPassing(params: SearchParams, filter: WorkshopFilter) {
    const replica = await inMemory()
    if (replica === null) {
      const {found, isAll} = await passing(params, filter)
      return {found: found.length, isAll}
    }
    const found = await firstPassing(replica, params, filter, null, EXACT_COUNT_LIMIT + 1)
    return {found: found.length, isAll: true}
  }

  async function described(
    found: readonly RankedWorkshop[],
    params: SearchParams,
  ): Promise<AvailableWorkshop[]> {
    const shown = await shownWorkshops(found.map(({id}) => id))
    const today = indiaDay(clock.now())
    const span = [requiredDay(params, 'startDate'), requiredDay(params, 'endDate')] as const
    const cursorOf = cursors.writer(params)
    return found.flatMap((ranked) => {
      const workshop = shown.get(ranked.id)
      if (workshop === undefined) return []
      const {row, offers, loads} = workshop
      const nextDay = nextFreeDay({...row, loads}, today, ...span)
      const place = {distance: ranked.distance, cursor: cursorOf(ranked)}
      return [availableWorkshopOf(row, offers, nextDay, place)]
    })
  }

  /**
   * `null`: no workshop can pass, since nobody knows the vehicle, the country is outside the search, or the wished day
   * cannot be booked.
   */
  async function filterOf(params: SearchParams): Promise<WorkshopFilter | null> {
    const {jobs, specializations, cas, availableOn} = params
    const freeOn = availableOn ? requiredDay(params, 'availableOn') : null
    if (freeOn !== null && !isBookableDay(freeOn, indiaDay(clock.now()))) return null
    const vehicle = await repository.wantedVehicle(params)
    const country = countryOf(params)
    if (vehicle === null || country === 'none') return null
    return {
      jobs: jobs ?? [],
      specializations: specializations ?? [],
      isCertifiedOnly: cas ?? false,
      country,
      vehicle,
      campaign: await campaignOf(params),
      freeOn,
    }
  }

  /** A campaign that has ended is treated as absent (ruling 25); one that nobody knows has no workshops. */
  async function campaignOf({campaignName, isCampaign}: SearchParams): Promise<string | null> {
    if (!campaignName || isCampaign !== true) return null
    const campaign = await campaigns.findByName(campaignName)
    const hasEnded = campaign !== null && !isCampaignRunning(campaign, indiaDay(clock.now()))
    return hasEnded ? null : campaignName
  }

  return {
    version,
    /** @throws {Refusal} BAD_REQUEST for a day that does not exist, or a cursor of another search */
    find: async (params: SearchParams) => {
      const behind = cursors.read(params)
      const filter = await filterOf(params)
      if (filter === null) return []
      const find = params.sort.by === 'DISTANCE' ? nearest : ranked
      return described(await find(params, filter, behind), params)
    },
    /** Of all workshops, wherever the page begins. */
    count: async (params: SearchParams) => {
      cursors.read(params)
      const filter = await filterOf(params)
      if (filter === null) return {count: 0, exact: true}
      const {found, isAll} = await countPassing(params, filter)
      return {count: Math.min(found, EXACT_COUNT_LIMIT), exact: isAll && found <= EXACT_COUNT_LIMIT}
    },
  }
}

/** The workshop behind which a page begins. */
type Behind = RankedWorkshop | null

export type WorkshopSearchService = ReturnType<typeof createWorkshopSearch>

/** The next `count` items; `take` would end the generator. */
function next<Item>(items: Generator<Item, void>, count: number): Item[] {
  const found: Item[] = []
  while (found.length < count) {
    const {value, done} = items.next()
    if (done === true) break
    found.push(value)
  }
  return found
}

const positionOf = ({location}: SearchParams) => ({lat: location.lat, lng: location.long})
const milesOf = ({maxDistanceMiles}: SearchParams) => maxDistanceMiles ?? SEARCH_RADIUS_MILES

function requiredDay(params: SearchParams, field: 'startDate' | 'endDate' | 'availableOn'): IndiaDay {
  const day = dayOfWireDate(params[field] ?? '')
  if (day === null) throw refusedInput(`searchParams.${field}`, 'a day that does not exist')
  return day
}

/** `null`: the whole world. Without `globalRequest` a search is for its country, India where it names none. */
function countryOf({country, globalRequest}: SearchParams): string | null {
  const named = country?.toUpperCase() ?? null
  if (globalRequest === 1) return named
  if (globalRequest === 0 && named !== null && named !== DEFAULT_COUNTRY) return 'none'
  return named ?? DEFAULT_COUNTRY
}
