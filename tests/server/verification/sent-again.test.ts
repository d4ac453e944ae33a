import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import {type OutcomeVariables, updateBookingByCallCenter} from '../../../contract/booking/verification.ts'
import {CALL_OUTCOMES} from '../../../domain/booking/verification.ts'
import {made} from '../../support/made.ts'
import {bookingOf, makeRoom, newPhone, seededWorkshop, signedIn} from '../../support/server/bookings.ts'
import {NOW} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let agent: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
  agent = await signedIn(server, 'callCentreAgent')
})
afterAll(() => server.close())

const record = (variables: OutcomeVariables, headers: Record<string, string> = {}) =>
  server.call(updateBookingByCallCenter, variables, headers)

/** A new booking, as its agent sees it. */
async function openBooking() {
  const {id} = await seededWorkshop(server)
  const bookingId = made((await server.call(book, bookingOf(id, newPhone()), agent)).answer).id
  const {answer} = await server.call(getBooking, {bookingId, forVerification: true})
  return {bookingId, seenUpdatedDate: made(answer).updatedDate}
}

describe('A response that is sent again because its answer was lost', () => {
  const facts = async (bookingId: string) => {
    const {callAttempts} = await server.database.kysely
      .selectFrom('bookings')
      .select('callAttempts')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow()
    const {records} = await server.database.kysely
      .selectFrom('verificationRecords')
      .select(({fn}) => fn.countAll().as('records'))
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    return {calls: callAttempts, records: Number(records)}
  }

  it.each(CALL_OUTCOMES)('counts once: %s', async (outcome) => {
    const {bookingId, seenUpdatedDate} = await openBooking()
    const sent = {bookingId, customerVerifiationResponse: outcome, seenUpdatedDate}
    const first = await record(sent, agent)
    server.clock.pass({minutes: 1})
    const second = await record(sent, agent)
    server.clock.freeze(NOW)
    expect([second.status, second.answer]).toEqual([200, first.answer])
    expect(await facts(bookingId)).toEqual({calls: 1, records: 1})
  })

  it('is a conflict where it is another one, of somebody else, or not the newest', async () => {
    const {bookingId, seenUpdatedDate} = await openBooking()
    const sent = {bookingId, customerVerifiationResponse: 'NO_ANSWER', seenUpdatedDate} as const
    await record(sent, agent)
    const other = await record({...sent, customerVerifiationResponse: 'RESCHEDULE_REQUIRED'}, agent)
    const stranger = await record(sent)
    await record({bookingId, customerVerifiationResponse: 'RESCHEDULE_REQUIRED'})
    const late = await record(sent, agent)
    expect([other, stranger, late].map(({failure}) => failure?.code)).toEqual(
      Array(3).fill('VERIFICATION_CONFLICT'),
    )
    expect(await facts(bookingId)).toEqual({calls: 2, records: 2})
  })

  it('is a conflict where the state that was seen is no date', async () => {
    const {bookingId} = await openBooking()
    const sent = {bookingId, customerVerifiationResponse: 'NO_ANSWER'} as const
    await record(sent, agent)
    const {failure} = await record({...sent, seenUpdatedDate: '2026-13-45T99:99:99Z'}, agent)
    expect(failure?.code).toBe('VERIFICATION_CONFLICT')
  })
})
