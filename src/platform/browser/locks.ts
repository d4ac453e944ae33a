/** Runs one piece of work at a time under a name, in all tabs of this browser; insecure pages have no locks. */
export function underLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return navigator.locks === undefined ? work() : navigator.locks.request(name, work)
}

/** Holds a lock until the page ends; false where the browser has none. */
export function holdLock(name: string): boolean {
  if (navigator.locks === undefined) return false
  void navigator.locks.request(name, () => new Promise(() => {}))
  return true
}
