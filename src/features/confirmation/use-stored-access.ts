import {useCallback, useMemo, useSyncExternalStore} from 'react'
import type {BookingReader} from '../../api/booking/bookings.ts'
import {useServices} from '../../parts/services/services-context.tsx'

/** The grant for a booking, also one that a code has just brought; `null` without one. */
export function useStoredAccess(bookingId: string): BookingReader['access'] {
  const {bookingAccess} = useServices().stored
  const read = useCallback(
    () => JSON.stringify(bookingAccess.read()?.[bookingId] ?? null),
    [bookingAccess, bookingId],
  )
  const text = useSyncExternalStore(bookingAccess.follow, read)
  return useMemo(() => JSON.parse(text), [text])
}
