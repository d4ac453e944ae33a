import {weekday} from '../../../domain/booking/booking-date.ts'
import {distanceKm, milesToKm, type Position} from '../../../domain/place/position.ts'
import {openWeekdays} from '../../../domain/workshop/opening-hours.ts'
import {
  type Merits,
  type RankedWorkshop,
  type WorkshopsSortBy,
  weightedRating,
  workshopOrder,
  workshopRank,
} from '../../../domain/workshop/workshop-ranking.ts'
import type {WorkshopFilter} from '../nearest-query.ts'
import {boxAround} from '../position-box.ts'
import type {WantedVehicle} from '../wanted-vehicle.ts'
import type {ReplicaRow} from '../workshop-repository.ts'
import {
  type Cell,
  type CellIndex,
  createCellIndex,
  type DegreesBox,
  nearestFirst,
  type Ranks,
  ranksOf,
} from './cell-index.ts'
import {createInterner} from './interner.ts'
import {atOnce, forEachRow, inSlices, type Slices} from './slices.ts'

/** All active workshops in memory, with only what ranking and counting need. */
export interface Replica {
  /**
   * Every workshop within the radius that passes, best first, or unordered with `null`; in an order, only those that come
   * `behind` a workshop, wherever that one is now. It looks no further than its reader asks. It does not know full days,
   * only closed ones.
   */
  within: (
    position: Position,
    miles: number,
    filter: WorkshopFilter,
    sortBy: WorkshopsSortBy | null,
    behind?: RankedWorkshop | null,
  ) => Generator<RankedWorkshop, void>
}

export interface ReplicaBuilder {
  add: (rows: readonly ReplicaRow[]) => void
  build: (withLiveOffer: ReadonlySet<string>) => Replica
  /** Other work has its turns meanwhile: a million workshops take seconds. */
  buildInSlices: (withLiveOffer: ReadonlySet<string>) => Promise<Replica>
}

/** Fewer are sorted faster than looked for by cells. */
const SORTED_AT_ONCE = 100

