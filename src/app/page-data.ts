import type {QueryClient} from '@tanstack/react-query'

/** What a page was rendered from: each read with its key. */
export type PageData = (readonly [key: readonly unknown[], data: unknown])[]

/** Everything that was read so far. */
export function pageDataOf(queryClient: QueryClient): PageData {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({queryKey, state}) => (state.status === 'success' ? [[queryKey, state.data] as const] : []))
}

/** Takes up what the server has read. */
export function takeUp(data: PageData, queryClient: QueryClient): void {
  for (const [key, value] of data) queryClient.setQueryData(key, value)
}
