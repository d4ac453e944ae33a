import type {Query, QueryClient} from '@tanstack/react-query'
import {z} from 'zod/mini'
import {whenIdle} from '../browser/when-idle.ts'
import {localStorageValue} from './storage.ts'

/** The results of a search, and the opened workshops. */
const STORED_KINDS: readonly unknown[] = ['page', 'count', 'one', 'availability']
const MOST = 16
const LONGEST = 300_000

const lastResult = z.object({key: z.array(z.unknown()), data: z.unknown(), at: z.number()})
const lastResults = z.array(lastResult)

type LastResult = z.infer<typeof lastResult>

const store = (now: () => number) =>
  localStorageValue({key: 'lastResults', schema: lastResults, lifetimeMs: 24 * 3_600_000, now})

/** What was restored, with its time; a read makes it another one. */
const restored = new WeakMap<Query, number>()

/** The time of a restored result that has not been read since; `null` for any other. */
export function restoredAt(query: Query): number | null {
  const at = restored.get(query) ?? null
  return at === query.state.dataUpdatedAt ? at : null
}

/** Stores the last results for a visit without a network. */
export function storeLastResults(queryClient: QueryClient, now: () => number): void {
  const stored = store(now)
  const waiting = new Map<string, LastResult>()
  const write = () => {
    if (waiting.size === 0) return
    const others = (stored.read() ?? []).filter(({key}) => !waiting.has(JSON.stringify(key)))
    stored.write(shortened([...[...waiting.values()].reverse(), ...others]))
    waiting.clear()
  }
  // Writing takes longer than a frame on a slow phone, so it runs when the browser is idle.
  const keep = (key: readonly unknown[], data: unknown, at: number) => {
    const name = JSON.stringify(key)
    if (waiting.size === 0) whenIdle(write)
    waiting.delete(name)
    waiting.set(name, {key: [...key], data, at})
  }
  window.addEventListener('pagehide', write)
  const isOfSearch = (key: readonly unknown[]) => key[0] === 'workshops' && STORED_KINDS.includes(key[1])
  for (const {queryKey, state} of queryClient.getQueryCache().getAll())
    if (isOfSearch(queryKey) && state.data !== undefined) keep(queryKey, state.data, state.dataUpdatedAt)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual === true) return
    if (isOfSearch(event.query.queryKey)) keep(event.query.queryKey, event.query.state.data, now())
  })
}

/** As many of the newest as the browser has room for. */
function shortened(results: readonly LastResult[]): LastResult[] {
  let room = LONGEST
  return results.slice(0, MOST).filter((each) => {
    room -= JSON.stringify(each).length
    return room >= 0
  })
}

/** Without a network, restores the last stored results. */
export function restoreLastResults(queryClient: QueryClient, now: () => number): void {
  for (const {key, data, at} of store(now).read() ?? []) {
    queryClient.setQueryData(key, data, {updatedAt: at})
    const query = queryClient.getQueryCache().find({queryKey: key, exact: true})
    if (query !== undefined) restored.set(query, at)
  }
}
