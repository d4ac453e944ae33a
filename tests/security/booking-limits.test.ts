import {afterAll, beforeAll, beforeEach, expect, it, vi} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../contract/booking/booking-changes.ts'
import {book, bookAsync} from '../../contract/booking/bookings.ts'
import type {Workshop} from '../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../domain/booking/booking-date.ts'
import {made} from '../support/made.ts'
import {PATIENT} from '../support/patient.ts'
import {bookingOf, newPhone, provenPhone, signedIn, startBookableServer} from '../support/server/bookings.ts'
import {waitingStatements} from '../support/server/database/waiting-statements.ts'
import {NOW, TODAY, TOMORROW} from '../support/server/test-clock.ts'
import type {TestServer} from '../support/server/test-server.ts'

/** From Tuesday noon to the midnight that ends the day in India. */
const UNTIL_MIDNIGHT = {code: 'TOO_MANY_CALLS', status: 429, retryAfterSeconds: 12 * 60 * 60}
const WEDNESDAYS = [1, 8, 15, 22, 29].map((days) => addDays(TODAY, days))

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer({
    BOOKINGS_PER_ADDRESS_PER_DAY: '30',
    CHANGES_PER_ADDRESS_PER_DAY: '12',
    CHANGES_PER_PHONE_PER_DAY: '7',
  }))
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  await server.database.executeSql('delete from call_counts')
})
afterAll(() => server.close())

/** A phone with a grant, which is valid for any number of bookings. */
async function guest() {
  const {phone, headers} = await provenPhone(server)
  const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone), headers)
  return {phone, id: made(answer).id, headers: {...headers, otp: made(grant)}}
}

async function countOf(sql: string, value: string): Promise<unknown> {
  const {rows} = await server.database.executeSql(`select count(*)::integer as count from ${sql}`, [value])
  return rows[0]?.['count']
}

const failuresOf = (outcomes: readonly {failure: object | null}[]) =>
  outcomes.flatMap(({failure}) => (failure === null ? [] : [failure]))

const move = (id: string, day: string, headers: Record<string, string>) =>
  server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate(day)}, headers)

it('one phone makes five bookings a day, however they are sent, and five more on the next day', async () => {
  const {phone, headers} = await guest()
  const variables = bookingOf(workshop.id, phone)
  const others = Array.from({length: 10}, () => bookingOf(workshop.id, phone))
  const outcomes = await Promise.all([
    ...others.slice(0, 5).map((each) => server.call(book, each, headers)),
    ...others.slice(5).map((each) => server.call(bookAsync, each, headers)),
  ])
  expect(failuresOf(outcomes)).toEqual(Array(6).fill(UNTIL_MIDNIGHT))
  await server.jobs.runDue()
  expect(await countOf('bookings where phone = $1', phone)).toBe(5)
  expect(await countOf('outbox where kind = $$booking$$ and recipient = $1', phone)).toBe(5)

  server.clock.pass({hours: 11, minutes: 59})
  const agent = await signedIn(server, 'callCentreAgent')
  expect((await server.call(book, variables, agent)).failure?.code).toBe('TOO_MANY_CALLS')
  server.clock.pass({minutes: 1})
  const tomorrow = {scheduledDate: wireDate(addDays(TODAY, 2))}
  expect((await server.call(book, bookingOf(workshop.id, phone, tomorrow), agent)).status).toBe(200)
})

/** Sends a booking for a free day, which is full when the booking is counted and takes its place. */
async function bookWhileItFills(phone: string, headers: Record<string, string>) {
  const setCapacity = (connection: typeof server.database.kysely, capacity: number | null) =>
    connection
      .updateTable('workshopDays')
      .set({capacity})
      .where('workshopId', '=', workshop.id)
      .where('day', '=', TOMORROW)
      .execute()
  const {booking} = await server.database.kysely.transaction().execute(async (transaction) => {
    await setCapacity(transaction, 0)
    let isAnswered = false
    const booking = server.call(book, bookingOf(workshop.id, phone), headers).finally(() => {
      isAnswered = true
    })
    await vi.waitFor(
      async () => expect(isAnswered || (await waitingStatements(server.database)) === 1).toBe(true),
      PATIENT,
    )
    return {booking}
  })
  const outcome = await booking
  await setCapacity(server.database.kysely, null)
  return outcome
}

