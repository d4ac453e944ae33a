import {randomUUID} from 'node:crypto'
import {z} from 'zod/mini'
import {type Lease, takeBooking} from '../../../contract/desk/calls.ts'
import {makeRoom, seededWorkshop, signedIn} from '../../support/server/bookings.ts'
import {bookingRow} from '../../support/server/database/booking-row.ts'
import {type EngineName, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, NOW, TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

export interface OpenBooking {
  id: string
  reference: string
  phone: string
}

interface Facts {
  phone?: string
  scheduledDate?: string
  createdAt?: string
  firstName?: string
  registration?: string
}

/** Leaves no seeded booking in the work list. */
export async function emptyDesk(server: TestServer): Promise<void> {
  await server.database.executeSql(`update bookings set customer_verification_response = 'VERIFIED'
     where customer_verification_response in ('NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED')`)
}

/** A server on an engine whose workshop takes any number of bookings. */
export async function startDesk(engine: EngineName): Promise<TestServer> {
  const clock = createTestClock()
  const server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  await makeRoom(server)
  return server
}

/** The headers of an agent and of a lead, at the usual time and at an empty desk. */
export async function openDesk(server: TestServer) {
  server.clock.freeze(NOW)
  await emptyDesk(server)
  return {
    agent: await signedIn(server, 'callCentreAgent'),
    lead: await signedIn(server, 'callCentreLead'),
  }
}

export const leaseOf = ({answer}: {answer: unknown}): Lease | null =>
  z.parse(takeBooking.answer, answer).lease

let made = 0
const workshops = new WeakMap<TestServer, string>()

async function workshopOf(server: TestServer): Promise<string> {
  const known = workshops.get(server)
  if (known !== undefined) return known
  const {id} = await seededWorkshop(server)
  workshops.set(server, id)
  return id
}

/** A booking as an agent makes it, written at once. */
export async function openBooking(server: TestServer, facts: Facts = {}): Promise<OpenBooking> {
  made += 1
  const number = made
  const workshopId = await workshopOf(server)
  const phone = facts.phone ?? `+9157${String(number).padStart(8, '0')}`
  const [id, reference] = [randomUUID(), `DESK${String(number).padStart(4, '0')}`]
  const createdAt = new Date(facts.createdAt ?? '2026-03-09T06:30:00Z')
  const {scheduledDate = TOMORROW, firstName = 'Meera', registration = 'KA05MX4321'} = facts
  const changes = {scheduledDate, firstName, registration, createdAt, updatedAt: createdAt}
  await server.database.kysely
    .insertInto('bookings')
    .values(bookingRow({id, reference, workshopId, phone}, changes))
    .execute()
  await server.database.executeSql(
    `insert into workshop_days (workshop_id, day, booked) values ($1, $2, 1)
     on conflict (workshop_id, day) do update set booked = workshop_days.booked + 1`,
    [workshopId, scheduledDate],
  )
  return {id, reference, phone}
}

export async function setOf(server: TestServer, id: string, set: string): Promise<void> {
  await server.database.executeSql(`update bookings set ${set} where id = $1`, [id])
}

export const take = (server: TestServer, headers: Headers, body: object = {}) =>
  server.rest('POST', '/v1/desk/leases', {headers, body})

export async function recordedBody(server: TestServer, id: string, changes: object = {}) {
  const {rows} = await server.database.executeSql(`select updated_at as "at" from bookings where id = $1`, [
    id,
  ])
  const at = rows[0]?.['at']
  const seenUpdatedDate = at instanceof Date ? at.toISOString() : new Date(String(at)).toISOString()
  return {attemptId: randomUUID(), bookingId: id, seenUpdatedDate, note: '', ...changes}
}

export async function record(server: TestServer, headers: Headers, id: string, changes: object = {}) {
  const body = await recordedBody(server, id, changes)
  return server.rest('POST', '/v1/desk/outcomes', {headers, body})
}

/** The status, or the code of the refusal. */
export const resultOf = ({status, failure}: {status: number; failure: {code: string} | null}) =>
  failure === null ? status : failure.code

export const DAYS = {YESTERDAY: '2026-03-09', TODAY, TOMORROW, LATER: '2026-03-20'}
