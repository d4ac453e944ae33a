import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {
  bookingOf,
  makeRoom,
  newPhone,
  provenPhone,
  seededWorkshop,
  sendCode,
  signedIn,
} from '../../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

type Headers = Record<string, string>

let server: TestServer
let owner: Headers

beforeAll(async () => {
  server = await startTestServer()
  owner = await signedIn(server, 'fullProfile')
})

afterAll(() => server.close())

const get = (path: string, headers: Headers = {}) => server.app.inject({url: `/v1/bookings/${path}`, headers})
const DONE = NAMED_BOOKINGS.completed
const DOCUMENTS = [`${DONE}/estimate`, `${DONE}/invoice`, `${DONE}/images/front.png`]

async function bookedAt(serialId: string) {
  const agent = await signedIn(server, 'callCentreAgent')
  const {id} = await seededWorkshop(server, serialId)
  await makeRoom(server)
  const {answer} = await server.call(book, bookingOf(id, newPhone()), agent)
  return {id: made(answer).id, reference: made(answer).reference}
}

async function calendarOf(id: string) {
  const {headers, body} = await get(`${id}/calendar.ics`, await signedIn(server, 'callCentreAgent'))
  return {headers, lines: body.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n')}
}

describe('The documents of a booking', () => {
  it('are an estimate and an invoice as PDF', async () => {
    for (const paper of ['estimate', 'invoice']) {
      const {statusCode, headers, rawPayload} = await get(`${DONE}/${paper}`, owner)
      expect(headers['content-disposition']).toBe(`inline; filename="${paper}.pdf"`)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'application/pdf',
        'private, no-store',
      ])
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('are its photographs by their file names', async () => {
    const {headers, rawPayload} = await get(`${DONE}/images/left.png`, owner)
    expect(headers['content-type']).toBe('image/png')
    expect([...rawPayload.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
    expect(headers['content-disposition']).toBe('inline; filename="left.png"')
  })

  it('have file names that are safe in a header', async () => {
    const {id} = await bookedAt('COMPLETE1')
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'IN_PROGRESS', photos: 2}})
    const name = 'my "left" side.png'
    for (const sql of [
      `update booking_files set name = $1 where booking_id = $2 and name = 'left.png'`,
      'update bookings set images = jsonb_build_array($1::text) where id = $2',
    ])
      await server.database.executeSql(sql, [name, id])
    const {headers} = await get(
      `${id}/images/${encodeURIComponent(name)}`,
      await signedIn(server, 'callCentreAgent'),
    )
    expect(headers['content-disposition']).toBe('inline; filename="my__left__side.png"')
  })

  it('are a calendar file to save, with what a person needs on the day', async () => {
    const {id, reference} = await bookedAt('COMPLETE1')
    const {headers, lines} = await calendarOf(id)
    expect(headers['content-disposition']).toBe('attachment; filename="car-service.ics"')
    expect(headers['cache-control']).toBe('private, no-store')
    const complete = await seededWorkshop(server, 'COMPLETE1')
    const {lat, lng} = complete.address.location
    expect(lines).toEqual(
      expect.arrayContaining([
        'PRODID:pahiya/booking',
        'DTSTART;VALUE=DATE:20260311',
        'DTEND;VALUE=DATE:20260312',
        `DESCRIPTION:Booking ${reference}\\nMaruti Suzuki Swift\\nWorkshop: ${complete.leadPhoneNumber}`,
        `GEO:${lat};${lng}`,
        `URL:http://localhost:3000/consumer/booking/${id}`,
        'BEGIN:VALARM',
        'DESCRIPTION:Car service tomorrow',
        'TRIGGER:-PT6H',
      ]),
    )
  })

  it('are a calendar file with the workshop’s first phone, or with none', async () => {
    const noLead = await bookedAt('NOLEADPHONE1')
    const {phoneNumber1} = await seededWorkshop(server, 'NOLEADPHONE1')
    expect((await calendarOf(noLead.id)).lines).toContain(
      `DESCRIPTION:Booking ${noLead.reference}\\nMaruti Suzuki Swift\\nWorkshop: ${phoneNumber1}`,
    )
    const noPhone = await bookedAt('NOPHONE1')
    expect((await calendarOf(noPhone.id)).lines).toContain(
      `DESCRIPTION:Booking ${noPhone.reference}\\nMaruti Suzuki Swift`,
    )
  })

  it('are a calendar file without an alarm after the booking is cancelled', async () => {
    const {id} = await bookedAt('COMPLETE1')
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'CANCELLED'}})
    const {lines} = await calendarOf(id)
    expect(lines).toContain('STATUS:CANCELLED')
    expect(lines).not.toContain('BEGIN:VALARM')
  })

  it.each(DOCUMENTS)('%s is for the owner, an agent and a code to the booking’s phone', async (path) => {
    const {refId, code} = await sendCode(server, newPhone())
    expect((await get(path, {refID: refId, otp: code})).statusCode).toBe(401)
    server.clock.pass({minutes: 1})
    const own = await sendCode(server, NAMED_IDENTITIES.fullProfile.phone)
    expect((await get(path, {refID: own.refId, otp: own.code})).statusCode).toBe(200)
    expect((await get(path, await signedIn(server, 'callCentreAgent'))).statusCode).toBe(200)
    expect((await get(path, owner)).statusCode).toBe(200)
  })

  it.each(DOCUMENTS)('%s is refused to everybody else', async (path) => {
    const other = await provenPhone(server)
    await makeRoom(server)
    const workshop = await seededWorkshop(server)
    const {grant} = await server.call(book, bookingOf(workshop.id, other.phone), other.headers)
    const {authorization = ''} = owner
    const refused: Headers[] = [
      {},
      await signedIn(server, 'withoutAddresses'),
      {...other.headers, otp: made(grant)},
      {authorization: `${authorization.slice(0, -6)}AAAAAA`},
    ]
    for (const headers of refused) expect((await get(path, headers)).statusCode).toBe(401)
  })

  it('are not found under another name, another booking or a path', async () => {
    for (const path of [
      `${DONE}/images/back.png`,
      `${DONE}/images/estimate`,
      `${DONE}/images/..%2Festimate`,
      `${NAMED_BOOKINGS.requestReceived}/estimate`,
      `${NAMED_BOOKINGS.inProgress}/invoice`,
      `${NAMED_BOOKINGS.requestReceived}/images/front.png`,
      'nobody/estimate',
    ])
      expect((await get(path, owner)).statusCode).toBe(404)
  })

  it('of another person are closed to an owner of a booking with the same file names', async () => {
    const workshop = await seededWorkshop(server)
    const rahul = await signedIn(server, 'withoutAddresses')
    const booking = bookingOf(workshop.id, NAMED_IDENTITIES.withoutAddresses.phone)
    const {id} = made((await server.call(book, booking, rahul)).answer)
    await server.database.executeSql('update bookings set images = $1::text::jsonb where id = $2', [
      '["front.png"]',
      id,
    ])
    expect((await get(`${id}/images/front.png`, rahul)).statusCode).toBe(404)
    expect((await get(`${DONE}/images/front.png`, rahul)).statusCode).toBe(401)
  })

  it('are closed to an expired token', async () => {
    server.clock.pass({minutes: 16})
    expect((await get(`${DONE}/estimate`, owner)).statusCode).toBe(401)
  })
})
