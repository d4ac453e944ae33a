import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  answerMessages,
  bookingMessages,
  cancellationMessages,
  deskMessage,
  estimateAnswerMessages,
  estimateMessages,
  keptDayMessages,
  moveMessages,
  ownerlessCancellationMessages,
  reminderMessage,
  stageMessages,
  verifiedMessages,
} from '../../../../server/bookings/booking-messages.ts'
import type {Database} from '../../../../server/database/database.ts'
import type {BookingRow} from '../../../../server/database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../../../server/database/tables/workshop-tables.ts'
import {bookingRow} from '../../../support/server/database/booking-row.ts'
import {openSmallDatabase, workshopRow} from '../../../support/server/database/small-database.ts'

const ORIGIN = 'https://pahiya.example'
const ANSWER = 'https://pahiya.example/answer'
const FACTS = {id: 'b', reference: 'ABCD2345', workshopId: 'w', phone: '+919812345678'}
const WORK = {services: ['Periodic service'], offer: null}
const WORKSHOP = {name: 'Ravi Motors', leadPhoneNumber: '+918012345678', phoneNumber1: '+918000000000'}

let database: Database
let booking: BookingRow
let workshop: WorkshopRow
beforeAll(async () => {
  database = await openSmallDatabase()
  const {kysely} = database
  const row = workshopRow('w', 1, {...WORKSHOP, email: 'ravi@mail.example'})
  workshop = await kysely.insertInto('workshops').values(row).returningAll().executeTakeFirstOrThrow()
  const facts = bookingRow(FACTS, {estimateRevision: 2})
  booking = await kysely.insertInto('bookings').values(facts).returningAll().executeTakeFirstOrThrow()
})
afterAll(() => database.close())

interface Sent {
  to: string
  channel: string
  text: string
}

const written = (messages: readonly Sent[]) => messages.map(({to, channel, text}) => [to, channel, text])
const toCustomer = (text: string) => [['+919812345678', 'sms', text]]
const toWorkshop = (text: string) => [
  ['+918012345678', 'sms', text],
  ['ravi@mail.example', 'email', text],
]

