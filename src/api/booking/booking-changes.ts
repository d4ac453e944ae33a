import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {type IndiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import type {Call} from '../../platform/http/http.ts'
import {accessHeaders, type BookingReader} from './bookings.ts'

interface Change {
  bookingId: string
  access: BookingReader['access']
  signal: AbortSignal
}

/** Cancels a booking and returns it as changed. */
export async function requestCancellation(call: Call, {bookingId, access, signal}: Change) {
  return (await call.graphql(cancelBooking, {bookingId}, {headers: accessHeaders(access), signal})).answer
}

/** Moves a booking to another day and returns it as changed. */
export async function requestMove(call: Call, day: IndiaDay, {bookingId, access, signal}: Change) {
  const variables = {bookingId, scheduledDate: wireDate(day)}
  return (await call.graphql(rescheduleBooking, variables, {headers: accessHeaders(access), signal})).answer
}
