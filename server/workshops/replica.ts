import KDBush from 'kdbush'
import {weekday} from '../../domain/booking/booking-date.ts'
import {distanceKm, milesToKm, type Position} from '../../domain/place/position.ts'
import {openWeekdays} from '../../domain/workshop/opening-hours.ts'
import type {RankedWorkshop} from '../../domain/workshop/workshop-ranking.ts'
import {createInterner} from './interner.ts'
import type {WorkshopFilter} from './nearest-query.ts'
import {boxAround} from './position-box.ts'
import type {WantedVehicle} from './wanted-vehicle.ts'
import type {ReplicaRow} from './workshop-repository.ts'

/** All active workshops in memory, with only what ranking and counting need. */
export interface Replica {
  /**
   * Every workshop within the radius that passes, unordered. It does not know full days, only closed ones.
   */
  within: (position: Position, miles: number, filter: WorkshopFilter) => RankedWorkshop[]
}

export interface ReplicaBuilder {
  add: (rows: readonly ReplicaRow[]) => void
  build: (withLiveOffer: ReadonlySet<string>) => Replica
}

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

  function passingLists({
    jobs: wanted,
    specializations: kinds,
    country,
    vehicle,
    campaign,
    freeOn,
  }: WorkshopFilter) {
    const day = freeOn === null ? null : String(weekday(freeOn))
    return {
      jobs: jobs.passing((list) => wanted.every((job) => list.has(job))),
      specializations: specializations.passing((list) => kinds.every((kind) => list.has(kind))),
      weekdays: weekdays.passing((list) => day === null || list.has(day)),
      served: served.passing(
        (list) => servesAll(list, vehicle) && (campaign === null || list.has(`campaign ${campaign}`)),
      ),
      countries: countries.passing((list) => country === null || list.has(country)),
    }
  }

  function build(withLiveOffer: ReadonlySet<string>): Replica {
    const index = new KDBush(Math.max(1, ids.length))
    for (const row of ids.keys()) index.add(longitudes[row] ?? 0, latitudes[row] ?? 0)
    if (ids.length === 0) index.add(0, 0)
    index.finish()
    const offering = ids.map((id) => withLiveOffer.has(id))

    function within(position: Position, miles: number, filter: WorkshopFilter): RankedWorkshop[] {
      const radius = milesToKm(miles)
      const passing = passingLists(filter)
      const found: RankedWorkshop[] = []
      for (const row of index.range(...boxAround(position, radius))) {
        const id = ids[row]
        if (
          id === undefined ||
          (filter.isCertifiedOnly && certified[row] !== true) ||
          passing.jobs[jobLists[row] ?? -1] !== 1 ||
          passing.weekdays[weekdayLists[row] ?? -1] !== 1 ||
          passing.served[servedLists[row] ?? -1] !== 1 ||
          passing.countries[countryLists[row] ?? -1] !== 1 ||
          passing.specializations[specializationLists[row] ?? -1] !== 1
        )
          continue
        const distance = distanceKm(position, {lat: latitudes[row] ?? 0, lng: longitudes[row] ?? 0})
        if (distance > radius) continue
        const rating = ratings[row] ?? 0
        const totalRatings = totals[row] ?? 0
        found.push({
          id,
          cas: certified[row] === true,
          hasOffer: offering[row] === true,
          rating,
          totalRatings,
          distance,
        })
      }
      return found
    }
    return {within}
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
    build,
  }
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

function servesAll(list: ReadonlySet<string>, vehicle: WantedVehicle): boolean {
  return Object.entries(vehicle).every(
    ([kind, name]) => name === null || list.has(`any ${kind}`) || list.has(`${kind} ${name}`),
  )
}
