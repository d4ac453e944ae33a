import {z} from 'zod/mini'
import {sessionStorageValue} from './storage.ts'

const places = z.record(
  z.string(),
  z.record(z.string(), z.object({scrollX: z.number(), scrollY: z.number()})),
)

/** Where the router stores how far each page was scrolled; it trusts what it reads. */
const stored = sessionStorageValue({key: 'tsr-scroll-restoration-v1_3', schema: places})

/**
 * Whether the router can restore places on this page. It has read broken ones already, so they go when the page is left,
 * and the next one begins anew.
 */
export function areScrollPlacesSound(): boolean {
  if (!stored.isWritten() || stored.read() !== null) return true
  addEventListener('pagehide', stored.remove, {once: true})
  return false
}
