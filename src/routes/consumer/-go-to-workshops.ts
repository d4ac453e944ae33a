import {useNavigate} from '@tanstack/react-router'
import type {LiteSearchCardProps} from '../../features/home/lite-search/lite-search-card.tsx'
import {searchAround} from '../../features/results/filters/search-filters.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** The target of every search form: the workshops near the place. */
export function useGoToWorkshops(): LiteSearchCardProps['onReady'] {
  const navigate = useNavigate()
  const {stored} = useServices()
  return ({location, vehicle, jobs}, campaignName) => {
    if (location === null) return
    const before = stored.searchForm.read()
    const search = searchAround({
      location,
      vehicle,
      jobs,
      campaignName,
      isCertifiedOnly: before?.isCas ?? false,
      sortBy: before?.workshopsSortBy ?? 'RECOMMENDED',
    })
    void navigate({to: '/consumer/workshops', search})
  }
}
