import {useNavigate, useRouter} from '@tanstack/react-router'
import {withPlace} from '../../features/results/filters/search-filters.ts'
import type {RequestedPlace} from '../../features/results/requested-place.ts'
import {ResultsScreen} from '../../features/results/results-screen.tsx'
import type {ResultsSearch} from '../../features/results/results-search.ts'

interface ResultsPageProps {
  requested: RequestedPlace
  search: ResultsSearch
}

/** Every way of naming a place shows the same results; choosing another place opens the plain address. */
export function ResultsPage({requested, search}: ResultsPageProps) {
  const navigate = useNavigate()
  const router = useRouter()
  // The next page may be opening already; a list that grows is no reason to change its address.
  const isLeft = () => {
    const {latestLocation, state} = router
    return latestLocation.pathname !== (state.resolvedLocation ?? latestLocation).pathname
  }
  return (
    <ResultsScreen
      requested={requested}
      search={search}
      onSearchChanged={(changed) => void navigate({to: '.', search: changed, resetScroll: false})}
      onListGrown={(grown) => {
        if (!isLeft()) void navigate({to: '.', search: grown, replace: true, resetScroll: false})
      }}
      onPlaceChosen={(location) =>
        void navigate({to: '/consumer/workshops', search: withPlace(search, location)})
      }
    />
  )
}
