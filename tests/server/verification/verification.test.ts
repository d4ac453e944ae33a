import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import {
  type OutcomeVariables,
  updateBookingByCallCenter,
  updateBookingByCallCenterMutation,
} from '../../../contract/booking/verification.ts'
import {CALL_OUTCOMES, SLOT_PREFERENCES} from '../../../domain/booking/verification.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
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

async function freshBooking(): Promise<string> {
  const {id} = await seededWorkshop(server)
  const {answer} = await server.call(book, bookingOf(id, newPhone()), agent)
  return made(answer).id
}

const record = (variables: OutcomeVariables, headers: Record<string, string> = {}) =>
  server.call(updateBookingByCallCenter, variables, headers)
const read = (bookingId: string, headers: Record<string, string> = {}) =>
  server.call(getBooking, {bookingId, forVerification: true}, headers)
const audit = (bookingId: string) =>
  server.database.kysely
    .selectFrom('verificationRecords')
    .selectAll()
    .where('bookingId', '=', bookingId)
    .orderBy('recordedAt')
    .execute()

describe('updateBookingByCallCenter', () => {
  it.each(CALL_OUTCOMES)('records %s and answers cancelled plus booking fields', async (outcome) => {
    const bookingId = await freshBooking()
    const {answer} = await record({bookingId, customerVerifiationResponse: outcome})
    expect(answer).toMatchObject({
      id: bookingId,
      cancelled: false,
      customerVerifiationResponse: outcome,
      customerPreference: null,
    })
  })

  it.each(SLOT_PREFERENCES)('records the slot preference %s with VERIFIED', async (slot) => {
    const bookingId = await freshBooking()
    const {answer} = await record({
      bookingId,
      customerVerifiationResponse: 'VERIFIED',
      customerPreference: slot,
    })
    expect(answer?.customerPreference).toBe(slot)
  })

  it('stores no slot preference beside any other response', async () => {
    for (const outcome of CALL_OUTCOMES.filter((each) => each !== 'VERIFIED')) {
      const bookingId = await freshBooking()
      const variables = {
        bookingId,
        customerVerifiationResponse: outcome,
        customerPreference: 'MORNING',
      } as const
      expect((await record(variables)).answer?.customerPreference).toBeNull()
    }
  })

  it('is a Mutation of the same name too', async () => {
    const bookingId = await freshBooking()
    const {answer} = await server.call(updateBookingByCallCenterMutation, {
      bookingId,
      customerVerifiationResponse: 'NO_ANSWER',
    })
    expect(answer?.customerVerifiationResponse).toBe('NO_ANSWER')
  })

  it('is answered over POST only, although it is a query', async () => {
    const bookingId = await freshBooking()
    const query = `{updateBookingByCallCenter(bookingId: "${bookingId}", customerVerifiationResponse: "VERIFIED") {id}}`
    const {statusCode} = await server.app.inject({
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: {'x-app-id': 'pahiya-web'},
    })
    expect([statusCode, (await read(bookingId)).answer?.customerVerifiationResponse]).toEqual([
      404,
      'NOT_VERIFIED',
    ])
  })

  it('can be recorded again until a response is final', async () => {
    const bookingId = await freshBooking()
    await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    await record({bookingId, customerVerifiationResponse: 'RESCHEDULE_REQUIRED'})
    await record({bookingId, customerVerifiationResponse: 'NOT_INTERESTED'})
    const {failure} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    expect(failure).toEqual({code: 'VERIFICATION_FINAL', status: 409})
  })

  it.each([
    ['cancelled', 'BOOKING_CANCELLED', 409],
    ['olderThanTenDays', 'BOOKING_TOO_OLD', 409],
    ['verified', 'VERIFICATION_FINAL', 409],
    ['notInterested', 'VERIFICATION_FINAL', 409],
  ] as const)('refuses a booking that is %s with %s', async (name, code, status) => {
    const bookingId = NAMED_BOOKINGS[name]
    const before = (await read(bookingId)).answer
    const {failure} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    expect([failure, (await read(bookingId)).answer, await audit(bookingId)]).toEqual([
      {code, status},
      before,
      [],
    ])
  })

  it('refuses an unknown booking', async () => {
    const {failure} = await record({bookingId: 'nobody', customerVerifiationResponse: 'VERIFIED'})
    expect(failure).toEqual({code: 'BOOKING_NOT_FOUND', status: 404})
  })

  it('closes a booking at the midnight in India when it turns ten days old', async () => {
    const bookingId = await freshBooking()
    const lastMoment = Date.parse('2026-03-19T18:29:59.999Z')
    server.clock.freeze(lastMoment)
    expect((await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})).status).toBe(200)
    server.clock.freeze(lastMoment + 1)
    const {failure} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    server.clock.freeze(NOW)
    expect(failure?.code).toBe('BOOKING_TOO_OLD')
  })

  it.each([
    {customerVerifiationResponse: 'NOT_VERIFIED'},
    {customerVerifiationResponse: 'MAYBE'},
    {customerVerifiationResponse: 'VERIFIED', customerPreference: 'EVENING'},
    {customerVerifiationResponse: 'VERIFIED', seenUpdatedDate: 'yesterday'},
    {customerVerifiationResponse: null},
    {},
  ])('refuses invalid input and leaves the booking unchanged: %j', async (bad) => {
    const bookingId = await freshBooking()
    const {failure} = await server.rest('POST', '/graphql', {
      headers: {'x-app-id': 'pahiya-web'},
      body: {query: updateBookingByCallCenter.document, variables: {bookingId, ...bad}},
    })
    expect([failure?.code, (await read(bookingId)).answer?.customerVerifiationResponse]).toEqual([
      'BAD_REQUEST',
      'NOT_VERIFIED',
    ])
  })
})

