import {sql} from 'kysely'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {deleteAccount} from '../../../contract/account/my-data.ts'
import {book, bookAsync} from '../../../contract/booking/bookings.ts'
import type {Workshop} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {PATIENT} from '../../support/patient.ts'
import {
  bookingOf,
  proofHeaders,
  sendCode,
  signedIn,
  startBookableServer,
} from '../../support/server/bookings.ts'
import {tablesWith} from '../../support/server/database/tables-with.ts'
import {waitingStatements} from '../../support/server/database/waiting-statements.ts'
import {TODAY} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const {id, phone} = NAMED_IDENTITIES.newcomer

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

const waiting = () => waitingStatements(server.database)

const bookingOn = (days: number) =>
  bookingOf(workshop.id, phone, {scheduledDate: wireDate(addDays(TODAY, days))})

it('a booking that is sent while its account is being deleted waits for it, and is refused', async () => {
  const own = await signedIn(server, 'newcomer')
  made((await server.call(book, bookingOn(5), own)).answer)
  server.clock.pass({minutes: 2})
  const code = proofHeaders(await sendCode(server, phone, {purpose: 'delete my account'}), phone)

  const {deletion, booking} = await server.database.kysely.transaction().execute(async (transaction) => {
    // The deletion gives the day back, after it has looked for accepted bookings.
    await sql`select 1 from workshop_days where workshop_id = ${workshop.id} for update`.execute(transaction)
    const deletion = server.rest('DELETE', deleteAccount.path, {headers: {...own, ...code}})
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENT)
    let isAnswered = false
    const booking = server.call(bookAsync, bookingOn(9), own).finally(() => {
      isAnswered = true
    })
    await vi.waitFor(async () => expect(isAnswered || (await waiting()) === 2).toBe(true), PATIENT)
    return {deletion, booking}
  })

  expect((await deletion).answer).toEqual({cancelledBookings: 1})
  expect((await booking).failure).toMatchObject({code: 'UNAUTHORIZED_USER', status: 401})
  await server.rest('POST', '/sandbox/work')
  expect([await tablesWith(server, phone), await tablesWith(server, id)]).toEqual([[], []])
})
