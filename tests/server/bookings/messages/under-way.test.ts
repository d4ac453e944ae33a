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

let whatsapp: MessageGateway
let sms: MessageGateway
let server: TestServer
let workshop: Workshop
let owner: Record<string, string>
let posted: PostedMessage[] = []
beforeAll(async () => {
  whatsapp = await startMessageGateway((message) => posted.push(message))
  sms = await startMessageGateway((message) => posted.push(message))
  ;({server, workshop} = await startBookableServer({
    WHATSAPP_WEBHOOK_URL: `${whatsapp.origin}/whatsapp`,
    SMS_WEBHOOK_URL: `${sms.origin}/sms`,
    MESSAGE_RECEIPT_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    BOOKINGS_PER_PHONE_PER_DAY: '1000',
  }))
})
beforeEach(async () => {
  server.clock.freeze(NOW)
  whatsapp.fail(null)
  owner = await signedIn(server, 'fullProfile')
  const body = {isGranted: true, source: 'account'}
  expect((await server.rest('PUT', '/v1/consumers/whatsapp', {headers: owner, body})).failure).toBeNull()
})
afterAll(async () => {
  await server.close()
  await whatsapp.close()
  await sms.close()
})

const work = () => server.rest('POST', '/sandbox/work')

async function booked(): Promise<string> {
  posted = []
  const {answer} = await server.call(book, bookingOf(workshop.id, PHONE), owner)
  await work()
  return made(answer).id
}

/** What the customer gets, each with its channel, when nothing has arrived by WhatsApp for a quarter of an hour. */
async function sent(minutes = 16): Promise<string[]> {
  await work()
  server.clock.pass({minutes})
  await work()
  await work()
  return posted.filter(({to}) => to === PHONE).map(({path, template}) => `${path.slice(1)} ${template}`)
}

const cancel = async (bookingId: string) =>
  expect((await server.call(cancelBooking, {bookingId}, owner)).failure).toBeNull()

const report = async (id: string, status: string, more: object = {}) =>
  expect((await server.rest('POST', '/sandbox/bookings', {body: {id, status, ...more}})).failure).toBeNull()

describe('News under way by WhatsApp', () => {
  it('does not go by SMS any more after a cancellation, whose own news does', async () => {
    await cancel(await booked())
    expect(await sent()).toEqual([
      'whatsapp booking-customer',
      'whatsapp cancellation-customer',
      'sms cancellation-customer',
    ])
  })

  it('that the gateway could not take is dropped by a cancellation', async () => {
    whatsapp.fail(500)
    await cancel(await booked())
    whatsapp.fail(null)
    expect(await sent()).toEqual(['whatsapp cancellation-customer', 'sms cancellation-customer'])
  })

  it('does not go by SMS any more after a move, but that of an estimate does', async () => {
    const bookingId = await booked()
    await report(bookingId, 'REQUEST_RECEIVED', {estimate: 'yes'})
    const scheduledDate = wireDate('2026-03-16')
    expect((await server.call(rescheduleBooking, {bookingId, scheduledDate}, owner)).failure).toBeNull()
    const all = await sent()
    expect(all.filter((each) => each.startsWith('whatsapp')).toSorted()).toEqual([
      'whatsapp booking-customer',
      'whatsapp estimate-customer',
      'whatsapp move-customer',
    ])
    expect(all.filter((each) => each.startsWith('sms')).toSorted()).toEqual([
      'sms estimate-customer',
      'sms move-customer',
    ])
  })

  it('of a confirmation that the workshop takes back does not go by SMS, and a later one is reported', async () => {
    const bookingId = await booked()
    await report(bookingId, 'BOOKING_CONFIRMED')
    await work()
    server.clock.pass({minutes: 5})
    await report(bookingId, 'REQUEST_RECEIVED')
    const confirmations = async () => (await sent()).filter((each) => each.endsWith('confirmed-customer'))
    expect(await confirmations()).toEqual(['whatsapp confirmed-customer'])
    await report(bookingId, 'BOOKING_CONFIRMED')
    expect(await confirmations()).toEqual([
      'whatsapp confirmed-customer',
      'whatsapp confirmed-customer',
      'sms confirmed-customer',
    ])
  })
})
