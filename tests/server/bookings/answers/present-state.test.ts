import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {cancelBooking, rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book, getBookingV2, type PickupInput} from '../../../../contract/booking/bookings.ts'
import {readAnswerLink} from '../../../../contract/booking/workshop-answers.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {made} from '../../../support/made.ts'
import {
  bookingOf,
  newPhone,
  PICKUP_ADDRESS,
  signedIn,
  startServerWithAgent,
} from '../../../support/server/bookings.ts'
import type {TestServer} from '../../../support/server/test-server.ts'
import {record} from '../../desk/desk-steps.ts'

const PICKUP: PickupInput = {
  pickupRequested: true,
  pickupAddress: PICKUP_ADDRESS,
  pickupInstructions: 'Ring twice.',
}
const CONFIRM = {answer: 'CONFIRMED'}
const DECLINE = {answer: 'DECLINED', reason: 'FULL'}
const PROPOSE = {answer: 'PROPOSED', day: wireDate('2026-03-13')}

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
afterAll(() => server.close())

/** A booking for tomorrow with the link of its message to the workshop. */
async function booked(changes: Parameters<typeof bookingOf>[2] = {}) {
  const phone = newPhone()
  const {answer} = await server.call(book, bookingOf(workshop.id, phone, changes), agent)
  const id = made(answer).id
  const owner = await signedIn(server, phone)
  return {id, owner, token: await tokenOf(id)}
}
async function tokenOf(id: string): Promise<string> {
  const {rows} = await server.database.executeSql(
    `select text from outbox where booking_id = $1 and channel = 'email' and text like '%workshop-answer%'`,
    [id],
  )
  const [message] = z.parse(z.array(z.object({text: z.string()})), rows)
  return made(/token=([\w-]{22})$/.exec(made(message).text)?.[1])
}
const give = (token: string, body: object) => server.rest('POST', `/v1/workshop-answers/${token}`, {body})
const link = async (token: string) => {
  const {answer} = await server.rest('GET', `/v1/workshop-answers/${token}`)
  return z.parse(readAnswerLink.answer, answer)
}
const move = (bookingId: string, day: string, owner: Record<string, string>) =>
  server.call(rescheduleBooking, {bookingId, scheduledDate: wireDate(day)}, owner)
const progress = (id: string, status: string) =>
  server.rest('POST', '/sandbox/bookings', {body: {id, status}})

const REQUESTED = {status: 'REQUEST_RECEIVED', day: '2026-03-11', proposedDay: null, cancelledBy: null}

