import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, bookAsync, getBooking, getBookingV2} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {getWorkshopAvailability} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_BOOKINGS, NAMED_CAMPAIGNS, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  provenPhone,
  seededWorkshop,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

const stored = (id: string) =>
  server.database.kysely.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('A guest who proves the phone', () => {
  it('books at once', async () => {
    const {phone, headers} = await provenPhone(server)
    const {answer, failure} = await server.call(book, bookingOf(workshop.id, phone), headers)
    expect(failure).toBeNull()
    expect(answer).toEqual({id: expect.any(String), reference: expect.stringMatching(/^PH-[2-9A-Z]{8}$/)})
  })

  it('is accepted now, and the worker creates the booking under the answered id', async () => {
    const {phone, headers} = await provenPhone(server)
    const accepted = await server.call(bookAsync, bookingOf(workshop.id, phone), headers)
    const bookingId = made(accepted.answer).generatedId
    const before = await server.call(getBooking, {bookingId})
    expect(before.failure?.code).toBe('BOOKING_NOT_FOUND')
    await server.rest('POST', '/sandbox/work')
    const after = await server.call(getBooking, {bookingId})
    expect(after.answer).toMatchObject({id: bookingId, status: 'REQUEST_RECEIVED', cancelled: false})
  })

  it('gets a grant for the code, and books with it again without a new code', async () => {
    const {phone, headers} = await provenPhone(server)
    const first = await server.call(book, bookingOf(workshop.id, phone), headers)
    const again = {...headers, otp: made(first.grant)}
    expect((await server.call(book, bookingOf(workshop.id, phone), again)).status).toBe(200)
  })

  it('gets the grant of a right code although the booking is refused', async () => {
    const {phone, headers} = await provenPhone(server)
    const refused = await server.call(book, bookingOf(workshop.id, phone, {jobs: ['NO_SUCH_JOB']}), headers)
    expect(refused.failure).toEqual({code: 'JOB_NOT_OFFERED', status: 400})
    const retried = {...headers, otp: made(refused.grant)}
    expect((await server.call(book, bookingOf(workshop.id, phone), retried)).status).toBe(200)
  })

  it('is refused with a wrong code, and nothing is booked', async () => {
    const phone = newPhone()
    const sent = await sendCode(server, phone)
    const wrong = sent.code === '000000' ? '000001' : '000000'
    const variables = bookingOf(workshop.id, phone)
    const {failure} = await server.call(bookAsync, variables, proofHeaders({...sent, code: wrong}, phone))
    expect(failure).toEqual({code: 'INCORRECT_OTP', status: 401})
    const {rows} = await server.database.executeSql(
      'select 1 from booking_requests where generated_job_id = $1',
      [variables.generatedJobId],
    )
    expect(rows).toEqual([])
  })

  it('cannot make another booking with the code of the first', async () => {
    const {phone, headers} = await provenPhone(server)
    expect((await server.call(book, bookingOf(workshop.id, phone), headers)).failure).toBeNull()
    const {failure} = await server.call(book, bookingOf(workshop.id, phone), headers)
    expect(failure?.code).toBe('OTP_EXPIRED')
  })

  it('cannot book for a number that somebody else verified', async () => {
    const {headers} = await provenPhone(server)
    const {failure} = await server.call(book, bookingOf(workshop.id, newPhone()), headers)
    expect(failure?.code).toBe('INCORRECT_OTP')
  })
})

