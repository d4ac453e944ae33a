import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book, getBookingV2} from '../../../../contract/booking/bookings.ts'
import {readAnswerLink} from '../../../../contract/booking/workshop-answers.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, newPhone, signedIn, startBookableServer} from '../../../support/server/bookings.ts'
import {
  type MessageGateway,
  type PostedMessage,
  startMessageGateway,
} from '../../../support/server/message-gateway.ts'
import {NOW} from '../../../support/server/test-clock.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const CONFIRM = {answer: 'CONFIRMED'}
const DECLINE = {answer: 'DECLINED', reason: 'FULL'}
const propose = (day: string) => ({answer: 'PROPOSED', day: wireDate(`2026-03-${day}`)})

let gateway: MessageGateway
let server: TestServer
let workshop: Workshop
let posted: PostedMessage[] = []
beforeAll(async () => {
  gateway = await startMessageGateway((message) => posted.push(message))
  ;({server, workshop} = await startBookableServer({SMS_WEBHOOK_URL: `${gateway.origin}/sms`}))
})
beforeEach(() => server.clock.freeze(NOW))
afterAll(async () => {
  await server.close()
  await gateway.close()
})

/** A booking for Wednesday, 11 March, whose messages have gone. */
async function booked() {
  const phone = newPhone()
  const owner = await signedIn(server, phone)
  const {answer} = await server.call(book, bookingOf(workshop.id, phone), owner)
  const {id, reference} = made(answer)
  let newest = ''
  /** What the gateway gets now, shortened, with the newest link of the workshop's messages. */
  async function sent() {
    posted = []
    await server.jobs.runDue()
    const own = posted.filter(({text}) => text.includes(reference))
    const toWorkshop = own.filter(({to}) => to !== phone)
    newest = toWorkshop.map(({text}) => /token=([\w-]{22})$/.exec(text)?.[1]).findLast(Boolean) ?? newest
    return {
      customer: own.filter(({to}) => to === phone).map(({text}) => shortened(text)),
      workshop: toWorkshop.map(({text}) => shortened(text)),
    }
  }
  await sent()
  return {
    sent,
    token: () => newest,
    moveTo: async (day: string) => {
      const variables = {bookingId: id, scheduledDate: wireDate(`2026-03-${day}`)}
      expect((await server.call(rescheduleBooking, variables, owner)).failure).toBeNull()
    },
    progress: async (status: string, more: object = {}) => {
      const body = {id, status, ...more}
      expect((await server.rest('POST', '/sandbox/bookings', {body})).failure).toBeNull()
    },
    status: async () => (await server.call(getBookingV2, {bookingId: id}, owner)).answer?.status,
  }
}

const shortened = (text: string) =>
  /from \w+, (\d+) March 2026 to \w+, (\d+) March 2026/.exec(text)?.slice(1).join(' to ') ??
  /as you proposed|has confirmed|proposes|has no place left|has sent an estimate/.exec(text)?.[0] ??
  text

async function give(token: string, body: object) {
  expect((await server.rest('POST', `/v1/workshop-answers/${token}`, {body})).failure).toBeNull()
}

async function link(token: string) {
  const {answer} = await server.rest('GET', `/v1/workshop-answers/${token}`)
  return z.parse(readAnswerLink.answer, answer)
}

it('whoever accepts a proposed day, moves away and comes back leaves the workshop an open link', async () => {
  const {sent, token, moveTo, status} = await booked()
  await give(token(), propose('13'))
  expect(await sent()).toEqual({customer: ['proposes'], workshop: []})
  await moveTo('13')
  expect(await sent()).toEqual({customer: ['11 to 13'], workshop: ['as you proposed']})
  server.clock.pass({seconds: 30})
  await moveTo('11')
  expect(await sent()).toEqual({customer: ['13 to 11'], workshop: ['13 to 11']})
  server.clock.pass({seconds: 30})
  await moveTo('13')
  expect(await sent()).toEqual({customer: [], workshop: []})
  expect(await status()).toBe('REQUEST_RECEIVED')
  server.clock.pass({seconds: 90})
  expect(await sent()).toEqual({customer: ['11 to 13'], workshop: ['11 to 13']})
  expect(await link(token())).toMatchObject({state: 'OPEN', booking: {day: '2026-03-13', isConfirmed: false}})
  await give(token(), CONFIRM)
  expect(await status()).toBe('BOOKING_CONFIRMED')
})

