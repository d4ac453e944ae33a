import type {Kysely, Transaction} from 'kysely'
import type {AnswerLink, GivenAnswer} from '../../../contract/booking/workshop-answers.ts'
import {bookableWindow, type IndiaDay, indiaDay} from '../../../domain/booking/booking-date.ts'
import type {ServerClock} from '../../clock.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import type {Tables} from '../../database/tables.ts'
import {Refusal} from '../../http/refusal.ts'
import {refusedInput} from '../../http/refused-input.ts'
import {writtenPickup} from '../../messages/texts.ts'
import {freeDays} from '../../workshops/free-days.ts'
import {createWorkshopRepository} from '../../workshops/workshop-repository.ts'
import type {AnswerLinkRow, AnswerLinks} from '../answer-links.ts'
import {bookedVehicle, bookedWork} from '../booked-work.ts'
import {createChangeWriter} from '../changes/change-repository.ts'
import {readFreeDays, requireFreeDay} from '../creation/other-days.ts'
import {type StageReports, storedStages} from '../stages/stage-reports.ts'
import type {AnswerReports} from './answer-reports.ts'
import {isGivenAgain, linkState, presentState, proposedDay, refuseUnlessOpen} from './answer-rules.ts'

/** A workshop's answers by the links in its messages. */
export function createAnswerService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  links: Pick<AnswerLinks, 'find'>,
  report: AnswerReports,
  reportStage: StageReports,
) {
  return {
    read: async (token: string): Promise<AnswerLink> => {
      const link = await foundLink(kysely, links, token)
      const booking = await kysely
        .selectFrom('bookings')
        .selectAll()
        .where('id', '=', link.bookingId)
        .executeTakeFirst()
      if (booking === undefined) throw new Refusal('NOT_FOUND')
      const workshop = await workshopOf(kysely, booking)
      const now = new Date(clock.now())
      const state = linkState(link, booking, now, indiaDay(now.getTime()))
      return {
        state,
        reference: booking.reference,
        workshopName: workshop.name,
        answered: link.answer === null ? null : {answer: link.answer, day: link.proposedDay},
        present: presentState(booking),
        booking: state === 'OPEN' ? await shownBooking(kysely, booking, workshop, now) : null,
      }
    },

    /** The booking is locked, so that no answer, move or cancellation comes between. */
    give: (token: string, given: GivenAnswer): Promise<void> =>
      kysely.transaction().execute(async (transaction) => {
        const {bookingId} = await foundLink(transaction, links, token)
        const at = new Date(clock.now())
        const today = indiaDay(at.getTime())
        const before = await createChangeWriter(transaction).lock(bookingId)
        if (before === undefined) throw new Refusal('NOT_FOUND')
        // Under the lock: another press of the same link may have come first.
        const link = await foundLink(transaction, links, token)
        if (link.usedAt !== null && isGivenAgain(link, given)) return
        refuseUnlessOpen(linkState(link, before, at, today))
        const workshop = await workshopOf(transaction, before)
        const day = proposedDay(given, before.scheduledDate, today)
        if (day !== null)
          requireFreeDay(day, await readFreeDays(createWorkshopRepository(transaction), workshop, today))
        const after = await store(transaction, before, given, day, at)
        if (given.answer === 'CONFIRMED') await reportStage(transaction, before, after, workshop, at)
        else await report(transaction, after, workshop, given.answer, at)
        await markUsed(transaction, link, given, day, at)
      }),
  }
}

export type AnswerService = ReturnType<typeof createAnswerService>

async function foundLink(
  connection: Kysely<Tables>,
  links: Pick<AnswerLinks, 'find'>,
  token: string,
): Promise<AnswerLinkRow> {
  const link = await links.find(connection, token)
  if (link === undefined) throw new Refusal('NOT_FOUND')
  return link
}

async function workshopOf(connection: Kysely<Tables>, {workshopId}: BookingRow): Promise<WorkshopRow> {
  const workshop = await createWorkshopRepository(connection).findById(workshopId)
  if (workshop === undefined) throw new Error('the workshop of a booking is gone')
  return workshop
}

/** What the workshop needs to answer and to prepare: no phone, no last name. */
async function shownBooking(
  connection: Kysely<Tables>,
  booking: BookingRow,
  workshop: WorkshopRow,
  now: Date,
): Promise<NonNullable<AnswerLink['booking']>> {
  const {scheduledDate: day, firstName, registration, notes, pickup, status} = booking
  return {
    day,
    firstName,
    vehicle: bookedVehicle(booking),
    registration,
    ...(await bookedWork(connection, booking)),
    notes,
    pickup: writtenPickup(pickup),
    isConfirmed: status === 'BOOKING_CONFIRMED',
    freeDays: await otherFreeDays(connection, workshop, booking, indiaDay(now.getTime())),
  }
}

async function otherFreeDays(
  connection: Kysely<Tables>,
  workshop: WorkshopRow,
  {scheduledDate}: BookingRow,
  today: IndiaDay,
): Promise<IndiaDay[]> {
  const {first, last} = bookableWindow(today)
  const loads = await createWorkshopRepository(connection).daysOf([workshop.id], first, last)
  return freeDays({...workshop, loads}, today).filter((day) => day !== scheduledDate)
}

async function store(
  transaction: Transaction<Tables>,
  {id, workshopId, scheduledDate}: BookingRow,
  {answer, reason}: GivenAnswer,
  day: IndiaDay | null,
  at: Date,
): Promise<BookingRow> {
  const writer = createChangeWriter(transaction)
  if (answer === 'CONFIRMED') return writer.update(id, {status: 'BOOKING_CONFIRMED', proposedDay: null}, at)
  if (answer === 'PROPOSED')
    return writer.update(
      id,
      {proposedDay: day, status: 'REQUEST_RECEIVED', reportedStages: storedStages([])},
      at,
    )
  if (reason === null) throw refusedInput('reason', 'required with this answer')
  await writer.releasePlace(workshopId, scheduledDate)
  const change = {
    status: 'CANCELLED' as const,
    proposedDay: null,
    declineReason: reason,
    cancelledBy: 'WORKSHOP' as const,
  }
  return writer.update(id, change, at)
}

function markUsed(
  transaction: Transaction<Tables>,
  {tokenHash}: AnswerLinkRow,
  {answer}: GivenAnswer,
  day: IndiaDay | null,
  at: Date,
) {
  return transaction
    .updateTable('workshopAnswers')
    .set({usedAt: at, answer, proposedDay: day})
    .where('tokenHash', '=', tokenHash)
    .execute()
}