describe('Two agents at once', () => {
  it('with a stale state get a conflict, and nothing is overwritten', async () => {
    const bookingId = await freshBooking()
    const seenUpdatedDate = (await read(bookingId)).answer?.updatedDate ?? null
    const first = await record({
      bookingId,
      customerVerifiationResponse: 'RESCHEDULE_REQUIRED',
      seenUpdatedDate,
    })
    const second = await record({bookingId, customerVerifiationResponse: 'NOT_INTERESTED', seenUpdatedDate})
    expect([first.status, second.failure]).toEqual([200, {code: 'VERIFICATION_CONFLICT', status: 409}])
    const {answer} = await read(bookingId)
    expect(answer?.customerVerifiationResponse).toBe('RESCHEDULE_REQUIRED')
    const again = {bookingId, customerVerifiationResponse: 'NOT_INTERESTED'} as const
    expect((await record({...again, seenUpdatedDate: answer?.updatedDate ?? null})).status).toBe(200)
  })

  it('with a stale state of a booking that is final now learn of the other agent’s change', async () => {
    const bookingId = await freshBooking()
    const seenUpdatedDate = (await read(bookingId)).answer?.updatedDate ?? null
    await record({bookingId, customerVerifiationResponse: 'VERIFIED', customerPreference: 'MORNING'})
    const {failure} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER', seenUpdatedDate})
    expect(failure?.code).toBe('VERIFICATION_CONFLICT')
  })
})

describe('The audit', () => {
  it('records who changed what, the old value, and when', async () => {
    const bookingId = await freshBooking()
    await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    server.clock.pass({minutes: 5})
    await record({bookingId, customerVerifiationResponse: 'VERIFIED', customerPreference: 'AFTERNOON'}, agent)
    const records = await audit(bookingId)
    server.clock.freeze(NOW)
    expect(records).toEqual([
      {
        id: expect.any(String),
        bookingId,
        agentId: null,
        responseBefore: 'NOT_VERIFIED',
        responseAfter: 'NO_ANSWER',
        preferenceBefore: null,
        preferenceAfter: null,
        replacedUpdatedAt: new Date(NOW),
        recordedAt: new Date(NOW),
      },
      {
        id: expect.any(String),
        bookingId,
        agentId: NAMED_IDENTITIES.callCentreAgent.id,
        responseBefore: 'NO_ANSWER',
        responseAfter: 'VERIFIED',
        preferenceBefore: null,
        preferenceAfter: 'AFTERNOON',
        // Recorded in the same millisecond as the booking, so one later.
        replacedUpdatedAt: new Date(NOW + 1),
        recordedAt: new Date(NOW + 5 * 60_000),
      },
    ])
  })
})

describe('Access', () => {
  it('without an identity everyone with the link reads a masked booking and records', async () => {
    const bookingId = await freshBooking()
    expect((await read(bookingId)).answer?.customer).toMatchObject({
      lastName: 'R•••',
      email: 'a•••@m•••',
      telNo: expect.stringMatching(/^•{6}\d{4}$/),
    })
    const {answer} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'})
    expect(answer?.customer.telNo).toMatch(/^•{6}\d{4}$/)
  })

  it('an agent’s token shows phone, e-mail and last name', async () => {
    const bookingId = await freshBooking()
    const whole = {
      lastName: 'Rao',
      email: 'asha.rao@mail.example',
      telNo: expect.stringMatching(/^\+91\d{10}$/),
    }
    const {answer} = await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'}, agent)
    expect([(await read(bookingId, agent)).answer?.customer, answer?.customer]).toEqual(
      Array(2).fill(expect.objectContaining(whole)),
    )
  })

  it('an expired or forged token is refused: code UNAUTHORIZED_USER (a 401 with an id token)', async () => {
    const bookingId = await freshBooking()
    const forged = {authorization: 'Bearer nonsense'}
    const outcomes = [
      await read(bookingId, forged),
      await record({bookingId, customerVerifiationResponse: 'NO_ANSWER'}, forged),
    ]
    expect(outcomes.map(({failure}) => failure)).toEqual(
      Array(2).fill({code: 'UNAUTHORIZED_USER', status: 401}),
    )
  })

  it('VERIFICATION_ACCESS=agent closes reading for the page and recording to everyone but agents', async () => {
    const closed = await startTestServer({VERIFICATION_ACCESS: 'agent'})
    const bookingId = NAMED_BOOKINGS.notVerified
    const visitors = [{}, await signedIn(closed, 'fullProfile'), await signedIn(closed, 'callCentreAgent')]
    const codes: unknown[] = []
    for (const headers of visitors) {
      const seen = await closed.call(getBooking, {bookingId, forVerification: true}, headers)
      const variables = {bookingId, customerVerifiationResponse: 'NO_ANSWER'} as const
      const recorded = await closed.call(updateBookingByCallCenter, variables, headers)
      const mutated = await closed.call(updateBookingByCallCenterMutation, variables, headers)
      codes.push([seen, recorded, mutated].map(({failure}) => failure?.code ?? 'done'))
    }
    const elsewhere = await closed.call(getBooking, {bookingId})
    await closed.close()
    expect(codes).toEqual([
      Array(3).fill('UNAUTHORIZED_USER'),
      Array(3).fill('UNAUTHORIZED_USER'),
      Array(3).fill('done'),
    ])
    expect(elsewhere.status).toBe(200)
  })
})
