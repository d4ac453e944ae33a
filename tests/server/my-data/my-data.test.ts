import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {deleteAccount, myData} from '../../../contract/account/my-data.ts'
import {myProfile} from '../../../contract/account/profile.ts'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import type {CodePurpose} from '../../../domain/person/code-purpose.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  provenPhone,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {tablesWith} from '../../support/server/database/tables-with.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

/** A value for every column of a booking that a deletion must erase. */
const PERSONAL = {
  customerId: 'customer',
  refId: 'reference',
  title: 'Ms',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@mail.example',
  notes: 'Ring the bell',
  referralData: '{"utm_source":"friend"}',
  registration: 'KA05MX4321',
  marketingOptIn: true,
  pickup: JSON.stringify({pickupRequested: true, pickupAddress: null, pickupInstructions: 'Blue gate'}),
  images: '["front.jpg"]',
  estimateLink: '/estimate',
  finalInvoiceLink: '/invoice',
  proformaLink: '/proforma',
  trackingLink: '/tracking',
  serviceFeedBackLink: '/feedback',
}

/** Which work was done on what kind of car, where and when. */
const IMPERSONAL = [
  'advisorPhoneNumber',
  'calendarSequence',
  'callAgainAt',
  'callAttempts',
  'campaignCode',
  'campaignDescription',
  'campaignDisplayName',
  'campaignName',
  'coupon',
  'couponPercentage',
  'createdAt',
  'customerPreference',
  'customerVerificationResponse',
  'fuelPercentage',
  'generatedJobId',
  'hsnTsn',
  'id',
  'inventoryList',
  'estimateAnsweredAt',
  'estimateRevision',
  'reportedStages',
  'proposedDay',
  'declineReason',
  'cancelledBy',
  'isEstimateApproved',
  'isEstimateDeclined',
  'isProformaApproved',
  'jobs',
  'language',
  'make',
  'mechanic',
  'model',
  'odometer',
  'reference',
  'remindedFor',
  'scheduledDate',
  'shouldSendNotification',
  'status',
  'updatedAt',
  'variant',
  'workshopId',
  'year',
]
const NOTICE = {
  consent: true,
  marketingConsent: false,
  latitude: 34.15,
  longitude: 77.57,
  formattedAddress: 'Leh',
}
type Consumer = keyof typeof NAMED_IDENTITIES

let server: TestServer
let workshop: Workshop

/** The token and a fresh code for the phone. */
async function present(consumer: Consumer, purpose: CodePurpose = 'download my data'): Promise<Headers> {
  const {phone} = NAMED_IDENTITIES[consumer]
  server.clock.pass({hours: 1})
  const code = proofHeaders(await sendCode(server, phone, {purpose}), phone)
  return {...(await signedIn(server, consumer)), ...code}
}

async function bookFor(consumer: Consumer, day: string): Promise<string> {
  const variables = bookingOf(workshop.id, NAMED_IDENTITIES[consumer].phone, {
    scheduledDate: wireDate(day),
    customer: {email: `${consumer}@mail.example`},
  })
  const {answer} = await server.call(book, variables, await signedIn(server, consumer))
  return made(answer).id
}

/** Leaves the phone as that of a customer, and asks for launch notices. */
async function beCustomerAndSubscriber(phone: string): Promise<void> {
  const place = {formattedAddress: 'MG Road, Bengaluru', location: {lat: '12.97', lng: '77.59'}}
  const {headers} = await provenPhone(server, phone)
  const customer = {telNo: phone, pincode: '560001', referralData: '{}', ...place}
  expect((await server.rest('POST', '/v1/customers', {headers, body: customer})).failure).toBeNull()
  const {formattedAddress} = place
  const notice = {consent: true, marketingConsent: false, latitude: 12.97, longitude: 77.59, formattedAddress}
  const {failure} = await server.rest('POST', '/v1/subscriptions', {body: {...notice, phoneNumber: phone}})
  expect(failure).toBeNull()
  const ofDay = {consent: true, marketingConsent: false, workshopId: workshop.id, phoneNumber: phone}
  expect((await server.rest('POST', '/v1/subscriptions/free-days', {body: ofDay})).failure).toBeNull()
}