describe('A signed-in person', () => {
  it('books with the own number without a code', async () => {
    const headers = await signedIn(server, 'fullProfile')
    const {status} = await server.call(book, bookingOf(workshop.id, '+915550000001'), headers)
    expect(status).toBe(200)
  })

  it('books with the title and the e-mail that are known, unless others are sent', async () => {
    const headers = await signedIn(server, 'fullProfile')
    const booked = async (customer: {title: string; email: string | null}) => {
      const {answer} = await server.call(book, bookingOf(workshop.id, '+915550000001', {customer}), headers)
      const {title, email} = await stored(made(answer).id)
      return {title, email}
    }
    const sent = {title: 'Dr', email: 'another@mail.example'}
    expect([await booked({title: '', email: null}), await booked(sent)]).toEqual([
      {title: 'Ms', email: 'meera.krishnan@mail.example'},
      sent,
    ])
  })

  it('needs a code for another number', async () => {
    const headers = await signedIn(server, 'fullProfile')
    const {failure} = await server.call(book, bookingOf(workshop.id, newPhone()), headers)
    expect(failure?.code).toBe('INCORRECT_OTP')
  })

  it('books for anyone as a call-centre agent', async () => {
    const headers = await signedIn(server, 'callCentreAgent')
    const {status} = await server.call(book, bookingOf(workshop.id, newPhone()), headers)
    expect(status).toBe(200)
  })

  it('is refused with a forged or expired token', async () => {
    const headers = await signedIn(server, 'callCentreAgent')
    const forged = {authorization: `${headers['authorization']?.slice(0, -4)}AAAA`}
    const variables = bookingOf(workshop.id, newPhone())
    expect((await server.call(book, variables, forged)).failure).toEqual({
      code: 'UNAUTHORIZED_USER',
      status: 401,
    })
    server.clock.pass({minutes: 16})
    expect((await server.call(book, variables, headers)).failure?.code).toBe('UNAUTHORIZED_USER')
  })
})

describe('A booking sent twice', () => {
  it('answers the first result to the same job id and body, with the same used code', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const first = await server.call(bookAsync, variables, headers)
    const second = await server.call(bookAsync, {...variables, recaptchaToken: 'a new one'}, headers)
    expect(second.answer).toEqual(first.answer)
    expect(second.grant).not.toBeNull()
    const {rows} = await server.database.executeSql(
      'select 1 from booking_requests where generated_job_id = $1',
      [variables.generatedJobId],
    )
    expect(rows).toHaveLength(1)
  })

  it('answers the first result although the visitor’s referral has become another one', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const first = await server.call(bookAsync, variables, headers)
    const {booking} = variables
    const customer = {...booking.customer, referralData: '{"utm_source":"poster"}'}
    const second = await server.call(bookAsync, {...variables, booking: {...booking, customer}}, headers)
    expect([second.answer, second.failure]).toEqual([first.answer, null])
  })

  it('is a conflict with another body', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    await server.call(bookAsync, variables, headers)
    const other = {...variables, marketingOptInAgreed: true}
    expect((await server.call(bookAsync, other, headers)).failure).toEqual({
      code: 'JOB_ID_CONFLICT',
      status: 409,
    })
  })

  it('answers the same booking from book after bookAsync', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    const accepted = await server.call(bookAsync, variables, headers)
    const booked = await server.call(book, variables, headers)
    expect(booked.answer?.id).toBe(accepted.answer?.generatedId)
    expect((await server.call(book, variables, headers)).answer).toEqual(booked.answer)
    await server.rest('POST', '/sandbox/work')
    expect((await server.inbox(phone)).filter(({code}) => code === undefined)).toHaveLength(1)
  })
})

