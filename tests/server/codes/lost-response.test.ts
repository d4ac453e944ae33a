import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  provenPhone,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {NOW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const {phone: OWNERS_PHONE} = NAMED_IDENTITIES.fullProfile
const OWN_BROWSER = {cookie: `pahiya-code=${'a'.repeat(22)}`}
const OTHER_BROWSER = {cookie: `pahiya-code=${'b'.repeat(22)}`}

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer({CODES_PER_ADDRESS_PER_HOUR: '1000'}))
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(() => server.close())

/** The headers of a code that this browser has asked for. */
async function codeFor(phone: string, purpose: CodePurpose, browser = OWN_BROWSER) {
  const asked = {headers: {phoneNumber: phone, ...browser}}
  const sent = await server.rest('POST', `/v1/consumers/otp?${new URLSearchParams({purpose})}`, asked)
  const {refId} = z.parse(z.object({refId: z.string()}), sent.answer)
  return proofHeaders({refId, code: made((await server.inbox(phone))[0]?.code)}, phone)
}

const register = (phone: string, headers: Record<string, string>) =>
  server.rest('POST', '/v1/customers', {
    headers,
    body: {
      telNo: phone,
      formattedAddress: 'Koramangala, Bengaluru',
      pincode: '560034',
      location: {lat: '12.935', lng: '77.624'},
    },
  })

it('a registration whose response was lost is sent again by the same browser, and is the same customer', async () => {
  const phone = newPhone()
  const headers = {...(await codeFor(phone, 'register customer')), ...OWN_BROWSER}
  const first = await register(phone, headers)
  server.clock.pass({minutes: 9})
  const again = await register(phone, headers)
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.answer).toEqual(first.answer)
  expect(again.grant).toMatch(/^[\w-]{22}$/)
})

it('no other browser may use the same code again, nor the same one after ten minutes', async () => {
  const phone = newPhone()
  const headers = await codeFor(phone, 'register customer')
  expect((await register(phone, {...headers, ...OWN_BROWSER})).status).toBe(200)
  expect((await register(phone, {...headers, ...OTHER_BROWSER})).failure?.code).toBe('OTP_EXPIRED')
  expect((await register(phone, headers)).failure?.code).toBe('OTP_EXPIRED')
  server.clock.pass({minutes: 10})
  expect((await register(phone, {...headers, ...OWN_BROWSER})).failure?.code).toBe('OTP_EXPIRED')
})

it('a used code serves nothing else in the same browser, and a wrong one is refused and counted', async () => {
  const phone = newPhone()
  const proof = await codeFor(phone, 'register customer')
  const headers = {...proof, ...OWN_BROWSER}
  expect((await register(phone, headers)).status).toBe(200)
  const booked = await server.call(book, bookingOf(workshop.id, phone), headers)
  expect(booked.failure?.code).toBe('OTP_EXPIRED')
  const wrong = {...headers, otp: proof['otp'] === '000000' ? '000001' : '000000'}
  for (let tries = 0; tries < 5; tries += 1)
    expect((await register(phone, wrong)).failure?.code).toBe('INCORRECT_OTP')
  expect((await register(phone, headers)).failure?.code).toBe('OTP_CHECKS_EXHAUSTED')
})

it('a booking whose response was lost is read again with the same code', async () => {
  const {phone, headers} = await provenPhone(server)
  const {answer} = await server.call(book, bookingOf(workshop.id, phone), headers)
  server.clock.pass({seconds: 15})
  const proof = {...(await codeFor(phone, 'read booking')), ...OWN_BROWSER}
  const read = () => server.call(getBookingV2, {bookingId: made(answer).id}, proof)
  const first = made((await read()).answer)
  expect(made((await read()).answer)).toEqual(first)
  expect(first.customer).toMatchObject({telNo: phone})
})

it('the own data whose response was lost are downloaded again with the same code', async () => {
  const owner = await signedIn(server, 'fullProfile')
  const headers = {...(await codeFor(OWNERS_PHONE, 'download my data')), ...OWN_BROWSER, ...owner}
  const download = () => server.rest('GET', '/v1/consumers/my-data', {headers})
  expect([(await download()).status, (await download()).status]).toEqual([200, 200])
})
