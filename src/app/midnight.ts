import {availabilityKey, bookingKey, workshopsKey} from '../api/root-keys.ts'
import type {SiteServices} from '../platform/services.ts'

const STALE_AT_MIDNIGHT = [workshopsKey, bookingKey]
const [, FREE_DAYS] = availabilityKey

/**
 * Marks as stale what depends on the day in India: offers and counts (ruling 38), and bookings. What a screen shows is
 * read again at once. Free days have their day in the key.
 */
export function readAgainAtMidnight({today, queryClient}: Pick<SiteServices, 'today' | 'queryClient'>) {
  return today.watch(() => {
    for (const queryKey of STALE_AT_MIDNIGHT)
      void queryClient.invalidateQueries({queryKey, predicate: (query) => query.queryKey[1] !== FREE_DAYS})
  })
}
