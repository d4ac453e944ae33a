import {bookingKey, workshopsKey} from '../api/root-keys.ts'
import type {SiteServices} from '../platform/services.ts'

/** Free days, offers and counts (ruling 38), and what depends on a booking's day. */
const STALE_AT_MIDNIGHT = [workshopsKey, bookingKey]

/** Marks as stale what depends on the day in India; what a screen shows is read again at once. */
export function readAgainAtMidnight({today, queryClient}: Pick<SiteServices, 'today' | 'queryClient'>) {
  return today.watch(() => {
    for (const queryKey of STALE_AT_MIDNIGHT) void queryClient.invalidateQueries({queryKey})
  })
}
