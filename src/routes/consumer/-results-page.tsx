import {useNavigate} from '@tanstack/react-router'
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
  return (
    <ResultsScreen
      requested={requested}
      search={search}
      onSearchChanged={(changed) => void navigate({to: '.', search: changed, resetScroll: false})}
      onListGrown={(grown) => void navigate({to: '.', search: grown, replace: true, resetScroll: false})}
      onPlaceChosen={(location) =>
        void navigate({to: '/consumer/workshops', search: withPlace(search, location)})
      }
    />
  )
}
