import {z} from 'zod/mini'

/** Safari has no idle callback: after this time its page has settled too. */
const SETTLED_AFTER_MS = 1000
const AT_THE_LATEST_MS = 3000

/** Runs low-priority work when the browser is idle. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, SETTLED_AFTER_MS)
  else requestIdleCallback(work, {timeout: AT_THE_LATEST_MS})
}

/** The Network Information API, which some browsers have. */
const connection = z.object({saveData: z.optional(z.boolean()), effectiveType: z.optional(z.string())})

/**
 * Runs work after the page has loaded and is idle; never on a slow or a saved connection. Returns a function
 * that stops.
 */
export function whenSettled(work: () => void): () => void {
  let isStopped = false
  const begin = () => whenIdle(() => isStopped || work())
  if (!isNetworkFast()) return () => {}
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, {once: true})
  return () => {
    isStopped = true
    window.removeEventListener('load', begin)
  }
}

/** False where a person saves data or the browser knows a slow connection. */
export function isNetworkFast(): boolean {
  const {data} = connection.safeParse(Reflect.get(navigator, 'connection'))
  return data?.saveData !== true && (data?.effectiveType ?? '4g') === '4g'
}