describe('The day', () => {
  it('that is full answers the nearest free days', async () => {
    const full = await seededWorkshop(server, NAMED_WORKSHOPS.fullTomorrow)
    const {phone, headers} = await provenPhone(server)
    const {failure} = await server.call(bookAsync, bookingOf(full.id, phone), headers)
    expect(failure).toEqual({code: 'DATE_UNAVAILABLE', status: 409, availableDates: expect.any(Array)})
    const free = await server.call(getWorkshopAvailability, {
      searchParams: {workshopId: full.id, startDate: wireDate(TODAY), endDate: wireDate(addDays(TODAY, 30))},
    })
    expect(failure?.availableDates?.map(wireDate)).toEqual(free.answer?.availableDates.slice(0, 5))
  })

  it('that is full all month answers no day', async () => {
    const full = await seededWorkshop(server, NAMED_WORKSHOPS.fullForThirtyDays)
    const {phone, headers} = await provenPhone(server)
    const {failure} = await server.call(bookAsync, bookingOf(full.id, phone), headers)
    expect(failure).toEqual({code: 'DATE_UNAVAILABLE', status: 409, availableDates: []})
  })

  it('fills up with bookings, and the last capacity goes to one', async () => {
    const {kysely} = server.database
    const day = addDays(TODAY, 20)
    await kysely
      .insertInto('workshopDays')
      .values({workshopId: workshop.id, day, capacity: 1, booked: 0})
      .onConflict((conflict) => conflict.columns(['workshopId', 'day']).doUpdateSet({capacity: 1, booked: 0}))
      .execute()
    const outcomes: (string | undefined)[] = []
    for (let guest = 0; guest < 2; guest++) {
      const {phone, headers} = await provenPhone(server)
      const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate(day)})
      outcomes.push((await server.call(bookAsync, variables, headers)).failure?.code)
    }
    expect(outcomes).toEqual([undefined, 'DATE_UNAVAILABLE'])
  })
})

describe('What is stored', () => {
  it('has the vehicle in the spelling of the reference data, and normalised input', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone, {
      car: {make: 'maruti SUZUKI', model: 'swift', variant: 'pet_rol', registration: 'ka-05 mx 4321'},
      customer: {firstName: ' Asha ', email: ''},
      jobs: ['SERVICING', 'SERVICING'],
    })
    const {answer} = await server.call(book, variables, headers)
    expect(await stored(made(answer).id)).toMatchObject({
      make: 'Maruti Suzuki',
      model: 'Swift',
      variant: 'Petrol',
      registration: 'KA05MX4321',
      firstName: 'Asha',
      email: null,
      phone,
      jobs: ['SERVICING'],
      scheduledDate: TOMORROW,
      status: 'REQUEST_RECEIVED',
      coupon: workshop.couponCode,
      couponPercentage: workshop.couponPercentage,
      campaignName: null,
    })
  })

  it('has a campaign in the server’s words, whatever the client sends', async () => {
    const {phone, headers} = await provenPhone(server)
    const campaign = {
      name: NAMED_CAMPAIGNS.forAllVehicles,
      code: 'FIRST15',
      description: 'Everything free',
      displayName: 'Free',
      shouldSendNotification: false,
    }
    const {answer} = await server.call(book, bookingOf(workshop.id, phone, {campaign}), headers)
    expect(await stored(made(answer).id)).toMatchObject({
      campaignName: 'first-service',
      campaignDisplayName: 'First service, 15% off',
      campaignDescription: '15 per cent off the labour of your first service with a certified workshop.',
      campaignCode: 'FIRST15',
      shouldSendNotification: true,
      coupon: null,
    })
  })

  it('has a live custom offer of the workshop', async () => {
    const [offer] = workshop.customOffers
    const {phone, headers} = await provenPhone(server)
    const campaign = {
      name: offer?.offerTitle ?? '',
      code: offer?.offerCode ?? '',
      description: '',
      displayName: '',
      shouldSendNotification: true,
    }
    const {answer} = await server.call(book, bookingOf(workshop.id, phone, {campaign}), headers)
    expect(await stored(made(answer).id)).toMatchObject({
      campaignName: offer?.offerTitle,
      campaignDescription: offer?.displayText,
      campaignCode: offer?.offerCode,
    })
  })
})

