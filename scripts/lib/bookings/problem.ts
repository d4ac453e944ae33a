import type {FailureCode} from '../../../domain/failure-codes.ts'
import {DataDirectoryInUse} from '../../../server/database/embedded/data-directory.ts'
import {Refusal} from '../../../server/http/refusal.ts'
import {reasonOf} from '../command-line.ts'

const REFUSALS: Partial<Record<FailureCode, string>> = {
  BOOKING_NOT_FOUND: 'there is no such booking',
  BOOKING_CANCELLED: 'the booking is cancelled',
  BOOKING_UNDER_WAY: 'the work of the booking is complete, so it cannot be cancelled',
}

/** Why `npm run bookings` has changed nothing. */
export function problemOf(error: unknown): string {
  if (error instanceof DataDirectoryInUse)
    return `${error.message}. Use the form on the page /sandbox of the running server.`
  return error instanceof Refusal ? (REFUSALS[error.code] ?? error.code) : reasonOf(error)
}
