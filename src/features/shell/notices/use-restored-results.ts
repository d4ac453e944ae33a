import type {Query} from '@tanstack/react-query'
import {useEffect, useState, useSyncExternalStore} from 'react'
import {focusHeading} from '../../../parts/reading/focus-heading.ts'
import {useServices} from '../../../parts/services/services-context.tsx'

interface RestoredResults {
  /** Time of the oldest restored result on the page; `null`: none is there. */
  knownAt: number | null
  /** Reads those of the page anew. */
  readAgain(): Promise<void>
}

const NOT_RESTORED = () => null

/**
 * The results of an earlier visit that a page without a network shows. They stay when the network is back, since a
 * search is not repeated by itself (000-4): the person reads them again, or another page does.
 */
export function useRestoredResults(): RestoredResults {
  const {queryClient, clock, network} = useServices()
  const cache = queryClient.getQueryCache()
  const [timeOf, setTimeOf] = useState<(query: Query) => number | null>(() => NOT_RESTORED)
  const isOld = (query: Query) => timeOf(query) !== null
  useEffect(() => {
    import('../../../platform/storage/last-results.ts').then(
      ({storeLastResults, restoredAt}) => {
        storeLastResults(queryClient, clock.now)
        setTimeOf(() => restoredAt)
      },
      () => {},
    )
  }, [queryClient, clock])
  useEffect(
    () =>
      network.watch((isGone) => {
        if (!isGone) for (const query of cache.getAll()) if (timeOf(query) !== null) query.invalidate()
      }),
    [network, cache, timeOf],
  )
  const knownAt = useSyncExternalStore(cache.subscribe, () => {
    const shown = cache.getAll().filter((query) => query.isActive())
    const times = shown.flatMap((query) => timeOf(query) ?? [])
    return times.length === 0 ? null : Math.min(...times)
  })
  return {
    knownAt,
    async readAgain() {
      await queryClient.refetchQueries({type: 'active', predicate: isOld})
      if (!cache.getAll().some((query) => query.isActive() && isOld(query))) focusHeading()
    },
  }
}
