import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, newPhone, signedIn, startServerWithAgent} from '../../../support/server/bookings.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

const TUESDAY = '2026-03-10'
const WEDNESDAY = '2026-03-11'
const THURSDAY = '2026-03-12'
const at = (day: string, indiaTime: string) => server.clock.freeze(Date.parse(`${day}T${indiaTime}:00+05:30`))

async function booked(day: string) {
  const phone = newPhone()
  const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate(day)})
  agent = await signedIn(server, 'callCentreAgent')
  const {answer, failure} = await server.call(book, variables, agent)
  expect(failure).toBeNull()
  return {id: made(answer).id, reference: made(answer).reference, phone}
}
const work = () => server.rest('POST', '/sandbox/work')
const remindersTo = async (phone: string) =>
  (await server.inbox(phone)).map(({text}) => text).filter((text) => text.includes('tomorrow'))
const change = (id: string, set: string) =>
  server.database.executeSql(`update bookings set ${set} where id = $1`, [id])

describe('A reminder', () => {
  it('comes at six in the evening of the day before, once', async () => {
    const {id, reference, phone} = await booked(WEDNESDAY)
    at(TUESDAY, '17:59')
    await work()
    expect(await remindersTo(phone)).toEqual([])
    at(TUESDAY, '18:00')
    await work()
    const text = `Hello Asha, ${workshop.name} expects your Maruti Suzuki Swift tomorrow, Wednesday, 11 March 2026, at ${workshop.address.formattedAddress}. Booking ${reference}: http://localhost:3000/consumer/booking/${id}`
    expect(await remindersTo(phone)).toEqual([text])
    at(TUESDAY, '20:59')
    await work()
    expect(await remindersTo(phone)).toEqual([text])
  })

  it('comes once from two servers at the same moment', async () => {
    const {phone} = await booked(WEDNESDAY)
    at(TUESDAY, '18:00')
    await Promise.all([work(), work(), work()])
    expect(await remindersTo(phone)).toHaveLength(1)
  })

  it('comes late from a server that was down, but not at night', async () => {
    const [{phone}, other] = [await booked(WEDNESDAY), await booked(THURSDAY)]
    at(TUESDAY, '20:59')
    await work()
    expect(await remindersTo(phone)).toHaveLength(1)
    at(WEDNESDAY, '21:00')
    await work()
    expect(await remindersTo(other.phone)).toEqual([])
  })

  it('moves with the booking', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate(THURSDAY)}, agent)
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([])
    at(WEDNESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([
      expect.stringContaining('tomorrow, Thursday, 12 March 2026, at'),
    ])
  })

  it('comes again for the new day of a booking that was moved after it', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    at(TUESDAY, '18:00')
    await work()
    await change(id, "scheduled_date = '2026-03-12'")
    at(WEDNESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toHaveLength(2)
  })
})

describe('While the workshop has proposed another day', () => {
  const propose = async (id: string) => {
    const {rows} = await server.database.executeSql(
      "select text from outbox where booking_id = $1 and channel = 'email'",
      [id],
    )
    const token = made(/token=([\w-]{22})$/.exec(String(rows[0]?.['text']))?.[1])
    const body = {answer: 'PROPOSED', day: wireDate('2026-03-13')}
    expect((await server.rest('POST', `/v1/workshop-answers/${token}`, {body})).failure).toBeNull()
  }

  it('no reminder says that it expects the car', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await propose(id)
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([])
  })

  it('a customer who keeps the day before six is reminded of it', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await propose(id)
    at(TUESDAY, '17:00')
    const headers = await signedIn(server, phone)
    const answered = await server.rest('POST', `/v1/bookings/${id}/proposal`, {
      headers,
      body: {answer: 'KEPT'},
    })
    expect(answered.failure).toBeNull()
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([
      expect.stringContaining('tomorrow, Wednesday, 11 March 2026, at'),
    ])
  })

  it('a customer who keeps the day after six is reminded of it then', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await propose(id)
    at(TUESDAY, '19:30')
    await work()
    expect(await remindersTo(phone)).toEqual([])
    const headers = await signedIn(server, phone)
    const answered = await server.rest('POST', `/v1/bookings/${id}/proposal`, {
      headers,
      body: {answer: 'KEPT'},
    })
    expect(answered.failure).toBeNull()
    await work()
    await work()
    expect(await remindersTo(phone)).toEqual([
      expect.stringContaining('tomorrow, Wednesday, 11 March 2026, at'),
    ])
  })
})

describe('No reminder comes', () => {
  it('after a cancellation', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await server.call(cancelBooking, {bookingId: id}, agent)
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([])
  })

  it('for a booking of the same evening', async () => {
    at(TUESDAY, '18:00')
    const {phone} = await booked(WEDNESDAY)
    await work()
    expect(await remindersTo(phone)).toEqual([])
  })

  it('for a booking that is moved to the next day after six', async () => {
    const {id, phone} = await booked(THURSDAY)
    at(TUESDAY, '18:30')
    agent = await signedIn(server, 'callCentreAgent')
    const moved = await server.call(
      rescheduleBooking,
      {bookingId: id, scheduledDate: wireDate(WEDNESDAY)},
      agent,
    )
    expect(moved.failure).toBeNull()
    await work()
    expect(await remindersTo(phone)).toEqual([])
  })

  it.each([
    ['a car that is in the workshop', "status = 'IN_PROGRESS'"],
    ['a silent campaign', 'should_send_notification = false'],
    ['another day', "scheduled_date = '2026-03-13'"],
  ])('for %s', async (_, set) => {
    const {id, phone} = await booked(WEDNESDAY)
    await change(id, set)
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toEqual([])
  })

  it('for an erased person', async () => {
    const {id} = await booked(WEDNESDAY)
    await change(id, "phone = ''")
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo('')).toEqual([])
  })

  it('for a confirmed booking, until it is due', async () => {
    const {id, phone} = await booked(WEDNESDAY)
    await change(id, "status = 'BOOKING_CONFIRMED'")
    at(TUESDAY, '12:00')
    await work()
    expect(await remindersTo(phone)).toEqual([])
    at(TUESDAY, '18:00')
    await work()
    expect(await remindersTo(phone)).toHaveLength(1)
  })
})
