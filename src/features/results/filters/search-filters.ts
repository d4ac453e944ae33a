import type {IndiaDay} from '../../../../domain/booking/booking-date.ts'
import type {ChosenLocation} from '../../../../domain/place/location.ts'
import {NO_VEHICLE, type VehicleDetails} from '../../../../domain/vehicle/vehicle.ts'
import type {WorkshopsSortBy} from '../../../../domain/workshop/workshop-ranking.ts'
import type {ResultsSearch} from '../results-search.ts'

export interface Filters {
  isCertifiedOnly: boolean
  vehicle: VehicleDetails
  jobs: readonly string[]
  /** A wished day; `null` for any. */
  day: IndiaDay | null
}

export const NO_FILTERS: Filters = {isCertifiedOnly: false, vehicle: NO_VEHICLE, jobs: [], day: null}

/** Number of active filters; the car counts as one. */
export function filterCount({isCertifiedOnly, vehicle, jobs, day}: Filters): number {
  const hasVehicle = Object.values(vehicle).some((part) => part !== '')
  return Number(isCertifiedOnly) + Number(hasVehicle) + Number(day !== null) + jobs.length
}

/** Compares filters; the order of the services does not count. */
export function isSameFilters(one: Filters, other: Filters): boolean {
  const [text, otherText] = [one, other].map((each) =>
    JSON.stringify(withFilters({}, {...each, jobs: each.jobs.toSorted()})),
  )
  return text === otherText
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

/** The search with no filter; the campaign, which is one too, goes when it is the last of them. */
export function withoutFilters(search: ResultsSearch, filters: Filters): ResultsSearch {
  const campaign = filterCount(filters) > 0 ? search.campaign : undefined
  return {...withFilters(search, NO_FILTERS), campaign}
}

export function withSort(search: ResultsSearch, sortBy: WorkshopsSortBy): ResultsSearch {
  return {...search, sort: sortBy === 'RECOMMENDED' ? undefined : sortBy, shown: undefined}
}

/** The same search at another place. */
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
  /** As they were chosen before. */
  isCertifiedOnly: boolean
  sortBy: WorkshopsSortBy
}

/** The search for a link from another page. */
export function searchAround({
  location,
  vehicle,
  campaignName,
  sortBy,
  ...filters
}: SearchChoice): ResultsSearch {
  const search = withSort(withPlace({campaign: campaignName ?? undefined}, location), sortBy)
  return withFilters(search, {...NO_FILTERS, ...filters, ...(campaignName === null ? {} : {vehicle})})
}
