import type {Kysely} from 'kysely'
import type {z} from 'zod/mini'
import type {
  ClosedRow,
  DeskAttempt,
  DeskBooking,
  DeskList,
  DeskRow,
  deskList,
} from '../../contract/desk/work-list.ts'
import {isChangeable, isExpected} from '../../domain/booking/booking-change.ts'
import {wireDate} from '../../domain/booking/booking-date.ts'
import type {ClosedState, DeskBucket} from '../../domain/desk/desk.ts'
import type {BookingReading} from '../bookings/reading-service.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {attemptsOf} from '../verification/attempts.ts'
import {type ClosedBooking, type FoundRow, findClosed} from './closed-repository.ts'
import type {DeskCallers} from './desk-callers.ts'
import {agentName, createLeaseRepository, type LeaseHolder} from './lease-repository.ts'
import {createListRepository, type ListedRow} from './list-repository.ts'
import {type DeskTime, deskTime, isToCall} from './open-bookings.ts'

const ROWS = 50

export function createListService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  callers: DeskCallers,
  reading: Pick<BookingReading, 'basic'>,
) {
  const list = createListRepository(kysely)
  const leases = createLeaseRepository(kysely)

  return {
    read: async (asked: z.infer<typeof deskList.query>, caller: Caller): Promise<DeskList> => {
      const {id} = await callers.readingAgent(caller)
      const {search = '', bucket = null, limit = ROWS} = asked
      const time = deskTime(clock.now())
      const [rows, counts, closed] = await Promise.all([
        list.find({search, bucket, limit}, time),
        list.count(time),
        findClosed(kysely, search, time),
      ])
      return {rows: rows.map((row) => rowOf(row, id, time)), closed: closed.map(closedRowOf), counts}
    },
    booking: async (bookingId: string, caller: Caller): Promise<DeskBooking> => {
      const {id: agentId} = await callers.agent(caller)
      const time = deskTime(clock.now())
      const booking = await reading.basic(bookingId, caller)
      const phone = booking.customer.telNo
      const [attempts, others, holder] = await Promise.all([
        attemptsOf(kysely, bookingId),
        kysely
          .selectFrom('bookings')
          .select('reference')
          .where('phone', '=', phone)
          .where('id', '<>', bookingId)
          .where(isToCall(time))
          .orderBy('scheduledDate')
          .limit(20)
          .execute(),
        leases.holder(phone, time.at),
      ])
      const day = booking.scheduledDate.slice(0, 10)
      return {
        booking,
        attempts: attempts.map(attemptOf),
        isChangeable: isChangeable({status: booking.status, day}, time.today),
        others: others.map(({reference}) => reference),
        worker: workerOf(holder, agentId),
      }
    },
  }
}

function bucketOf({scheduledDate, callAgainAt, callAttempts}: ListedRow, {at, today}: DeskTime): DeskBucket {
  if (scheduledDate < today) return 'PAST'
  if (callAgainAt !== null) return callAgainAt <= at ? 'DUE' : 'LATER'
  return callAttempts === 0 ? 'NEW' : 'TRIED'
}

function rowOf(row: ListedRow, ownId: string, time: DeskTime): DeskRow {
  const {agentId, agentFirstName: firstName, agentLastName: lastName, expiresAt} = row
  return {
    ...factsOf(row),
    response: row.response,
    attempts: row.callAttempts,
    callAgainAt: row.callAgainAt?.toISOString() ?? null,
    bucket: bucketOf(row, time),
    worker: workerOf(
      agentId === null || expiresAt === null ? undefined : {agentId, expiresAt, firstName, lastName},
      ownId,
    ),
  }
}

function factsOf(row: FoundRow) {
  return {
    bookingId: row.id,
    reference: row.reference,
    customer: `${row.firstName} ${row.lastName}`.trim(),
    phone: row.phone,
    registration: row.registration,
    vehicle: `${row.make} ${row.model}`,
    workshop: row.workshop,
    scheduledDate: wireDate(row.scheduledDate),
    createdDate: row.createdAt.toISOString(),
  }
}

function closedRowOf(row: ClosedBooking): ClosedRow {
  return {...factsOf(row), state: closedState(row)}
}

function closedState({status, response}: ClosedBooking): ClosedState {
  if (status === 'CANCELLED') return 'CANCELLED'
  if (response === 'VERIFIED' || response === 'NOT_INTERESTED') return response
  return isExpected(status) ? 'TOO_OLD' : 'UNDER_WAY'
}

function workerOf(holder: LeaseHolder | undefined, ownId: string): DeskRow['worker'] {
  if (holder === undefined) return null
  const {agentId, expiresAt} = holder
  return {name: agentName(holder), until: expiresAt.toISOString(), isOwn: agentId === ownId}
}

function attemptOf(row: Awaited<ReturnType<typeof attemptsOf>>[number]): DeskAttempt {
  const {id, agentId, outcome, slot, note, callAgainAt, movedTo, hasCancelled, sentMessage, recordedAt} = row
  return {
    id,
    agent: agentId === null ? null : agentName(row),
    outcome,
    slot,
    note,
    callAgainAt: callAgainAt?.toISOString() ?? null,
    movedTo: movedTo === null ? null : wireDate(movedTo),
    hasCancelled,
    sentMessage,
    recordedAt: recordedAt.toISOString(),
  }
}