describe('The messages of a booking', () => {
  it('go to the customer and to the workshop', async () => {
    const {phone, headers} = await provenPhone(server)
    const {answer} = await server.call(
      book,
      bookingOf(workshop.id, phone, {customer: {notes: 'Brakes squeak'}}),
      headers,
    )
    const about = (to: string) =>
      server.inbox(to).then((all) => all.filter(({text}) => text.includes(answer?.reference ?? '?')))
    const [toCustomer] = await about(phone)
    expect(toCustomer).toMatchObject({
      channel: 'sms',
      text: expect.stringContaining(`/consumer/booking/${answer?.id}`),
    })
    expect(toCustomer?.text).toContain('Wednesday, 11 March 2026')
    const [byPhone] = await about(workshop.leadPhoneNumber ?? '')
    expect(byPhone?.text).toContain('Brakes squeak')
    expect(await about(workshop.email ?? '')).toMatchObject([{channel: 'email'}])
  })

  it('are not sent to the customer of a silent campaign', async () => {
    await server.database.kysely
      .updateTable('campaigns')
      .set({shouldSendNotification: false})
      .where('campaignName', '=', NAMED_CAMPAIGNS.forAllVehicles)
      .execute()
    const {phone, headers} = await provenPhone(server)
    const campaign = {
      name: NAMED_CAMPAIGNS.forAllVehicles,
      code: '',
      description: '',
      displayName: '',
      shouldSendNotification: true,
    }
    const {answer} = await server.call(book, bookingOf(workshop.id, phone, {campaign}), headers)
    expect((await server.inbox(phone)).filter(({code}) => code === undefined)).toEqual([])
    const [newest] = await server.inbox(workshop.email ?? '')
    expect(newest?.text).toContain(answer?.reference)
  })
})

