import {useEffect} from 'react'
import {indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {requestedFilters} from './filters/requested-filters.ts'
import type {ResultsSearch} from './results-search.ts'

/** Stores the search, so that other pages' forms start with it (000-3, search form data). */
export function useKeptSearch(location: ChosenLocation | null, search: ResultsSearch) {
  const {stored, clock} = useServices()
  const text = JSON.stringify({location, search})
  useEffect(() => {
    const now: {location: ChosenLocation | null; search: ResultsSearch} = JSON.parse(text)
    if (now.location === null) return
    const {vehicle, jobs} = requestedFilters(now.search, indiaDay(clock.now()))
    const campaignName = now.search.campaign ?? null
    stored.searchForm.write({
      vehicleDetails: vehicle,
      campaignName,
      isCampaignOfferAvailed: campaignName !== null,
      jobs: [...jobs],
      location: now.location,
    })
  }, [stored, clock, text])
}
