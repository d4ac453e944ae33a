import type {Transaction} from 'kysely'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import type {Tables} from '../../../server/database/tables.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  provenPhone,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {waitingStatements} from '../../support/server/database/waiting-statements.ts'
import {NOW, TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
  agent = await signedIn(server, 'callCentreAgent')
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

/** The work in a transaction that ends when the request that `start` makes waits for one of its rows. */
async function whileHeld<Result>(
  work: (transaction: Transaction<Tables>) => Promise<unknown>,
  start: () => Promise<Result>,
): Promise<Result> {
  const {kysely} = server.database
  const {request} = await kysely.transaction().execute(async (transaction) => {
    await work(transaction)
    const request = start()
    await expect.poll(() => waitingStatements(server.database)).toBe(1)
    return {request}
  })
  return request
}

const setDay = (day: string, load: {capacity: number; booked: number}, connection = server.database.kysely) =>
  connection
    .insertInto('workshopDays')
    .values({workshopId: workshop.id, day, ...load})
    .onConflict((conflict) => conflict.columns(['workshopId', 'day']).doUpdateSet(load))
    .execute()

describe('A repeat of a booking', () => {
  it('answers the first result without any proof, and gives no grant for it', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const first = await server.call(bookAsync, variables, headers)
    const again = await server.call(bookAsync, variables)
    expect([again.answer, again.grant]).toEqual([made(first.answer), null])
  })

  it('answers the first result although its day can no longer be booked', async () => {
    const variables = bookingOf(workshop.id, newPhone())
    const first = await server.call(bookAsync, variables, agent)
    server.clock.freeze(Date.parse(`${TOMORROW}T06:30:00Z`))
    expect((await server.call(bookAsync, variables)).answer).toEqual(made(first.answer))
  })

  it('fails where the database fails, instead of answering without its check', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    made((await server.call(bookAsync, variables, headers)).answer)
    await server.database.executeSql('alter table one_time_codes rename to one_time_codes_away')
    const {failure} = await server.call(bookAsync, variables, headers)
    await server.database.executeSql('alter table one_time_codes_away rename to one_time_codes')
    expect(failure?.code).toBe('UNKNOWN_ERROR')
  })

  it('that waits for the first answers the same, and a conflict for another body', async () => {
    const variables = bookingOf(workshop.id, newPhone())
    const first = await server.call(bookAsync, variables, agent)
    const {kysely} = server.database
    const row = await kysely
      .deleteFrom('bookingRequests')
      .where('generatedJobId', '=', variables.generatedJobId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const stored = {...row, facts: JSON.stringify(row.facts)}
    const insertFirst = (transaction: Transaction<Tables>) =>
      transaction.insertInto('bookingRequests').values(stored).execute()
    const same = await whileHeld(insertFirst, () => server.call(bookAsync, variables, agent))
    expect(same.answer).toEqual(made(first.answer))
    await kysely
      .deleteFrom('bookingRequests')
      .where('generatedJobId', '=', variables.generatedJobId)
      .execute()
    const other = {...variables, marketingOptInAgreed: true}
    const conflict = await whileHeld(insertFirst, () => server.call(bookAsync, other, agent))
    expect(conflict.failure).toEqual({code: 'JOB_ID_CONFLICT', status: 409})
  })
})

describe('The last capacity of a day, taken meanwhile,', () => {
  const day = '2026-03-22'
  const nearest = ['2026-03-19', '2026-03-20', '2026-03-21', '2026-03-23', '2026-03-24']
  const takeLast = (transaction: Transaction<Tables>) => setDay(day, {capacity: 1, booked: 1}, transaction)

  it('refuses a booking, with the nearest free days', async () => {
    await setDay(day, {capacity: 1, booked: 0})
    const variables = bookingOf(workshop.id, newPhone(), {scheduledDate: wireDate(day)})
    const {failure} = await whileHeld(takeLast, () => server.call(book, variables, agent))
    expect(failure).toEqual({code: 'DATE_UNAVAILABLE', status: 409, availableDates: expect.any(Array)})
    expect(failure?.availableDates?.toSorted()).toEqual(nearest)
  })

  it('refuses a move, with the nearest free days', async () => {
    await setDay(day, {capacity: 1, booked: 0})
    const {answer} = await server.call(book, bookingOf(workshop.id, newPhone()), agent)
    const bookingId = made(answer).id
    const {failure} = await whileHeld(takeLast, () =>
      server.call(rescheduleBooking, {bookingId, scheduledDate: wireDate(day)}, agent),
    )
    expect(failure).toEqual({code: 'DATE_UNAVAILABLE', status: 409, availableDates: expect.any(Array)})
    expect(failure?.availableDates?.toSorted()).toEqual(nearest)
  })
})

describe('What a booking writes', () => {
  const stored = (id: string) =>
    server.database.kysely.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('has no space around what a person typed, and no empty e-mail', async () => {
    const customer = {
      title: ' Dr ',
      firstName: ' Asha ',
      lastName: ' Rao ',
      notes: ' Brakes squeak ',
      email: '',
    }
    const typed = async (email: string) => {
      const variables = bookingOf(workshop.id, newPhone(), {customer: {...customer, email}, car: CAR})
      const {answer} = await server.call(book, variables, agent)
      return stored(made(answer).id)
    }
    const CAR = {registration: '  ', year: null}
    expect(await typed(' asha.rao@mail.example ')).toMatchObject({
      title: 'Dr',
      firstName: 'Asha',
      lastName: 'Rao',
      notes: 'Brakes squeak',
      email: 'asha.rao@mail.example',
      registration: '',
      year: null,
    })
    expect((await typed('  ')).email).toBeNull()
  })
})
