import {z} from 'zod/mini'
import {whenIdle} from './when-idle.ts'

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

function isNetworkFast(): boolean {
  const {data} = connection.safeParse(Reflect.get(navigator, 'connection'))
  return data?.saveData !== true && (data?.effectiveType ?? '4g') === '4g'
}
