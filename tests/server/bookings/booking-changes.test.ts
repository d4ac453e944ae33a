import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {cancelBooking, rescheduleBooking} from '../../../contract/booking/booking-changes.ts'
import {book, getBookingV2} from '../../../contract/booking/bookings.ts'
import {getWorkshopAvailability, type Workshop} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import type {BookingStatus} from '../../../domain/booking/booking-status.ts'
import {
  NAMED_BOOKINGS,
  NAMED_CAMPAIGNS,
  NAMED_IDENTITIES,
  type NamedBooking,
} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  provenPhone,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock, NOW, TODAY, TOMORROW} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let workshop: Workshop

const FRIDAY = addDays(TODAY, 3)
const NEXT_FRIDAY = addDays(TODAY, 10)
const REFUSED = {code: 'UNAUTHORIZED_USER', status: 401}
const NOT_ALLOWED = {code: 'BAD_REQUEST', status: 400}

const cancel = (bookingId: string, headers: Headers = {}) => server.call(cancelBooking, {bookingId}, headers)
const move = (bookingId: string, day: string, headers: Headers = {}) =>
  server.call(rescheduleBooking, {bookingId, scheduledDate: wireDate(day)}, headers)

/** A guest's booking for Friday, with its grant. */
async function guestBooking(changes: Parameters<typeof bookingOf>[2] = {}) {
  const {phone, headers} = await provenPhone(server)
  const variables = bookingOf(workshop.id, phone, {scheduledDate: wireDate(FRIDAY), ...changes})
  const {answer, grant} = await server.call(book, variables, headers)
  return {id: made(answer).id, phone, headers: {...headers, refID: made(headers['refID']), otp: made(grant)}}
}

async function bookedOn(day: string): Promise<number> {
  const row = await server.database.kysely
    .selectFrom('workshopDays')
    .select('booked')
    .where('workshopId', '=', workshop.id)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.booked ?? 0
}

async function calendarOf(id: string, headers: Headers): Promise<string[]> {
  const {body} = await server.app.inject({url: `/v1/bookings/${id}/calendar.ics`, headers})
  return body.split('\r\n')
}

