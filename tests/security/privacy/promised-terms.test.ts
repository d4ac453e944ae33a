import {randomUUID} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import {updateBookingByCallCenterMutation} from '../../../contract/booking/verification.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  provenPhone,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {tablesWith} from '../../support/server/database/tables-with.ts'
import {newEmail, openWorkshopAt, subscriptionOf} from '../../support/server/subscriptions.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const POLICY = readFileSync('content/legal/privacy.md', 'utf8')

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

/** Goes on in time, and does what a running server does every ten minutes. */
async function pass(days: number, minutes = 0) {
  server.clock.pass({days, minutes})
  await server.rest('POST', '/sandbox/work')
}

const promises = (text: string) => expect(POLICY.replaceAll('\n', ' ')).toContain(text)

it('a code and its message are deleted after a day, and that one was sent after two', async () => {
  promises('A code is deleted one day after it has expired, the message with it one day after it was sent')
  promises('That one was sent we keep for two days')
  const phone = newPhone()
  await sendCode(server, phone)
  await pass(0, 24 * 60 - 1)
  expect(await tablesWith(server, phone)).toEqual(['one_time_code_sends', 'one_time_codes', 'outbox'])
  await pass(0, 1)
  expect(await tablesWith(server, phone)).toEqual(['one_time_code_sends', 'one_time_codes'])
  await pass(0, 10)
  expect(await tablesWith(server, phone)).toEqual(['one_time_code_sends'])
  await pass(1)
  expect(await tablesWith(server, phone)).toEqual([])
})

it('wrong codes of a number are counted until a right one, at most for 90 days', async () => {
  promises('we count the wrong codes of a number until a right one, for 90 days at most')
  const phone = newPhone()
  const {refId, code} = await sendCode(server, phone)
  const headers = {refID: refId, otp: code === '123456' ? '123457' : '123456', phoneNumber: phone}
  await server.rest('POST', '/v1/customers', {headers, body: customerOf(phone)})
  await pass(89)
  expect(await tablesWith(server, phone)).toEqual(['phone_failures'])
  await pass(1)
  expect(await tablesWith(server, phone)).toEqual([])
})

const customerOf = (phone: string) => ({
  telNo: phone,
  formattedAddress: 'MG Road, Bengaluru',
  pincode: '560001',
  location: {lat: '12.97', lng: '77.59'},
})

it('a pass is deleted after 30 days, and the place of a search after 180', async () => {
  promises('30 days for seeing the bookings made with it')
  promises('The number and the place of a search without a booking are deleted 180 days after the last one')
  const {phone, headers} = await provenPhone(server)
  const {failure} = await server.rest('POST', '/v1/customers', {headers, body: customerOf(phone)})
  expect(failure).toBeNull()
  await pass(29)
  expect(await tablesWith(server, phone)).toEqual(['customers', 'grants'])
  await pass(1)
  expect(await tablesWith(server, phone)).toEqual(['customers'])
  await pass(149)
  expect(await tablesWith(server, phone)).toEqual(['customers'])
  await pass(1)
  expect(await tablesWith(server, phone)).toEqual([])
})

it('a notice of a new workshop leaves no address 30 days after it was sent', async () => {
  promises('an address or a number is deleted 30 days after its message')
  const email = newEmail()
  await server.rest('POST', '/v1/subscriptions', {body: subscriptionOf({email})})
  await openWorkshopAt(server, subscriptionOf({email}))
  await pass(0)
  expect(await tablesWith(server, email)).toEqual(['outbox', 'subscriptions'])
  await pass(29)
  expect(await tablesWith(server, email)).toEqual(['outbox', 'subscriptions'])
  await pass(1)
  expect(await tablesWith(server, email)).toEqual([])
})

it('a notice that nothing was sent for, and one with offers, go two years after they were asked for', async () => {
  promises('two years after you asked where none was sent, or where you agreed to offers')
  const [waiting, offered] = [newEmail(), newEmail()]
  const nowhere = {latitude: 8.1, longitude: 70.2}
  await server.rest('POST', '/v1/subscriptions', {body: subscriptionOf({email: waiting}, nowhere)})
  const both = {...nowhere, latitude: 9.9, marketingConsent: true}
  await server.rest('POST', '/v1/subscriptions', {body: subscriptionOf({email: offered}, both)})
  await server.database.kysely
    .updateTable('subscriptions')
    .set({notifiedAt: new Date(NOW)})
    .where('contact', '=', offered)
    .execute()
  await pass(729)
  expect([await tablesWith(server, waiting), await tablesWith(server, offered)]).toEqual([
    ['subscriptions'],
    ['subscriptions'],
  ])
  await pass(1)
  expect([await tablesWith(server, waiting), await tablesWith(server, offered)]).toEqual([[], []])
})

it('the security log has no number, and goes after 180 days', async () => {
  promises(
    'A log of sign-ins, wrong codes and what our staff looked at is kept for 180 days, without your number',
  )
  const {id, phone} = NAMED_IDENTITIES.fullProfile
  await signedIn(server, 'fullProfile')
  await expect.poll(() => tablesWith(server, id)).toContain('security_events')
  expect(await tablesWith(server, phone)).not.toContain('security_events')
  await pass(179)
  expect(await tablesWith(server, id)).toContain('security_events')
  await pass(1)
  expect(await tablesWith(server, id)).not.toContain('security_events')
})

it('messages go after 30 days, a call after a year, and a booking becomes anonymous after eight years', async () => {
  promises('Messages to you are deleted after 30 days')
  promises('what you said to our call centre, after one year')
  promises('Eight years after the day of the service a booking is made anonymous')
  const phone = newPhone()
  const name = randomUUID()
  const agent = await signedIn(server, 'callCentreAgent')
  const variables = bookingOf(workshop.id, phone, {customer: {notes: `ring ${name}`}})
  const {answer} = await server.call(book, variables, agent)
  const bookingId = made(answer).id
  const call = {bookingId, customerVerifiationResponse: 'NO_ANSWER' as const}
  expect((await server.call(updateBookingByCallCenterMutation, call, agent)).failure).toBeNull()
  await pass(29)
  expect(await tablesWith(server, phone)).toEqual(['bookings', 'outbox'])
  expect(await tablesWith(server, bookingId)).toContain('booking_requests')
  await pass(1)
  expect(await tablesWith(server, phone)).toEqual(['bookings'])
  expect(await tablesWith(server, bookingId)).toEqual([
    'bookings',
    'call_attempts',
    'verification_records',
    'workshop_answers',
  ])
  await pass(335)
  expect(await tablesWith(server, bookingId)).toEqual(['bookings'])
  // Thousands of other bookings would become anonymous too.
  await server.database.kysely.deleteFrom('bookings').where('phone', '!=', phone).execute()
  // The service was a day after the booking; eight years have two leap days.
  await pass(8 * 365 + 2 - 365)
  expect(await tablesWith(server, name)).toEqual(['bookings'])
  await pass(1)
  expect([await tablesWith(server, phone), await tablesWith(server, name)]).toEqual([[], []])
  const remaining = server.database.kysely.selectFrom('bookings').select(['make', 'firstName'])
  expect(await remaining.where('id', '=', bookingId).executeTakeFirst()).toEqual({
    make: 'Maruti Suzuki',
    firstName: '',
  })
})
