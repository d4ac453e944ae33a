import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {isDaytime} from '../../../server/subscriptions/notice-schedule.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {
  LEH_TOWN,
  newEmail,
  openWorkshopAt,
  subscriptionOf,
  tokenIn,
} from '../../support/server/subscriptions.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer

const subscribe = async (
  contact: {email: string} | {phoneNumber: string},
  place: {latitude: number; longitude: number} = LEH_TOWN,
) => {
  const {status} = await server.rest('POST', '/v1/subscriptions', {body: subscriptionOf(contact, place)})
  expect(status).toBe(200)
}
const work = () => server.rest('POST', '/sandbox/work')
const unsubscribe = (token: string) => server.rest('POST', '/v1/subscriptions/unsubscribe', {body: {token}})
const subscriptionsOf = (contact: string) =>
  server.database.kysely.selectFrom('subscriptions').selectAll().where('contact', '=', contact).execute()

/** Twenty places in Ladakh and Tibet, too far from each other to share a workshop. */
let places = 0
function newPlace() {
  places += 1
  return {latitude: 31 + Math.floor(places / 5), longitude: 80 + (places % 5)}
}

/** A position this many miles to the north. */
const milesNorth = ({latitude, longitude}: {latitude: number; longitude: number}, miles: number) => ({
  latitude: latitude + (miles * 1.609344) / ((Math.PI / 180) * 6371.0088),
  longitude,
})

