import {sql} from 'kysely'
import {Client} from 'pg'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {book, getBooking} from '../../../contract/booking/bookings.ts'
import {findAvailableWorkshops, type Workshop} from '../../../contract/reference/workshops.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {isStandbyUnfit} from '../../../server/database/standby.ts'
import {withDeadline} from '../../../server/deadline.ts'
import {seedDatabase} from '../../../server/seed/seed-database.ts'
import {bookingOf, provenPhone, startBookableServer} from '../../support/server/bookings.ts'
import {
  startThrowAwayPostgres,
  type ThrowAwayPostgres,
} from '../../support/server/database/postgres-server.ts'
import {searchFor} from '../../support/server/searches.ts'
import {createTestClock, TODAY} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let primary: ThrowAwayPostgres
let standby: ThrowAwayPostgres
let server: TestServer
let workshop: Workshop
let standbyUrl: string
let onStandby: Client
beforeAll(async () => {
  primary = await startThrowAwayPostgres()
  const url = await primary.createDatabase()
  standby = await startThrowAwayPostgres({
    standbyOf: primary,
    configuration: 'max_standby_streaming_delay = 0',
  })
  standbyUrl = Object.assign(new URL(url), {port: standby.port}).href
  const database = await openDatabase({url, standbyUrl, directory: null}, async (opened) => {
    await migrate(opened)
    await seedDatabase(opened, {seed: 1, workshops: 0, bookings: 0, today: TODAY})
  })
  ;({server, workshop} = await startBookableServer({}, createTestClock(), database))
  onStandby = new Client({connectionString: standbyUrl})
  onStandby.on('error', () => {})
  await onStandby.connect()
})
afterAll(async () => {
  await onStandby.end()
  await server.close()
  await standby.stop()
  await primary.stop()
})

/** The name under which a search finds the workshop. */
async function foundName(): Promise<string | undefined> {
  const {lat, lng: long} = workshop.address.location
  const {answer, failure} = await server.call(findAvailableWorkshops, searchFor('DISTANCE', {}, {lat, long}))
  expect(failure).toBeNull()
  return answer?.find(({id}) => id === workshop.id)?.name
}

const rename = (name: string) =>
  server.database.executeSql('update workshops set name = $1 where id = $2', [name, workshop.id])

const READS =
  "select sum(seq_scan + idx_scan)::integer as reads from pg_stat_user_tables where relname = 'workshops'"

async function untilSearchesReadIt(name: string): Promise<void> {
  const reads = async () => (await onStandby.query<{reads: number}>(READS)).rows[0]?.reads ?? 0
  const before = await reads()
  const isRead = async () => {
    expect(await foundName()).toBe(name)
    return (await reads()) > before
  }
  await expect.poll(isRead, {timeout: 20_000, interval: 500}).toBe(true)
}

describe('With a standby', () => {
  it('a search reads it, and a person sees the own booking though it does not get on', async () => {
    await untilSearchesReadIt(workshop.name)
    await onStandby.query('select pg_wal_replay_pause()')
    await rename('Renamed')
    expect(await foundName()).toBe(workshop.name)
    const {phone, headers} = await provenPhone(server)
    const made = await server.call(book, bookingOf(workshop.id, phone), headers)
    expect(made.failure).toBeNull()
    const read = await server.call(getBooking, {bookingId: made.answer?.id ?? ''})
    expect(read.answer?.reference).toBe(made.answer?.reference)
  })

  it('a search reads the primary once the standby is more than five seconds behind', async () => {
    await expect.poll(foundName, {timeout: 20_000}).toBe('Renamed')
  })

  it('a search reads it again when it has caught up', async () => {
    await onStandby.query('select pg_wal_replay_resume()')
    await untilSearchesReadIt('Renamed')
  })

  /** Whether the next read that may be old goes there. */
  async function isRead(): Promise<boolean> {
    const {rows} = await sql<{isStandby: boolean}>`select pg_is_in_recovery() as is_standby`.execute(
      server.database.stale,
    )
    return rows[0]?.isStandby ?? false
  }

  it.each([
    ['a statement that fails everywhere', () => sql`select 1 / 0`.execute(server.database.stale)],
    [
      'a request without time left',
      () =>
        withDeadline(AbortSignal.timeout(100), () =>
          sql`select pg_sleep(0.5)`.execute(server.database.stale),
        ),
    ],
  ])('it goes on being read after %s', async (_, fail) => {
    await expect.poll(isRead).toBe(true)
    await expect(fail()).rejects.toThrow()
    expect(await isRead()).toBe(true)
  })

  it('a read that it ends, to go on replaying, says that it is unfit', async () => {
    const failure = onStandby
      .query('select pg_sleep(20) from workshops limit 1')
      .catch((error: unknown) => error)
    const sleeping = sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`
    await expect
      .poll(async () => (await sleeping.execute(server.database.stale)).rows.length)
      .toBeGreaterThan(0)
    await server.database.executeSql('begin; lock table workshops in access exclusive mode; commit')
    expect(isStandbyUnfit(await failure)).toBe(true)
  })

  it('a read that it does not answer in time says so, too', async () => {
    const hasty = new Client({connectionString: standbyUrl, query_timeout: 100})
    await hasty.connect()
    const failure = await hasty.query('select pg_sleep(0.3)').catch((error: unknown) => error)
    expect(isStandbyUnfit(failure)).toBe(true)
    await hasty.end()
  })

  it('nothing fails when it is killed', async () => {
    standby.crash()
    for (let turn = 0; turn < 10; turn += 1) expect(await foundName()).toBe('Renamed')
  })
})
