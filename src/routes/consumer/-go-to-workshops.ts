import {useNavigate} from '@tanstack/react-router'
import type {LiteSearchCardProps} from '../../features/home/lite-search/lite-search-card.tsx'
import {searchAround} from '../../features/results/filters/search-filters.ts'

/** The target of every search form: the workshops near the place. */
export function useGoToWorkshops(): LiteSearchCardProps['onReady'] {
  const navigate = useNavigate()
  return ({location, vehicle, jobs}, campaignName) => {
    if (location === null) return
    const search = searchAround({location, vehicle, jobs, campaignName})
    void navigate({to: '/consumer/workshops', search})
  }
}