describe.each(ENGINES)('Launch notices on %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    const environment = {PUBLIC_ORIGIN: 'https://pahiya.example'}
    server = await startTestServer(environment, clock, await openTestDatabase(engine, clock))
  })
  beforeEach(() => server.clock.pass({hours: 2}))
  afterAll(() => server.close())

  it('are sent when a workshop opens within 25 miles, with a link to it and an unsubscribe link', async () => {
    const [email, phoneNumber, place] = [newEmail(), newPhone(), newPlace()]
    await subscribe({email}, place)
    await subscribe({phoneNumber}, place)
    await work()
    expect([await server.inbox(email), await server.inbox(phoneNumber)]).toEqual([[], []])
    const serialId = await openWorkshopAt(server, milesNorth(place, 10))
    const {name, formattedAddress} = await server.database.kysely
      .selectFrom('workshops')
      .selectAll()
      .where('serialId', '=', serialId)
      .executeTakeFirstOrThrow()
    await work()
    const [byEmail] = await server.inbox(email)
    const [bySms] = await server.inbox(phoneNumber)
    expect([byEmail?.channel, bySms?.channel]).toEqual(['email', 'sms'])
    for (const message of [byEmail, bySms])
      expect(message?.text).toBe(
        `${name} has opened 16.1 km from the place you asked us about: ${formattedAddress}. See it and book: https://pahiya.example/consumer/workshops?coords=${place.latitude},${place.longitude} No more notices: https://pahiya.example/consumer/unsubscribe?token=${tokenIn(message?.text)}`,
      )
    expect(tokenIn(byEmail?.text)).not.toBe(tokenIn(bySms?.text))
  })

  it('are sent once for each subscription, however many workshops open', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await openWorkshopAt(server, milesNorth(place, 5))
    await openWorkshopAt(server, milesNorth(place, 2))
    await work()
    await work()
    await openWorkshopAt(server, place)
    await work()
    const messages = await server.inbox(email)
    expect(messages.map(({text}) => /[\d.]+ km/.exec(text)?.[0])).toEqual(['3.2 km'])
  })

  it('have the radius of the search: just within 25 miles, not just beyond', async () => {
    const [near, far, place] = [newEmail(), newEmail(), newPlace()]
    await subscribe({email: near}, milesNorth(place, 24.99))
    await subscribe({email: far}, milesNorth(place, 25.01))
    await openWorkshopAt(server, place)
    await work()
    expect([await server.inbox(near), await server.inbox(far)]).toMatchObject([[{to: near}], []])
  })

  it('report what opens after the subscription, never what existed before', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await openWorkshopAt(server, place)
    await subscribe({email}, place)
    await work()
    expect(await server.inbox(email)).toEqual([])
    await openWorkshopAt(server, milesNorth(place, 1))
    await work()
    expect(await server.inbox(email)).toHaveLength(1)
  })

  it('report a workshop that becomes active, or moves there, and none that merely changes', async () => {
    const [email, place] = [newEmail(), newPlace()]
    const {kysely} = server.database
    const serialId = await openWorkshopAt(server, place)
    const change = (values: {status?: 'ACTIVE' | 'INACTIVE'; name?: string; latitude?: number}) =>
      kysely.updateTable('workshops').set(values).where('serialId', '=', serialId).execute()
    await change({status: 'INACTIVE'})
    await subscribe({email}, place)
    await change({name: 'Another name'})
    await work()
    expect(await server.inbox(email)).toEqual([])
    await change({status: 'ACTIVE'})
    await work()
    expect(await server.inbox(email)).toHaveLength(1)

    const [other, elsewhere] = [newEmail(), {latitude: 41, longitude: place.longitude}]
    await subscribe({email: other}, elsewhere)
    await change({latitude: place.latitude + 0.001})
    await work()
    expect(await server.inbox(other)).toEqual([])
    await change({latitude: elsewhere.latitude})
    await work()
    expect(await server.inbox(other)).toHaveLength(1)
  })

  it('do not report a workshop that has closed before sending, until it opens again', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    const serialId = await openWorkshopAt(server, place)
    const setStatus = (status: 'ACTIVE' | 'INACTIVE') =>
      server.database.kysely.updateTable('workshops').set({status}).where('serialId', '=', serialId).execute()
    await setStatus('INACTIVE')
    await work()
    expect(await server.inbox(email)).toEqual([])
    await setStatus('ACTIVE')
    await work()
    expect(await server.inbox(email)).toHaveLength(1)
  })

  it('can be subscribed to again after one was sent, and then report the next workshop', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await openWorkshopAt(server, place)
    await work()
    await subscribe({email}, place)
    await work()
    expect(await server.inbox(email)).toHaveLength(1)
    await openWorkshopAt(server, place)
    await work()
    expect(await server.inbox(email)).toHaveLength(2)
  })

  it('subscribed to again never report what existed before that', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await openWorkshopAt(server, place)
    await work()
    server.clock.pass({hours: 2})
    await openWorkshopAt(server, milesNorth(place, 1))
    await subscribe({email}, place)
    await work()
    expect(await server.inbox(email)).toHaveLength(1)
  })

  it('are not lost by a repeat between the opening and the sending', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await openWorkshopAt(server, place)
    await subscribe({email}, place)
    await work()
    expect(await server.inbox(email)).toHaveLength(1)
  })

  it('are sent to everybody once when they are sent several times at once', async () => {
    const place = newPlace()
    const emails = Array.from({length: 30}, newEmail)
    for (const email of emails) await subscribe({email}, place)
    await openWorkshopAt(server, place)
    await Promise.all([work(), work(), work()])
    const counts = await Promise.all(emails.map(async (email) => (await server.inbox(email)).length))
    expect(counts).toEqual(Array(30).fill(1))
  })

  it('are sent to more people than fit into one transaction', async () => {
    const place = newPlace()
    const {kysely} = server.database
    await subscribe({email: 'many.0@mail.example'}, place)
    const [{pos: _, ...first}] = await kysely
      .selectFrom('subscriptions')
      .selectAll()
      .where('contact', '=', 'many.0@mail.example')
      .execute()
      .then(([row]) => (row === undefined ? Promise.reject(new Error('not stored')) : ([row] as const)))
    const others = Array.from({length: 249}, (_, number) => ({
      ...first,
      id: `many-${number + 1}`,
      contact: `many.${number + 1}@mail.example`,
      contactHash: `many-${number + 1}`,
    }))
    await kysely.insertInto('subscriptions').values(others).execute()
    await openWorkshopAt(server, place)
    await work()
    const {rows} = await server.database.executeSql(
      "select distinct recipient from outbox where recipient like 'many.%'",
    )
    expect(rows).toHaveLength(250)
  })

  it('contain no text typed by the subscriber', async () => {
    const [email, place] = [newEmail(), newPlace()]
    const body = subscriptionOf({email}, {...place, formattedAddress: 'Win a prize at https://evil.example'})
    await server.rest('POST', '/v1/subscriptions', {body})
    await openWorkshopAt(server, place)
    await work()
    expect((await server.inbox(email))[0]?.text).not.toMatch(/evil|prize/)
  })

  it('are ended by their link, for every place of the contact, and the link may be used again', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await subscribe({email}, newPlace())
    await openWorkshopAt(server, place)
    await work()
    const token = tokenIn((await server.inbox(email))[0]?.text)
    expect(await subscriptionsOf(email)).toHaveLength(2)
    expect(await unsubscribe(token)).toMatchObject({status: 200, answer: {}})
    expect(await subscriptionsOf(email)).toEqual([])
    expect(await unsubscribe(token)).toMatchObject({status: 200, answer: {}})
    await openWorkshopAt(server, place)
    await work()
    // Without a gateway the first one waits, too.
    expect(await server.inbox(email)).toEqual([])
  })

  it('store a token only as a keyed hash', async () => {
    const [email, place] = [newEmail(), newPlace()]
    await subscribe({email}, place)
    await openWorkshopAt(server, place)
    await work()
    const token = tokenIn((await server.inbox(email))[0]?.text)
    const tokens = await server.database.kysely.selectFrom('unsubscribeTokens').selectAll().execute()
    expect(JSON.stringify(tokens)).not.toContain(token)
    expect(JSON.stringify(tokens)).not.toContain(email)
  })

  it.each([
    ['unknown', 'AAAAAAAAAAAAAAAAAAAAAA', 'SUBSCRIPTION_NOT_FOUND'],
    ['empty', '', 'SUBSCRIPTION_NOT_FOUND'],
    ['a script', '<script>alert(1)</script>', 'SUBSCRIPTION_NOT_FOUND'],
    ['endless', 'x'.repeat(10_000), 'BAD_REQUEST'],
  ])('are ended by no token that is %s, and the response says so', async (_, token, code) => {
    expect((await unsubscribe(token)).failure?.code).toBe(code)
  })
})

describe('A running server', () => {
  it.each([
    ['2026-03-10T03:29:59Z', false],
    ['2026-03-10T03:30:00Z', true],
    ['2026-03-10T15:29:59Z', true],
    ['2026-03-10T15:30:00Z', false],
  ])('sends by itself from nine to nine in India: at %s is %s', (moment, isSending) => {
    expect(isDaytime(Date.parse(moment))).toBe(isSending)
  })
})
