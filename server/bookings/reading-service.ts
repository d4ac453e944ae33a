import type {Booking, BookingV2} from '../../contract/bookings.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {WorkshopRepository} from '../workshops/workshop-repository.ts'
import {bookingOf, bookingV2Of, maskedBooking} from './booking-answers.ts'
import type {BookingCallers} from './booking-caller.ts'
import type {BookingRepository} from './booking-repository.ts'
import {calendarFile} from './calendar-file.ts'

export function createBookingReading(
  bookings: Pick<BookingRepository, 'find'>,
  workshops: Pick<WorkshopRepository, 'findById'>,
  callers: Pick<BookingCallers, 'mayRead'>,
  origin: string,
) {
  async function found(bookingId: string) {
    const booking = await bookings.find(bookingId)
    const workshop = booking === undefined ? undefined : await workshops.findById(booking.workshopId)
    if (booking === undefined || workshop === undefined) throw new Refusal('BOOKING_NOT_FOUND')
    return {booking, workshop}
  }

  return {
    basic: async (bookingId: string, caller: Caller): Promise<Booking> => {
      const {booking, workshop} = await found(bookingId)
      const answer = bookingOf(booking, workshop)
      return (await callers.mayRead(caller, booking)) ? answer : maskedBooking(answer)
    },
    extended: async (bookingId: string, caller: Caller): Promise<BookingV2> => {
      const hasProof = caller.token !== null || (caller.otp !== null && caller.refId !== null)
      if (!hasProof) throw new Refusal('UNAUTHORIZED_USER')
      const {booking, workshop} = await found(bookingId)
      if (!(await callers.mayRead(caller, booking))) throw new Refusal('UNAUTHORIZED_USER')
      return bookingV2Of(booking, workshop)
    },
    calendar: async (bookingId: string, caller: Caller): Promise<string> => {
      const {booking, workshop} = await found(bookingId)
      if (!(await callers.mayRead(caller, booking))) throw new Refusal('UNAUTHORIZED_USER')
      return calendarFile(booking, workshop, origin)
    },
  }
}

export type BookingReading = ReturnType<typeof createBookingReading>
