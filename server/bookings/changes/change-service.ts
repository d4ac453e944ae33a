import type {Kysely, Transaction} from 'kysely'
import type {Booking} from '../../../contract/booking/bookings.ts'
import {isChangeable} from '../../../domain/booking/booking-change.ts'
import {dayOfWireDate, type IndiaDay, indiaDay, isBookableDay} from '../../../domain/booking/booking-date.ts'
import type {Canceller} from '../../../domain/booking/workshop-answer.ts'
import {createCampaignRepository} from '../../campaigns/campaign-repository.ts'
import type {ServerClock} from '../../clock.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import type {Caller} from '../../http/caller.ts'
import {Refusal} from '../../http/refusal.ts'
import type {SessionService} from '../../identity/sessions/session-service.ts'
import {isOfCallCentre} from '../../staff/staff-roles.ts'
import {createWorkshopRepository} from '../../workshops/workshop-repository.ts'
import {bookingOf} from '../booking-answers.ts'
import type {BookingLimits} from '../booking-limits.ts'
import {createBookingWriter} from '../booking-repository.ts'
import {freeDaysNear, readFreeDays, requireFreeDay} from '../creation/other-days.ts'
import type {BookingReading} from '../reading-service.ts'
import {storedStages} from '../stages/stage-reports.ts'
import type {ChangeReports} from './change-reports.ts'
import {createChangeWriter} from './change-repository.ts'
import {movedOffer} from './moved-offer.ts'

/**
 * Cancels and moves bookings for those who may read all of a booking (ruling 5), while it is allowed (ruling
 * 23).
 */
export function createChangeService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  reading: Pick<BookingReading, 'admitted'>,
  sessions: Pick<SessionService, 'verify'>,
  limits: Pick<BookingLimits, 'admitMove' | 'admitCancellation'>,
  report: ChangeReports,
) {
  /**
   * The booking, locked.
   * @throws {Refusal} when it can no longer be changed
   */
  async function changeable(transaction: Transaction<Tables>, id: string, today: IndiaDay) {
    const booking = await createChangeWriter(transaction).lock(id)
    if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')
    const {status, scheduledDate: day} = booking
    if (!isChangeable({status, day}, today)) throw new Refusal('BAD_REQUEST')
    return booking
  }

  /** Staff of the call centre cancel for the customer. */
  async function cancellerOf({token}: Caller): Promise<Canceller> {
    if (token === null) return 'CUSTOMER'
    return isOfCallCentre((await sessions.verify(token)).role) ? 'CALL_CENTRE' : 'CUSTOMER'
  }

  return {
    /** Inside a transaction that has locked the booking and checked that it may be changed. */
    within: {cancel, move},
    cancel: async (bookingId: string, caller: Caller): Promise<Booking> => {
      const {workshop} = await reading.admitted(bookingId, caller)
      const by = await cancellerOf(caller)
      const at = new Date(clock.now())
      const cancelled = await kysely.transaction().execute(async (transaction) => {
        const before = await changeable(transaction, bookingId, indiaDay(at.getTime()))
        await limits.admitCancellation(transaction, {booking: before, address: caller.address})
        return cancel(transaction, before, workshop, {at, by})
      })
      return bookingOf(cancelled, workshop)
    },
    /** A move to the same day changes nothing: the response to an earlier attempt may have been lost. */
    reschedule: async (bookingId: string, scheduledDate: string, caller: Caller): Promise<Booking> => {
      const {workshop} = await reading.admitted(bookingId, caller)
      const at = new Date(clock.now())
      const today = indiaDay(at.getTime())
      const day = dayOfWireDate(scheduledDate)
      if (day === null || !isBookableDay(day, today)) throw new Refusal('DATE_OUT_OF_RANGE')
      const moved = await kysely.transaction().execute(async (transaction) => {
        const before = await changeable(transaction, bookingId, today)
        if (before.scheduledDate === day) return before
        await limits.admitMove(transaction, {booking: before, address: caller.address})
        return move(transaction, before, workshop, day, at)
      })
      return bookingOf(moved, workshop)
    },
  }

  async function cancel(
    transaction: Transaction<Tables>,
    before: BookingRow,
    workshop: WorkshopRow,
    {at, by}: {at: Date; by: Canceller},
  ): Promise<BookingRow> {
    const writer = createChangeWriter(transaction)
    const change = {status: 'CANCELLED' as const, proposedDay: null, cancelledBy: by}
    const after = await writer.update(before.id, change, at)
    await writer.releasePlace(before.workshopId, before.scheduledDate)
    await report(transaction, {before, after, workshop, at})
    return after
  }

  async function move(
    transaction: Transaction<Tables>,
    before: BookingRow,
    workshop: WorkshopRow,
    day: IndiaDay,
    at: Date,
  ): Promise<BookingRow> {
    const today = indiaDay(at.getTime())
    const workshops = createWorkshopRepository(transaction)
    const campaigns = createCampaignRepository(transaction)
    const free = await readFreeDays(workshops, workshop, today)
    requireFreeDay(day, free)
    const offer = await movedOffer(campaigns, workshops, before, workshop, today)
    const writer = createChangeWriter(transaction)
    const claim = async () => {
      const {id, dailyCapacity} = workshop
      if (!(await createBookingWriter(transaction).claimPlace(id, day, dailyCapacity)))
        throw new Refusal('DATE_UNAVAILABLE', {availableDates: freeDaysNear(day, free)})
    }
    const release = async () => {
      await writer.releasePlace(workshop.id, before.scheduledDate)
    }
    // Days are claimed in calendar order, so that two bookings that exchange days never wait for each other.
    for (const step of day < before.scheduledDate ? [claim, release] : [release, claim]) await step()
    const after = await writer.update(
      before.id,
      {...offer, scheduledDate: day, status: statusAfterMove(before, day), ...unreported(before, day)},
      at,
    )
    await report(transaction, {before, after, workshop, at})
    return after
  }
}

export type ChangeService = ReturnType<typeof createChangeService>

/** A day that the workshop has proposed needs no further confirmation. */
function statusAfterMove({proposedDay}: BookingRow, day: IndiaDay): BookingRow['status'] {
  return day === proposedDay ? 'BOOKING_CONFIRMED' : 'REQUEST_RECEIVED'
}

/** The message of the move says it all; the stages of the new day begin. */
function unreported(before: BookingRow, day: IndiaDay) {
  const status = statusAfterMove(before, day)
  return {proposedDay: null, reportedStages: storedStages(status === 'BOOKING_CONFIRMED' ? [status] : [])}
}
