import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import type {SubscriptionBody} from '../../../contract/site/subscriptions.ts'
import {addDays, type IndiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import {made} from '../../support/made.ts'
import {bookingOf, newPhone, provenPhone, seededWorkshop} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {newEmail, openWorkshopAt, tokenIn} from '../../support/server/subscriptions.ts'
import {createTestClock, NOW, TODAY} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop

/** A Tuesday and a Wednesday. */
const DAY = addDays(TODAY, 7)
const NEXT_DAY = addDays(TODAY, 8)

const work = () => server.rest('POST', '/sandbox/work')
const subscribe = (contact: Pick<SubscriptionBody, 'email' | 'phoneNumber'>, changes: object = {}) =>
  server.rest('POST', '/v1/subscriptions/free-days', {
    body: {consent: true, marketingConsent: false, workshopId: workshop.id, ...contact, ...changes},
  })
const unsubscribe = (token: string) => server.rest('POST', '/v1/subscriptions/unsubscribe', {body: {token}})
const textsTo = async (contact: string) => (await server.inbox(contact)).map(({text}) => text)
const subscriptionsOf = (contact: string) =>
  server.database.kysely.selectFrom('subscriptions').selectAll().where('contact', '=', contact).execute()

async function setPlaces(day: IndiaDay, capacity: number): Promise<void> {
  await server.database.kysely
    .insertInto('workshopDays')
    .values({workshopId: workshop.id, day, capacity})
    .onConflict((conflict) => conflict.columns(['workshopId', 'day']).doUpdateSet({capacity}))
    .execute()
}

/** A booking of the workshop's only place in the coming days. */
async function bookLastPlace() {
  await setPlaces(DAY, 1)
  const {phone, headers} = await provenPhone(server)
  const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate(DAY)})
  const {answer, grant} = await server.call(book, variables, headers)
  const bookingId = made(answer).id
  const proof = {...headers, refID: made(headers['refID']), otp: made(grant)}
  return {
    cancel: () => server.call(cancelBooking, {bookingId}, proof),
    move: (day: IndiaDay) => server.call(rescheduleBooking, {bookingId, scheduledDate: wireDate(day)}, proof),
  }
}