it.each<[string, (booking: Awaited<ReturnType<typeof booked>>) => Promise<unknown>]>([
  ['confirmed by its link', ({token}) => give(token(), CONFIRM)],
  ['proposed another day by its link', ({token}) => give(token(), propose('18'))],
  ['confirmed by its own system', ({progress}) => progress('BOOKING_CONFIRMED')],
])('where the workshop has %s, a move away and back is reported with an open link', async (_, answer) => {
  const booking = await booked()
  const {sent, token, moveTo, status} = booking
  await moveTo('12')
  expect(await sent()).toEqual({customer: ['11 to 12'], workshop: ['11 to 12']})
  server.clock.pass({seconds: 20})
  await answer(booking)
  await sent()
  server.clock.pass({seconds: 20})
  await moveTo('16')
  expect(await sent()).toEqual({customer: ['12 to 16'], workshop: ['12 to 16']})
  server.clock.pass({seconds: 20})
  await moveTo('12')
  expect(await sent()).toEqual({customer: [], workshop: []})
  server.clock.pass({minutes: 2})
  expect(await sent()).toEqual({customer: ['16 to 12'], workshop: ['16 to 12']})
  expect(await status()).toBe('REQUEST_RECEIVED')
  expect(await link(token())).toMatchObject({state: 'OPEN', booking: {day: '2026-03-12', isConfirmed: false}})
})

it('a move after an answer replaces a report that waits, and names the day of the answer', async () => {
  const {sent, token, moveTo} = await booked()
  const first = token()
  await moveTo('12')
  expect(await sent()).toEqual({customer: ['11 to 12'], workshop: ['11 to 12']})
  await moveTo('11')
  await give(first, CONFIRM)
  expect(await sent()).toEqual({customer: ['has confirmed'], workshop: []})
  server.clock.pass({seconds: 30})
  await moveTo('12')
  expect(await sent()).toEqual({customer: ['11 to 12'], workshop: ['11 to 12']})
  expect(await link(token())).toMatchObject({state: 'OPEN', booking: {day: '2026-03-12'}})
  server.clock.pass({minutes: 5})
  expect(await sent()).toEqual({customer: [], workshop: []})
})

const LATER_ANSWERS: [string, object, string][] = [
  ['declines', DECLINE, 'has no place left'],
  ['proposes another day', propose('18'), 'proposes'],
]

it.each(LATER_ANSWERS)(
  'a workshop that confirms at night and then %s takes back the news of the morning',
  async (_, answer, news) => {
    const {sent, token, progress} = await booked()
    server.clock.freeze(Date.parse('2026-03-10T22:00:00+05:30'))
    await progress('BOOKING_CONFIRMED')
    server.clock.pass({minutes: 10})
    await give(token(), answer)
    expect(await sent()).toEqual({customer: [news], workshop: []})
    server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
    expect(await sent()).toEqual({customer: [], workshop: []})
  },
)

it.each(LATER_ANSWERS)(
  'a workshop that %s by its first link takes back the report of the move that led there again',
  async (_, answer, news) => {
    const {sent, token, moveTo} = await booked()
    const first = token()
    await moveTo('12')
    expect(await sent()).toEqual({customer: ['11 to 12'], workshop: ['11 to 12']})
    server.clock.pass({seconds: 30})
    await moveTo('11')
    server.clock.pass({seconds: 30})
    await give(first, answer)
    expect(await sent()).toEqual({customer: [news], workshop: []})
    server.clock.pass({minutes: 1})
    expect(await sent()).toEqual({customer: [], workshop: []})
  },
)

it('an accepted day is reported at once, also where the proposal took back a report', async () => {
  const {sent, token, moveTo} = await booked()
  const first = token()
  await moveTo('12')
  await moveTo('11')
  await give(first, propose('18'))
  await sent()
  await moveTo('18')
  expect(await sent()).toEqual({customer: ['11 to 18'], workshop: ['as you proposed']})
})

it('a decline at night leaves the message about an estimate', async () => {
  const {sent, token, progress} = await booked()
  server.clock.freeze(Date.parse('2026-03-10T22:00:00+05:30'))
  await progress('REQUEST_RECEIVED', {estimate: 'yes'})
  await give(token(), DECLINE)
  expect(await sent()).toEqual({customer: ['has no place left'], workshop: []})
  server.clock.freeze(Date.parse('2026-03-11T09:00:00+05:30'))
  expect(await sent()).toEqual({customer: ['has sent an estimate'], workshop: []})
})
