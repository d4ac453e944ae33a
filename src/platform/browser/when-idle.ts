/** Safari has no idle time to offer: by then a page has settled there, too. */
const SETTLED_AFTER_MS = 1000
const AT_THE_LATEST_MS = 3000

/** Does work that nobody waits for once the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SETTLED_AFTER_MS)
  else requestIdleCallback(work, {timeout: AT_THE_LATEST_MS})
}