export function createReplicaBuilder(): ReplicaBuilder {
  const ids: string[] = []
  const latitudes: number[] = []
  const longitudes: number[] = []
  const ratings: number[] = []
  const totals: number[] = []
  const certified: boolean[] = []
  const jobLists: number[] = []
  const specializationLists: number[] = []
  const weekdayLists: number[] = []
  const countryLists: number[] = []
  const servedLists: number[] = []
  const jobs = createInterner()
  const specializations = createInterner()
  const weekdays = createInterner()
  const countries = createInterner()
  const served = createInterner()

  function passingRows({
    jobs: wanted,
    specializations: kinds,
    country,
    vehicle,
    campaign,
    freeOn,
    isCertifiedOnly,
  }: WorkshopFilter): (row: number) => boolean {
    const day = freeOn === null ? null : String(weekday(freeOn))
    const needed = neededWords(vehicle, campaign)
    // Most searches ask for few of these, and going through all lists takes longer than finding ten workshops.
    const checks = [
      ...(wanted.length === 0 ? [] : [{numbers: jobLists, passing: jobs.passing(hasAll(wanted))}]),
      ...(day === null ? [] : [{numbers: weekdayLists, passing: weekdays.passing(hasAll([day]))}]),
      ...(needed.length === 0
        ? []
        : [
            {
              numbers: servedLists,
              passing: served.passing((list) =>
                needed.every((words) => words.some((word) => list.has(word))),
              ),
            },
          ]),
      ...(country === null ? [] : [{numbers: countryLists, passing: countries.passing(hasAll([country]))}]),
      ...(kinds.length === 0
        ? []
        : [{numbers: specializationLists, passing: specializations.passing(hasAll(kinds))}]),
    ].filter(({passing}) => passing.includes(0))
    return (row) =>
      (!isCertifiedOnly || certified[row] === true) &&
      checks.every(({numbers, passing}) => passing[numbers[row] ?? -1] === 1)
  }

  function* slicesOf(withLiveOffer: ReadonlySet<string>): Slices<Replica> {
    const offering: boolean[] = []
    yield* forEachRow(ids.length, (row) => offering.push(withLiveOffer.has(ids[row] ?? '')))
    const indexBy = (ranks: Ranks) => createCellIndex(longitudes, latitudes, ranks)
    const byRating = yield* indexBy(yield* ranksBy((row) => ratings[row] ?? 0))
    const indexes = {byRating, byRecommendation: yield* indexBy(yield* recommendationRanks(offering))}

    const meritsOf = (row: number): Merits => ({
      id: ids[row] ?? '',
      cas: certified[row] === true,
      hasOffer: offering[row] === true,
      rating: ratings[row] ?? 0,
      totalRatings: totals[row] ?? 0,
    })

    function* within(
      position: Position,
      miles: number,
      filter: WorkshopFilter,
      sortBy: WorkshopsSortBy | null,
      behind: RankedWorkshop | null = null,
    ): Generator<RankedWorkshop, void> {
      const radius = milesToKm(miles)
      const order = workshopOrder(sortBy ?? 'DISTANCE')
      const rank = workshopRank(sortBy ?? 'DISTANCE')
      const passes = passingRows(filter)
      const toBehind = (row: number) => (behind === null ? 1 : rank(meritsOf(row), behind))
      const distanceTo = (row: number) =>
        distanceKm(position, {lat: latitudes[row] ?? 0, lng: longitudes[row] ?? 0})
      const isWanted = (each: RankedWorkshop) =>
        each.distance <= radius && (behind === null || order(behind, each) < 0)
      /** Of many that are equally good, as those that nobody has rated, only the near ones are looked at. */
      function inOrder(cells: readonly Cell[]): Iterable<readonly number[]> {
        const [first = -1] = cells[0]?.rows ?? []
        const count = cells.reduce((sum, {rows}) => sum + rows.length, 0)
        if (sortBy === null || count <= SORTED_AT_ONCE)
          return [cells.flatMap(({rows}) => rows.filter(passes))]
        const from = toBehind(first) === 0 ? (behind?.distance ?? 0) : 0
        return nearestFirst(cells, position, [from, radius], passes, distanceTo)
      }
      const box = boxAround(position, radius)
      for (const cells of cellsInOrder(indexes, box, sortBy, (row) => toBehind(row) < 0))
        for (const rows of inOrder(cells)) {
          const found = rows.map((row) => ({...meritsOf(row), distance: distanceTo(row)}))
          yield* found.filter(isWanted).sort(order)
        }
    }
    return {within}
  }

  /** The highest value has rank 0. */
  function* ranksBy(worthOf: (row: number) => number): Slices<Ranks> {
    const values = new Float64Array(ids.length)
    yield* forEachRow(ids.length, (row) => {
      values[row] = -worthOf(row)
    })
    return yield* ranksOf(values)
  }

  /** The order of recommendation but for the distance. */
  function* recommendationRanks(offering: readonly boolean[]): Slices<Ranks> {
    const {ranks, count} = yield* ranksBy((row) =>
      weightedRating({rating: ratings[row] ?? 0, totalRatings: totals[row] ?? 0}),
    )
    yield* forEachRow(ranks.length, (row) => {
      const group = (certified[row] === true ? 0 : 2) + (offering[row] === true ? 0 : 1)
      ranks[row] = group * count + (ranks[row] ?? 0)
    })
    return {ranks, count: 4 * count}
  }

  return {
    add: (rows) => {
      for (const row of rows) {
        ids.push(row.id)
        latitudes.push(row.latitude)
        longitudes.push(row.longitude)
        ratings.push(row.rating ?? 0)
        totals.push(row.totalRatings)
        certified.push(row.cas)
        jobLists.push(jobs.numberOf(row.offeredJobs))
        specializationLists.push(specializations.numberOf(row.approvedSpecializations))
        weekdayLists.push(weekdays.numberOf([...openWeekdays(row.openingHours)].map(String)))
        servedLists.push(served.numberOf(wordsOf(row)))
        countryLists.push(countries.numberOf([row.country]))
      }
    },
    build: (withLiveOffer) => atOnce(slicesOf(withLiveOffer)),
    buildInSlices: (withLiveOffer) => inSlices(slicesOf(withLiveOffer)),
  }
}

interface Indexes {
  byRating: CellIndex
  byRecommendation: CellIndex
}

/** Parts of cells: those of one list are equally good, but for their distance. */
function cellsInOrder(
  {byRating, byRecommendation}: Indexes,
  box: DegreesBox,
  sortBy: WorkshopsSortBy | null,
  isBefore: (row: number) => boolean,
): Iterable<readonly Cell[]> {
  if (sortBy === 'RATING') return byRating.nearByRank(box, isBefore)
  if (sortBy === 'RECOMMENDED') return byRecommendation.nearByRank(box, isBefore)
  const cells = byRating.near(box)
  return sortBy === null ? cells.map((cell) => [cell]) : [cells]
}

function wordsOf({servedMakes, servedModels, servedVariants, campaigns}: ReplicaRow): string[] {
  const stated = (kind: string, names: readonly string[]) =>
    names.length === 0 ? [`any ${kind}`] : names.map((name) => `${kind} ${name}`)
  return [
    ...stated('make', servedMakes),
    ...stated('model', servedModels),
    ...stated('variant', servedVariants),
    ...campaigns.map((name) => `campaign ${name}`),
  ]
}

/** Of each of these, a workshop's list must have one word. */
function neededWords(vehicle: WantedVehicle, campaign: string | null): string[][] {
  return [
    ...Object.entries(vehicle).flatMap(([kind, name]) =>
      name === null ? [] : [[`any ${kind}`, `${kind} ${name}`]],
    ),
    ...(campaign === null ? [] : [[`campaign ${campaign}`]]),
  ]
}

const hasAll = (words: readonly string[]) => (list: ReadonlySet<string>) =>
  words.every((word) => list.has(word))
