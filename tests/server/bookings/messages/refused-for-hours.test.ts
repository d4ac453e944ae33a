import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {NAMED_IDENTITIES} from '../../../../server/seed/named-cases.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, signedIn, startBookableServer} from '../../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../../support/server/message-gateway.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const {phone: PHONE} = NAMED_IDENTITIES.fullProfile
const COME_AGAIN = {'retry-after': '7200'}

let sms: MessageGateway
let server: TestServer
let workshop: Workshop
let owner: Record<string, string>
let posted: PostedMessage[] = []
beforeAll(async () => {
  sms = await startMessageGateway((message) => posted.push(message))
  ;({server, workshop} = await startBookableServer({
    SMS_WEBHOOK_URL: `${sms.origin}/sms`,
    BOOKINGS_PER_PHONE_PER_DAY: '1000',
  }))
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  owner = await signedIn(server, 'fullProfile')
  posted = []
})
afterAll(async () => {
  await server.close()
  await sms.close()
})

const work = () => server.rest('POST', '/sandbox/work')

/** Books while the gateway refuses every SMS and asks to come again in two hours. */
async function bookedWhileRefused(): Promise<string> {
  sms.fail(429, COME_AGAIN)
  const {answer} = await server.call(book, bookingOf(workshop.id, PHONE), owner)
  await work()
  expect(posted).toEqual([])
  sms.fail(null)
  return made(answer).id
}

async function sentWithinHours(): Promise<string[]> {
  for (const minutes of [0, 3, 120]) {
    server.clock.pass({minutes})
    await work()
  }
  return posted.map(({to, template}) => `${to === PHONE ? 'customer' : 'workshop'}: ${template}`).toSorted()
}

describe('An SMS that its gateway has refused for hours', () => {
  it('goes when the gateway takes it again', async () => {
    await bookedWhileRefused()
    expect(await sentWithinHours()).toEqual(['customer: booking-customer', 'workshop: booking-workshop'])
  })

  it('goes nowhere any more after a cancellation, whose own news has gone', async () => {
    const bookingId = await bookedWhileRefused()
    expect((await server.call(cancelBooking, {bookingId}, owner)).failure).toBeNull()
    expect(await sentWithinHours()).toEqual([
      'customer: cancellation-customer',
      'workshop: cancellation-workshop',
    ])
  })

  it('goes nowhere any more after a move, whose news has the new day and all of the work', async () => {
    const bookingId = await bookedWhileRefused()
    const scheduledDate = wireDate('2026-03-16')
    expect((await server.call(rescheduleBooking, {bookingId, scheduledDate}, owner)).failure).toBeNull()
    expect(await sentWithinHours()).toEqual(['customer: move-customer', 'workshop: move-workshop'])
  })
})
