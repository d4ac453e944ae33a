/** Safari has no idle callback: after this time its page has settled too. */
const SETTLED_AFTER_MS = 1000
const AT_THE_LATEST_MS = 3000

/** Runs low-priority work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SETTLED_AFTER_MS)
  else requestIdleCallback(work, {timeout: AT_THE_LATEST_MS})
}
