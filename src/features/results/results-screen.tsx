import {Suspense} from 'react'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {latePart} from '../../parts/services/late-part.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {useToday} from '../../parts/services/use-today.ts'
import {hasFirstResults, searchOf} from './first-results.ts'
import {FoundResults} from './found-results.tsx'
import type {RequestedPlace} from './requested-place.ts'
import type {ResultsSearch} from './results-search.ts'
import {ResultsSkeleton} from './results-skeleton.tsx'
import {usePlace} from './use-place.ts'
import {useStoredSearch} from './use-stored-search.ts'

const MissingPlace = latePart(() => import('./missing-place.tsx').then(({MissingPlace}) => MissingPlace))

export interface ResultsScreenProps {
  requested: RequestedPlace
  search: ResultsSearch
  /** The same place with other filters or another order. */
  onSearchChanged: (search: ResultsSearch) => void
  /** The same list, longer. */
  onListGrown: (search: ResultsSearch) => void
  onPlaceChosen: (location: ChosenLocation) => void
}

/** The workshops near a place (000-2). */
export function ResultsScreen({requested, search, ...news}: ResultsScreenProps) {
  const services = useServices()
  const isInBrowser = useIsInBrowser()
  const today = useToday()
  const place = usePlace(requested)
  useStoredSearch(place.kind === 'known' ? place.location : null, search)

  if (place.kind === 'missing' || place.kind === 'unread') {
    return (
      <Suspense fallback={<ResultsSkeleton />}>
        {isInBrowser ? (
          <MissingPlace place={place} onPlaceChosen={news.onPlaceChosen} />
        ) : (
          <ResultsSkeleton />
        )}
      </Suspense>
    )
  }
  if (place.kind === 'being found') return <ResultsSkeleton />
  const isRendered = hasFirstResults(services, searchOf(place.location, search, today))
  if (!isRendered && !isInBrowser) return <ResultsSkeleton />
  return <FoundResults place={place} today={today} search={search} {...news} />
}
