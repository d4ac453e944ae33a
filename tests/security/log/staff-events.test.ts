import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {book} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {hashes} from '../../../server/security-log/security-log.ts'
import {made} from '../../support/made.ts'
import {bookingOf, newPhone, startServerWithAgent} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'
import {logged} from './logged.ts'

const {booking: bookingHash} = hashes(createSecrets('a secret of tests that is long enough'))

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
  // The agent's sign-in, whose row may come later than the answer.
  await logged(server, 1)
})
afterAll(() => server.close())

let bookingId: string
beforeEach(async () => {
  await server.database.kysely.deleteFrom('securityEvents').execute()
  bookingId = made((await server.call(book, bookingOf(workshop.id, newPhone()), agent)).answer).id
  await logged(server, 1)
  await server.database.kysely.deleteFrom('securityEvents').execute()
})

it('What an agent does at the address of a booking is found by the booking', async () => {
  await server.rest('GET', `/v1/desk/bookings/${bookingId}`, {headers: agent})
  expect(await logged(server, 1)).toMatchObject([
    {
      kind: 'staff read',
      operation: 'GET /v1/desk/bookings/:bookingId',
      bookingHash: bookingHash(bookingId),
    },
  ])
})

it('What an agent was refused is neither read nor written', async () => {
  const {failure} = await server.rest('DELETE', '/v1/desk/agents/nobody', {headers: agent})
  expect(failure?.code).toBe('FORBIDDEN')
  await server.rest('GET', `/v1/desk/bookings/${bookingId}`, {headers: agent})
  expect((await logged(server, 1)).map(({kind}) => kind)).toEqual(['staff read'])
})

it('A document that reads a booking and records an outcome is a write, with the names of both', async () => {
  const query = `query ($bookingId: String!) {
    getBooking(bookingId: $bookingId) { id }
    updateBookingByCallCenter(bookingId: $bookingId, customerVerifiationResponse: "NO_ANSWER") { id }
  }`
  const {status} = await server.rest('POST', '/graphql', {
    headers: {...agent, 'x-app-id': 'pahiya-web'},
    body: {query, variables: {bookingId}},
  })
  expect(status).toBe(200)
  expect(await logged(server, 1)).toMatchObject([
    {
      kind: 'staff write',
      operation: 'getBooking updateBookingByCallCenter',
      bookingHash: bookingHash(bookingId),
    },
  ])
})

it('The list that the desk of an agent reads again by itself is one row; another search is one more', async () => {
  const list = (search: string) => server.rest('GET', `/v1/desk/bookings?${search}`, {headers: agent})
  for (const search of ['search=Rao', 'search=Rao', 'search=Iyer', 'search=Rao'])
    expect((await list(search)).status).toBe(200)
  await logged(server, 2)
  await server.rest('GET', `/v1/desk/bookings/${bookingId}`, {headers: agent})
  expect((await logged(server, 3)).map(({operation}) => operation).toSorted()).toEqual([
    'GET /v1/desk/bookings',
    'GET /v1/desk/bookings',
    'GET /v1/desk/bookings/:bookingId',
  ])
})
