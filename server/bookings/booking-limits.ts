import type {Transaction} from 'kysely'
import type {Config} from '../config.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {CallLimits} from '../http/call-limits.ts'

type LimitSettings = Pick<
  Config,
  | 'BOOKINGS_PER_PHONE_PER_DAY'
  | 'BOOKINGS_PER_ADDRESS_PER_DAY'
  | 'MOVES_PER_BOOKING_PER_DAY'
  | 'CHANGES_PER_PHONE_PER_DAY'
  | 'CHANGES_PER_ADDRESS_PER_DAY'
>

interface Changed {
  booking: Pick<BookingRow, 'id' | 'phone'>
  address: string
}

/**
 * How much may be booked, moved and cancelled in a day, since each of these sends messages. Cancellations have counts of
 * their own, so that nobody who moved a booking too often is held to it.
 */
export function createBookingLimits({admitToday}: Pick<CallLimits, 'admitToday'>, most: LimitSettings) {
  // The order is always the same, so that two transactions never wait for each other.
  return {
    admitBooking: async (transaction: Transaction<Tables>, phone: string, address: string) => {
      await admitToday(transaction, 'booking by phone', phone, most.BOOKINGS_PER_PHONE_PER_DAY)
      await admitToday(transaction, 'booking by address', address, most.BOOKINGS_PER_ADDRESS_PER_DAY)
    },
    admitMove: async (transaction: Transaction<Tables>, {booking, address}: Changed) => {
      await admitToday(transaction, 'moving a booking', booking.id, most.MOVES_PER_BOOKING_PER_DAY)
      await admitToday(transaction, 'moving by phone', booking.phone, most.CHANGES_PER_PHONE_PER_DAY)
      await admitToday(transaction, 'moving by address', address, most.CHANGES_PER_ADDRESS_PER_DAY)
    },
    admitCancellation: async (transaction: Transaction<Tables>, {booking, address}: Changed) => {
      await admitToday(transaction, 'cancelling by phone', booking.phone, most.CHANGES_PER_PHONE_PER_DAY)
      await admitToday(transaction, 'cancelling by address', address, most.CHANGES_PER_ADDRESS_PER_DAY)
    },
  }
}

export type BookingLimits = ReturnType<typeof createBookingLimits>