describe('Behind the link in its message a workshop reads', () => {
  it('where the car is picked up and what the customer writes', async () => {
    const {token} = await booked({pickup: PICKUP, customer: {notes: 'The brakes squeak.'}})
    expect((await link(token)).booking).toMatchObject({
      notes: 'The brakes squeak.',
      pickup: {
        address: 'Flat 4, Lake View, Behind the temple, Bengaluru 560034',
        position: '12.935,77.624',
        instructions: 'Ring twice.',
      },
    })
    const {token: plain} = await booked()
    expect((await link(plain)).booking).toMatchObject({notes: '', pickup: null})
  })

  it('that the booking is requested, or confirmed', async () => {
    const {id, token} = await booked()
    expect(await link(token)).toMatchObject({
      state: 'OPEN',
      present: REQUESTED,
      booking: {isConfirmed: false},
    })
    await progress(id, 'BOOKING_CONFIRMED')
    expect(await link(token)).toMatchObject({
      state: 'OPEN',
      present: {...REQUESTED, status: 'BOOKING_CONFIRMED'},
      booking: {isConfirmed: true},
    })
  })

  it('that a customer has cancelled what it had confirmed', async () => {
    const {id, owner, token} = await booked({pickup: PICKUP, customer: {notes: 'The brakes squeak.'}})
    await give(token, CONFIRM)
    await server.call(cancelBooking, {bookingId: id}, owner)
    const read = await link(token)
    expect(read).toMatchObject({
      state: 'CANCELLED',
      answered: CONFIRM,
      booking: null,
      present: {...REQUESTED, status: 'CANCELLED', cancelledBy: 'CUSTOMER'},
    })
    expect(JSON.stringify(read)).not.toMatch(/squeak|Lake View/)
    const {failure} = await give(token, DECLINE)
    expect(failure?.code).toBe('BOOKING_CANCELLED')
  })

  it('that the call centre has cancelled for the customer', async () => {
    const {id, token} = await booked()
    const {status} = await record(server, agent, id, {outcome: 'NOT_INTERESTED', isCancelled: true})
    expect(status).toBe(200)
    expect(await link(token)).toMatchObject({state: 'CANCELLED', present: {cancelledBy: 'CALL_CENTRE'}})
  })

  it('that the call centre has cancelled on the booking’s page, and not the customer', async () => {
    const {id, token} = await booked()
    expect((await server.call(cancelBooking, {bookingId: id}, agent)).failure).toBeNull()
    expect(await link(token)).toMatchObject({state: 'CANCELLED', present: {cancelledBy: 'CALL_CENTRE'}})
  })

  it('that it has declined, or cancelled by its own system', async () => {
    const declined = await booked()
    await give(declined.token, DECLINE)
    expect(await link(declined.token)).toMatchObject({
      state: 'USED',
      present: {status: 'CANCELLED', cancelledBy: 'WORKSHOP'},
    })
    const cancelled = await booked()
    await progress(cancelled.id, 'CANCELLED')
    expect(await link(cancelled.token)).toMatchObject({
      state: 'CANCELLED',
      present: {status: 'CANCELLED', cancelledBy: 'WORKSHOP'},
    })
  })

  it('who cancelled a booking of before this was stored only where it has declined', async () => {
    const {id, owner, token} = await booked()
    await server.call(cancelBooking, {bookingId: id}, owner)
    await server.database.executeSql('update bookings set cancelled_by = null where id = $1', [id])
    expect(await link(token)).toMatchObject({present: {status: 'CANCELLED', cancelledBy: null}})
    await server.database.executeSql(`update bookings set decline_reason = 'FULL' where id = $1`, [id])
    expect(await link(token)).toMatchObject({present: {status: 'CANCELLED', cancelledBy: 'WORKSHOP'}})
  })

  it('that the customer has yet to answer, has accepted the proposed day, or has moved to another', async () => {
    const {id, owner, token} = await booked()
    await give(token, PROPOSE)
    expect(await link(token)).toMatchObject({
      state: 'USED',
      present: {...REQUESTED, proposedDay: '2026-03-13'},
    })
    await move(id, '2026-03-13', owner)
    expect(await link(token)).toMatchObject({
      state: 'USED',
      answered: {answer: 'PROPOSED', day: '2026-03-13'},
      present: {status: 'BOOKING_CONFIRMED', day: '2026-03-13', proposedDay: null},
    })
    await move(id, '2026-03-16', owner)
    expect(await link(token)).toMatchObject({
      state: 'MOVED',
      present: {...REQUESTED, day: '2026-03-16'},
    })
  })

  it('that a booking which it had confirmed has moved', async () => {
    const {id, owner, token} = await booked()
    await give(token, CONFIRM)
    await move(id, '2026-03-16', owner)
    expect(await link(token)).toMatchObject({state: 'MOVED', present: {...REQUESTED, day: '2026-03-16'}})
    const {failure} = await give(token, DECLINE)
    expect(failure?.code).toBe('BOOKING_MOVED')
  })

  it.each(['BOOKING_CONFIRMED', 'IN_PROGRESS', 'CANCELLED'])(
    'of no proposal any more after its own system has set %s, nor does the customer',
    async (status) => {
      const {id, owner, token} = await booked()
      await give(token, PROPOSE)
      await progress(id, status)
      expect((await link(token)).present).toMatchObject({status, day: '2026-03-11', proposedDay: null})
      const {answer} = await server.call(getBookingV2, {bookingId: id}, owner)
      expect(answer).toMatchObject({proposedDate: null, openQuestions: []})
    },
  )

  it.each(['IN_PROGRESS', 'WORK_COMPLETE', 'COMPLETED'])('that the work has come to %s', async (status) => {
    const {id, token} = await booked()
    await progress(id, status)
    expect(await link(token)).toMatchObject({state: 'OVER', present: {...REQUESTED, status}})
  })
})
