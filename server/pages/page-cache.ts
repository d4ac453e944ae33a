import {LRUCache} from 'lru-cache'

/**
 * Stores what is costly to make for `lifetimeMs`; of more than `size` things the one used least recently is forgotten.
 * `now` answers milliseconds.
 */
export function createPageCache<Value>({
  size,
  lifetimeMs,
  now,
}: {
  size: number
  lifetimeMs: number
  now: () => number
}) {
  const pages = new LRUCache<string, Promise<Value>>({
    max: size,
    ttl: lifetimeMs,
    ttlResolution: 0,
    perf: {now},
  })
  return {
    /** Callers share a promise while an entry is being made; a failed one is made again at the next call. */
    get(
      key: string,
      make: () => Promise<Value>,
      count: (isStored: boolean) => void = () => {},
    ): Promise<Value> {
      const known = pages.get(key)
      count(known !== undefined)
      if (known !== undefined) return known
      const made = make()
      pages.set(key, made)
      made.catch(() => pages.delete(key))
      return made
    },
  }
}
