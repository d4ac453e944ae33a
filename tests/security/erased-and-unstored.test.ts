import {afterAll, beforeAll, expect, it} from 'vitest'
import {book, getBooking} from '../../contract/booking/bookings.ts'
import {made} from '../support/made.ts'
import {
  bookingOf,
  newPhone,
  proofHeaders,
  provenPhone,
  seededWorkshop,
  signedIn,
} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('a code to the phone of a booking whose person is erased is not sent: there is no such booking', async () => {
  const agent = await signedIn(server, 'callCentreAgent')
  const {id: workshopId} = await seededWorkshop(server)
  const {answer} = await server.call(book, bookingOf(workshopId, newPhone()), agent)
  const id = made(answer).id
  await server.database.executeSql("update bookings set phone = '' where id = $1", [id])
  const {failure} = await server.rest('POST', `/v1/consumers/otp?taskId=${id}`)
  expect(failure).toEqual({code: 'BOOKING_NOT_FOUND', status: 404})
  const {rows} = await server.database.executeSql(
    "select 1 from outbox where recipient = '' and kind = 'one-time-code'",
  )
  expect(rows).toEqual([])
})

it('no answer about a code, a proof or a booking may be stored by a cache', async () => {
  const {phone, headers} = await provenPhone(server)
  const [code = ''] = [headers['otp']]
  const stored = async (url: string, payload: object, more: Record<string, string> = {}) =>
    (await server.app.inject({method: 'POST', url, headers: {'x-app-id': 'pahiya-web', ...more}, payload}))
      .headers['cache-control']
  const customer = {
    telNo: phone,
    formattedAddress: 'Pune',
    pincode: '411001',
    location: {lat: '18.5', lng: '73.8'},
  }
  const query = {query: getBooking.document, variables: {bookingId: 'nobody', forVerification: false}}
  expect([
    await stored('/v1/consumers/otp', {}, {phoneNumber: newPhone()}),
    await stored('/v1/customers', customer, proofHeaders({refId: made(headers['refID']), code}, phone)),
    await stored('/graphql', query),
  ]).toEqual(Array(3).fill('private, no-store'))
})
