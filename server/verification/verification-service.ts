import type {Kysely} from 'kysely'
import type {Booking} from '../../contract/booking/bookings.ts'
import type {OutcomeVariables} from '../../contract/booking/verification.ts'
import {takesSlot} from '../../domain/booking/verification.ts'
import type {BookingRepository} from '../bookings/booking-repository.ts'
import type {BookingReading} from '../bookings/reading-service.ts'
import type {ServerClock} from '../clock.ts'
import type {Config} from '../config.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {Refusal} from '../http/refusal.ts'
import type {SessionService} from '../identity/sessions/session-service.ts'
import {isOfCallCentre} from '../staff/staff-roles.ts'
import {noteAttempt} from './attempts.ts'
import {refuseUnrecordable} from './recordable.ts'
import {createVerificationWriter, isRecordedAlready} from './verification-repository.ts'

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
    if (identity !== null && isOfCallCentre(identity.role)) return identity.id
    if (access === 'agent') throw new Refusal('UNAUTHORIZED_USER')
    return null
  }

  return {
    /**
     * The booking for the call centre's page.
     * @throws {Refusal} UNAUTHORIZED_USER, BOOKING_NOT_FOUND
     */
    read: async (bookingId: string, caller: Caller): Promise<Booking> => {
      await admittedAgent(caller)
      return reading.basic(bookingId, caller)
    },
    /**
     * Records the response if all rules allow it, and answers the changed booking.
     * @throws {Refusal} UNAUTHORIZED_USER, BOOKING_NOT_FOUND, BOOKING_CANCELLED, BOOKING_TOO_OLD, VERIFICATION_FINAL, and
     * VERIFICATION_CONFLICT where the booking is no longer as it was seen
     */
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
      const seen = seenUpdatedDate ?? null
      const preference = takesSlot(response) ? (customerPreference ?? null) : null
      const record = {before, response, preference, agentId, at: new Date(clock.now())}
      if (await isRecordedAlready(kysely, record, seen)) return reading.basic(bookingId, caller)
      refuseUnrecordable(before, seen, clock.now())
      await kysely.transaction().execute(async (transaction) => {
        const writer = createVerificationWriter(transaction)
        if (!(await writer.update(record))) throw new Refusal('VERIFICATION_CONFLICT')
        await writer.audit(record)
        await noteAttempt(transaction, record)
      })
      return reading.basic(bookingId, caller)
    },
  }
}

export type VerificationService = ReturnType<typeof createVerificationService>
