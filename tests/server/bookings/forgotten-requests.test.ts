import {afterAll, beforeAll, expect, it} from 'vitest'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {bookingOf, newPhone, startServerWithAgent} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let workshop: Workshop
let agent: Record<string, string>
beforeAll(async () => {
  ;({server, workshop, agent} = await startServerWithAgent())
})
afterAll(() => server.close())

it.each(['book', 'bookAsync'] as const)(
  'a job id whose request is deleted never books again, and leaves no request behind: %s',
  async (name) => {
    const {kysely} = server.database
    const variables = bookingOf(workshop.id, newPhone())
    const {generatedJobId} = variables
    await server.call(book, variables, agent)
    const loads = () => kysely.selectFrom('workshopDays').selectAll().orderBy('day').execute()
    const before = await loads()
    await kysely.deleteFrom('bookingRequests').where('generatedJobId', '=', generatedJobId).execute()

    const {failure} = await (name === 'book'
      ? server.call(book, variables, agent)
      : server.call(bookAsync, variables, agent))
    expect(failure?.code).toBe('JOB_ID_CONFLICT')
    const left = kysely.selectFrom('bookingRequests').selectAll().where('generatedJobId', '=', generatedJobId)
    expect(await left.execute()).toEqual([])
    expect(await loads()).toEqual(before)
  },
)
