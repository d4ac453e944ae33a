import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book} from '../../../contract/booking/bookings.ts'
import {wireDate} from '../../../domain/booking/booking-date.ts'
import {made} from '../../support/made.ts'
import {bookingOf, newPhone, signedIn, startBookableServer} from '../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../support/server/message-gateway.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const NIGHT = Date.parse('2026-03-10T22:00:00+05:30')

let gateway: MessageGateway
let server: TestServer
let workshopId: string
let posted: PostedMessage[] = []
beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  const environment = {SMS_WEBHOOK_URL: `${gateway.origin}/sms`}
  const started = await startBookableServer(environment, createTestClock())
  server = started.server
  workshopId = started.workshop.id
})
afterAll(async () => {
  await server.close()
  await gateway.close()
})
beforeEach(() => server.clock.freeze(NIGHT))

async function booked() {
  const agent = await signedIn(server, 'callCentreAgent')
  const phone = newPhone()
  const {answer} = await server.call(book, bookingOf(workshopId, phone), agent)
  const id = made(answer).id
  const confirm = () => server.rest('POST', '/sandbox/bookings', {body: {id, status: 'BOOKING_CONFIRMED'}})
  return {id, phone, agent, confirm}
}

/** What the gateway gets now for a phone. */
async function sentTo(phone: string): Promise<string[]> {
  posted = []
  await server.jobs.runDue()
  return posted.filter(({to}) => to === phone).map(({text}) => text)
}

it('a confirmation in the night waits until nine, an answer to a booking does not', async () => {
  const {phone, confirm} = await booked()
  await confirm()
  expect(await sentTo(phone)).toEqual([expect.stringMatching(/^Hello Asha, your request /)])
  server.clock.freeze(Date.parse('2026-03-11T08:59:00+05:30'))
  expect(await sentTo(phone)).toEqual([])
  server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
  expect(await sentTo(phone)).toEqual([expect.stringMatching(/ has confirmed your booking /)])
})

it('a confirmation that waits is withdrawn by a move, which is told at once', async () => {
  const {id, phone, agent, confirm} = await booked()
  await confirm()
  await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-16')}, agent)
  expect((await sentTo(phone)).toSorted()).toEqual([
    expect.stringMatching(/has moved from Wednesday, 11 March 2026 to Monday, 16 March 2026/),
    expect.stringMatching(/^Hello Asha, your request /),
  ])
  server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
  expect(await sentTo(phone)).toEqual([])
})

it('what a gateway refuses until the night is tried again in the morning', async () => {
  server.clock.freeze(Date.parse('2026-03-10T20:59:00+05:30'))
  const {phone, confirm} = await booked()
  await sentTo(phone)
  await confirm()
  gateway.fail(503)
  await sentTo(phone)
  gateway.fail(null)
  server.clock.freeze(Date.parse('2026-03-10T21:01:00+05:30'))
  expect(await sentTo(phone)).toEqual([])
  server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
  expect(await sentTo(phone)).toEqual([expect.stringMatching(/ has confirmed your booking /)])
})
