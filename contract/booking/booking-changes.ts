import {z} from 'zod/mini'
import {operation} from '../wire/operation.ts'
import {line, wireDay} from '../wire/shared.ts'
import {BASIC_BOOKING_FIELDS, booking} from './bookings.ts'

/** Header Authorization, or otp (a code or a grant) plus refID. A booking that cannot be cancelled is a BAD_REQUEST. */
export const cancelBooking = operation({
  name: 'cancelBooking',
  type: 'Mutation',
  document: `mutation cancelBooking($bookingId: String!) {
    cancelBooking(bookingId: $bookingId) { ${BASIC_BOOKING_FIELDS} }
  }`,
  variables: z.object({bookingId: line}),
  answer: booking,
})

/** Moves a booking to another free day, for whom and while it could be cancelled too. */
export const rescheduleBooking = operation({
  name: 'rescheduleBooking',
  type: 'Mutation',
  document: `mutation rescheduleBooking($bookingId: String!, $scheduledDate: String!) {
    rescheduleBooking(bookingId: $bookingId, scheduledDate: $scheduledDate) { ${BASIC_BOOKING_FIELDS} }
  }`,
  variables: z.object({bookingId: line, scheduledDate: wireDay}),
  answer: booking,
})
