import type {StoredValues} from './stored-values.ts'

/** Stores the proof that opens this booking. */
export function storeBookingAccess(
  {bookingAccess}: Pick<StoredValues, 'bookingAccess'>,
  bookingId: string,
  {refId, grant}: {refId: string; grant: string},
): void {
  bookingAccess.write({...bookingAccess.read(), [bookingId]: {refId, grant}})
}

/** Removes the proof of this booking, which has ended; those of other bookings stay. */
export function forgetBookingAccess(
  {bookingAccess}: Pick<StoredValues, 'bookingAccess'>,
  bookingId: string,
): void {
  const {[bookingId]: _, ...others} = bookingAccess.read() ?? {}
  bookingAccess.write(others)
}
