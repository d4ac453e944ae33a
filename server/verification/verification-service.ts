import type {Kysely} from 'kysely'
import type {Booking} from '../../contract/booking/bookings.ts'
import type {OutcomeVariables} from '../../contract/booking/verification.ts'
import {indiaDay} from '../../domain/booking/booking-date.ts'
import {
  takesSlot,
  type VerificationObstacle,
  verificationObstacle,
} from '../../domain/booking/verification.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import type {BookingRepository} from '../bookings/booking-repository.ts'
import type {BookingReading} from '../bookings/reading-service.ts'
import type {ServerClock} from '../clock.ts'
import type {Config} from '../config.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {createVerificationWriter} from './verification-repository.ts'

const CODES: Record<VerificationObstacle, FailureCode> = {
  cancelled: 'BOOKING_CANCELLED',
  'too old': 'BOOKING_TOO_OLD',
  final: 'VERIFICATION_FINAL',
}

export function createVerificationService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  sessions: Pick<SessionService, 'verify'>,
  access: Config['VERIFICATION_ACCESS'],
  bookings: Pick<BookingRepository, 'find'>,
  reading: Pick<BookingReading, 'basic'>,
) {
  /** The calling agent; `null` for a person with the link, who is refused where only agents may enter. */
  async function admittedAgent({token}: Caller): Promise<string | null> {
    const identity = token === null ? null : await sessions.verify(token)
    if (identity?.role === 'call_centre_agent') return identity.id
    if (access === 'agent') throw new Refusal('UNAUTHORIZED_USER')
    return null
  }

  /** A stale state is reported first: another agent has changed the booking meanwhile. */
  function refuseObstacle(booking: BookingRow, seen: string | null): void {
    const facts = {
      isCancelled: booking.status === 'CANCELLED',
      madeOn: indiaDay(booking.createdAt.getTime()),
      response: booking.customerVerificationResponse,
    }
    const obstacle = verificationObstacle(facts, indiaDay(clock.now()))
    const isOvertaken = seen !== null && Date.parse(seen) !== booking.updatedAt.getTime()
    if (isOvertaken && (obstacle === null || obstacle === 'final')) throw new Refusal('VERIFICATION_CONFLICT')
    if (obstacle !== null) throw new Refusal(CODES[obstacle])
  }

  return {
    /** The booking for the call centre's page. */
    read: async (bookingId: string, caller: Caller): Promise<Booking> => {
      await admittedAgent(caller)
      return reading.basic(bookingId, caller)
    },
    /** Records the response if all rules allow it, and answers the changed booking. */
    record: async (variables: OutcomeVariables, caller: Caller): Promise<Booking> => {
      const {
        bookingId,
        customerVerifiationResponse: response,
        customerPreference,
        seenUpdatedDate,
      } = variables
      const agentId = await admittedAgent(caller)
      const before = await bookings.find(bookingId)
      if (before === undefined) throw new Refusal('BOOKING_NOT_FOUND')
      refuseObstacle(before, seenUpdatedDate ?? null)
      const preference = takesSlot(response) ? (customerPreference ?? null) : null
      const record = {before, response, preference, agentId, at: new Date(clock.now())}
      await kysely.transaction().execute(async (transaction) => {
        const writer = createVerificationWriter(transaction)
        if (!(await writer.update(record))) throw new Refusal('VERIFICATION_CONFLICT')
        await writer.audit(record)
      })
      return reading.basic(bookingId, caller)
    },
  }
}

export type VerificationService = ReturnType<typeof createVerificationService>
