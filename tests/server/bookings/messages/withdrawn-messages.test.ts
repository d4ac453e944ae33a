import {afterAll, beforeAll, expect, it} from 'vitest'
import {rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, newPhone, signedIn, startBookableServer} from '../../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../../support/server/message-gateway.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let gateway: MessageGateway
let server: TestServer
let workshop: Workshop
let posted: PostedMessage[] = []
beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  ;({server, workshop} = await startBookableServer({SMS_WEBHOOK_URL: `${gateway.origin}/sms`}))
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})

const at = (time: string) => server.clock.freeze(Date.parse(`${time}+05:30`))

async function report(id: string, status: string): Promise<void> {
  expect((await server.rest('POST', '/sandbox/bookings', {body: {id, status}})).failure).toBeNull()
}

async function booked() {
  const agent = await signedIn(server, 'callCentreAgent')
  const phone = newPhone()
  const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
  const bookingId = made(answer).id
  await sentTo(phone)
  const moveTo = async (day: string) => {
    const scheduledDate = wireDate(`2026-03-${day}`)
    expect((await server.call(rescheduleBooking, {bookingId, scheduledDate}, agent)).failure).toBeNull()
  }
  return {bookingId, phone, moveTo}
}

/** The templates that the gateway gets now for a phone. */
async function sentTo(phone: string) {
  posted = []
  await server.jobs.runDue()
  return posted.filter(({to}) => to === phone).map(({template}) => template)
}

it('A move at night leaves the message about an estimate, which goes in the morning', async () => {
  at('2026-03-10T22:00:00')
  const {bookingId, phone, moveTo} = await booked()
  const body = {id: bookingId, status: 'REQUEST_RECEIVED', estimate: 'yes'}
  expect((await server.rest('POST', '/sandbox/bookings', {body})).failure).toBeNull()
  await moveTo('16')
  expect(await sentTo(phone)).toEqual(['move-customer'])
  at('2026-03-11T09:00:00')
  expect(await sentTo(phone)).toEqual(['estimate-customer'])
})

it('A move leaves the report of another booking’s move, which waits for two minutes', async () => {
  at('2026-03-10T12:00:00')
  const [one, other] = [await booked(), await booked()]
  await one.moveTo('12')
  await one.moveTo('13')
  expect(await sentTo(one.phone)).toEqual(['move-customer'])
  await other.moveTo('12')
  expect(await sentTo(other.phone)).toEqual(['move-customer'])
  server.clock.pass({minutes: 2})
  expect(await sentTo(one.phone)).toEqual(['move-customer'])
})

it('A confirmation that the workshop takes back at night is not reported, and a later one is', async () => {
  at('2026-03-10T22:00:00')
  const {bookingId, phone} = await booked()
  await report(bookingId, 'BOOKING_CONFIRMED')
  await report(bookingId, 'REQUEST_RECEIVED')
  at('2026-03-11T09:00:00')
  expect(await sentTo(phone)).toEqual([])
  await report(bookingId, 'BOOKING_CONFIRMED')
  expect(await sentTo(phone)).toEqual(['confirmed-customer'])
  await report(bookingId, 'REQUEST_RECEIVED')
  await report(bookingId, 'BOOKING_CONFIRMED')
  expect(await sentTo(phone)).toEqual([])
})

it('A stage that the workshop takes back at night leaves the report of the stage before', async () => {
  at('2026-03-10T22:00:00')
  const {bookingId, phone} = await booked()
  await report(bookingId, 'BOOKING_CONFIRMED')
  await report(bookingId, 'IN_PROGRESS')
  await report(bookingId, 'BOOKING_CONFIRMED')
  at('2026-03-11T09:00:00')
  expect(await sentTo(phone)).toEqual(['confirmed-customer'])
})

it('A stage that follows at night leaves the report of the stage before', async () => {
  at('2026-03-10T22:00:00')
  const {bookingId, phone} = await booked()
  await report(bookingId, 'BOOKING_CONFIRMED')
  await report(bookingId, 'IN_PROGRESS')
  at('2026-03-11T09:00:00')
  expect((await sentTo(phone)).toSorted()).toEqual(['confirmed-customer', 'in-progress-customer'])
})
