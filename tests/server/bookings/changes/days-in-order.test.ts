import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {sql, type Transaction} from 'kysely'
import {afterAll, beforeAll, describe, expect, it, onTestFinished, vi} from 'vitest'
import {deleteAccount} from '../../../../contract/account/my-data.ts'
import type {Workshop} from '../../../../contract/reference/workshops.ts'
import type {Tables} from '../../../../server/database/tables.ts'
import {importData} from '../../../../server/own-data/import-data.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../../server/seed/named-cases.ts'
import {PATIENT} from '../../../support/patient.ts'
import {proofHeaders, sendCode, signedIn, startBookableServer} from '../../../support/server/bookings.ts'
import {bookingRow} from '../../../support/server/database/booking-row.ts'
import {waitingStatements} from '../../../support/server/database/waiting-statements.ts'
import type {TestServer} from '../../../support/server/test-server.ts'

const EARLY = '2026-03-20'
const LATE = '2026-03-22'
const NO_PLACES = {byPincode: async () => null, geocode: async () => null}

let server: TestServer
let workshop: Workshop
beforeAll(async () => {
  ;({server, workshop} = await startBookableServer())
})
afterAll(() => server.close())

const waiting = () => waitingStatements(server.database)

const claim = (transaction: Transaction<Tables>, day: string) =>
  sql`insert into workshop_days (workshop_id, day, booked) values (${workshop.id}, ${day}, 1)
    on conflict (workshop_id, day) do update set booked = workshop_days.booked + 1`.execute(transaction)

/** Claims the first day, begins the work, and claims the other day when the work waits for the first. */
async function claimAround<Result>(
  [first, other]: [string, string],
  begin: () => Promise<Result>,
): Promise<Result> {
  const work = await server.database.kysely.transaction().execute(async (transaction) => {
    // Of two that wait for each other, the database ends the other one.
    await sql`set local deadlock_timeout = '1min'`.execute(transaction)
    await claim(transaction, first)
    const begun = begin()
    begun.catch(() => {})
    await vi.waitFor(async () => expect(await waiting()).toBe(1), PATIENT)
    await claim(transaction, other)
    return {begun}
  })
  return work.begun
}

const setDays = async (...days: string[]) => {
  await server.database.executeSql('delete from workshop_days where workshop_id = $1', [workshop.id])
  for (const day of days)
    await server.database.executeSql(
      'insert into workshop_days (workshop_id, day, booked) values ($1, $2, 5)',
      [workshop.id, day],
    )
}

const stored = async () =>
  (
    await server.database.executeSql(
      'select day::text as day, capacity, booked from workshop_days where workshop_id = $1 order by day',
      [workshop.id],
    )
  ).rows

/** A person with a booking on each day, whose ids are in the other order than the days. */
async function withTwoBookings(consumer: 'newcomer' | 'withoutAddresses'): Promise<Record<string, string>> {
  const {id: identityId, phone} = NAMED_IDENTITIES[consumer]
  await setDays(EARLY, LATE)
  for (const [id, scheduledDate] of [
    ['00000000-0000-4000-8000-000000000001', LATE],
    ['00000000-0000-4000-8000-000000000002', EARLY],
  ] as const) {
    const row = bookingRow(
      {
        id: id.replace(/^0/, consumer === 'newcomer' ? '1' : '2'),
        reference: `${consumer.slice(0, 3)}${id.slice(-1)}`,
        workshopId: workshop.id,
        phone,
      },
      {scheduledDate, identityId},
    )
    await server.database.kysely.insertInto('bookings').values(row).execute()
  }
  return signedIn(server, consumer)
}

async function remove(consumer: 'newcomer' | 'withoutAddresses', own: Record<string, string>) {
  const {phone} = NAMED_IDENTITIES[consumer]
  server.clock.pass({minutes: 2})
  const code = proofHeaders(await sendCode(server, phone, {purpose: 'delete my account'}), phone)
  return () => server.rest('DELETE', deleteAccount.path, {headers: {...own, ...code}})
}

describe('Days are released and changed in calendar order', () => {
  it('by the deletion of an account, so that a move at the same moment never waits for it in a circle', async () => {
    const act = await remove('newcomer', await withTwoBookings('newcomer'))
    const {answer} = await claimAround([EARLY, LATE], act)
    expect(answer).toEqual({cancelledBookings: 2})
    expect(await stored()).toEqual([
      {day: EARLY, capacity: null, booked: 5},
      {day: LATE, capacity: null, booked: 5},
    ])
  })

  it.each([
    ['two new days', [] as string[], 1],
    ['a new and a stored day', [EARLY], 6],
    ['two stored days', [EARLY, LATE], 6],
  ])('by an import of %s, whatever their order in the file', async (_, days, booked) => {
    await setDays(...days)
    const folder = mkdtempSync(join(tmpdir(), 'days-'))
    onTestFinished(() => rmSync(folder, {recursive: true}))
    const serial = NAMED_WORKSHOPS.complete
    writeFileSync(
      join(folder, 'days.csv'),
      `workshop,day,capacity\n${serial},${LATE},7\n${serial},${EARLY},8\n`,
    )
    await claimAround([EARLY, LATE], () =>
      importData(server.database, NO_PLACES, {path: folder, isDryRun: false}),
    )
    expect(await stored()).toEqual([
      {day: EARLY, capacity: 8, booked},
      {day: LATE, capacity: 7, booked: days.includes(LATE) ? 6 : 1},
    ])
  })
})

it('Whom the database ends because two wait for each other may come again, and nothing is lost', async () => {
  const own = await withTwoBookings('withoutAddresses')
  const outcome = await claimAround([LATE, EARLY], await remove('withoutAddresses', own))
  expect(outcome.failure).toEqual({code: 'BUSY', status: 503, retryAfterSeconds: 2})
  const again = await remove('withoutAddresses', own)
  expect((await again()).answer).toEqual({cancelledBookings: 2})
})
