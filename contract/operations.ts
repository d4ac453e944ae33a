import {cancelBooking, rescheduleBooking} from './booking/booking-changes.ts'
import {book, bookAsync, getBooking, getBookingV2} from './booking/bookings.ts'
import {updateBookingByCallCenter, updateBookingByCallCenterMutation} from './booking/verification.ts'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshop,
  oneWorkshopUsingSerialId,
} from './reference/workshops.ts'

/** Every GraphQL call of the contract; `schema.graphql` is generated from them. */
export const OPERATIONS = [
  findAvailableWorkshops,
  countAvailableWorkshops,
  getWorkshopAvailability,
  oneWorkshopUsingSerialId,
  oneWorkshop,
  getBooking,
  getBookingV2,
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
  book,
  bookAsync,
  cancelBooking,
  rescheduleBooking,
] as const
