import {useQueries, useQuery} from '@tanstack/react-query'
import {useActorRef, useSelector} from '@xstate/react'
import {useCallback, useEffect, useMemo} from 'react'
import {QUERY_RETRY_DELAY_MS, WORKSHOPS_PER_PAGE} from '../../../domain/limits.ts'
import {hasMore} from '../../../machines/workshop-search/has-more.ts'
import {type WorkshopSearch, workshopsCountQuery, workshopsPageQuery} from '../../api/reference/workshops.ts'
import {useServices} from '../services/services-context.tsx'
import {workshopSearchLogic} from './workshop-search-logic.ts'

/** The machine reads first; what becomes stale is read again in place. */
const isRead = ({state}: {state: {data: unknown}}) => state.data !== undefined

/**
 * Runs one search; another search needs another component (a key), not an update. So does a search that found nothing
 * where a later read finds workshops (`onFoundLater`).
 */
export function useWorkshopSearch(search: WorkshopSearch, pagesAtFirst: number, onFoundLater: () => void) {
  const services = useServices()
  const {queryClient} = services
  const logic = useMemo(() => workshopSearchLogic(services, search), [services, search])
  const actor = useActorRef(logic, {
    input: {
      pageSize: WORKSHOPS_PER_PAGE,
      pagesAtFirst,
      retryWaitMs: QUERY_RETRY_DELAY_MS,
    },
    ...services.actorOptions,
  })
  const snapshot = useSelector(actor, (current) => current)
  const {pages, shown, total} = snapshot.context
  const isEmpty = snapshot.matches('empty')
  const workshops = useQueries({
    queries: Array.from({length: isEmpty ? 1 : pages}, (_, page) => ({
      ...workshopsPageQuery(services, search, page),
      enabled: isRead,
    })),
    combine: (results) => results.flatMap(({data}) => data ?? []),
  })
  const isFoundLater = isEmpty && workshops.length > 0
  useEffect(() => {
    if (isFoundLater) onFoundLater()
  }, [isFoundLater, onFoundLater])
  // The first page may be in the cache before the machine starts: from the server's rendering, or from
  // earlier. Not observed: unmounting would abort the machine's request.
  const known = queryClient.getQueryData(workshopsPageQuery(services, search, 0).queryKey) ?? []
  const readAhead = useCallback(
    () => void services.queryClient.prefetchQuery(workshopsPageQuery(services, search, pages)),
    [services, search, pages],
  )
  return {
    actor,
    pages,
    readAhead,
    workshops: pages === 0 ? known : workshops,
    shown,
    total,
    state: snapshot.matches('failed')
      ? ('failed' as const)
      : isEmpty
        ? ('empty' as const)
        : snapshot.matches('listed')
          ? ('listed' as const)
          : ('searching' as const),
    hasMore: hasMore(snapshot.context),
    isFetchingMore: snapshot.matches({listed: 'fetching more'}),
    hasMoreFailed: snapshot.matches({listed: 'without more'}),
  }
}

/** The number of workshops found, for the heading. */
export function useFoundTotal(search: WorkshopSearch) {
  const services = useServices()
  const {data: total = null, isError} = useQuery({...workshopsCountQuery(services, search), enabled: isRead})
  return {total, isError}
}
