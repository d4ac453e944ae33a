// @vitest-environment jsdom
import {QueryClient} from '@tanstack/react-query'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {restoredAt, restoreLastResults, storeLastResults} from '../../../src/platform/storage/last-results.ts'

const NOW = Date.parse('2026-03-10T06:30:00Z')
const now = () => NOW

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

/** What a later visit without a network finds of some searches. */
function restored(keys: readonly (readonly unknown[])[]): unknown[] {
  const later = new QueryClient()
  restoreLastResults(later, now)
  return keys.map((key) => later.getQueryData(key))
}

async function found(queryClient: QueryClient, key: readonly unknown[], data: unknown): Promise<void> {
  await queryClient.fetchQuery({queryKey: key, queryFn: () => data, staleTime: 0})
}

describe('the last results', () => {
  it('are written when the browser is idle, once for all that arrived meanwhile', async () => {
    const queryClient = new QueryClient()
    storeLastResults(queryClient, now)
    const writing = vi.spyOn(Storage.prototype, 'setItem')
    await found(queryClient, ['workshops', 'page', 1], ['first'])
    await found(queryClient, ['workshops', 'page', 2], ['second'])
    await found(queryClient, ['workshops', 'page', 1], ['first, renewed'])
    await found(queryClient, ['services'], ['not kept'])
    expect(writing).not.toHaveBeenCalled()
    vi.runOnlyPendingTimers()
    expect(writing).toHaveBeenCalledTimes(1)
    expect(restored([['workshops', 'page', 1], ['workshops', 'page', 2], ['services']])).toEqual([
      ['first, renewed'],
      ['second'],
      undefined,
    ])
    writing.mockRestore()
  })

  it('are written before the page is left', async () => {
    const queryClient = new QueryClient()
    storeLastResults(queryClient, now)
    await found(queryClient, ['workshops', 'one', 'A1'], {name: 'A1'})
    window.dispatchEvent(new Event('pagehide'))
    expect(restored([['workshops', 'one', 'A1']])).toEqual([{name: 'A1'}])
  })

  it('are the newest, as far as there is room', async () => {
    const queryClient = new QueryClient()
    storeLastResults(queryClient, now)
    for (let page = 1; page <= 20; page += 1) await found(queryClient, ['workshops', 'page', page], [page])
    vi.runOnlyPendingTimers()
    expect(restored([4, 5, 20].map((page) => ['workshops', 'page', page]))).toEqual([undefined, [5], [20]])
    await found(queryClient, ['workshops', 'page', 21], ['x'.repeat(200_000)])
    await found(queryClient, ['workshops', 'page', 22], ['y'.repeat(200_000)])
    vi.runOnlyPendingTimers()
    const [older, newest, small] = restored([21, 22, 20].map((page) => ['workshops', 'page', page]))
    expect([older, small]).toEqual([undefined, undefined])
    expect(newest).toHaveLength(1)
  })

  it('have their time until they are read again', async () => {
    const queryClient = new QueryClient()
    const key = ['workshops', 'page', 1]
    storeLastResults(queryClient, now)
    await found(queryClient, key, ['stored'])
    vi.runOnlyPendingTimers()
    const later = new QueryClient()
    restoreLastResults(later, now)
    await found(later, ['workshops', 'page', 2], ['read here'])
    const timeOf = (queryKey: string | number) => {
      const query = later.getQueryCache().find({queryKey: ['workshops', 'page', queryKey]})
      return query === undefined ? undefined : restoredAt(query)
    }
    expect([timeOf(1), timeOf(2)]).toEqual([NOW, null])
    vi.advanceTimersByTime(1000)
    await found(later, key, ['read again'])
    expect(timeOf(1)).toBeNull()
  })
})
