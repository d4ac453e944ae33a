import type {Booking} from '../../../../contract/booking/bookings.ts'
import {type BookingReader, bookingQuery} from '../../../api/booking/bookings.ts'
import type {SiteServices} from '../../../platform/services.ts'

export type BookingServices = Pick<SiteServices, 'call' | 'queryClient' | 'stored'>

/**
 * The booking after a change that failed: the server may have stored the change, and the network lost the response.
 * `null` where it cannot be read at once.
 */
export function bookingAfterFailure(
  {call, queryClient, stored}: BookingServices,
  bookingId: string,
  access: BookingReader['access'],
): Promise<Booking | null> {
  const isSignedIn = stored.identity.read() !== null
  const query = bookingQuery(call, bookingId, {access, isSignedIn})
  return queryClient.fetchQuery({...query, staleTime: 0, retry: false}).catch(() => null)
}
