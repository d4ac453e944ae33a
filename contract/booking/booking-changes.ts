import {z} from 'zod/mini'
import {operation} from '../wire/operation.ts'
import {line, wireDay} from '../wire/shared.ts'
import {BASIC_BOOKING_FIELDS, booking} from './bookings.ts'

/**
 * Header Authorization, or otp (a code or a grant) plus refID.
 * @throws `BAD_REQUEST` when the booking cannot be cancelled (ruling 23)
 */
export const cancelBooking = operation({
  name: 'cancelBooking',
  type: 'Mutation',
  document: `mutation cancelBooking($bookingId: String!) {
    cancelBooking(bookingId: $bookingId) { ${BASIC_BOOKING_FIELDS} }
  }`,
  variables: z.object({bookingId: line}),
  answer: booking,
})

/** Moves a booking to another free day, under the same conditions as a cancellation. */
export const rescheduleBooking = operation({
  name: 'rescheduleBooking',
  type: 'Mutation',
  document: `mutation rescheduleBooking($bookingId: String!, $scheduledDate: String!) {
    rescheduleBooking(bookingId: $bookingId, scheduledDate: $scheduledDate) { ${BASIC_BOOKING_FIELDS} }
  }`,
  variables: z.object({bookingId: line, scheduledDate: wireDay}),
  answer: booking,
})
