import type {QueryKey} from '@tanstack/react-query'
import {availabilityKey, bookingKey, foundCountKey, foundPageKey, profileKey} from './root-keys.ts'

const BOOKINGS_AND_FREE_DAYS = [bookingKey, availabilityKey, foundPageKey, foundCountKey]

/** The queries that a write makes stale, by its GraphQL name or by method and path. */
export const STALE_AFTER: Readonly<Record<string, readonly QueryKey[]>> = {
  bookAsync: BOOKINGS_AND_FREE_DAYS,
  cancelBooking: BOOKINGS_AND_FREE_DAYS,
  rescheduleBooking: BOOKINGS_AND_FREE_DAYS,
  updateBookingByCallCenter: [bookingKey],
  'PATCH /v1/consumers/cip': [profileKey],
  'POST /v1/customers': [profileKey],
  'DELETE /v1/consumers/me': [bookingKey, profileKey],
}
