import {LRUCache} from 'lru-cache'

interface PageCacheOptions<Value> {
  size: number
  lifetimeMs: number
  /** For how long after its lifetime an entry is still answered, while it is made anew. */
  staleMs: number
  /** Milliseconds. */
  now: () => number
  /** False for a value that is to be made again at the next call, as a failure is. */
  isKept?: (value: Value) => boolean
}

interface Entry<Value> {
  value: Promise<Value>
  freshUntil: number
  /** When it is too old to be answered. */
  endsAt: number
}

/**
 * Stores what is costly to make, and makes it once for all callers. After its lifetime an entry is answered once more
 * and made anew meanwhile (stale while revalidate); where that fails, as in a busy moment, it is answered until it is too
 * old. Of more than `size` things the one used least recently is forgotten.
 */
export function createPageCache<Value>(options: PageCacheOptions<Value>) {
  const {size, lifetimeMs, staleMs, now, isKept = () => true} = options
  const pages = new LRUCache<string, Entry<Value>>({
    max: size,
    ttl: lifetimeMs + staleMs,
    ttlResolution: 0,
    perf: {now},
  })

  function store(key: string, value: Promise<Value>): Entry<Value> {
    const freshUntil = now() + lifetimeMs
    const entry = {value, freshUntil, endsAt: freshUntil + staleMs}
    pages.set(key, entry)
    return entry
  }

  function begin(key: string, make: () => Promise<Value>): Promise<Value> {
    const entry = store(key, make())
    const forget = () => {
      if (pages.peek(key) === entry) pages.delete(key)
    }
    entry.value.then((value) => isKept(value) || forget(), forget)
    return entry.value
  }

  function renew(key: string, {value, endsAt}: Entry<Value>, make: () => Promise<Value>): void {
    // The next callers get the present value until the new one is there.
    pages.set(key, {value, freshUntil: Number.POSITIVE_INFINITY, endsAt})
    const putBack = () => {
      const ttl = endsAt - now()
      if (ttl > 0) pages.set(key, {value, freshUntil: now(), endsAt}, {ttl})
      else pages.delete(key)
    }
    make().then((made) => {
      if (isKept(made)) store(key, Promise.resolve(made))
      else putBack()
    }, putBack)
  }

  return {
    /** What failed is made again at the next call. */
    get(
      key: string,
      make: () => Promise<Value>,
      count: (isStored: boolean) => void = () => {},
    ): Promise<Value> {
      const known = pages.get(key)
      count(known !== undefined)
      if (known === undefined) return begin(key, make)
      if (known.freshUntil <= now()) renew(key, known, make)
      return known.value
    },
  }
}