const traces = (text: string) => tablesWith(server, text)

const read = (headers: Headers) => server.rest('GET', myData.path, {headers})
const remove = (headers: Headers) => server.rest('DELETE', deleteAccount.path, {headers})
const dataOf = async (headers: Headers) => z.parse(myData.answer, (await read(headers)).answer)

describe.each(ENGINES)('On %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    ;({server, workshop} = await startBookableServer({}, clock, await openTestDatabase(engine, clock)))
  })
  afterAll(() => server.close())

  describe('My data', () => {
    it('contains the person’s rows of every table, and no secrets', async () => {
      const data = await dataOf(await present('fullProfile'))
      expect(data.profile).toMatchObject({firstName: 'Meera', phone: NAMED_IDENTITIES.fullProfile.phone})
      expect(data.addresses.map(({tag}) => tag)).toContain('Home')
      expect(data.vehicles.map(({registration}) => registration)).toEqual(['KA05MX4321', 'KA01HB9087'])
      expect(data.serviceReminders.length).toBeGreaterThan(0)
      expect(data.bookings.length).toBeGreaterThan(4)
      expect(data.bookings.every(({phone}) => phone === NAMED_IDENTITIES.fullProfile.phone)).toBe(true)
      expect(data.sessions.length).toBeGreaterThan(0)
      expect(data.messages.length).toBeGreaterThan(0)
      expect(JSON.stringify(data)).not.toMatch(/token|hash|secret/i)
    })

    it('contains what was done with the phone alone, and nothing of a neighbour', async () => {
      const {phone} = NAMED_IDENTITIES.fullProfile
      await beCustomerAndSubscriber(newPhone())
      await beCustomerAndSubscriber(phone)
      const {kysely} = server.database
      const {id: bookingId} = await kysely
        .selectFrom('bookings')
        .select('id')
        .where('phone', '=', phone)
        .limit(1)
        .executeTakeFirstOrThrow()
      await kysely.updateTable('bookings').set({identityId: null}).where('id', '=', bookingId).execute()
      await kysely
        .insertInto('verificationRecords')
        .values({
          id: randomUUID(),
          bookingId,
          agentId: NAMED_IDENTITIES.callCentreAgent.id,
          responseBefore: 'NOT_VERIFIED',
          responseAfter: 'NO_ANSWER',
          preferenceBefore: null,
          preferenceAfter: null,
          recordedAt: new Date(server.clock.now()),
        })
        .execute()
      const own = kysely
        .selectFrom('bookings')
        .select('id')
        .where('phone', '=', phone)
        .where('id', '!=', bookingId)
      const forAnother = await own.limit(1).executeTakeFirstOrThrow()
      const rename = (to: string) =>
        kysely.updateTable('bookings').set({phone: to}).where('id', '=', forAnother.id).execute()
      await rename(newPhone())
      const data = await dataOf(await present('fullProfile'))
      await rename(phone)
      expect(data.bookings.map(({id}) => id)).toEqual(expect.arrayContaining([bookingId, forAnother.id]))
      expect(data.searches.map((each) => each['phone'])).toEqual([phone])
      expect(data.calls.map((each) => each['bookingId'])).toContain(bookingId)
      expect(data.messages).toHaveLength((await server.inbox(phone)).length)
    })

    it('never contains another person’s', async () => {
      const text = JSON.stringify(await dataOf(await present('withoutAddresses')))
      for (const consumer of ['fullProfile', 'withoutDefaultAddress'] as const)
        expect(text).not.toContain(NAMED_IDENTITIES[consumer].phone)
    })

    it('is refused without a code, with a wrong one, a used one, a grant, and another person’s', async () => {
      const refused = {code: 'INCORRECT_OTP', status: 401}
      const first = await present('fullProfile')
      const {authorization = ''} = first
      expect((await read({authorization})).failure).toEqual(refused)
      const wrong = first['otp'] === '123456' ? '123457' : '123456'
      expect((await read({...first, otp: wrong})).failure).toEqual(refused)

      const others = await present('withoutAddresses')
      const own = await signedIn(server, 'fullProfile')
      expect((await read({...others, ...own})).failure).toEqual(refused)

      const fresh = await present('fullProfile')
      const {grant} = await read(fresh)
      expect(grant).toEqual(expect.any(String))
      expect((await read({...fresh, otp: made(grant)})).failure).toEqual(refused)
      expect((await read(fresh)).failure?.status).toBe(401)
      expect((await read({...fresh, authorization})).failure).toEqual({
        code: 'UNAUTHORIZED_USER',
        status: 401,
      })
    })
  })

  describe('Deleting the account', () => {
    it('waits while a workshop expects the car today or has it, and changes nothing', async () => {
      const id = await bookFor('withoutDefaultAddress', TOMORROW)
      server.clock.pass({hours: 24})
      const {failure} = await remove(await present('withoutDefaultAddress', 'delete my account'))
      expect(failure).toEqual({code: 'BOOKING_UNDER_WAY', status: 409})
      const {answer} = await server.call(
        getBooking,
        {bookingId: id},
        await signedIn(server, 'withoutDefaultAddress'),
      )
      expect(answer).toMatchObject({cancelled: false})
      const {kysely} = server.database
      await kysely.updateTable('bookings').set({status: 'IN_PROGRESS'}).where('id', '=', id).execute()
      server.clock.pass({hours: 48})
      const later = await remove(await present('withoutDefaultAddress', 'delete my account'))
      expect(later.failure).toEqual({code: 'BOOKING_UNDER_WAY', status: 409})
    })

    it('waits while a booking for the phone is accepted and not yet created', async () => {
      const {id, phone} = NAMED_IDENTITIES.newcomer
      const {kysely} = server.database
      const at = new Date(server.clock.now())
      const generatedJobId = randomUUID()
      const request = {generatedJobId, requestHash: '', generatedId: randomUUID(), state: 'ACCEPTED'} as const
      await kysely
        .insertInto('bookingRequests')
        .values({...request, facts: JSON.stringify({phone}), createdAt: at, updatedAt: at})
        .execute()
      const {failure} = await remove(await present('newcomer', 'delete my account'))
      expect(failure).toMatchObject({code: 'BUSY', status: 503})
      const remaining = kysely.selectFrom('identities').select('phone').where('id', '=', id)
      expect(await remaining.execute()).toEqual([{phone}])
      await kysely.deleteFrom('bookingRequests').where('generatedJobId', '=', generatedJobId).execute()
    })

    it('cancels what may be cancelled, and leaves no name, phone or e-mail anywhere', async () => {
      const day = addDays(TODAY, 8)
      const {id: identityId, phone} = NAMED_IDENTITIES.withoutAddresses
      const id = await bookFor('withoutAddresses', day)
      const completed = await bookFor('withoutAddresses', addDays(TODAY, 9))
      const {kysely} = server.database
      await kysely
        .updateTable('bookings')
        .set({status: 'WORK_COMPLETE'})
        .where('id', '=', completed)
        .execute()
      const changedAt = () =>
        kysely
          .selectFrom('bookings')
          .select('updatedAt')
          .where('id', '=', completed)
          .executeTakeFirstOrThrow()
      const taken = () =>
        kysely
          .selectFrom('workshopDays')
          .select('booked')
          .where('workshopId', '=', workshop.id)
          .where('day', '=', day)
          .executeTakeFirstOrThrow()
      const [before, takenBefore] = [(await changedAt()).updatedAt, (await taken()).booked]
      await beCustomerAndSubscriber(phone)
      const headers = await present('withoutAddresses', 'delete my account')
      const tables =
        'bookings customers grants identities one_time_code_sends one_time_codes outbox subscriptions'
      expect(await traces(phone)).toEqual(expect.arrayContaining(tables.split(' ')))
      const {answer} = await remove(headers)
      expect(answer).toEqual({cancelledBookings: 1})
      expect((await taken()).booked).toBe(takenBefore - 1)
      expect((await changedAt()).updatedAt.getTime()).toBeGreaterThan(before.getTime())
      for (const trace of [phone, phone.replace('+91', ''), identityId, 'withoutAddresses@mail.example'])
        expect(await traces(trace)).toEqual([])
      const remaining = await kysely
        .selectFrom('bookings')
        .select(['status', 'firstName', 'lastName', 'phone', 'email', 'registration', 'make'])
        .where('id', '=', id)
        .executeTakeFirst()
      expect(remaining).toEqual({
        status: 'CANCELLED',
        firstName: '',
        lastName: '',
        phone: '',
        email: null,
        registration: '',
        make: 'Maruti Suzuki',
      })
      const [toWorkshop] = await server.inbox(workshop.leadPhoneNumber ?? '')
      expect(toWorkshop?.text).toMatch(
        /is cancelled \(Maruti Suzuki Swift Petrol\): the customer has deleted the account\.$/,
      )
      const after = await server.rest('GET', myProfile.path, {
        headers: {authorization: headers['authorization'] ?? ''},
      })
      expect(after.failure).toEqual({code: 'UNAUTHORIZED_USER', status: 401})
    })

    it('ends the launch notices that the account asked for, by e-mail too, and nobody else’s', async () => {
      const {id, phone} = NAMED_IDENTITIES.newcomer
      const own = await signedIn(server, 'newcomer')
      const emails = [
        'own@mail.example',
        'stranger@mail.example',
        'shared@mail.example',
        'later@mail.example',
      ]
      const [ownEmail = '', strangers = '', shared = '', sharedLater = ''] = emails
      await server.database.kysely
        .updateTable('identities')
        .set({email: strangers})
        .where('id', '=', id)
        .execute()
      const ask = async (email: string, headers: Headers) => {
        const body = {...NOTICE, email}
        expect((await server.rest('POST', '/v1/subscriptions', {body, headers})).failure).toBeNull()
      }
      await ask(ownEmail, own)
      await ask(strangers, {})
      await ask(shared, {})
      // Asking for what somebody else has asked for makes it nobody's own.
      await ask(shared, own)
      await ask(sharedLater, own)
      await ask(sharedLater, {})
      const expired = {authorization: 'Bearer nonsense'}
      await ask('guest@mail.example', expired)
      const {answer} = await read(await present('newcomer'))
      expect(z.parse(myData.answer, answer).launchNotices).toMatchObject([{contact: ownEmail}])
      expect((await remove(await present('newcomer', 'delete my account'))).failure).toBeNull()
      expect(await traces(phone)).toEqual([])
      const left: string[][] = []
      for (const email of emails) left.push(await traces(email))
      expect(left).toEqual([[], ['subscriptions'], ['subscriptions'], ['subscriptions']])
    })

    it('every column of a booking is either erased or stays on purpose', async () => {
      const id = await bookFor('withoutFirstName', addDays(TODAY, 10))
      const bookings = server.database.kysely
      await bookings.updateTable('bookings').set(PERSONAL).where('id', '=', id).execute()
      const row = () => bookings.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()
      const before = await row()
      expect((await remove(await present('withoutFirstName', 'delete my account'))).status).toBe(200)
      const after = new Map(Object.entries((await row()) ?? {}))
      const erased = Object.keys(PERSONAL).concat('identityId', 'phone').sort()
      expect([...after.keys()].filter((column) => !IMPERSONAL.includes(column)).sort()).toEqual(erased)
      const values = new Map(Object.entries(before ?? {}))
      expect(
        erased.filter((column) => JSON.stringify(values.get(column)) === JSON.stringify(after.get(column))),
      ).toEqual([])
    })

    it('is refused without a fresh code, and for an agent of the call centre', async () => {
      expect((await remove(await signedIn(server, 'fullProfile'))).failure?.code).toBe('INCORRECT_OTP')
      expect((await remove(await present('callCentreAgent', 'delete my account'))).failure).toEqual({
        code: 'FORBIDDEN',
        status: 403,
      })
      const stillThere = await server.rest('GET', myProfile.path, {
        headers: await signedIn(server, 'fullProfile'),
      })
      expect(stillThere.status).toBe(200)
    })
  })
})
