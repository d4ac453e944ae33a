import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setImmediate as turn} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {bookAsync} from '../../../contract/booking/bookings.ts'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {openSitePages} from '../../../server/pages/site-pages.ts'
import {bookingOf, newPhone, signedIn, startBookableServer} from '../../support/server/bookings.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {type Exposed, exposedBy} from '../../support/server/metrics/exposition.ts'
import {searchFor} from '../../support/server/searches.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

type Bookable = Awaited<ReturnType<typeof startBookableServer>>

let server: TestServer
let workshop: Bookable['workshop']
let build: string
beforeAll(async () => {
  const clock = createTestClock()
  build = smallBuild()
  const renderPage = await openSitePages(build, clock)
  ;({server, workshop} = await startBookableServer({}, clock, undefined, undefined, {
    buildDirectory: build,
    renderPage,
  }))
})
afterAll(async () => {
  await server.close()
  rmSync(build, {recursive: true})
})

const sql = async (text: string) => (await server.database.executeSql(text)).rows
const value = ({series}: Exposed, name: string) => series.get(name)

describe('The jobs that wait', () => {
  it('are those of the database, with the time since the oldest was due', async () => {
    const agent = await signedIn(server, 'callCentreAgent')
    for (let made = 0; made < 3; made++)
      await server.call(bookAsync, bookingOf(workshop.id, newPhone()), agent)
    await sql(`update pgboss.job set start_after = now() - interval '90 seconds'
      where id = (select id from pgboss.job where name = 'create-booking' and state = 'created' limit 1)`)
    const rows = await sql(
      `select count(*)::int as count from pgboss.job where name = 'create-booking' and state = 'created'`,
    )
    const exposed = await exposedBy(server)
    expect([value(exposed, 'pahiya_jobs_waiting{queue="create-booking"}'), rows]).toEqual([3, [{count: 3}]])
    const age = value(exposed, 'pahiya_jobs_oldest_age_seconds{queue="create-booking"}')
    expect(age).toBeGreaterThanOrEqual(90)
    expect(age).toBeLessThan(150)
    await server.jobs.runDue()
    const after = await exposedBy(server)
    expect(value(after, 'pahiya_jobs_waiting{queue="create-booking"}')).toBe(0)
    expect(value(after, 'pahiya_jobs_oldest_age_seconds{queue="create-booking"}')).toBe(0)
    expect(value(after, 'pahiya_jobs_waiting{queue="deliver-code"}')).toBe(0)
  })

  it('for another attempt are counted apart', async () => {
    const agent = await signedIn(server, 'callCentreAgent')
    await server.call(bookAsync, bookingOf(workshop.id, newPhone()), agent)
    await sql('alter table bookings rename to bookings_away')
    await server.jobs.runDue()
    await sql('alter table bookings_away rename to bookings')
    const exposed = await exposedBy(server)
    expect([
      value(exposed, 'pahiya_jobs_retrying{queue="create-booking"}'),
      value(exposed, 'pahiya_jobs_waiting{queue="create-booking"}'),
    ]).toEqual([1, 0])
    await server.jobs.runDue()
    expect(value(await exposedBy(server), 'pahiya_jobs_retrying{queue="create-booking"}')).toBe(0)
  })
})

describe('The replica', () => {
  const databaseVersion = async () => {
    const [row] = await sql(`select value::int as value from counters where name = 'workshops'`)
    return row?.['value']
  }

  it('has the version of the database, and follows it', async () => {
    await server.call(findAvailableWorkshops, searchFor('RATING', {first: 1}))
    const first = await exposedBy(server)
    expect(value(first, 'pahiya_replica_version')).toBe(await databaseVersion())
    expect(value(first, 'pahiya_replica_age_seconds')).toBeLessThan(5)
    await sql(`update workshops set name = name || ' 2' where id = '${workshop.id}'`)
    const second = await exposedBy(server)
    expect(value(second, 'pahiya_replica_version')).toBe(await databaseVersion())
    expect(value(second, 'pahiya_replica_version')).toBeGreaterThan(
      value(first, 'pahiya_replica_version') ?? Number.NaN,
    )
  })

  it('grows old while the database does not say its version, and the page still answers', async () => {
    await sql('alter table counters rename to counters_away')
    const [first, second] = [await exposedBy(server), await exposedBy(server)]
    await sql('alter table counters_away rename to counters')
    const third = await exposedBy(server)
    const ages = [first, second].map((each) => value(each, 'pahiya_replica_age_seconds') ?? Number.NaN)
    expect(ages[1]).toBeGreaterThan(ages[0] ?? Number.NaN)
    expect([first, second, third].map((each) => value(each, 'pahiya_database_up'))).toEqual([0, 0, 1])
  })
})

