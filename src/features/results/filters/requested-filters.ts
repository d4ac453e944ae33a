import {type IndiaDay, isBookableDay, isDay} from '../../../../domain/booking/booking-date.ts'
import {type Campaign, permittedVehicle} from '../../../../domain/offer/campaign.ts'
import type {ResultsSearch} from '../results-search.ts'
import type {Filters} from './search-filters.ts'

/** The filters of an address; a day that can no longer be booked counts as absent. */
export function requestedFilters(
  {certified, make, model, variant, jobs, on}: ResultsSearch,
  today: IndiaDay,
): Filters {
  return {
    isCertifiedOnly: certified ?? false,
    vehicle: {make: make ?? '', model: model ?? '', variant: variant ?? ''},
    jobs: jobs === undefined ? [] : jobs.split(',').filter((job) => job !== ''),
    day: on !== undefined && isDay(on) && isBookableDay(on, today) ? on : null,
  }
}

/** The search of an address without a car that the campaign's selects do not offer. */
export function permittedSearch(search: ResultsSearch, campaign: Campaign | null): ResultsSearch {
  const {make = '', model = '', variant = ''} = search
  const permitted = permittedVehicle(campaign, {make, model, variant})
  return {
    ...search,
    make: permitted.make || undefined,
    model: permitted.model || undefined,
    variant: permitted.variant || undefined,
  }
}
