import {z} from 'zod/mini'
import {type IndiaDay, isBookableDay, isDay} from '../../../domain/booking-date.ts'
import type {ChosenLocation} from '../../../domain/location.ts'
import {NO_VEHICLE, type VehicleDetails} from '../../../domain/vehicle.ts'
import type {WorkshopsSortBy} from '../../../domain/workshop-ranking.ts'

const LONGEST = 300
const MOST_SHOWN = 100

/** The router reads `411001` as a number: a pincode or a model may be one. */
const text = z.catch(
  z.optional(
    z.pipe(
      z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
      z.string().check(z.minLength(1), z.maxLength(LONGEST)),
    ),
  ),
  undefined,
)
/** The day in a wish, as `YYYY-MM-DD`. */
const day = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined)
const flag = z.catch(z.optional(z.boolean()), undefined)

/** What the address of a results page says beside its path; a malformed value counts as absent. */
export const resultsSearch = z.object({
  coords: text,
  address: text,
  city: text,
  pincode: text,
  measured: flag,
  certified: flag,
  make: text,
  model: text,
  variant: text,
  jobs: text,
  sort: z.catch(z.optional(z.enum(['RECOMMENDED', 'DISTANCE', 'RATING'])), undefined),
  campaign: text,
  /** Workshops with a free place on this day. */
  on: day,
  /** How many workshops the list had grown to. */
  shown: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(MOST_SHOWN))), undefined),
})

export type ResultsSearch = z.output<typeof resultsSearch>

export interface Filters {
  isCertifiedOnly: boolean
  vehicle: VehicleDetails
  jobs: readonly string[]
  /** A wished day; `null` for any. */
  day: IndiaDay | null
}

/** The filters of an address; a day that cannot be booked any more counts as absent. */
export function filtersOf(
  {certified, make, model, variant, jobs, on}: ResultsSearch,
  today: IndiaDay,
): Filters {
  return {
    isCertifiedOnly: certified ?? false,
    vehicle: {make: make ?? '', model: model ?? '', variant: variant ?? ''},
    jobs: jobs === undefined ? [] : jobs.split(',').filter((job) => job !== ''),
    day: on !== undefined && isBookableDay(on, today) ? on : null,
  }
}

export const NO_FILTERS: Filters = {isCertifiedOnly: false, vehicle: NO_VEHICLE, jobs: [], day: null}

/** How many filters are on, the car counting as one. */
export function filterCount({isCertifiedOnly, vehicle, jobs, day}: Filters): number {
  return Number(isCertifiedOnly) + Number(vehicle.make !== '') + Number(day !== null) + jobs.length
}

export function withFilters(
  search: ResultsSearch,
  {isCertifiedOnly, vehicle, jobs, day}: Filters,
): ResultsSearch {
  return {
    ...search,
    certified: isCertifiedOnly || undefined,
    make: vehicle.make || undefined,
    model: vehicle.model || undefined,
    variant: vehicle.variant || undefined,
    jobs: jobs.join(',') || undefined,
    on: day ?? undefined,
    shown: undefined,
  }
}

export function withSort(search: ResultsSearch, sortBy: WorkshopsSortBy): ResultsSearch {
  return {...search, sort: sortBy === 'RECOMMENDED' ? undefined : sortBy, shown: undefined}
}

/** A place in two words: what stands before its state, pincode and country. */
export function placeName(formattedAddress: string): string {
  return formattedAddress.split(', ').slice(0, 2).join(', ')
}

/** The same search around another place. */
export function withPlace(search: ResultsSearch, location: ChosenLocation): ResultsSearch {
  return {
    ...search,
    coords: `${location.lat},${location.lng}`,
    address: location.formattedAddress,
    city: location.city || undefined,
    pincode: undefined,
    measured: location.isMeasured || undefined,
    shown: undefined,
  }
}

interface SearchChoice {
  location: ChosenLocation
  vehicle: VehicleDetails
  jobs: readonly string[]
  campaignName: string | null
}

/** The search that another page leads to. */
export function searchAround({location, vehicle, jobs, campaignName}: SearchChoice): ResultsSearch {
  const search = withPlace({campaign: campaignName ?? undefined}, location)
  return withFilters(search, {...NO_FILTERS, jobs, ...(campaignName === null ? {} : {vehicle})})
}
