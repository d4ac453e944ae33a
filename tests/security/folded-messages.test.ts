import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../contract/booking/booking-changes.ts'
import {book} from '../../contract/booking/bookings.ts'
import type {Workshop} from '../../contract/reference/workshops.ts'
import {wireDate} from '../../domain/booking/booking-date.ts'
import {made} from '../support/made.ts'
import {bookingOf, newPhone, signedIn, startServerWithAgent} from '../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../support/server/message-gateway.ts'
import {NOW} from '../support/server/test-clock.ts'
import type {TestServer} from '../support/server/test-server.ts'

let gateway: MessageGateway
let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
let posted: PostedMessage[] = []

beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  const {origin} = gateway
  ;({server, workshop, agent} = await startServerWithAgent({
    SMS_WEBHOOK_URL: `${origin}/sms`,
    EMAIL_WEBHOOK_URL: `${origin}/email`,
  }))
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

/** A booking for Wednesday, 11 March, whose messages have gone. */
async function booked() {
  const phone = newPhone()
  const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
  await sent(phone)
  return {id: made(answer).id, reference: made(answer).reference, phone}
}

const moveTo = async (id: string, day: string) =>
  expect(
    (await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate(`2026-03-${day}`)}, agent))
      .status,
  ).toBe(200)

/** What the gateway receives now: the days or the end in the messages to the customer, and the number of the others. */
async function sent(phone: string) {
  posted = []
  await server.rest('POST', '/sandbox/work')
  const toCustomer = posted.filter(({to}) => to === phone).map(({text}) => shortened(text))
  return {toCustomer, others: posted.length - toCustomer.length}
}

const shortened = (text: string) =>
  /from \w+, (\d+) March 2026 to \w+, (\d+) March 2026/.exec(text)?.slice(1).join(' to ') ??
  /is cancelled/.exec(text)?.[0] ??
  'booked'

it('a booking moved to and fro sends the first message at once, and one for all others after two minutes', async () => {
  const {id, phone} = await booked()
  await moveTo(id, '12')
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  for (const day of ['13', '16', '17']) {
    server.clock.pass({seconds: 30})
    await moveTo(id, day)
    expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  }
  server.clock.pass({seconds: 29})
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  server.clock.pass({seconds: 1})
  expect(await sent(phone)).toEqual({toCustomer: ['12 to 17'], others: 2})
  server.clock.pass({seconds: 119})
  await moveTo(id, '18')
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  server.clock.pass({seconds: 1})
  expect(await sent(phone)).toEqual({toCustomer: ['17 to 18'], others: 2})
})

it('a move that is taken back sends nothing more, and a move after that again one message', async () => {
  const {id, phone} = await booked()
  await moveTo(id, '12')
  await moveTo(id, '13')
  await moveTo(id, '12')
  server.clock.pass({minutes: 1})
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  await moveTo(id, '16')
  server.clock.pass({minutes: 1})
  expect(await sent(phone)).toEqual({toCustomer: ['12 to 16'], others: 2})
  server.clock.pass({minutes: 2})
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  await moveTo(id, '17')
  expect(await sent(phone)).toEqual({toCustomer: ['16 to 17'], others: 2})
})

it('a move that is taken back sends nothing, however long nothing else happens', async () => {
  const {id, phone} = await booked()
  await moveTo(id, '12')
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  await moveTo(id, '13')
  await moveTo(id, '12')
  server.clock.pass({hours: 1})
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
})

it('a move at night takes back the news that waits for the morning, and is no part of an earlier move', async () => {
  const {id, phone} = await booked()
  const untilHour = async (hour: number) => {
    server.clock.freeze(Date.parse(`2026-03-10T${hour}:00:00Z`))
    agent = await signedIn(server, 'callCentreAgent')
  }
  await untilHour(16)
  await moveTo(id, '12')
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  await untilHour(17)
  await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'BOOKING_CONFIRMED'}})
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  await moveTo(id, '13')
  expect(await sent(phone)).toEqual({toCustomer: ['12 to 13'], others: 2})
  server.clock.freeze(Date.parse('2026-03-11T06:00:00Z'))
  expect(await sent(phone)).toEqual({toCustomer: [], others: 0})
  server.clock.freeze(NOW)
  agent = await signedIn(server, 'callCentreAgent')
})

it('a cancellation takes the place of a move that was not reported', async () => {
  const {id, phone} = await booked()
  await moveTo(id, '12')
  await moveTo(id, '13')
  await server.call(cancelBooking, {bookingId: id}, agent)
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  server.clock.pass({minutes: 2})
  expect(await sent(phone)).toEqual({toCustomer: ['is cancelled'], others: 2})
})

it('a cancellation by the workshop takes its place too', async () => {
  const {id, phone} = await booked()
  await moveTo(id, '12')
  await moveTo(id, '13')
  await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'CANCELLED'}})
  expect(await sent(phone)).toEqual({toCustomer: ['11 to 12'], others: 2})
  server.clock.pass({minutes: 2})
  expect(await sent(phone)).toEqual({toCustomer: ['is cancelled'], others: 2})
})

it('bookings do not wait for each other', async () => {
  const [one, other] = [await booked(), await booked()]
  await moveTo(one.id, '12')
  await moveTo(other.id, '12')
  expect((await sent(other.phone)).toCustomer).toEqual(['11 to 12'])
})
