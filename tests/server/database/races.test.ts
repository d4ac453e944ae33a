import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {bookAsync, getBooking} from '../../../contract/booking/bookings.ts'
import {updateBookingByCallCenter} from '../../../contract/booking/verification.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {migrate, migrationFiles} from '../../../server/database/migrate.ts'
import {openPostgresDatabase} from '../../../server/database/postgres.ts'
import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {bookingOf, newPhone, provenPhone, seededWorkshop, sendCode} from '../../support/server/bookings.ts'
import {startPostgres} from '../../support/server/database/postgres-server.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {openWorkshopAt, subscriptionOf} from '../../support/server/subscriptions.ts'
import {createTestClock, TODAY} from '../../support/server/test-clock.ts'
import {type Outcome, startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  const clock = createTestClock()
  server = await startTestServer(
    {CODES_PER_ADDRESS_PER_HOUR: '40'},
    clock,
    await openTestDatabase('PostgreSQL', clock),
  )
  workshop = await seededWorkshop(server)
})
afterAll(() => server.close())

const times = <Result>(count: number, act: (turn: number) => Promise<Result>) =>
  Promise.all(Array.from({length: count}, (_, turn) => act(turn)))

/** On a slow computer the last of many wait longer for a lock than a request may, and are asked to come again. */
async function untilNotBusy(act: () => Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const outcome = await act()
  return outcome.failure?.code === 'BUSY' ? untilNotBusy(act) : outcome
}

const countOf = async (sql: string, values: unknown[]) =>
  (await server.database.executeSql(sql, values)).rows.length

