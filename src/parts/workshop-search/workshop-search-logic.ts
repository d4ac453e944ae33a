import {fromPromise} from 'xstate'
import {workshopSearchMachine} from '../../../machines/workshop-search/machine.ts'
import type {FoundPage} from '../../../machines/workshop-search/types.ts'
import {readPages, type WorkshopSearch, workshopsCountQuery} from '../../api/reference/workshops.ts'
import type {SiteServices} from '../../platform/services.ts'

type SearchServices = Pick<SiteServices, 'call' | 'clock' | 'queryClient' | 'tracking'>

/** The results machine of one search; the query cache holds the workshops. */
export function workshopSearchLogic(services: SearchServices, search: WorkshopSearch) {
  const {queryClient, tracking} = services
  return workshopSearchMachine.provide({
    actions: {'record the search error': () => tracking.record('search_error', {})},
    actors: {
      'find workshops': fromPromise<FoundPage, {page: number; pages: number}>(async ({input}) => {
        const calls = [
          queryClient.fetchQuery(workshopsCountQuery(services, search)),
          readPages(services, search, input.page, input.pages),
        ] as const
        // A retry would join a request that is still running, and fail with it.
        await Promise.allSettled(calls)
        const [total, found] = await Promise.all(calls)
        return {found, pages: input.pages, total}
      }),
    },
  })
}