describe('Reading a booking', () => {
  let bookingId: string
  let phone: string
  let grantHeaders: Record<string, string>
  beforeAll(async () => {
    const proven = await provenPhone(server)
    phone = proven.phone
    const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone), proven.headers)
    bookingId = made(answer).id
    grantHeaders = {...proven.headers, otp: made(grant)}
  })
  const read = (headers: Record<string, string> = {}) => server.call(getBooking, {bookingId}, headers)
  const readAll = (headers: Record<string, string> = {}) => server.call(getBookingV2, {bookingId}, headers)

  it('masks phone, e-mail and last name for anyone with only the link', async () => {
    const {answer} = await read()
    expect(answer?.customer).toEqual({
      title: '',
      firstName: 'Asha',
      lastName: 'R•••',
      email: 'a•••@m•••',
      telNo: `••••••${phone.slice(-4)}`,
      notes: '',
    })
  })

  it('the basic view has exactly these fields, masked where they are personal', async () => {
    const {answer} = await read()
    const {car, customer, workshop: place, ...others} = {car: {}, customer: {}, workshop: {}, ...answer}
    expect([others, customer, car, place].map((part) => Object.keys(part).sort().join(' '))).toEqual([
      'campaignDescription campaignDisplayName campaignName cancelled coupon couponPercentage createdDate customerPreference customerVerifiationResponse id jobs openQuestions reference scheduledDate status updatedDate',
      'email firstName lastName notes telNo title',
      'fuelPercentage hsnTsn inventoryList make model odometer registration variant year',
      'address email id images leadPhoneNumber name phoneNumber1 serialId',
    ])
  })

  it('shows everything to the grant that made it, to a new code, and to an agent', async () => {
    const code = await sendCode(server, phone)
    const agent = await signedIn(server, 'callCentreAgent')
    const withoutPhone = {refID: code.refId, otp: code.code}
    const seen = [await read(grantHeaders), await read(withoutPhone), await read(agent), await readAll(agent)]
    expect(seen.map(({answer}) => answer?.customer.telNo)).toEqual(Array(4).fill(phone))
  })

  it('refuses the extended view without a proof, or with another one', async () => {
    const other = await provenPhone(server)
    const {grant} = await server.call(book, bookingOf(workshop.id, other.phone), other.headers)
    const refused = [
      await readAll(),
      await readAll({...other.headers, otp: made(grant)}),
      await readAll({refID: 'x', otp: 'not-a-grant-of-anybody'}),
      await readAll(await signedIn(server, 'fullProfile')),
      await readAll({authorization: 'Bearer nonsense'}),
    ]
    expect(refused.map(({failure}) => failure)).toEqual(
      Array(5).fill({code: 'UNAUTHORIZED_USER', status: 401}),
    )
  })

  it('is open to the owner’s token', async () => {
    const owner = await signedIn(server, 'fullProfile')
    const mine = await server.call(book, bookingOf(workshop.id, '+915550000001'), owner)
    const {answer} = await server.call(getBookingV2, {bookingId: made(mine.answer).id}, owner)
    expect(answer?.customer.telNo).toBe('+915550000001')
  })

  it('answers NOT_FOUND for an unknown id', async () => {
    const unknown = {bookingId: 'no-such-booking'}
    expect((await server.call(getBooking, unknown)).failure).toEqual({code: 'BOOKING_NOT_FOUND', status: 404})
    expect((await server.call(getBookingV2, unknown, grantHeaders)).failure?.code).toBe('BOOKING_NOT_FOUND')
  })

  it('does not count an uploaded estimate as approved', async () => {
    const {phone, headers} = await provenPhone(server)
    const {answer, grant} = await server.call(book, bookingOf(workshop.id, phone), headers)
    const id = made(answer).id
    const readAfter = async (progress: object) => {
      await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'IN_PROGRESS', ...progress}})
      const read = await server.call(getBookingV2, {bookingId: id}, {...headers, otp: made(grant)})
      return [read.answer?.estimateLink !== null, read.answer?.isEstimateApproved]
    }
    expect(await readAfter({estimate: 'yes'})).toEqual([true, false])
    expect(await readAfter({isEstimateApproved: true})).toEqual([true, true])
    expect(await readAfter({estimate: 'a new one'})).toEqual([true, false])
  })

  it('gives a calendar file to those who may see all of it, and to nobody else', async () => {
    const url = `/v1/bookings/${bookingId}/calendar.ics`
    const mine = await server.app.inject({url, headers: grantHeaders})
    expect(mine.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const lines = mine.body.replaceAll('\r\n ', '').split('\r\n')
    const day = TOMORROW.replaceAll('-', '')
    for (const line of [
      'METHOD:PUBLISH',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      `UID:${bookingId}@localhost`,
      `DTSTART;VALUE=DATE:${day}`,
      `SUMMARY:Car service at ${workshop.name}`,
      'TRIGGER:-PT6H',
    ]) {
      expect(lines).toContain(line)
    }
    expect((await server.app.inject({url})).statusCode).toBe(401)
    expect(
      (await server.app.inject({url: '/v1/bookings/nobody/calendar.ics', headers: grantHeaders})).statusCode,
    ).toBe(404)
    const cancelled = `/v1/bookings/${NAMED_BOOKINGS.cancelled}/calendar.ics`
    const agent = await signedIn(server, 'callCentreAgent')
    const {body} = await server.app.inject({url: cancelled, headers: agent})
    expect([body.includes('METHOD:CANCEL'), body.includes('STATUS:CANCELLED')]).toEqual([true, true])
  })

  it('works 30 days with the grant that made the booking', async () => {
    server.clock.pass({days: 29, hours: 23})
    expect((await readAll(grantHeaders)).status).toBe(200)
    server.clock.pass({hours: 1})
    expect((await readAll(grantHeaders)).failure?.code).toBe('UNAUTHORIZED_USER')
  })

  it('sends a code to the booking’s own phone when only the booking is named', async () => {
    const {answer} = await server.rest('POST', `/v1/consumers/otp?taskId=${bookingId}`)
    expect(answer).toMatchObject({error: null, phone: `••••••${phone.slice(-4)}`})
    expect((await server.inbox(phone))[0]?.code).toMatch(/^\d{6}$/)
    const {failure} = await server.rest('POST', '/v1/consumers/otp?taskId=unknown')
    expect(failure?.code).toBe('BOOKING_NOT_FOUND')
  })
})