describe('The customer reads', () => {
  it('on the eve when and where the car is expected', () => {
    expect(written([reminderMessage(booking, workshop, ORIGIN)])).toEqual(
      toCustomer(
        'Hello Meera, Ravi Motors expects your Maruti Suzuki Swift tomorrow, Wednesday, 11 March 2026, at 1, First Street, Bengaluru. Booking ABCD2345: https://pahiya.example/consumer/booking/b',
      ),
    )
  })

  it('to call back, or to choose a day, as the agent has chosen', () => {
    const send = (message: 'PLEASE_CALL' | 'CHOOSE_DAY') =>
      written([deskMessage(booking, workshop, message, {origin: ORIGIN, supportPhone: '1800 123'})])
    expect(send('PLEASE_CALL')).toEqual(
      toCustomer(
        'Hello Meera, we could not reach you about booking ABCD2345 for Maruti Suzuki Swift on Wednesday, 11 March 2026 with Ravi Motors. Please call us: 1800 123',
      ),
    )
    expect(send('CHOOSE_DAY')).toEqual(
      toCustomer(
        'Hello Meera, choose another day for your booking ABCD2345 for Maruti Suzuki Swift with Ravi Motors: https://pahiya.example/consumer/booking/b',
      ),
    )
  })

  it('the day that the workshop proposes', () => {
    const proposed = {...booking, proposedDay: '2026-03-13'}
    expect(written(answerMessages('PROPOSED', proposed, workshop, ORIGIN))).toEqual(
      toCustomer(
        'Hello Meera, Ravi Motors cannot take your Maruti Suzuki Swift on Wednesday, 11 March 2026 (booking ABCD2345) and proposes Friday, 13 March 2026. Accept it, keep your day or cancel: https://pahiya.example/consumer/booking/b',
      ),
    )
  })

  it.each([
    ['FULL', 'has no place left on this day'],
    ['CLOSED', 'is closed on this day'],
    ['NOT_OFFERED', 'does not do this work'],
    ['OTHER', 'cannot take it'],
    [null, 'cannot take it'],
  ] as const)('why the workshop has declined: %s', (declineReason, reason) => {
    expect(written(answerMessages('DECLINED', {...booking, declineReason}, workshop, ORIGIN))).toEqual(
      toCustomer(
        `Hello Meera, your booking ABCD2345 for Maruti Suzuki Swift on Wednesday, 11 March 2026 is cancelled: Ravi Motors ${reason}. Choose another day or workshop: https://pahiya.example/consumer/booking/b`,
      ),
    )
  })

  it('about each stage of the work', () => {
    const text = (...[stage, changed = booking]: [Parameters<typeof stageMessages>[0], BookingRow?]) =>
      written(stageMessages(stage, changed, workshop, ORIGIN))
    expect(text('BOOKING_CONFIRMED')).toEqual(
      toCustomer(
        'Hello Meera, Ravi Motors has confirmed your booking ABCD2345 for Maruti Suzuki Swift on Wednesday, 11 March 2026. See it at https://pahiya.example/consumer/booking/b',
      ),
    )
    expect(text('IN_PROGRESS')).toEqual(
      toCustomer(
        'Hello Meera, your Maruti Suzuki Swift is in the workshop Ravi Motors, booking ABCD2345. See how it goes at https://pahiya.example/consumer/booking/b',
      ),
    )
    expect(text('WORK_COMPLETE')).toEqual(
      toCustomer(
        'Hello Meera, your Maruti Suzuki Swift is ready at Ravi Motors, 1, First Street, Bengaluru. Booking ABCD2345: https://pahiya.example/consumer/booking/b',
      ),
    )
    const asked =
      'Hello Meera, how was the service of your Maruti Suzuki Swift at Ravi Motors, booking ABCD2345?'
    expect(text('COMPLETED')).toEqual(toCustomer(`${asked} Tell us: https://pahiya.example/consumer/contact`))
    expect(text('COMPLETED', {...booking, serviceFeedBackLink: 'https://feedback.example'})).toEqual(
      toCustomer(`${asked} Tell us: https://feedback.example`),
    )
  })

  it('that there is an estimate', () => {
    expect(written(estimateMessages(booking, workshop, ORIGIN))).toEqual(
      toCustomer(
        'Hello Meera, Ravi Motors has sent an estimate for Maruti Suzuki Swift, booking ABCD2345. Read and answer it at https://pahiya.example/consumer/booking/b',
      ),
    )
  })

  it('nothing of a silent campaign, but what an agent sends and the reminder (ruling 40)', () => {
    const silent = {...booking, shouldSendNotification: false}
    expect([
      ...stageMessages('IN_PROGRESS', silent, workshop, ORIGIN),
      ...answerMessages('DECLINED', silent, workshop, ORIGIN),
      ...estimateMessages(silent, workshop, ORIGIN),
    ]).toEqual([])
    expect(reminderMessage(silent, workshop, ORIGIN).to).toBe('+919812345678')
  })
})

