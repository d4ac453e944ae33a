import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {newPhone, seededWorkshop, signedIn} from '../../support/server/bookings.ts'
import {ENGINES} from '../../support/server/engines.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {
  DAYS,
  emptyDesk,
  openBooking,
  record,
  recordedBody,
  resultOf,
  setOf,
  startDesk,
  take,
} from './desk-steps.ts'

describe.each(ENGINES)('On %s an outcome', (engine) => {
  let server: TestServer
  let workshop: Workshop
  let agent: Record<string, string>
  beforeAll(async () => {
    server = await startDesk(engine)
    workshop = await seededWorkshop(server)
  })
  beforeEach(async () => {
    server.clock.freeze(NOW)
    await emptyDesk(server)
    agent = await signedIn(server, 'callCentreAgent')
  })
  afterAll(() => server.close())

  const give = async (id: string, changes: object) => resultOf(await record(server, agent, id, changes))
  const stored = async (id: string) => {
    const {rows} = await server.database.executeSql(
      `select status, customer_verification_response as response, customer_preference as slot,
         call_attempts as attempts, scheduled_date::text as day, cancelled_by as by from bookings where id = $1`,
      [id],
    )
    return rows[0]
  }
  const attempts = async (id: string) => {
    const {rows} = await server.database.executeSql(
      `select outcome, note, call_again_at as "again" from call_attempts where booking_id = $1 order by recorded_at`,
      [id],
    )
    return rows
  }
  const booked = async (day: string) => {
    const {rows} = await server.database.executeSql(
      'select booked from workshop_days where workshop_id = $1 and day = $2',
      [workshop.id, day],
    )
    return Number(rows[0]?.['booked'] ?? 0)
  }
  const textsTo = async (to: string, reference: string) =>
    (await server.inbox(to)).map(({text}) => text).filter((text) => text.includes(reference))
  const toWorkshop = (reference: string) => textsTo(workshop.email ?? '', reference)

  it('VERIFIED stores the slot and tells the workshop', async () => {
    const {id, reference} = await openBooking(server)
    expect(await give(id, {outcome: 'VERIFIED', slot: 'AFTERNOON'})).toBe(200)
    expect(await stored(id)).toMatchObject({response: 'VERIFIED', slot: 'AFTERNOON', attempts: 1})
    expect(await toWorkshop(reference)).toEqual([
      `The customer of booking ${reference} for ${workshop.name} comes on Wednesday, 11 March 2026, in the afternoon (2pm-4pm): Meera Iyer, Maruti Suzuki Swift Petrol, KA05MX4321.`,
    ])
  })

  it.each([
    ['IN_15_MINUTES', '2026-03-10T06:45:00.000Z'],
    ['IN_1_HOUR', '2026-03-10T07:30:00.000Z'],
    ['EVENING', '2026-03-10T12:30:00.000Z'],
    ['TOMORROW', '2026-03-11T04:30:00.000Z'],
  ])('NO_ANSWER with %s is called again at %s', async (callAgain, at) => {
    const {id} = await openBooking(server)
    expect(await give(id, {outcome: 'NO_ANSWER', callAgain, note: 'rang out'})).toBe(200)
    expect(await attempts(id)).toEqual([{outcome: 'NO_ANSWER', note: 'rang out', again: new Date(at)}])
    expect(await stored(id)).toMatchObject({response: 'NO_ANSWER', attempts: 1})
  })

  it('NO_ANSWER can send the message to call us', async () => {
    const {id, reference, phone} = await openBooking(server, {phone: newPhone()})
    await give(id, {outcome: 'NO_ANSWER', callAgain: 'TOMORROW', message: 'PLEASE_CALL'})
    expect(await textsTo(phone, reference)).toEqual([
      `Hello Meera, we could not reach you about booking ${reference} for Maruti Suzuki Swift on Wednesday, 11 March 2026 with ${workshop.name}. Please call us: 18000000100`,
    ])
  })

  it('NOT_INTERESTED keeps the place, unless the booking is cancelled too', async () => {
    const untouched = await openBooking(server)
    const before = await booked(DAYS.TOMORROW)
    expect(await give(untouched.id, {outcome: 'NOT_INTERESTED'})).toBe(200)
    expect(await stored(untouched.id)).toMatchObject({status: 'REQUEST_RECEIVED', response: 'NOT_INTERESTED'})
    expect([await booked(DAYS.TOMORROW), await toWorkshop(untouched.reference)]).toEqual([before, []])

    const {id, reference, phone} = await openBooking(server, {phone: newPhone()})
    expect(await give(id, {outcome: 'NOT_INTERESTED', isCancelled: true})).toBe(200)
    expect(await stored(id)).toMatchObject({
      status: 'CANCELLED',
      response: 'NOT_INTERESTED',
      by: 'CALL_CENTRE',
    })
    expect(await booked(DAYS.TOMORROW)).toBe(before)
    expect(await textsTo(phone, 'is cancelled')).toHaveLength(1)
    expect(await toWorkshop(reference)).toEqual([
      `Booking ${reference} for ${workshop.name} on Wednesday, 11 March 2026 is cancelled: Meera Iyer, ${phone}, Maruti Suzuki Swift Petrol, KA05MX4321.`,
    ])
  })

  it('cannot cancel or move on the day itself or during the work, and then nothing is written', async () => {
    const today = await openBooking(server, {scheduledDate: DAYS.TODAY})
    expect(await give(today.id, {outcome: 'NOT_INTERESTED', isCancelled: true})).toBe('BOOKING_UNDER_WAY')
    const begun = await openBooking(server)
    await setOf(server, begun.id, `status = 'IN_PROGRESS'`)
    expect(await give(begun.id, {outcome: 'RESCHEDULE_REQUIRED', movedTo: DAYS.LATER})).toBe(
      'BOOKING_UNDER_WAY',
    )
    for (const {id} of [today, begun]) {
      expect(await stored(id)).toMatchObject({response: 'NOT_VERIFIED', attempts: 0})
      expect(await attempts(id)).toEqual([])
    }
  })

  it('RESCHEDULE_REQUIRED moves the booking to a free day', async () => {
    const {id, phone} = await openBooking(server, {phone: newPhone()})
    const before = [await booked(DAYS.TOMORROW), await booked(DAYS.LATER)]
    expect(await give(id, {outcome: 'RESCHEDULE_REQUIRED', movedTo: DAYS.LATER})).toBe(200)
    expect(await stored(id)).toMatchObject({day: DAYS.LATER, response: 'RESCHEDULE_REQUIRED', attempts: 1})
    expect([await booked(DAYS.TOMORROW), await booked(DAYS.LATER)]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) + 1,
    ])
    expect(await textsTo(phone, 'has moved')).toHaveLength(1)
  })

  it('RESCHEDULE_REQUIRED to the day that is booked writes no message', async () => {
    const {id, reference, phone} = await openBooking(server, {phone: newPhone()})
    expect(await give(id, {outcome: 'RESCHEDULE_REQUIRED', movedTo: DAYS.TOMORROW})).toBe(200)
    expect(await stored(id)).toMatchObject({day: DAYS.TOMORROW, response: 'RESCHEDULE_REQUIRED'})
    expect([await textsTo(phone, reference), await toWorkshop(reference)]).toEqual([[], []])
  })

  it.each([DAYS.TODAY, '2026-04-10'])(
    'RESCHEDULE_REQUIRED to %s, on which nobody can book, is refused',
    async (movedTo) => {
      const {id} = await openBooking(server)
      expect(await give(id, {outcome: 'RESCHEDULE_REQUIRED', movedTo})).toBe('DATE_OUT_OF_RANGE')
      expect(await stored(id)).toMatchObject({day: DAYS.TOMORROW, response: 'NOT_VERIFIED', attempts: 0})
    },
  )

  it('RESCHEDULE_REQUIRED to a full day is refused with free days, and nothing is written', async () => {
    const {id} = await openBooking(server)
    await server.database.executeSql(
      `insert into workshop_days (workshop_id, day, capacity, booked) values ($1, '2026-03-24', 0, 0)`,
      [workshop.id],
    )
    const refused = await record(server, agent, id, {outcome: 'RESCHEDULE_REQUIRED', movedTo: '2026-03-24'})
    expect(refused.failure).toMatchObject({code: 'DATE_UNAVAILABLE', availableDates: expect.any(Array)})
    expect(await stored(id)).toMatchObject({response: 'NOT_VERIFIED', attempts: 0})
  })

  it('RESCHEDULE_REQUIRED can send a link, which asks for a code', async () => {
    const {id, reference, phone} = await openBooking(server, {phone: newPhone()})
    await give(id, {outcome: 'RESCHEDULE_REQUIRED', message: 'CHOOSE_DAY'})
    expect(await textsTo(phone, reference)).toEqual([
      `Hello Meera, choose another day for your booking ${reference} for Maruti Suzuki Swift with ${workshop.name}: http://localhost:3000/consumer/booking/${id}`,
    ])
  })

  it('sent twice, at once or later, is recorded once', async () => {
    const {id, reference} = await openBooking(server)
    const body = await recordedBody(server, id, {outcome: 'VERIFIED', slot: 'MORNING'})
    const send = async () => resultOf(await server.rest('POST', '/v1/desk/outcomes', {headers: agent, body}))
    expect(await Promise.all([send(), send(), send()])).toEqual([200, 200, 200])
    expect(await send()).toBe(200)
    expect(await attempts(id)).toHaveLength(1)
    expect(await toWorkshop(reference)).toHaveLength(1)
  })

  it('ends the call, so that another agent may call the person about another booking', async () => {
    const phone = newPhone()
    const [one, other] = [await openBooking(server, {phone}), await openBooking(server, {phone})]
    const lead = await signedIn(server, 'callCentreLead')
    await take(server, agent, {bookingId: one.id})
    expect(resultOf(await take(server, lead, {bookingId: other.id}))).toBe('LEASE_TAKEN')
    await give(one.id, {outcome: 'NO_ANSWER'})
    expect(resultOf(await take(server, lead, {bookingId: other.id}))).toBe(200)
  })

  it('is refused where the booking was cancelled, moved or answered meanwhile', async () => {
    const {id} = await openBooking(server)
    const body = await recordedBody(server, id, {outcome: 'NO_ANSWER'})
    const send = async (set: string) => {
      await setOf(server, id, set)
      return resultOf(await server.rest('POST', '/v1/desk/outcomes', {headers: agent, body}))
    }
    const touched = `updated_at = updated_at + interval '1 second'`
    expect(await send(`status = 'CANCELLED', ${touched}`)).toBe('BOOKING_CANCELLED')
    expect(await send(`status = 'REQUEST_RECEIVED', scheduled_date = '2026-03-20'`)).toBe(
      'VERIFICATION_CONFLICT',
    )
    expect(await send(`customer_verification_response = 'VERIFIED'`)).toBe('VERIFICATION_CONFLICT')
    expect(await attempts(id)).toEqual([])
  })

  it('that contradicts itself is refused, and nothing written', async () => {
    const {id} = await openBooking(server)
    const contradictions = [
      {outcome: 'VERIFIED'},
      {outcome: 'NO_ANSWER', slot: 'MORNING'},
      {outcome: 'VERIFIED', slot: 'MORNING', callAgain: 'TOMORROW'},
      {outcome: 'NO_ANSWER', isCancelled: true},
      {outcome: 'NOT_INTERESTED', movedTo: DAYS.LATER},
      {outcome: 'NOT_INTERESTED', message: 'PLEASE_CALL'},
      {outcome: 'RESCHEDULE_REQUIRED', movedTo: DAYS.LATER, message: 'CHOOSE_DAY'},
      {outcome: 'NO_ANSWER', note: 'x'.repeat(141)},
      {outcome: 'RESCHEDULE_REQUIRED', movedTo: '2026-02-30'},
    ]
    for (const each of contradictions)
      expect([each, await give(id, each)]).toEqual([
        each,
        each.movedTo === '2026-02-30' ? 'DATE_OUT_OF_RANGE' : 'BAD_REQUEST',
      ])
    expect(await attempts(id)).toEqual([])
  })
})
