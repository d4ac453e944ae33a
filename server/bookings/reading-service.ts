import type {Booking, BookingV2} from '../../contract/booking/bookings.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {WorkshopRepository} from '../workshops/workshop-repository.ts'
import {bookingOf, bookingV2Of} from './booking-answers.ts'
import type {BookingRepository} from './booking-repository.ts'
import type {BookingCallers} from './creation/booking-caller.ts'
import {calendarFile} from './documents/calendar-file.ts'
import type {BookingFile, FileRepository} from './documents/file-repository.ts'
import {maskedBooking} from './masked-booking.ts'

export function createBookingReading(
  bookings: Pick<BookingRepository, 'find'>,
  workshops: Pick<WorkshopRepository, 'findById'>,
  callers: Pick<BookingCallers, 'mayRead'>,
  files: Pick<FileRepository, 'find'>,
  origin: string,
) {
  async function found(bookingId: string) {
    const booking = await bookings.find(bookingId)
    const workshop = booking === undefined ? undefined : await workshops.findById(booking.workshopId)
    if (booking === undefined || workshop === undefined) throw new Refusal('BOOKING_NOT_FOUND')
    return {booking, workshop}
  }

  /**
   * The booking for a caller who may see all of it.
   * @throws {Refusal} for anyone else
   */
  async function admitted(bookingId: string, caller: Caller) {
    const read = await found(bookingId)
    if (!(await callers.mayRead(caller, read.booking))) throw new Refusal('UNAUTHORIZED_USER')
    return read
  }

  return {
    admitted,
    /** A document of the booking, by its stored name. */
    file: async (bookingId: string, name: string, caller: Caller): Promise<BookingFile> => {
      await admitted(bookingId, caller)
      const stored = await files.find(bookingId, name)
      if (stored === undefined) throw new Refusal('NOT_FOUND')
      return stored
    },
    /** One of the booking's photographs; documents are not included. */
    image: async (bookingId: string, name: string, caller: Caller): Promise<BookingFile> => {
      const {booking} = await admitted(bookingId, caller)
      const stored = booking.images.includes(name) ? await files.find(bookingId, name) : undefined
      if (stored === undefined) throw new Refusal('NOT_FOUND')
      return stored
    },
    basic: async (bookingId: string, caller: Caller): Promise<Booking> => {
      const {booking, workshop} = await found(bookingId)
      const answer = bookingOf(booking, workshop)
      return (await callers.mayRead(caller, booking)) ? answer : maskedBooking(answer)
    },
    extended: async (bookingId: string, caller: Caller): Promise<BookingV2> => {
      const hasProof = caller.token !== null || (caller.otp !== null && caller.refId !== null)
      if (!hasProof) throw new Refusal('UNAUTHORIZED_USER')
      const {booking, workshop} = await admitted(bookingId, caller)
      return bookingV2Of(booking, workshop)
    },
    calendar: async (bookingId: string, caller: Caller): Promise<string> => {
      const {booking, workshop} = await admitted(bookingId, caller)
      return calendarFile(booking, workshop, origin)
    },
  }
}

export type BookingReading = ReturnType<typeof createBookingReading>