describe('The workshop reads', () => {
  const OF_BOOKING = 'booking ABCD2345 for Ravi Motors'
  const CUSTOMER_WITH_CAR = 'Meera Iyer, +919812345678, Maruti Suzuki Swift Petrol, KA05MX4321'

  it.each([
    ['MORNING', 'in the morning (10am-12pm)'],
    ['AFTERNOON', 'in the afternoon (2pm-4pm)'],
    ['NO_PREFERENCE', 'at any time of the day'],
  ] as const)('when the customer comes: %s', (slot, words) => {
    expect(written(verifiedMessages(booking, workshop, slot, ORIGIN))).toEqual(
      toWorkshop(
        `The customer of ${OF_BOOKING} comes on Wednesday, 11 March 2026, ${words}: Meera Iyer, Maruti Suzuki Swift Petrol, KA05MX4321.`,
      ),
    )
  })

  it('a new booking, which says once more how to answer', () => {
    const [, ...forWorkshop] = bookingMessages(bookingRow(FACTS), workshop, ORIGIN, ANSWER, WORK)
    expect(written(forWorkshop)).toEqual(
      toWorkshop(
        `New ${OF_BOOKING}: ${CUSTOMER_WITH_CAR}, on Wednesday, 11 March 2026. Services: Periodic service. Offer: none. Confirm, propose another day or decline: https://pahiya.example/answer`,
      ),
    )
  })

  it('a new booking of a silent campaign alone', () => {
    const silent = bookingRow(FACTS, {shouldSendNotification: false})
    expect(bookingMessages(silent, workshop, ORIGIN, ANSWER, WORK).map(({to}) => to)).toEqual([
      '+918012345678',
      'ravi@mail.example',
    ])
    const spoken = bookingRow(FACTS, {shouldSendNotification: true})
    expect(bookingMessages(spoken, workshop, ORIGIN, ANSWER, WORK)).toHaveLength(3)
  })

  it('that a booking has moved, and how to answer unless it has proposed the day', () => {
    const moved = {...booking, scheduledDate: '2026-03-13'}
    const text = (link: string | null) =>
      written(moveMessages('2026-03-11', moved, workshop, ORIGIN, link, WORK).slice(1))
    expect(text(ANSWER)).toEqual(
      toWorkshop(
        'Booking ABCD2345 for Ravi Motors has moved from Wednesday, 11 March 2026 to Friday, 13 March 2026: Meera Iyer, +919812345678, Maruti Suzuki Swift Petrol, KA05MX4321. Services: Periodic service. Offer: none. Confirm, propose another day or decline: https://pahiya.example/answer',
      ),
    )
    expect(text(null)).toEqual(
      toWorkshop(
        'The customer of booking ABCD2345 for Ravi Motors comes on Friday, 13 March 2026, as you proposed: Meera Iyer, +919812345678, Maruti Suzuki Swift Petrol, KA05MX4321. Services: Periodic service. Offer: none. The booking is confirmed.',
      ),
    )
  })

  it('with a moved booking, also to the proposed day, what the customer writes and where the car is', () => {
    const address = {
      address: 'Flat 4',
      addressDetails: '',
      city: 'Pune',
      pincode: '411001',
      country: 'IN',
      location: '18.5,73.8',
    }
    const full = {
      ...booking,
      notes: 'It squeaks.',
      pickup: {pickupRequested: true, pickupAddress: address, pickupInstructions: 'Ring twice.'},
    }
    const said =
      'Services: Periodic service. Offer: none. The customer writes: It squeaks. Pick the car up at Flat 4, Pune 411001 (map: https://www.google.com/maps/search/?api=1&query=18.5,73.8). For the pickup: Ring twice.'
    const texts = (link: string | null) =>
      moveMessages('2026-03-10', full, workshop, ORIGIN, link, WORK)
        .slice(1)
        .map(({text}) => text.slice(text.indexOf('Services')))
    expect(texts(ANSWER)).toEqual(
      Array(2).fill(`${said} Confirm, propose another day or decline: https://pahiya.example/answer`),
    )
    expect(texts(null)).toEqual(Array(2).fill(`${said} The booking is confirmed.`))
  })

  it('that a booking is cancelled; after the deletion of an account, of nobody', () => {
    expect(written(cancellationMessages(booking, workshop, ORIGIN).slice(1))).toEqual(
      toWorkshop(
        `Booking ABCD2345 for Ravi Motors on Wednesday, 11 March 2026 is cancelled: ${CUSTOMER_WITH_CAR}.`,
      ),
    )
    expect(written(ownerlessCancellationMessages(booking, workshop))).toEqual(
      toWorkshop(
        'Booking ABCD2345 for Ravi Motors on Wednesday, 11 March 2026 is cancelled (Maruti Suzuki Swift Petrol): the customer has deleted the account.',
      ),
    )
  })

  it('that the customer keeps the day', () => {
    expect(written(keptDayMessages(booking, workshop, ANSWER))).toEqual(
      toWorkshop(
        `The customer keeps the day of ${OF_BOOKING}: ${CUSTOMER_WITH_CAR}, on Wednesday, 11 March 2026. Confirm, propose another day or decline: https://pahiya.example/answer`,
      ),
    )
  })

  it('what the customer says to which estimate', () => {
    const text = (answer: 'APPROVED' | 'DECLINED') =>
      written(estimateAnswerMessages(booking, workshop, answer))
    expect(text('APPROVED')).toEqual(
      toWorkshop(`The customer has approved estimate 2 of ${OF_BOOKING}: Meera Iyer, Maruti Suzuki Swift.`),
    )
    expect(text('DECLINED')).toEqual(
      toWorkshop(`The customer has declined estimate 2 of ${OF_BOOKING}: Meera Iyer, Maruti Suzuki Swift.`),
    )
  })

  it('by the number for leads, else by its own, and without either by e-mail alone', () => {
    const recipients = (changes: Partial<WorkshopRow>) =>
      keptDayMessages(booking, {...workshop, ...changes}, ANSWER).map(({to}) => to)
    expect(recipients({leadPhoneNumber: null})).toEqual(['+918000000000', 'ravi@mail.example'])
    expect(recipients({leadPhoneNumber: null, phoneNumber1: null})).toEqual(['ravi@mail.example'])
    expect(recipients({email: null})).toEqual(['+918012345678'])
  })
})