describe.each(ENGINES)('Notices of free days on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    const environment = {PUBLIC_ORIGIN: 'https://pahiya.example'}
    server = await startTestServer(environment, clock, await openTestDatabase(engine, clock))
  })
  beforeEach(async () => {
    server.clock.freeze(NOW)
    workshop = await seededWorkshop(server, await openWorkshopAt(server, {latitude: 34.15, longitude: 77.57}))
    for (let day = 0; day <= 45; day++) await setPlaces(addDays(TODAY, day), 0)
  })
  afterAll(() => server.close())

  it('are sent once when a cancellation frees a day, with a link to book it and one that ends them', async () => {
    const [email, phoneNumber, booking] = [newEmail(), newPhone(), await bookLastPlace()]
    expect(await subscribe({email})).toMatchObject({status: 200, answer: {}})
    expect(await subscribe({phoneNumber})).toMatchObject({status: 200, answer: {}})
    await work()
    expect([await server.inbox(email), await server.inbox(phoneNumber)]).toEqual([[], []])
    expect((await booking.cancel()).failure).toBeNull()
    await Promise.all([work(), work(), work()])
    await work()
    const messages = [...(await server.inbox(email)), ...(await server.inbox(phoneNumber))]
    expect(messages.map(({channel}) => channel)).toEqual(['email', 'sms'])
    for (const {text} of messages)
      expect(text).toBe(
        `${workshop.name} has a free day again: Tuesday, 17 March 2026. Book it: https://pahiya.example/w/${workshop.serialId} No more notices: https://pahiya.example/consumer/unsubscribe?token=${tokenIn(text)}`,
      )
  })

  it('end after the first one, and can be subscribed to again', async () => {
    const [email, booking] = [newEmail(), await bookLastPlace()]
    await subscribe({email})
    await booking.cancel()
    await work()
    await setPlaces(NEXT_DAY, 3)
    await work()
    expect(await textsTo(email)).toHaveLength(1)
    await subscribe({email})
    await work()
    expect(await textsTo(email)).toHaveLength(2)
  })

  it('are not sent again with that of somebody who asks later', async () => {
    const [first, later, booking] = [newEmail(), newEmail(), await bookLastPlace()]
    await subscribe({email: first})
    await booking.cancel()
    await work()
    await subscribe({email: later})
    await work()
    expect([await textsTo(first), await textsTo(later)].map(({length}) => length)).toEqual([1, 1])
  })

  it('are sent when a move frees a day, and not when another booking has taken it meanwhile', async () => {
    const [email, booking] = [newEmail(), await bookLastPlace()]
    await subscribe({email})
    await setPlaces(NEXT_DAY, 1)
    expect((await booking.move(NEXT_DAY)).failure).toBeNull()
    await bookLastPlace()
    await work()
    expect(await textsTo(email)).toEqual([])
    await setPlaces(DAY, 2)
    await work()
    expect(await textsTo(email)).toHaveLength(1)
  })

  it('are sent for the workshop asked about alone, and while it takes bookings', async () => {
    const [email, other, booking] = [newEmail(), newEmail(), await bookLastPlace()]
    const elsewhere = await seededWorkshop(
      server,
      await openWorkshopAt(server, {latitude: 34.2, longitude: 77.6}),
    )
    const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
      server.database.kysely.updateTable('workshops').set({status}).where('id', '=', workshop.id).execute()
    await subscribe({email})
    await booking.cancel()
    await setStatus('INACTIVE')
    await work()
    expect(await textsTo(email)).toEqual([])
    await setStatus('ACTIVE')
    await subscribe({email: other}, {workshopId: elsewhere.id})
    await work()
    expect(await textsTo(email)).toHaveLength(1)
    expect((await textsTo(other)).map((text) => text.split(' has ')[0])).toEqual([elsewhere.name])
  })

  it('are no launch notices: a new workshop near by sends none, and one for both waits for both', async () => {
    const [email, place] = [newEmail(), {latitude: 34.15, longitude: 77.57}]
    await subscribe({email})
    await openWorkshopAt(server, place)
    await work()
    expect(await textsTo(email)).toEqual([])
    const body = {email, consent: true, marketingConsent: false, formattedAddress: 'Leh', ...place}
    await server.rest('POST', '/v1/subscriptions', {body})
    expect(await subscriptionsOf(email)).toHaveLength(2)
    await openWorkshopAt(server, place)
    await work()
    expect((await textsTo(email)).map((text) => /has opened|has a free day/.exec(text)?.[0])).toEqual([
      'has opened',
    ])
  })

  it('are ended by the link of an earlier notice', async () => {
    const [email, booking] = [newEmail(), await bookLastPlace()]
    await subscribe({email})
    await booking.cancel()
    await work()
    await setPlaces(DAY, 0)
    await subscribe({email})
    const [text] = await textsTo(email)
    expect(await unsubscribe(tokenIn(text))).toMatchObject({status: 200, answer: {}})
    expect(await subscriptionsOf(email)).toEqual([])
    await setPlaces(DAY, 1)
    await work()
    // Without a gateway the first one waits, too.
    expect(await textsTo(email)).toEqual([])
  })

  it('share the limits of all subscriptions, ten a day for a contact', async () => {
    const email = newEmail()
    const body = {
      email,
      consent: true,
      marketingConsent: false,
      formattedAddress: 'Leh',
      latitude: 34.15,
      longitude: 77.57,
    }
    const subscribeToPlace = () => server.rest('POST', '/v1/subscriptions', {body})
    for (let asked = 0; asked < 5; asked++) {
      expect((await subscribeToPlace()).status).toBe(200)
      expect((await subscribe({email})).status).toBe(200)
    }
    const refused = {code: 'TOO_MANY_SUBSCRIPTIONS', status: 429}
    expect((await subscribe({email})).failure).toMatchObject(refused)
    expect((await subscribeToPlace()).failure).toMatchObject(refused)
    expect(await subscriptionsOf(email)).toHaveLength(2)
  })

  it.each([
    ['without consent', {consent: false}, {code: 'TERMS_NOT_ACCEPTED'}],
    ['with a number as its e-mail', {email: '+919876543210'}, {code: 'CONTACT_NOT_VALID'}],
    [
      'for no workshop that exists',
      {workshopId: 'no such workshop'},
      {code: 'BAD_REQUEST', fields: [{field: 'workshopId', reason: 'no workshop that takes bookings'}]},
    ],
    [
      'for a workshop without a text',
      {workshopId: 7},
      {code: 'BAD_REQUEST', fields: [{field: 'workshopId', reason: 'expected string'}]},
    ],
  ])('are refused %s, and nothing is stored', async (_, changes, refusal) => {
    const email = newEmail()
    expect((await subscribe({email}, changes)).failure).toMatchObject(refusal)
    expect(await subscriptionsOf(email)).toEqual([])
  })
})
