/** Runs one piece of work at a time under a name, in all tabs of this browser; insecure pages have no locks. */
export function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? work() : navigator.locks.request(name, work)
}

/** Holds a lock until the page ends, or the signal; false where the browser has none. */
export function holdLock(name: string, until?: AbortSignal): boolean {
  if (navigator.locks === undefined) return false
  void navigator.locks.request(name, () => new Promise<void>((resolve) => onAbort(until, resolve)))
  return true
}

/** Does something under a lock once nobody holds it, unless the signal comes before; never where the browser has no locks. */
export function onceFree(name: string, signal: AbortSignal, act: () => Promise<void>): void {
  navigator.locks?.request(name, {signal}, act).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** The names of the locks that pages of this browser hold; none where the browser has no locks. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  if (navigator.locks === undefined) return new Set()
  const {held = []} = await navigator.locks.query()
  return new Set(held.flatMap(({name}) => name ?? []))
}

function onAbort(signal: AbortSignal | undefined, act: () => void): void {
  if (signal?.aborted === true) act()
  signal?.addEventListener('abort', act)
}
