import {useEffect} from 'react'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {campaignDetailsOf, changeSearch} from '../../platform/storage/search-form.ts'
import {requestedFilters} from './filters/requested-filters.ts'
import type {ResultsSearch} from './results-search.ts'

/** Stores the search, so that other pages' forms start with it (000-3, search form data). */
export function useStoredSearch(location: ChosenLocation | null, search: ResultsSearch) {
  const {stored, clock} = useServices()
  const text = JSON.stringify({location, search})
  useEffect(() => {
    const now: {location: ChosenLocation | null; search: ResultsSearch} = JSON.parse(text)
    if (now.location === null) return
    const {location} = now
    const {vehicle, jobs, isCertifiedOnly} = requestedFilters(now.search, indiaDay(clock.now()))
    changeSearch(stored, (before) => ({
      vehicleDetails: vehicle,
      campaignDetails: campaignDetailsOf(before, now.search.campaign ?? null),
      jobs: [...jobs],
      isCas: isCertifiedOnly,
      location: {...location, pinCode: location.pinCode || pincodeOf(before.location, location)},
      workshopsSortBy: now.search.sort ?? 'RECOMMENDED',
    }))
  }, [stored, clock, text])
}

/** An address by coordinates names no pincode: that of the same place is still known. */
function pincodeOf(before: ChosenLocation | null, {lat, lng}: ChosenLocation): string {
  return before?.lat === lat && before.lng === lng ? before.pinCode : ''
}