it('what was refused for another reason, or is sent again, does not count as a booking', async () => {
  const {phone, headers} = await guest()
  const notAgreed = {...bookingOf(workshop.id, phone), bookingTermsAgreed: false}
  for (let sent = 0; sent < 6; sent++)
    expect((await server.call(book, notAgreed, headers)).failure?.code).toBe('TERMS_NOT_ACCEPTED')
  for (let sent = 0; sent < 6; sent++)
    expect((await bookWhileItFills(phone, headers)).failure?.code).toBe('DATE_UNAVAILABLE')
  const booked = bookingOf(workshop.id, phone)
  for (let sent = 0; sent < 6; sent++) expect((await server.call(book, booked, headers)).status).toBe(200)
  for (let sent = 0; sent < 3; sent++)
    expect((await server.call(book, bookingOf(workshop.id, phone), headers)).status).toBe(200)
  expect((await server.call(book, bookingOf(workshop.id, phone), headers)).failure).toEqual(UNTIL_MIDNIGHT)
})

it('an address makes as many bookings a day as is configured', async () => {
  const agent = await signedIn(server, 'callCentreAgent')
  const bookings = Array.from({length: 32}, () => bookingOf(workshop.id, newPhone()))
  const outcomes = await Promise.all(bookings.map((each) => server.call(book, each, agent)))
  expect(failuresOf(outcomes)).toEqual(Array(2).fill(UNTIL_MIDNIGHT))
})

it('a booking is moved five times a day and can still be cancelled', async () => {
  const {id, headers} = await guest()
  const [first = '', second = '', third = ''] = WEDNESDAYS
  // The first is the day of the booking, which changes nothing.
  for (const day of [first, second, first, second, first, second])
    expect((await move(id, day, headers)).status).toBe(200)
  expect((await move(id, third, headers)).failure).toEqual(UNTIL_MIDNIGHT)
  expect((await server.call(cancelBooking, {bookingId: id}, headers)).status).toBe(200)
})

/** Moves a booking to and fro; the failures. */
async function moves(id: string, headers: Record<string, string>, times: number) {
  const outcomes = []
  for (let moved = 0; moved < times; moved++)
    outcomes.push(await move(id, WEDNESDAYS[moved % 2 === 0 ? 1 : 0] ?? '', headers))
  return failuresOf(outcomes)
}

it('a phone, and an address, moves as often a day as is configured, and can still cancel', async () => {
  const one = await guest()
  const other = await server.call(book, bookingOf(workshop.id, one.phone), one.headers)
  expect(await moves(one.id, one.headers, 5)).toEqual([])
  expect(await moves(made(other.answer).id, one.headers, 3)).toEqual([UNTIL_MIDNIGHT])
  const neighbour = await guest()
  expect(await moves(neighbour.id, neighbour.headers, 5)).toEqual([])
  const late = await guest()
  expect(await moves(late.id, late.headers, 1)).toEqual([UNTIL_MIDNIGHT])
  expect((await server.call(cancelBooking, {bookingId: one.id}, one.headers)).status).toBe(200)
  expect((await server.call(cancelBooking, {bookingId: late.id}, late.headers)).status).toBe(200)
})

it('a phone, and an address, cancels as often a day as is configured', async () => {
  const agent = await signedIn(server, 'callCentreAgent')
  const inTwoDays = {scheduledDate: wireDate(addDays(TODAY, 2))}
  const booked = async (phone: string) =>
    made((await server.call(book, bookingOf(workshop.id, phone, inTwoDays), agent)).answer).id
  const cancelled = async (ids: readonly string[]) => {
    const outcomes = []
    for (const bookingId of ids) outcomes.push(await server.call(cancelBooking, {bookingId}, agent))
    return failuresOf(outcomes)
  }
  const phone = newPhone()
  const ids: string[] = []
  for (let made = 0; made < 5; made++) ids.push(await booked(phone))
  server.clock.pass({hours: 12})
  const tomorrowsAgent = await signedIn(server, 'callCentreAgent')
  Object.assign(agent, tomorrowsAgent)
  for (let made = 0; made < 3; made++) ids.push(await booked(phone))
  const aDay = {...UNTIL_MIDNIGHT, retryAfterSeconds: 24 * 60 * 60}
  expect(await cancelled(ids)).toEqual([aDay])
  const others: string[] = []
  for (let made = 0; made < 6; made++) others.push(await booked(newPhone()))
  expect(await cancelled(others)).toEqual([aDay])
})
