import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, bookAsync, getBooking} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {made} from '../../support/made.ts'
import {bookingOf, provenPhone, startBookableServer} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

const jobsOf = async (generatedJobId: string) => {
  const {rows} = await server.database.executeSql(
    `select state::text from pgboss.job where name = 'create-booking' and data ->> 'generatedJobId' = $1`,
    [generatedJobId],
  )
  return rows
}

/** An accepted request whose job was taken by a process that has died. */
async function abandonedRequest(): Promise<string> {
  const {phone, headers} = await provenPhone(server)
  const variables = bookingOf(workshop.id, phone)
  const {answer} = await server.call(bookAsync, variables, headers)
  expect(await jobsOf(variables.generatedJobId)).toEqual([{state: 'created'}])
  await server.database.executeSql(
    `update pgboss.job set state = 'active', started_on = now() where name = 'create-booking'`,
  )
  return made(answer).generatedId
}

describe('An accepted booking', () => {
  it('queues nothing if it is created before the answer', async () => {
    const {phone, headers} = await provenPhone(server)
    const variables = bookingOf(workshop.id, phone)
    expect((await server.call(book, variables, headers)).failure).toBeNull()
    expect(await jobsOf(variables.generatedJobId)).toEqual([])
  })

  it('is created by a running server, whatever became of its worker', async () => {
    const bookingId = await abandonedRequest()
    await server.rest('POST', '/sandbox/work')
    expect((await server.call(getBooking, {bookingId})).failure?.code).toBe('BOOKING_NOT_FOUND')
    await server.app.listen({port: 0, host: '127.0.0.1'})
    const status = async () => (await server.call(getBooking, {bookingId})).answer?.status
    await expect.poll(status, {timeout: 60_000}).toBe('REQUEST_RECEIVED')
  })
})