describe('The connections', () => {
  it('are as many as PostgreSQL has of this process, and one more is in use by an open transaction', async () => {
    const usedBy = (exposed: Exposed) => value(exposed, 'pahiya_database_connections{state="in_use"}') ?? 0
    const idleOf = (exposed: Exposed) => value(exposed, 'pahiya_database_connections{state="idle"}') ?? 0
    const before = await exposedBy(server)
    const during = await server.database.kysely.transaction().execute(() => exposedBy(server))
    expect(usedBy(during)).toBe(usedBy(before) + 1)
    const [row] = await sql(
      'select count(*)::int as count from pg_stat_activity where datname = current_database()',
    )
    expect(usedBy(during) + idleOf(during)).toBe(row?.['count'])
    expect(value(during, 'pahiya_database_waiting_callers')).toBe(0)
  })

  it('are not shown of the embedded database', async () => {
    const embedded = await startTestServer({}, undefined, await openTestDatabase())
    const {series, types} = await exposedBy(embedded)
    await embedded.close()
    expect([...series.keys()].filter((name) => name.startsWith('pahiya_database_connections'))).toEqual([])
    expect(types.get('pahiya_database_connections')).toBe('gauge')
    expect(series.get('pahiya_database_up')).toBe(1)
  })
})

it('The page cache counts what it has and what it makes', async () => {
  const before = await exposedBy(server)
  const pages = ['/consumer/home', '/consumer/home', '/consumer/about', '/consumer/home']
  for (const url of pages) {
    // A sandbox visitor's pages are not shared.
    expect((await server.app.inject({url, headers: {accept: 'text/html'}})).statusCode).toBe(200)
  }
  const after = await exposedBy(server)
  const grown = (outcome: string) => {
    const name = `pahiya_page_cache_requests_total{outcome="${outcome}"}`
    return (value(after, name) ?? 0) - (value(before, name) ?? 0)
  }
  expect([grown('hit'), grown('miss')]).toEqual([2, 2])
})

it('Searches are counted by whether their answer was kept', async () => {
  const before = await exposedBy(server)
  for (const first of [3, 3, 3, 4, 3])
    await server.call(findAvailableWorkshops, searchFor('RECOMMENDED', {first}))
  const after = await exposedBy(server)
  const grown = ['hit', 'miss'].map((outcome) => {
    const name = `pahiya_search_cache_requests_total{outcome="${outcome}"}`
    return (value(after, name) ?? 0) - (value(before, name) ?? 0)
  })
  expect(grown).toEqual([2, 3])
})

it('The event loop’s delay shows how long one step held it', async () => {
  await exposedBy(server)
  // The monitor begins anew with each reading, and measures from its second turn on.
  for (let step = 0; step < 4; step++) {
    const end = performance.now() + 250
    while (performance.now() < end);
    await turn()
  }
  const exposed = await exposedBy(server)
  expect(value(exposed, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0.2)
  expect(value(exposed, 'nodejs_eventloop_lag_p50_seconds')).toBeGreaterThan(0)
})

it('The process and its release are shown', async () => {
  const exposed = await exposedBy(server)
  expect(value(exposed, 'pahiya_build_info{release="20250804.3"}')).toBe(1)
  expect(value(exposed, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(value(exposed, 'process_cpu_seconds_total')).toBeGreaterThan(0)
})

/** A built site of one page, which is rendered for every address. */
function smallBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-pages-'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'client/index.html'), '<!--head--><!--app--><!--settings--></body>')
  writeFileSync(join(folder, 'client/manifest.json'), '{}')
  writeFileSync(
    join(folder, 'render.js'),
    `export const pageKind = () => ({kind: "rendered", framePath: "/"})
export const needsScript = () => ''
export const renderRoute = async () =>
  ({status: 200, markup: '', head: '', data: '{}', isComplete: true, routeIds: [], redirect: null})
`,
  )
  return folder
}
