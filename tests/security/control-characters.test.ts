import {randomUUID} from 'node:crypto'
import {once} from 'node:events'
import {request} from 'node:http'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {book, getBooking} from '../../contract/booking/bookings.ts'
import {findAvailableWorkshops, type Workshop} from '../../contract/reference/workshops.ts'
import {createLogger} from '../../server/logger.ts'
import {bookingOf, newPhone, seededWorkshop, signedIn} from '../support/server/bookings.ts'
import {searchFor} from '../support/server/searches.ts'
import {beginSignIn, openBrowser} from '../support/server/sign-in.ts'
import {createTestClock} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

const lines: string[] = []
let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  const logger = createLogger('info', {write: (line) => void lines.push(line)})
  server = await startTestServer({}, createTestClock(), undefined, logger)
  workshop = await seededWorkshop(server)
  agent = await signedIn(server, 'callCentreAgent')
})
afterAll(() => server.close())

const NUL = '\u0000'
const ESCAPE = '\u001b[31m'

const statusOf = async (method: 'GET' | 'POST', url: string, payload?: object | string, headers = {}) =>
  (await server.app.inject({method, url, headers, ...(payload === undefined ? {} : {payload})})).statusCode

describe('A text with a control character is refused with 400', () => {
  it.each([NUL, ESCAPE, '\u007f', '\u0085'])('in a booking: %j', async (control) => {
    const phone = newPhone()
    for (const customer of [
      {notes: `a${control}b`},
      {firstName: `Asha${control}`},
      {referralData: control},
    ]) {
      const {failure} = await server.call(book, bookingOf(workshop.id, phone, {customer}), agent)
      expect(failure).toMatchObject({code: 'BAD_REQUEST', status: 400})
    }
    const {rows} = await server.database.executeSql('select 1 from bookings where phone = $1', [phone])
    expect(rows).toEqual([])
  })

  it('in the id of a booking, of a workshop and of a campaign', async () => {
    expect((await server.call(getBooking, {bookingId: `a${NUL}`})).failure?.status).toBe(400)
    const search = searchFor('DISTANCE', {jobs: [NUL]})
    expect((await server.call(findAvailableWorkshops, search)).failure?.status).toBe(400)
    for (const url of ['/v1/bookings/a%00b/invoice', '/v1/campaigns/%00', '/consumer/booking/%00', '/w/%1b'])
      expect([url, await statusOf('GET', url)]).toEqual([url, 400])
  })

  it('in a query, a form, a field and a name of a field', async () => {
    const customer = {
      telNo: newPhone(),
      formattedAddress: 'Koramangala, Bengaluru',
      pincode: '560034',
      location: {lat: '12.935', lng: `77.624${NUL}`},
    }
    const events = [{name: 'page_viewed', facts: {[`page${NUL}`]: '/consumer/home'}}]
    const sent: [field: string, url: string, body?: object][] = [
      ['address', '/v1/consumers/otp?taskId=%00'],
      ['location.lng', '/v1/customers', customer],
      ['events.0.facts.?', '/v1/events', {pageLoadId: randomUUID(), events}],
    ]
    for (const [field, url, body = {}] of sent) {
      const {failure} = await server.rest('POST', url, {body})
      const fields = [{field, reason: 'a control character'}]
      expect(failure).toEqual({code: 'BAD_REQUEST', status: 400, fields})
    }
    const browser = openBrowser(() => server.app)
    const {status, location} = await browser.post(await beginSignIn(browser), {phone: `${newPhone()}${NUL}`})
    expect([status, location]).toEqual([400, null])
  })

  it('and none of it is logged as an error', () => {
    expect(lines.map((line) => JSON.parse(line)).filter(({level}) => level >= 50)).toEqual([])
  })

  it('but lines and tabs of a longer text are taken', async () => {
    const notes = 'One line,\nanother\tone.\r\n'
    const {status} = await server.call(book, bookingOf(workshop.id, newPhone(), {customer: {notes}}), agent)
    expect(status).toBe(200)
  })
})

/** Sends the address as it is written, which a client that parses it would change. */
async function rawStatus(path: string): Promise<number | undefined> {
  const {port} = z.parse(z.object({port: z.number()}), server.app.server.address())
  const sent = request({host: '127.0.0.1', port, path, agent: false}).end()
  const [response] = await once(sent, 'response')
  response.resume()
  return response.statusCode
}

describe('An address that another program may read as another site’s is refused with 400', () => {
  beforeAll(() => server.app.listen({port: 0, host: '127.0.0.1'}))

  it.each([
    '//evil.example/',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5cevil.example',
    '/consumer//\\',
  ])('%s', async (path) => expect(await rawStatus(path)).toBe(400))

  it('and a backslash in a query is taken', async () => {
    expect(await rawStatus('/healthz?next=\\')).toBe(200)
  })
})