describe('At the same moment', () => {
  it.each([
    ['a day’s own capacity', 25, 3],
    ['the workshop’s capacity', 26, null],
  ])('the last place of a day goes to one of many, by %s', async (_, later, capacity) => {
    const day = addDays(TODAY, later)
    const {dailyCapacity} = await server.database.kysely
      .selectFrom('workshops')
      .select('dailyCapacity')
      .where('id', '=', workshop.id)
      .executeTakeFirstOrThrow()
    const load = {capacity, booked: (capacity ?? dailyCapacity) - 3}
    await server.database.kysely
      .insertInto('workshopDays')
      .values({workshopId: workshop.id, day, ...load})
      .onConflict((conflict) => conflict.columns(['workshopId', 'day']).doUpdateSet(load))
      .execute()
    const guests = await times(10, () => provenPhone(server))
    const outcomes = await Promise.all(
      guests.map(({phone, headers}) =>
        server.call(bookAsync, bookingOf(workshop.id, phone, {scheduledDate: wireDate(day)}), headers),
      ),
    )
    const codes = outcomes.map(({failure}) => failure?.code ?? 'booked').toSorted()
    expect(codes).toEqual([...Array(7).fill('DATE_UNAVAILABLE'), ...Array(3).fill('booked')])
    const {booked} = await server.database.kysely
      .selectFrom('workshopDays')
      .select('booked')
      .where('workshopId', '=', workshop.id)
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    expect(booked).toBe(load.booked + 3)
  })

  it('one job id gives one booking, with one code for all', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const outcomes = await times(8, () => server.call(bookAsync, variables, headers))
    const ids = new Set(outcomes.map(({answer}) => answer?.generatedId))
    expect([...ids]).toEqual([expect.any(String)])
    await times(2, () => server.rest('POST', '/sandbox/work'))
    const bookings = await countOf('select 1 from bookings where phone = $1', [phone])
    const messages = await countOf("select 1 from outbox where recipient = $1 and kind = 'booking'", [phone])
    expect([bookings, messages]).toEqual([1, 1])
  })

  it('two bodies under one job id give one booking and one conflict', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const outcomes = await times(2, (turn) =>
      server.call(bookAsync, {...variables, marketingOptInAgreed: turn === 1}, headers),
    )
    expect(outcomes.map(({failure}) => failure?.code ?? 'booked').toSorted()).toEqual([
      'JOB_ID_CONFLICT',
      'booked',
    ])
  })

  it('of many guesses five are checked', async () => {
    const {phone, headers} = await provenPhone(server)
    const body = {
      telNo: phone,
      formattedAddress: 'Pune',
      pincode: '411001',
      location: {lat: '18.52', lng: '73.85'},
    }
    const wrong = {...headers, otp: headers['otp'] === '000000' ? '000001' : '000000'}
    const outcomes = await times(9, () =>
      untilNotBusy(() => server.rest('POST', '/v1/customers', {headers: wrong, body})),
    )
    expect(outcomes.map(({failure}) => failure?.code).toSorted()).toEqual([
      ...Array(5).fill('INCORRECT_OTP'),
      ...Array(4).fill('OTP_CHECKS_EXHAUSTED'),
    ])
  })

  it('a code serves one of two bookings', async () => {
    const {phone, headers} = await provenPhone(server)
    const outcomes = await times(4, () => server.call(bookAsync, bookingOf(workshop.id, phone), headers))
    const codes = outcomes.map(({failure}) => failure?.code ?? 'booked').toSorted()
    expect(codes).toEqual([...Array(3).fill('OTP_EXPIRED'), 'booked'])
  })

  it('wrong checks are all counted', async () => {
    const phone = newPhone()
    const {refId, code} = await sendCode(server, phone)
    const otp = code === '000000' ? '000001' : '000000'
    const outcomes = await times(12, () =>
      server.call(bookAsync, bookingOf(workshop.id, phone), {refID: refId, otp, phoneNumber: phone}),
    )
    const codes = outcomes.map(({failure}) => failure?.code).toSorted()
    expect(codes).toEqual([...Array(5).fill('INCORRECT_OTP'), ...Array(7).fill('OTP_CHECKS_EXHAUSTED')])
  })

  it('many requests for one number send one code', async () => {
    const phone = newPhone()
    const outcomes = await times(10, () =>
      server.rest('POST', '/v1/consumers/otp', {headers: {phoneNumber: phone}, from: '10.9.0.1'}),
    )
    const refused = outcomes.flatMap(({failure}) => failure ?? [])
    expect(refused).toEqual(
      Array(9).fill({code: 'OTP_TOO_MANY_FOR_PHONE', status: 429, retryAfterSeconds: 15}),
    )
    expect(await server.inbox(phone)).toHaveLength(1)
  })

  it('an address gets no more codes than it may', async () => {
    const outcomes = await times(50, () => {
      const headers = {phoneNumber: newPhone()}
      return untilNotBusy(() => server.rest('POST', '/v1/consumers/otp', {headers, from: '10.9.0.2'}))
    })
    expect(outcomes.filter(({status}) => status === 200)).toHaveLength(40)
    expect(outcomes.filter(({failure}) => failure?.code === 'OTP_TOO_MANY_FOR_ADDRESS')).toHaveLength(10)
  })

  it('one of many agents records the customer’s response, and the others see a conflict', async () => {
    const bookingId = NAMED_BOOKINGS.notVerified
    const {answer} = await server.call(getBooking, {bookingId})
    const outcomes = await times(8, (turn) =>
      server.call(updateBookingByCallCenter, {
        bookingId,
        customerVerifiationResponse: turn % 2 === 0 ? 'NO_ANSWER' : 'RESCHEDULE_REQUIRED',
        ...(turn < 2 ? {seenUpdatedDate: answer?.updatedDate} : {}),
      }),
    )
    const winners = outcomes.filter(({status}) => status === 200)
    const codes = outcomes.flatMap(({failure}) => failure?.code ?? [])
    const audited = await countOf('select 1 from verification_records where booking_id = $1', [bookingId])
    expect([new Set(codes), winners.length, codes.length]).toEqual([
      new Set(['VERIFICATION_CONFLICT']),
      audited,
      8 - audited,
    ])
    const {rows} = await server.database.executeSql(
      `select response_before, count(*)::integer as count from verification_records
        where booking_id = $1 and response_before = 'NOT_VERIFIED' group by response_before`,
      [bookingId],
    )
    expect(rows).toEqual([{response_before: 'NOT_VERIFIED', count: 1}])
  })

  it('of two agents who saw the same state, one wins', async () => {
    const bookingId = NAMED_BOOKINGS.noAnswer
    const {answer} = await server.call(getBooking, {bookingId})
    const outcomes = await times(2, (turn) =>
      server.call(updateBookingByCallCenter, {
        bookingId,
        customerVerifiationResponse: turn === 0 ? 'VERIFIED' : 'NOT_INTERESTED',
        seenUpdatedDate: answer?.updatedDate,
      }),
    )
    expect(outcomes.map(({failure}) => failure?.code ?? 'recorded').toSorted()).toEqual([
      'VERIFICATION_CONFLICT',
      'recorded',
    ])
  })

  it('no opening falls between a subscription and the notices', async () => {
    const place = (turn: number) => ({latitude: 30 + turn, longitude: 85})
    await times(6, async (turn) => {
      const body = subscriptionOf({email: `race.${turn}@mail.example`}, place(turn))
      await Promise.all([
        openWorkshopAt(server, place(turn)),
        server.rest('POST', '/v1/subscriptions', {body, from: '10.9.0.3'}),
        server.rest('POST', '/sandbox/work'),
        openWorkshopAt(server, place(turn)),
      ])
    })
    await server.rest('POST', '/sandbox/work')
    const {rows} = await server.database.executeSql(`select contact, notified_at is not null as is_told,
      exists (select from workshops where opened_version > since_version
        and workshops.latitude = subscriptions.latitude and workshops.longitude = 85) as is_due
      from subscriptions where contact like 'race.%'`)
    expect(rows).toHaveLength(6)
    expect(rows.filter((row) => row['is_told'] !== row['is_due'])).toEqual([])
  })

  it('two processes migrate an empty database once', async () => {
    const postgres = await startPostgres()
    const url = await postgres.createDatabase()
    const databases = await times(3, () => openPostgresDatabase(url))
    const done = await Promise.all(databases.map(migrate))
    expect(done.flat()).toEqual(migrationFiles().map(({name}) => name))
    await Promise.all(databases.map((database) => database.close()))
    await postgres.stop()
  })
})
