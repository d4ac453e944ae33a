import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {cancelBooking, rescheduleBooking} from '../../../../contract/booking/booking-changes.ts'
import {book, getBooking, getBookingV2} from '../../../../contract/booking/bookings.ts'
import {readAnswerLink} from '../../../../contract/booking/workshop-answers.ts'
import {wireDate} from '../../../../domain/booking/booking-date.ts'
import {NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {made} from '../../../support/made.ts'
import {bookingOf, makeRoom, newPhone, seededWorkshop, signedIn} from '../../../support/server/bookings.ts'
import {ENGINES, openTestDatabase} from '../../../support/server/engines.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

const CONFIRM = {answer: 'CONFIRMED'}
const DECLINE = {answer: 'DECLINED', reason: 'FULL'}
const propose = (day: string) => ({answer: 'PROPOSED', day: wireDate(day)})

describe.each(ENGINES)('On %s', (engine) => {
  let server: TestServer
  let workshop: Awaited<ReturnType<typeof seededWorkshop>>
  let agent: Record<string, string>
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
    await makeRoom(server)
    workshop = await seededWorkshop(server, NAMED_WORKSHOPS.complete)
    agent = await signedIn(server, 'callCentreAgent')
  })
  afterAll(() => server.close())

  /** A booking for tomorrow, with the newest link to the workshop and the owner's headers. */
  async function booked(phone = newPhone()) {
    const {answer} = await server.call(book, bookingOf(workshop.id, phone), agent)
    const id = made(answer).id
    const owner = await signedIn(server, phone)
    return {id, phone, owner, token: await newestToken(id)}
  }
  async function newestToWorkshop(id: string): Promise<string> {
    const {rows} = await server.database.executeSql(
      `select text from outbox where booking_id = $1 and channel = 'email' order by position desc limit 1`,
      [id],
    )
    return made(z.parse(z.array(z.object({text: z.string()})), rows)[0]).text
  }
  const newestToken = async (id: string) =>
    made(/workshop-answer\?token=([\w-]{22})$/.exec(await newestToWorkshop(id))?.[1])
  const link = async (token: string) => {
    const {answer, failure} = await server.rest('GET', `/v1/workshop-answers/${token}`)
    return failure?.code ?? z.parse(readAnswerLink.answer, answer)
  }
  async function give(token: string, body: object) {
    const {answer, failure} = await server.rest('POST', `/v1/workshop-answers/${token}`, {body})
    return failure?.code ?? answer
  }
  async function stored(id: string) {
    const {rows} = await server.database.executeSql(
      `select status, scheduled_date as day, proposed_day as proposed, decline_reason as reason,
        (select booked from workshop_days where workshop_id = bookings.workshop_id and day = scheduled_date) as booked
        from bookings where id = $1`,
      [id],
    )
    return rows[0]
  }
  async function reportedStages(id: string) {
    const {rows} = await server.database.executeSql(
      'select reported_stages as stages from bookings where id = $1',
      [id],
    )
    return rows[0]?.['stages']
  }
  const newest = async (to: string) => (await server.inbox(to))[0]?.text

  it('a read of the link, as a preview of it makes, changes nothing', async () => {
    const {id, token} = await booked()
    const before = await stored(id)
    const read = await link(token)
    expect(read).toMatchObject({
      state: 'OPEN',
      workshopName: workshop.name,
      answered: null,
      booking: {
        day: '2026-03-11',
        firstName: 'Asha',
        vehicle: 'Maruti Suzuki Swift Petrol',
        isConfirmed: false,
        freeDays: expect.arrayContaining(['2026-03-12', '2026-03-13']),
      },
    })
    expect(read).toMatchObject({booking: {freeDays: expect.not.arrayContaining(['2026-03-11'])}})
    expect(JSON.stringify(read)).not.toMatch(/Rao|\+91|@/)
    const {headers} = await server.app.inject(`/v1/workshop-answers/${token}`)
    expect(headers['cache-control']).toBe('private, no-store')
    await server.app.inject({method: 'HEAD', url: `/v1/workshop-answers/${token}`})
    expect([await stored(id), await link(token)]).toEqual([before, read])
  })

  it('a confirmation reaches the customer, once', async () => {
    const {id, phone, token} = await booked()
    expect(await give(token, CONFIRM)).toEqual({answer: 'CONFIRMED'})
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED', day: '2026-03-11'})
    expect(await newest(phone)).toMatch(
      /^Hello Asha, .+ has confirmed your booking \S+ for Maruti Suzuki Swift on Wednesday, 11 March 2026\. See it at http:\/\/localhost:3000\/consumer\/booking\//,
    )
    const count = (await server.inbox(phone)).length
    expect(await give(token, CONFIRM)).toEqual({answer: 'CONFIRMED'})
    expect(await server.inbox(phone)).toHaveLength(count)
    expect(await give(token, DECLINE)).toBe('ANSWER_LINK_USED')
    expect(await link(token)).toMatchObject({
      state: 'USED',
      answered: {answer: 'CONFIRMED', day: null},
      booking: null,
    })
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED'})
  })

  it('of two presses at once one counts', async () => {
    const {id, phone, token} = await booked()
    const answers = await Promise.all([give(token, CONFIRM), give(token, DECLINE), give(token, CONFIRM)])
    const {status} = z.parse(z.object({status: z.string()}), await stored(id))
    expect(answers.filter((each) => each === 'ANSWER_LINK_USED')).toHaveLength(status === 'CANCELLED' ? 2 : 1)
    expect((await server.inbox(phone)).filter(({text}) => /confirmed|is cancelled/.test(text))).toHaveLength(
      1,
    )
  })

  it('a decline cancels the booking, frees its place, and says what to do next', async () => {
    const {id, phone, owner, token} = await booked()
    const before = z.parse(z.object({booked: z.number()}), await stored(id))
    expect(await give(token, DECLINE)).toEqual({answer: 'DECLINED'})
    expect(await stored(id)).toEqual({
      status: 'CANCELLED',
      day: '2026-03-11',
      proposed: null,
      reason: 'FULL',
      booked: before.booked - 1,
    })
    expect(await newest(phone)).toMatch(
      /on Wednesday, 11 March 2026 is cancelled: .+ has no place left on this day\. Choose another day or workshop: http/,
    )
    const {answer} = await server.call(getBookingV2, {bookingId: id}, owner)
    expect(answer).toMatchObject({cancelled: true, declineReason: 'FULL', proposedDate: null})
  })

  it('a proposal waits for the customer, whose move to that day is confirmed at once', async () => {
    const {id, phone, owner, token} = await booked()
    expect(await give(token, propose('2026-03-13'))).toEqual({answer: 'PROPOSED'})
    expect(await give(token, propose('2026-03-13'))).toEqual({answer: 'PROPOSED'})
    expect(await give(token, propose('2026-03-16'))).toBe('ANSWER_LINK_USED')
    expect(await stored(id)).toMatchObject({
      status: 'REQUEST_RECEIVED',
      day: '2026-03-11',
      proposed: '2026-03-13',
    })
    expect(await newest(phone)).toMatch(
      /proposes Friday, 13 March 2026\. Accept it, keep your day or cancel: http/,
    )
    const {answer} = await server.call(getBookingV2, {bookingId: id}, owner)
    expect(answer).toMatchObject({proposedDate: '2026-03-13T00:00:00.000Z'})

    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-13')}, owner)
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED', day: '2026-03-13', proposed: null})
    // The message of the move has said it.
    expect(await reportedStages(id)).toEqual(['BOOKING_CONFIRMED'])
    expect(await newestToWorkshop(id)).toMatch(
      /^The customer of booking \S+ for .+ comes on Friday, 13 March 2026, as you proposed: Asha Rao, \+91\d{10}, Maruti Suzuki Swift Petrol, KA05MX4321\. Services: Periodic service\. Offer: SAVE500 \(Rs\. 500 off\)\. The booking is confirmed\.$/,
    )
  })

  it('who has the link alone reads that a proposal waits, until it is answered, but not its day', async () => {
    const {id, owner, token} = await booked()
    const read = async () => (await server.call(getBooking, {bookingId: id})).answer
    expect((await read())?.openQuestions).toEqual([])
    await give(token, propose('2026-03-13'))
    const waiting = await read()
    expect(waiting?.openQuestions).toEqual(['DAY'])
    expect(JSON.stringify(waiting)).not.toContain('2026-03-13')
    await server.rest('POST', `/v1/bookings/${id}/proposal`, {headers: owner, body: {answer: 'KEPT'}})
    expect((await read())?.openQuestions).toEqual([])
  })

  it('a proposal for a confirmed booking takes the confirmation back', async () => {
    const {id, owner, token} = await booked()
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'BOOKING_CONFIRMED'}})
    expect(await give(token, propose('2026-03-13'))).toEqual({answer: 'PROPOSED'})
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED', proposed: '2026-03-13'})
    expect(await reportedStages(id)).toEqual([])
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-13')}, owner)
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED', day: '2026-03-13', proposed: null})
  })

  it('a confirmation by an older link, whose day is booked again, ends the proposal', async () => {
    const {id, owner, token} = await booked()
    for (const day of ['2026-03-13', '2026-03-11'])
      await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate(day)}, owner)
    await give(await newestToken(id), propose('2026-03-16'))
    expect(await stored(id)).toMatchObject({day: '2026-03-11', proposed: '2026-03-16'})
    expect(await give(token, CONFIRM)).toEqual({answer: 'CONFIRMED'})
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED', day: '2026-03-11', proposed: null})
  })

  it('a link cannot be read from the database', async () => {
    const {id, token} = await booked()
    const {rows} = await server.database.executeSql(
      'select row_to_json(each)::text as text from workshop_answers as each where booking_id = $1',
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.['text'])).not.toContain(token)
  })

  it('a move to another day than the proposed one begins the stages anew', async () => {
    const {id, owner, token} = await booked()
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'BOOKING_CONFIRMED'}})
    expect(await reportedStages(id)).toEqual(['BOOKING_CONFIRMED'])
    await give(token, propose('2026-03-13'))
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-16')}, owner)
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED', day: '2026-03-16'})
    expect(await reportedStages(id)).toEqual([])
  })

  it('a customer who keeps the day gives the workshop a new link', async () => {
    const {id, owner, token} = await booked()
    await give(token, propose('2026-03-13'))
    const keep = (headers: Record<string, string>) =>
      server.rest('POST', `/v1/bookings/${id}/proposal`, {headers, body: {answer: 'KEPT'}})
    expect((await keep({})).status).toBe(401)
    expect((await keep(owner)).status).toBe(200)
    const again = await newestToken(id)
    expect((await keep(owner)).status).toBe(200)
    expect(await newestToken(id)).toBe(again)
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED', day: '2026-03-11', proposed: null})
    expect(again).not.toBe(token)
    expect(await give(again, CONFIRM)).toEqual({answer: 'CONFIRMED'})
  })

  it('keeping a day that is no longer the booked one, or of a cancelled booking, is refused', async () => {
    const {id, owner, token} = await booked()
    await give(token, propose('2026-03-13'))
    const keep = async (day: string) => {
      const body = {answer: 'KEPT', day}
      const {status, failure} = await server.rest('POST', `/v1/bookings/${id}/proposal`, {
        headers: owner,
        body,
      })
      return failure?.code ?? status
    }
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-13')}, owner)
    expect(await keep('2026-03-11')).toBe('BOOKING_MOVED')
    expect(await keep('2026-03-13')).toBe(200)
    await server.call(cancelBooking, {bookingId: id}, owner)
    expect(await keep('2026-03-13')).toBe('BOOKING_CANCELLED')
  })

  it('a link of before a move or a cancellation says so; the newer one works', async () => {
    const {id, owner, token} = await booked()
    await server.call(rescheduleBooking, {bookingId: id, scheduledDate: wireDate('2026-03-12')}, owner)
    expect(await link(token)).toMatchObject({state: 'MOVED', booking: null})
    expect(await give(token, CONFIRM)).toBe('BOOKING_MOVED')
    const next = await newestToken(id)
    expect(await link(next)).toMatchObject({state: 'OPEN', booking: {day: '2026-03-12'}})
    await server.call(cancelBooking, {bookingId: id}, owner)
    expect(await link(next)).toMatchObject({state: 'CANCELLED'})
    expect(await give(next, CONFIRM)).toBe('BOOKING_CANCELLED')
    expect(await stored(id)).toMatchObject({status: 'CANCELLED', reason: null})
  })

  it('an unknown, a cut and a forged link are refused', async () => {
    const {id, token} = await booked()
    for (const wrong of ['AAAAAAAAAAAAAAAAAAAAAA', token.slice(0, -1), `${token}A`]) {
      expect(await link(wrong)).toBe('NOT_FOUND')
      expect(await give(wrong, DECLINE)).toBe('NOT_FOUND')
    }
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED'})
  })

  it.each([
    [{answer: 'MAYBE'}, 'BAD_REQUEST'],
    [{answer: 'DECLINED', reason: 'RAIN'}, 'BAD_REQUEST'],
    [{answer: 'PROPOSED', day: 'soon'}, 'BAD_REQUEST'],
    [propose('2026-03-11'), 'DATE_OUT_OF_RANGE'],
    [propose('2026-03-10'), 'DATE_OUT_OF_RANGE'],
    [propose('2026-06-01'), 'DATE_OUT_OF_RANGE'],
  ])('%j is refused, and the link still works', async (body, code) => {
    const {id, token} = await booked()
    expect(await give(token, body)).toBe(code)
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED', proposed: null, reason: null})
    expect(await link(token)).toMatchObject({state: 'OPEN'})
  })

  it.each([
    [{answer: 'PROPOSED'}, 'day'],
    [{answer: 'DECLINED'}, 'reason'],
  ])('%j is refused with the name of what is missing: %s', async (body, field) => {
    const {id, token} = await booked()
    const {status, failure} = await server.rest('POST', `/v1/workshop-answers/${token}`, {body})
    expect(status).toBe(400)
    expect(failure).toMatchObject({fields: [{field, reason: 'required with this answer'}]})
    expect(await stored(id)).toMatchObject({status: 'REQUEST_RECEIVED', proposed: null, reason: null})
    expect(await link(token)).toMatchObject({state: 'OPEN'})
  })

  it('a full day is not offered, and cannot be proposed', async () => {
    const {token} = await booked()
    await server.database.executeSql(
      `insert into workshop_days (workshop_id, day, capacity, booked) values ($1, '2026-03-19', 0, 0)
        on conflict (workshop_id, day) do update set capacity = 0`,
      [workshop.id],
    )
    expect(await link(token)).toMatchObject({
      booking: {freeDays: expect.arrayContaining(['2026-03-18', '2026-03-20'])},
    })
    expect(await link(token)).toMatchObject({booking: {freeDays: expect.not.arrayContaining(['2026-03-19'])}})
    expect(await give(token, propose('2026-03-19'))).toBe('DATE_UNAVAILABLE')
  })

  it('a silent campaign tells the customer nothing', async () => {
    const {id, phone, token} = await booked()
    await server.database.executeSql('update bookings set should_send_notification = false where id = $1', [
      id,
    ])
    const count = (await server.inbox(phone)).length
    await give(token, CONFIRM)
    expect(await stored(id)).toMatchObject({status: 'BOOKING_CONFIRMED'})
    expect(await server.inbox(phone)).toHaveLength(count)
  })

  it('a link is over when the work has begun, when the day is past, and after ten days', async () => {
    const {id, token} = await booked()
    const late = await booked()
    const old = await booked()
    await server.call(
      rescheduleBooking,
      {bookingId: old.id, scheduledDate: wireDate('2026-03-25')},
      old.owner,
    )
    const oldToken = await newestToken(old.id)
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'IN_PROGRESS'}})
    expect(await give(token, DECLINE)).toBe('BOOKING_UNDER_WAY')
    server.clock.pass({days: 1})
    expect(await link(late.token)).toMatchObject({state: 'OPEN', booking: {day: '2026-03-11'}})
    server.clock.pass({days: 1})
    expect(await link(late.token)).toMatchObject({state: 'OVER'})
    expect(await give(late.token, CONFIRM)).toBe('BOOKING_UNDER_WAY')
    server.clock.pass({days: 7, hours: 23})
    expect(await link(oldToken)).toMatchObject({state: 'OPEN'})
    server.clock.pass({hours: 1})
    expect(await link(oldToken)).toMatchObject({state: 'EXPIRED', booking: null})
    expect(await give(oldToken, CONFIRM)).toBe('ANSWER_LINK_EXPIRED')
  })
})
