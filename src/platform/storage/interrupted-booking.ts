import {z} from 'zod/mini'
import {DRAFT_LIFETIME_MS} from '../../../domain/limits.ts'
import {localStorageValue, type StoredValue} from './storage.ts'

export const INTERRUPTED_BOOKING_KEY = 'interruptedBooking'

interface InterruptedBooking {
  /** Stores the form for the person with this phone, whose session has ended by itself. */
  storeFor(phone: string): void
  /** Stores it as the booking form again when that person signs in; a newer form stays. */
  returnTo(phone: string): void
}

/** The booking form of a person whose session has ended by itself: for nobody else, and for a day. */
export function interruptedBooking<Form>(
  bookingForm: Pick<StoredValue<Form>, 'read' | 'write'>,
  schema: z.ZodMiniType<Form>,
  now: () => number,
): InterruptedBooking {
  const storedForm = localStorageValue({
    key: INTERRUPTED_BOOKING_KEY,
    schema: z.object({phone: z.string(), form: schema}),
    lifetimeMs: DRAFT_LIFETIME_MS,
    now,
  })
  return {
    storeFor(phone) {
      const form = bookingForm.read()
      if (form !== null) storedForm.write({phone, form})
    },
    returnTo(phone) {
      const interrupted = storedForm.read()
      storedForm.remove()
      if (interrupted?.phone === phone && bookingForm.read() === null) bookingForm.write(interrupted.form)
    },
  }
}
