import {cancelBooking, rescheduleBooking} from '../../contract/booking/booking-changes.ts'
import {book, bookAsync, getBooking, getBookingV2} from '../../contract/booking/bookings.ts'
import {resolve} from '../http/resolve.ts'
import type {BookingService} from './booking-service.ts'
import type {ChangeService} from './changes/change-service.ts'
import type {BookingReading} from './reading-service.ts'

export function bookingResolvers(
  bookings: BookingService,
  reading: BookingReading,
  changes: ChangeService,
  readForVerification: BookingReading['basic'],
) {
  return [
    resolve(book, (variables, caller) => bookings.book(variables, caller)),
    resolve(bookAsync, (variables, caller) => bookings.bookAsync(variables, caller)),
    resolve(getBooking, ({bookingId, forVerification}, caller) =>
      forVerification ? readForVerification(bookingId, caller) : reading.basic(bookingId, caller),
    ),
    resolve(getBookingV2, ({bookingId}, caller) => reading.extended(bookingId, caller)),
    resolve(cancelBooking, ({bookingId}, caller) => changes.cancel(bookingId, caller)),
    resolve(rescheduleBooking, ({bookingId, scheduledDate}, caller) =>
      changes.reschedule(bookingId, scheduledDate, caller),
    ),
  ]
}
