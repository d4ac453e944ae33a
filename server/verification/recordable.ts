import {indiaDay} from '../../domain/booking/booking-date.ts'
import {type VerificationObstacle, verificationObstacle} from '../../domain/booking/verification.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import {Refusal} from '../http/refusal.ts'

const CODES: Record<VerificationObstacle, FailureCode> = {
  cancelled: 'BOOKING_CANCELLED',
  'too old': 'BOOKING_TOO_OLD',
  final: 'VERIFICATION_FINAL',
}

/**
 * A stale state is reported first: another agent has changed the booking meanwhile.
 * @throws {Refusal} where no response may be recorded
 */
export function refuseUnrecordable(booking: BookingRow, seen: string | null, now: number): void {
  const facts = {
    isCancelled: booking.status === 'CANCELLED',
    madeOn: indiaDay(booking.createdAt.getTime()),
    response: booking.customerVerificationResponse,
  }
  const obstacle = verificationObstacle(facts, indiaDay(now))
  const isOvertaken = seen !== null && Date.parse(seen) !== booking.updatedAt.getTime()
  if (isOvertaken && (obstacle === null || obstacle === 'final')) throw new Refusal('VERIFICATION_CONFLICT')
  if (obstacle !== null) throw new Refusal(CODES[obstacle])
}
