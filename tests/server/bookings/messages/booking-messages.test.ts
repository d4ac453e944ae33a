import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {deleteAccount} from '../../../../contract/account/my-data.ts'
import {rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book, getBooking} from '../../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {made} from '../../../support/made.ts'
import {recordOf} from '../../../support/record.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  seededWorkshop,
  sendCode,
  signedIn,
  startServerWithAgent,
} from '../../../support/server/bookings.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
afterAll(() => server.close())

async function messagesOf(id: string) {
  const {rows} = await server.database.executeSql(
    'select recipient, channel, kind, text from outbox where booking_id = $1 order by channel desc, recipient',
    [id],
  )
  return rows
}

describe('The messages of a booking', () => {
  it('go to the customer by SMS, to the workshop by SMS and by e-mail, with the vehicle and the day', async () => {
    const phone = newPhone()
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
    const toWorkshop = `^New booking ${answer?.reference} for ${workshop.name}: Asha Rao, ${phone.replace('+', '\\+')}, Maruti Suzuki Swift Petrol, KA05MX4321, on Wednesday, 11 March 2026. Services: Periodic service. Offer: SAVE500 \\(Rs. 500 off\\). Confirm, propose another day or decline: http://localhost:3000/consumer/workshop-answer\\?token=[\\w-]{22}$`
    const messages = await messagesOf(made(answer).id)
    expect(messages).toHaveLength(3)
    expect(messages).toEqual(
      expect.arrayContaining([
        {
          recipient: phone,
          channel: 'sms',
          kind: 'booking',
          text: `Hello Asha, your request ${answer?.reference} for Maruti Suzuki Swift on Wednesday, 11 March 2026 is with ${workshop.name}, ${workshop.address.formattedAddress}. See it at http://localhost:3000/consumer/booking/${answer?.id}`,
        },
        {
          recipient: workshop.leadPhoneNumber,
          channel: 'sms',
          kind: 'booking',
          text: expect.stringMatching(toWorkshop),
        },
        {
          recipient: workshop.email,
          channel: 'email',
          kind: 'booking',
          text: expect.stringMatching(toWorkshop),
        },
      ]),
    )
  })

  it('go to a workshop without a phone by e-mail, and to one without an e-mail address by SMS', async () => {
    const phone = newPhone()
    const noPhone = await seededWorkshop(server, NAMED_WORKSHOPS.noPhone)
    const first = await server.call(book, bookingOf(noPhone.id, phone), agent)
    expect(await messagesOf(made(first.answer).id)).toMatchObject([
      {recipient: phone, channel: 'sms'},
      {recipient: noPhone.email, channel: 'email'},
    ])
    const noMail = await seededWorkshop(server, NAMED_WORKSHOPS.noLeadPhone)
    await server.database.executeSql('update workshops set email = null where id = $1', [noMail.id])
    const second = await server.call(book, bookingOf(noMail.id, phone), agent)
    const recipients = (await messagesOf(made(second.answer).id)).map((each) => recordOf(each).recipient)
    expect(recipients.toSorted()).toEqual([phone, noMail.phoneNumber1].toSorted())
  })
})

describe('A change that began before the one for which it waited', () => {
  it('is reported too: the last message names the day of the booking', async () => {
    const phone = newPhone()
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
    const bookingId = made(answer).id
    const move = (day: string) =>
      server.call(rescheduleBooking, {bookingId, scheduledDate: wireDate(day)}, agent)
    await move('2026-03-12')
    server.clock.freeze(server.clock.now() - 5)
    await move('2026-03-11')
    server.clock.freeze(server.clock.now() + 5)
    const {rows} = await server.database.executeSql(
      'select text from outbox where booking_id = $1 and recipient = $2 order by coalesce(due_at, created_at), position',
      [bookingId, phone],
    )
    expect(rows.map(({text}) => /from (.*) to (.*)\. See/.exec(String(text))?.slice(1) ?? [])).toEqual([
      [],
      ['Wednesday, 11 March 2026', 'Thursday, 12 March 2026'],
      ['Thursday, 12 March 2026', 'Wednesday, 11 March 2026'],
    ])
  })
})

describe('An account deletion', () => {
  it('cancels the booking; the workshop’s message and the basic view name nobody', async () => {
    const {phone} = NAMED_IDENTITIES.withoutAddresses
    const token = await signedIn(server, 'withoutAddresses')
    const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate('2026-03-20')})
    const {answer} = await server.call(book, variables, token)
    const id = made(answer).id
    const code = await sendCode(server, phone, {purpose: 'delete my account'})
    const headers = {...token, ...proofHeaders(code, phone)}
    expect((await server.rest('DELETE', deleteAccount.path, {headers})).status).toBe(200)
    const text = `Booking ${answer?.reference} for ${workshop.name} on Friday, 20 March 2026 is cancelled (Maruti Suzuki Swift Petrol): the customer has deleted the account.`
    const messages = await messagesOf(id)
    expect(messages).toContainEqual({
      recipient: workshop.leadPhoneNumber,
      channel: 'sms',
      kind: 'booking',
      text,
    })
    expect(messages).toContainEqual({recipient: workshop.email, channel: 'email', kind: 'booking', text})
    const read = await server.call(getBooking, {bookingId: id})
    expect(read.answer).toMatchObject({
      cancelled: true,
      customer: {firstName: '', lastName: '', email: null, notes: ''},
    })
  })
})
