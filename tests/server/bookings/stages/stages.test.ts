import {afterAll, beforeAll, expect, it} from 'vitest'
import {rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, newPhone, startServerWithAgent} from '../../../support/server/bookings.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
afterAll(() => server.close())

async function booked() {
  const phone = newPhone()
  const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
  const id = made(answer).id
  const set = (status: string, more: object = {}) =>
    server.rest('POST', '/sandbox/bookings', {body: {id, status, ...more}})
  const received = async () => (await server.inbox(phone)).map(({text}) => text).toReversed()
  return {id, reference: answer?.reference, set, received}
}

it('the customer is told of each stage once, from the request to the question how it was', async () => {
  const {id, reference, set, received} = await booked()
  for (const status of ['BOOKING_CONFIRMED', 'IN_PROGRESS', 'WORK_COMPLETE', 'COMPLETED']) {
    await set(status)
    await set(status, {advisor: 'Kiran'})
  }
  const link = `http://localhost:3000/consumer/booking/${id}`
  expect(await received()).toEqual([
    `Hello Asha, your request ${reference} for Maruti Suzuki Swift on Wednesday, 11 March 2026 is with ${workshop.name}, ${workshop.address.formattedAddress}. See it at ${link}`,
    `Hello Asha, ${workshop.name} has confirmed your booking ${reference} for Maruti Suzuki Swift on Wednesday, 11 March 2026. See it at ${link}`,
    `Hello Asha, your Maruti Suzuki Swift is in the workshop ${workshop.name}, booking ${reference}. See how it goes at ${link}`,
    `Hello Asha, your Maruti Suzuki Swift is ready at ${workshop.name}, ${workshop.address.formattedAddress}. Booking ${reference}: ${link}`,
    `Hello Asha, how was the service of your Maruti Suzuki Swift at ${workshop.name}, booking ${reference}? Tell us: http://localhost:3000/consumer/contact`,
  ])
})

it('a stage that is set back and reached again is told of once, unless the booking has moved', async () => {
  const {id, set, received} = await booked()
  const confirmations = async () => (await received()).filter((text) => text.includes('has confirmed'))
  await set('BOOKING_CONFIRMED')
  await set('REQUEST_RECEIVED')
  await set('BOOKING_CONFIRMED')
  expect(await confirmations()).toHaveLength(1)
  await set('IN_PROGRESS')
  await set('BOOKING_CONFIRMED')
  expect(await confirmations()).toHaveLength(1)
  await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-12')}, agent)
  await set('BOOKING_CONFIRMED')
  expect(await confirmations()).toHaveLength(2)
})

it('two reports of a stage at once send one message', async () => {
  const {set, received} = await booked()
  await Promise.all([set('IN_PROGRESS'), set('IN_PROGRESS'), set('IN_PROGRESS')])
  expect((await received()).filter((text) => text.includes('is in the workshop'))).toHaveLength(1)
})

it('a silent campaign tells of no stage', async () => {
  const {id, set, received} = await booked()
  await server.database.executeSql('update bookings set should_send_notification = false where id = $1', [id])
  const before = await received()
  await set('BOOKING_CONFIRMED')
  await set('WORK_COMPLETE')
  expect(await received()).toEqual(before)
})
