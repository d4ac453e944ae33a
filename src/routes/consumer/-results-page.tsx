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
  const shownPath = () => (router.state.resolvedLocation ?? router.latestLocation).pathname
  // A pressed card's page may be opening; its address is the latest one already.
  const isLeft = () => router.latestLocation.pathname !== shownPath()
  return (
    <ResultsScreen
      requested={requested}
      search={search}
      // What is chosen last counts: it takes the place of the page that opens, so that the way back leads past that.
      onSearchChanged={(changed) =>
        void navigate({
          to: isLeft() ? shownPath() : '.',
          search: changed,
          resetScroll: false,
          replace: isLeft(),
        })
      }
      onListGrown={(grown) => {
        // A list that grows is no reason to change the address of the page that opens.
        if (!isLeft()) void navigate({to: '.', search: grown, replace: true, resetScroll: false})
      }}
      onPlaceChosen={(location) =>
        void navigate({
          to: '/consumer/workshops',
          search: withPlace(search, location),
          replace: isLeft(),
        })
      }
    />
  )
}
