import type {Kysely, Transaction} from 'kysely'
import type {DeskOutcome} from '../../contract/desk/calls.ts'
import {isChangeable} from '../../domain/booking/booking-change.ts'
import {dayOfWireDate, type IndiaDay, indiaDay, isBookableDay} from '../../domain/booking/booking-date.ts'
import {callAgainAt} from '../../domain/desk/desk.ts'
import {deskMessage, verifiedMessages} from '../bookings/booking-messages.ts'
import {createChangeWriter} from '../bookings/changes/change-repository.ts'
import type {ChangeService} from '../bookings/changes/change-service.ts'
import type {ServerClock} from '../clock.ts'
import type {BookingRow} from '../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {noteBooking} from '../http/notes/request-notes.ts'
import {Refusal} from '../http/refusal.ts'
import type {Message, Outbox} from '../messages/outbox.ts'
import {createAttemptWriter} from '../verification/attempts.ts'
import {refuseUnrecordable} from '../verification/recordable.ts'
import {createVerificationWriter} from '../verification/verification-repository.ts'
import {createWorkshopRepository} from '../workshops/workshop-repository.ts'
import type {DeskCallers} from './desk-callers.ts'
import {agentName, createLeaseRepository} from './lease-repository.ts'

interface OutcomeDependencies {
  kysely: Kysely<Tables>
  clock: ServerClock
  callers: DeskCallers
  changes: Pick<ChangeService, 'within'>
  outbox: Outbox
  origin: string
  supportPhone: string
}

/** A call with all that follows from it. */
interface Call {
  given: DeskOutcome
  agentId: string
  before: BookingRow
  workshop: WorkshopRow
  at: Date
}

/** Records calls: the response, the attempt, the change of the booking and the messages, all or nothing. */
export function createOutcomeService({outbox, ...dependencies}: OutcomeDependencies) {
  const {kysely, clock, callers, changes, origin, supportPhone} = dependencies

  return {
    record: async (given: DeskOutcome, caller: Caller): Promise<{attemptId: string}> => {
      const {id: agentId} = await callers.agent(caller)
      noteBooking(given.bookingId)
      refuseContradiction(given)
      const at = new Date(clock.now())
      await kysely.transaction().execute(async (transaction) => {
        const attempt = attemptOf(given, agentId, at)
        if (!(await createAttemptWriter(transaction).insert(attempt))) return
        const before = await createChangeWriter(transaction).lock(given.bookingId)
        const workshop =
          before === undefined
            ? undefined
            : await createWorkshopRepository(transaction).findById(before.workshopId)
        if (before === undefined || workshop === undefined || before.phone === '')
          throw new Refusal('BOOKING_NOT_FOUND')
        await holdLease(transaction, before, agentId, at)
        refuseUnrecordable(before, given.seenUpdatedDate, at.getTime())
        await carryOut(transaction, {given, agentId, before, workshop, at})
        await createAttemptWriter(transaction).count(before.id, attempt.callAgainAt ?? null)
        await createLeaseRepository(transaction).release(before.id, agentId)
      })
      return {attemptId: given.attemptId}
    },
  }

  async function carryOut(transaction: Transaction<Tables>, {given, agentId, before, workshop, at}: Call) {
    const writer = createVerificationWriter(transaction)
    const record = {before, response: given.outcome, preference: given.slot, agentId, at}
    if (!(await writer.update(record))) throw new Refusal('VERIFICATION_CONFLICT')
    await writer.audit(record)
    const booking = (await createChangeWriter(transaction).lock(before.id)) ?? before
    const day = given.movedTo === null ? null : dayOfWireDate(given.movedTo)
    if (given.isCancelled || given.movedTo !== null) refuseUnchangeable(booking, given, day, at)
    if (given.isCancelled)
      await changes.within.cancel(transaction, booking, workshop, {at, by: 'CALL_CENTRE'})
    if (day !== null && day !== booking.scheduledDate)
      await changes.within.move(transaction, booking, workshop, day, at)
    for (const message of messagesOf(given, booking, workshop)) await outbox.write(transaction, message, at)
  }

  function messagesOf(given: DeskOutcome, booking: BookingRow, workshop: WorkshopRow): Message[] {
    const told = given.slot === null ? [] : verifiedMessages(booking, workshop, given.slot, origin)
    if (given.message === null) return told
    return [...told, deskMessage(booking, workshop, given.message, {origin, supportPhone})]
  }
}

/** Whatever does not belong to the outcome is refused, so that nothing happens that nobody chose. */
function refuseContradiction({outcome, slot, callAgain, isCancelled, movedTo, message}: DeskOutcome): void {
  const isVerified = outcome === 'VERIFIED'
  const isMove = outcome === 'RESCHEDULE_REQUIRED'
  const isSound =
    (slot !== null) === isVerified &&
    (callAgain === null || outcome === 'NO_ANSWER') &&
    (!isCancelled || outcome === 'NOT_INTERESTED') &&
    (movedTo === null || isMove) &&
    (message !== 'PLEASE_CALL' || outcome === 'NO_ANSWER') &&
    (message !== 'CHOOSE_DAY' || (isMove && movedTo === null))
  if (!isSound) throw new Refusal('BAD_REQUEST')
}

function refuseUnchangeable(booking: BookingRow, {isCancelled}: DeskOutcome, day: IndiaDay | null, at: Date) {
  const today = indiaDay(at.getTime())
  const {status, scheduledDate} = booking
  if (!isChangeable({status, day: scheduledDate}, today)) throw new Refusal('BOOKING_UNDER_WAY')
  if (!isCancelled && (day === null || !isBookableDay(day, today))) throw new Refusal('DATE_OUT_OF_RANGE')
}

/**
 * A lease that ran out is taken again, unless another agent has it now. The agent may be calling about another booking of
 * the phone already, whose lease stays.
 */
async function holdLease(transaction: Transaction<Tables>, booking: BookingRow, agentId: string, at: Date) {
  const leases = createLeaseRepository(transaction)
  const {phone, id: bookingId} = booking
  const lease = {phone, bookingId, agentId, isTakenOver: false, isKept: true}
  if ((await leases.take(lease, at)) !== null) return
  const holder = await leases.holder(phone, at)
  throw new Refusal('LEASE_TAKEN', holder === undefined ? {} : {agentName: agentName(holder)})
}

function attemptOf(given: DeskOutcome, agentId: string, at: Date) {
  const {attemptId, bookingId, outcome, slot, callAgain, note, isCancelled, movedTo, message} = given
  return {
    id: attemptId,
    bookingId,
    agentId,
    outcome,
    slot,
    note: note.trim(),
    callAgainAt: callAgain === null ? null : new Date(callAgainAt(callAgain, at.getTime())),
    movedTo: movedTo === null ? null : dayOfWireDate(movedTo),
    hasCancelled: isCancelled,
    sentMessage: message,
    recordedAt: at,
  }
}
