import KDBush from 'kdbush'
import {weekday} from '../../domain/booking-date.ts'
import {openWeekdays} from '../../domain/opening-hours.ts'
import {distanceKm, milesToKm, type Position} from '../../domain/position.ts'
import type {RankedWorkshop} from '../../domain/workshop-ranking.ts'
import {createBitSets} from './bit-sets.ts'
import type {ReplicaRow, WorkshopFilter} from './workshop-repository.ts'

/** All active workshops in memory, with just what ranking and counting need. */
export interface Replica {
  /** Every workshop within the radius that passes, in no order. A full day is not seen here, a closed one is. */
  within: (position: Position, miles: number, filter: WorkshopFilter) => RankedWorkshop[]
}

const KM_PER_DEGREE = 111.1
const ALL_LONGITUDES = 180

export function createReplica(rows: readonly ReplicaRow[], withLiveOffer: ReadonlySet<string>): Replica {
  const index = new KDBush(rows.length)
  for (const {longitude, latitude} of rows) index.add(longitude, latitude)
  index.finish()
  const ids = rows.map(({id}) => id)
  const latitudes = Float64Array.from(rows, ({latitude}) => latitude)
  const longitudes = Float64Array.from(rows, ({longitude}) => longitude)
  const ratings = Float64Array.from(rows, ({rating}) => rating ?? 0)
  const totals = Uint32Array.from(rows, ({totalRatings}) => totalRatings)
  const certified = Uint8Array.from(rows, ({cas}) => Number(cas))
  const offering = Uint8Array.from(rows, ({id}) => Number(withLiveOffer.has(id)))
  const openDays = Uint8Array.from(rows, ({openingHours}) =>
    [...openWeekdays(openingHours)].reduce((bits, day) => bits | (1 << day), 0),
  )
  const jobs = createBitSets(rows.map(({offeredJobs}) => offeredJobs))
  const specializations = createBitSets(rows.map(({approvedSpecializations}) => approvedSpecializations))
  const countries = rows.map(({country}) => country)

  function passes(row: number, filter: WorkshopFilter, freeWeekday: number): boolean {
    return (
      (!filter.isCertifiedOnly || certified[row] === 1) &&
      (freeWeekday === 0 || ((openDays[row] ?? 0) & freeWeekday) !== 0) &&
      (filter.country === null || countries[row] === filter.country) &&
      jobs.holdsAll(row, filter.jobs) &&
      specializations.holdsAll(row, filter.specializations)
    )
  }

  return {
    within: (position, miles, filter) => {
      if (rows.length === 0) return []
      const radius = milesToKm(miles)
      const freeWeekday = filter.freeOn === null ? 0 : 1 << weekday(filter.freeOn)
      const found: RankedWorkshop[] = []
      for (const row of index.range(...boxAround(position, radius))) {
        if (!passes(row, filter, freeWeekday)) continue
        const here = {lat: latitudes[row] ?? 0, lng: longitudes[row] ?? 0}
        const distance = distanceKm(position, here)
        if (distance > radius) continue
        found.push({
          id: ids[row] ?? '',
          cas: certified[row] === 1,
          hasOffer: offering[row] === 1,
          rating: ratings[row] ?? 0,
          totalRatings: totals[row] ?? 0,
          distance,
        })
      }
      return found
    },
  }
}

/** Least longitude and latitude, then the greatest; across the poles and the date line it takes all longitudes. */
function boxAround({lat, lng}: Position, radiusKm: number): [number, number, number, number] {
  const height = radiusKm / KM_PER_DEGREE
  const narrowing = Math.cos((Math.min(90, Math.abs(lat) + height) * Math.PI) / 180)
  const width = narrowing <= 0.01 ? ALL_LONGITUDES : height / narrowing
  const crosses = lng - width < -ALL_LONGITUDES || lng + width > ALL_LONGITUDES
  return crosses
    ? [-ALL_LONGITUDES, lat - height, ALL_LONGITUDES, lat + height]
    : [lng - width, lat - height, lng + width, lat + height]
}
