import type {Kysely} from 'kysely'
import type {EstimateAnswer} from '../../../contract/booking/estimates.ts'
import {isCompleted} from '../../../domain/booking/booking-status.ts'
import type {ServerClock} from '../../clock.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Caller} from '../../http/caller.ts'
import {Refusal} from '../../http/refusal.ts'
import type {SessionService} from '../../identity/sessions/session-service.ts'
import {isOfCallCentre} from '../../staff/staff-roles.ts'
import {createChangeWriter} from '../changes/change-repository.ts'
import type {BookingReading} from '../reading-service.ts'
import type {EstimateReports} from './estimate-reports.ts'

/** The customer's answer to the newest estimate. The booking is locked, so that no new one comes between. */
export function createEstimateService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  reading: Pick<BookingReading, 'admitted'>,
  sessions: Pick<SessionService, 'verify'>,
  report: Pick<EstimateReports, 'answered'>,
) {
  return {
    answer: async (bookingId: string, given: EstimateAnswer, caller: Caller): Promise<EstimateAnswer> => {
      const {workshop} = await reading.admitted(bookingId, caller)
      if (caller.token !== null && isOfCallCentre((await sessions.verify(caller.token)).role))
        throw new Refusal('FORBIDDEN')
      const at = new Date(clock.now())
      return kysely.transaction().execute(async (transaction) => {
        const writer = createChangeWriter(transaction)
        const before = await writer.lock(bookingId)
        if (before === undefined) throw new Refusal('BOOKING_NOT_FOUND')
        if (isGivenAlready(before, given)) return given
        const isApproved = given.answer === 'APPROVED'
        const changes = {
          isEstimateApproved: isApproved,
          isEstimateDeclined: !isApproved,
          estimateAnsweredAt: at,
        }
        const after = await writer.update(bookingId, changes, at)
        await report.answered(transaction, after, workshop, given.answer, at)
        return given
      })
    },
  }
}

export type EstimateService = ReturnType<typeof createEstimateService>

/** @throws {Refusal} where the answer comes too late */
function isGivenAlready(booking: BookingRow, {revision, answer}: EstimateAnswer): boolean {
  if (booking.estimateLink === null) throw new Refusal('NOT_FOUND')
  if (booking.status === 'CANCELLED') throw new Refusal('BOOKING_CANCELLED')
  if (booking.estimateRevision !== revision) throw new Refusal('ESTIMATE_CHANGED')
  if (answer === 'APPROVED' ? booking.isEstimateApproved : booking.isEstimateDeclined) return true
  if (isCompleted(booking.status)) throw new Refusal('BAD_REQUEST')
  if (booking.isEstimateApproved) throw new Refusal('ESTIMATE_APPROVED')
  return false
}