describe.each(ENGINES)('On %s', (engine) => {
  beforeAll(async () => {
    const clock = createTestClock()
    ;({server, workshop} = await startBookableServer({}, clock, await openTestDatabase(engine, clock)))
  })
  beforeEach(() => server.clock.freeze(NOW))
  afterAll(() => server.close())

  describe('Cancelling', () => {
    it('marks the booking, releases its capacity, and removes the day from the calendar', async () => {
      const {id, headers} = await guestBooking()
      const before = await bookedOn(FRIDAY)
      const {answer} = await cancel(id, headers)
      expect(answer).toMatchObject({id, status: 'CANCELLED', cancelled: true, customer: {lastName: 'Rao'}})
      expect(await bookedOn(FRIDAY)).toBe(before - 1)
      const calendar = await calendarOf(id, headers)
      for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(calendar).toContain(line)
    })

    it('sends messages to the customer and the workshop', async () => {
      const {id, phone, headers} = await guestBooking()
      await cancel(id, headers)
      expect((await server.inbox(phone))[0]?.text).toMatch(/is cancelled\. See it at .*\/consumer\/booking\//)
      const [toWorkshop] = await server.inbox(workshop.leadPhoneNumber ?? '')
      expect(toWorkshop?.text).toMatch(/^Booking PH-\w+ for .* is cancelled: Asha Rao, /)
      const [byMail] = await server.inbox(workshop.email ?? '')
      expect(byMail?.text).toBe(toWorkshop?.text)
    })

    it('sends the customer of a silent campaign none, and one to the workshop', async () => {
      const {id, phone, headers} = await guestBooking()
      await server.database.executeSql('update bookings set should_send_notification = false where id = $1', [
        id,
      ])
      const before = (await server.inbox(phone)).length
      await cancel(id, headers)
      expect(await server.inbox(phone)).toHaveLength(before)
      expect((await server.inbox(workshop.email ?? ''))[0]?.text).toContain('is cancelled')
    })

    it('is refused a second time, and releases no second capacity', async () => {
      const {id, headers} = await guestBooking()
      await cancel(id, headers)
      const before = await bookedOn(FRIDAY)
      expect((await cancel(id, headers)).failure).toEqual(NOT_ALLOWED)
      expect(await bookedOn(FRIDAY)).toBe(before)
    })

    it('happens once when requested twice at the same time', async () => {
      const {id, phone, headers} = await guestBooking()
      const before = await bookedOn(FRIDAY)
      const both = await Promise.all([cancel(id, headers), cancel(id, headers)])
      expect(both.map(({failure}) => failure?.code ?? 'done').toSorted()).toEqual(['BAD_REQUEST', 'done'])
      expect(await bookedOn(FRIDAY)).toBe(before - 1)
      expect((await server.inbox(phone)).filter(({text}) => text.includes('cancelled'))).toHaveLength(1)
    })

    it.each<[NamedBooking, BookingStatus]>([
      ['inProgress', 'IN_PROGRESS'],
      ['workComplete', 'WORK_COMPLETE'],
      ['completed', 'COMPLETED'],
      ['cancelled', 'CANCELLED'],
      ['today', 'BOOKING_CONFIRMED'],
    ])('is refused for the booking %s (%s)', async (name) => {
      const owner = await signedIn(server, 'fullProfile')
      if (name !== 'today')
        // The seeded day has passed, and would be the reason by itself.
        await server.database.kysely
          .updateTable('bookings')
          .set({scheduledDate: FRIDAY})
          .where('id', '=', NAMED_BOOKINGS[name])
          .execute()
      expect((await cancel(NAMED_BOOKINGS[name], owner)).failure).toEqual(NOT_ALLOWED)
      expect((await move(NAMED_BOOKINGS[name], NEXT_FRIDAY, owner)).failure).toEqual(NOT_ALLOWED)
    })

    it('is possible until the last minute of the day before in India, and not a minute longer', async () => {
      const {id, headers} = await guestBooking({scheduledDate: wireDate(TOMORROW)})
      const {id: other, headers: others} = await guestBooking({scheduledDate: wireDate(TOMORROW)})
      server.clock.freeze(Date.parse(`${TODAY}T18:29:59Z`))
      expect((await cancel(id, headers)).status).toBe(200)
      server.clock.freeze(Date.parse(`${TODAY}T18:30:00Z`))
      expect((await cancel(other, others)).failure).toEqual(NOT_ALLOWED)
    })
  })

  describe('Moving', () => {
    it('keeps the booking’s id, moves its capacity, and sends a newer calendar file', async () => {
      const {id, headers} = await guestBooking()
      const [from, to] = [await bookedOn(FRIDAY), await bookedOn(NEXT_FRIDAY)]
      const {answer} = await move(id, NEXT_FRIDAY, headers)
      expect(answer).toMatchObject({id, scheduledDate: wireDate(NEXT_FRIDAY), status: 'REQUEST_RECEIVED'})
      expect([await bookedOn(FRIDAY), await bookedOn(NEXT_FRIDAY)]).toEqual([from - 1, to + 1])
      const calendar = await calendarOf(id, headers)
      for (const line of [
        'METHOD:PUBLISH',
        'SEQUENCE:1',
        `DTSTART;VALUE=DATE:${NEXT_FRIDAY.replaceAll('-', '')}`,
      ])
        expect(calendar).toContain(line)
      await cancel(id, headers)
      expect(await calendarOf(id, headers)).toContain('SEQUENCE:2')
    })

    it('to an earlier day takes capacity there and releases the later day’s', async () => {
      const {id, headers} = await guestBooking({scheduledDate: wireDate(NEXT_FRIDAY)})
      const [earlier, later] = [await bookedOn(FRIDAY), await bookedOn(NEXT_FRIDAY)]
      expect((await move(id, FRIDAY, headers)).answer?.scheduledDate).toBe(wireDate(FRIDAY))
      expect([await bookedOn(FRIDAY), await bookedOn(NEXT_FRIDAY)]).toEqual([earlier + 1, later - 1])
    })

    it('sends customer and workshop both days', async () => {
      const {id, phone, headers} = await guestBooking()
      await move(id, NEXT_FRIDAY, headers)
      const days = /from Friday,? 13 March,? 2026 to Friday,? 20 March,? 2026/
      expect((await server.inbox(phone))[0]?.text).toMatch(days)
      const toWorkshop = (await server.inbox(workshop.email ?? '')).find(({text}) => text.includes(phone))
      expect(toWorkshop?.text).toMatch(days)
    })

    it('requests a new confirmation from the workshop, where it had confirmed the old day', async () => {
      const {id, headers} = await guestBooking()
      await server.database.executeSql("update bookings set status = 'BOOKING_CONFIRMED' where id = $1", [id])
      expect((await move(id, NEXT_FRIDAY, headers)).answer?.status).toBe('REQUEST_RECEIVED')
    })

    it('to the same day changes nothing and sends nothing', async () => {
      const {id, phone, headers} = await guestBooking()
      const before = await bookedOn(FRIDAY)
      const {kysely} = server.database
      await kysely.updateTable('bookings').set({status: 'BOOKING_CONFIRMED'}).where('id', '=', id).execute()
      const moved = await move(id, FRIDAY, headers)
      expect(moved.answer).toMatchObject({scheduledDate: wireDate(FRIDAY), status: 'BOOKING_CONFIRMED'})
      expect(await bookedOn(FRIDAY)).toBe(before)
      expect((await server.inbox(phone)).filter(({text}) => text.includes('moved'))).toEqual([])
    })

    it.each([
      ['today', TODAY],
      ['yesterday', addDays(TODAY, -1)],
      ['beyond thirty days', addDays(TODAY, 31)],
    ])('is refused to %s', async (_, day) => {
      const {id, headers} = await guestBooking()
      expect((await move(id, day, headers)).failure).toEqual({code: 'DATE_OUT_OF_RANGE', status: 400})
    })

    it('is refused for a malformed day', async () => {
      const {id, headers} = await guestBooking()
      for (const scheduledDate of ['', 'tomorrow', '2026-03-20T10:00:00Z', '2026-02-30T00:00:00.000Z'])
        expect(
          (await server.call(rescheduleBooking, {bookingId: id, scheduledDate}, headers)).failure?.status,
        ).toBe(400)
    })

    it('to a full day answers the nearest free ones, and changes nothing', async () => {
      const {id, phone, headers} = await guestBooking()
      const day = addDays(TODAY, 17)
      await server.database.kysely
        .insertInto('workshopDays')
        .values({workshopId: workshop.id, day, capacity: 1, booked: 1})
        .onConflict((conflict) =>
          conflict.columns(['workshopId', 'day']).doUpdateSet({capacity: 1, booked: 1}),
        )
        .execute()
      const before = await bookedOn(FRIDAY)
      const {failure} = await move(id, day, headers)
      const free = await server.call(getWorkshopAvailability, {
        searchParams: {
          workshopId: workshop.id,
          startDate: wireDate(TODAY),
          endDate: wireDate(addDays(TODAY, 30)),
        },
      })
      expect(failure?.code).toBe('DATE_UNAVAILABLE')
      expect(failure?.availableDates).toHaveLength(5)
      expect(free.answer?.availableDates).toEqual(
        expect.arrayContaining(failure?.availableDates?.map(wireDate) ?? ['none']),
      )
      expect(await bookedOn(FRIDAY)).toBe(before)
      const {answer} = await server.call(getBookingV2, {bookingId: id}, headers)
      expect(answer?.scheduledDate).toBe(wireDate(FRIDAY))
      expect((await server.inbox(phone)).filter(({text}) => text.includes('moved'))).toEqual([])
    })

    it('gives the last capacity of a day to one of two', async () => {
      const day = addDays(TODAY, 24)
      await server.database.kysely
        .insertInto('workshopDays')
        .values({workshopId: workshop.id, day, capacity: 1, booked: 0})
        .onConflict((conflict) =>
          conflict.columns(['workshopId', 'day']).doUpdateSet({capacity: 1, booked: 0}),
        )
        .execute()
      const guests = [await guestBooking(), await guestBooking()]
      const outcomes = await Promise.all(guests.map(({id, headers}) => move(id, day, headers)))
      expect(outcomes.map(({failure}) => failure?.code ?? 'moved').toSorted()).toEqual([
        'DATE_UNAVAILABLE',
        'moved',
      ])
      expect(await bookedOn(day)).toBe(1)
    })

    const campaign = {
      name: NAMED_CAMPAIGNS.forAllVehicles,
      code: 'FIRST15',
      description: '',
      displayName: '',
      shouldSendNotification: true,
    }

    it('keeps a valid offer, and replaces an ended one by the workshop’s coupon', async () => {
      const {id, headers} = await guestBooking({campaign})
      expect((await move(id, NEXT_FRIDAY, headers)).answer?.campaignName).toBe(NAMED_CAMPAIGNS.forAllVehicles)
      await server.database.executeSql('update bookings set campaign_name = $1 where id = $2', [
        NAMED_CAMPAIGNS.ended,
        id,
      ])
      expect((await move(id, FRIDAY, headers)).answer).toMatchObject({
        campaignName: null,
        campaignDescription: null,
        coupon: workshop.couponCode,
        couponPercentage: workshop.couponPercentage,
      })
    })

    it('keeps a package for the vehicle and a custom offer of the workshop while they are valid', async () => {
      const cool = {...campaign, name: NAMED_CAMPAIGNS.forSomeVehicles, code: 'COOLCABIN'}
      const jobs = ['SERVICING', 'AC_SERVICE']
      const ofPackage = await guestBooking({campaign: cool, jobs})
      expect((await move(ofPackage.id, NEXT_FRIDAY, ofPackage.headers)).answer).toMatchObject({
        campaignName: 'cool-cabin',
        coupon: null,
      })
      const [offer] = workshop.customOffers
      const custom = {...campaign, name: offer?.offerTitle ?? '', code: offer?.offerCode ?? ''}
      const ofWorkshop = await guestBooking({campaign: custom})
      expect((await move(ofWorkshop.id, NEXT_FRIDAY, ofWorkshop.headers)).answer).toMatchObject({
        campaignName: offer?.offerTitle,
        coupon: null,
      })
    })

    it('keeps the coupon with which it was booked, whatever the workshop offers since', async () => {
      const {id, headers} = await guestBooking()
      const setCoupon = (code: string | null) =>
        server.database.executeSql('update workshops set coupon_code = $1 where id = $2', [code, workshop.id])
      await setCoupon('ANOTHER1')
      const {answer} = await move(id, NEXT_FRIDAY, headers)
      await setCoupon(workshop.couponCode)
      expect(answer?.coupon).toBe(workshop.couponCode)
    })

    it('takes no offer away because the database fails', async () => {
      const {id, headers} = await guestBooking({campaign})
      await server.database.executeSql('alter table campaigns rename to campaigns_away')
      const {failure} = await move(id, NEXT_FRIDAY, headers)
      await server.database.executeSql('alter table campaigns_away rename to campaigns')
      expect(failure?.code).toBe('UNKNOWN_ERROR')
      expect((await move(id, NEXT_FRIDAY, headers)).answer?.campaignName).toBe(NAMED_CAMPAIGNS.forAllVehicles)
    })
  })

  describe('Who may cancel and move', () => {
    it('is the owner by token, an agent, the grant that made it, and a new code', async () => {
      const owner = await signedIn(server, 'fullProfile')
      const own = await server.call(
        book,
        bookingOf(workshop.id, NAMED_IDENTITIES.fullProfile.phone, {scheduledDate: wireDate(FRIDAY)}),
        owner,
      )
      expect((await move(made(own.answer).id, NEXT_FRIDAY, owner)).status).toBe(200)
      const agent = await signedIn(server, 'callCentreAgent')
      expect((await cancel(made(own.answer).id, agent)).status).toBe(200)
      const {id, phone, headers} = await guestBooking()
      expect((await move(id, NEXT_FRIDAY, headers)).status).toBe(200)
      const {refId, code} = await sendCode(server, phone)
      expect((await cancel(id, {refID: refId, otp: code})).status).toBe(200)
    })

    it('is the grant for 30 days, and not longer', async () => {
      const {id, headers} = await guestBooking({scheduledDate: wireDate(addDays(TODAY, 30))})
      server.clock.pass({days: 29, hours: 11})
      expect((await move(id, addDays(TODAY, 31), headers)).status).toBe(200)
      server.clock.pass({hours: 13})
      expect((await cancel(id, headers)).failure).toEqual(REFUSED)
    })

    it('is nobody else: no proof, another’s token or grant, a forged or an old token, a wrong code', async () => {
      const {id, phone, headers} = await guestBooking()
      const other = await guestBooking()
      const {authorization = ''} = await signedIn(server, 'fullProfile')
      const {refId, code} = await sendCode(server, phone)
      const wrong = code === '000000' ? '000001' : '000000'
      const refused: Headers[] = [
        {},
        {authorization},
        other.headers,
        {...headers, refID: other.headers.refID},
        {...headers, otp: `${headers.otp.slice(0, -1)}!`},
        {authorization: `${authorization.slice(0, -6)}AAAAAA`},
        {authorization: 'Bearer nonsense'},
      ]
      for (const each of refused) {
        expect((await cancel(id, each)).failure).toEqual(REFUSED)
        expect((await move(id, NEXT_FRIDAY, each)).failure).toEqual(REFUSED)
      }
      expect((await cancel(id, {refID: refId, otp: wrong})).failure?.code).toBe('INCORRECT_OTP')
      server.clock.pass({minutes: 16})
      expect((await cancel(id, {authorization})).failure).toEqual(REFUSED)
      expect((await server.call(getBookingV2, {bookingId: id}, headers)).answer?.status).toBe(
        'REQUEST_RECEIVED',
      )
    })

    it('gets NOT_FOUND for an unknown booking', async () => {
      const agent = await signedIn(server, 'callCentreAgent')
      expect((await cancel('nobody', agent)).failure).toEqual({code: 'BOOKING_NOT_FOUND', status: 404})
      expect((await move('nobody', NEXT_FRIDAY, agent)).failure?.code).toBe('BOOKING_NOT_FOUND')
    })
  })
})
