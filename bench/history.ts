import {createClock} from '../server/clock.ts'
import type {Database} from '../server/database/database.ts'
import {openEmbeddedDatabase} from '../server/database/embedded/embedded.ts'
import {openPostgresDatabase} from '../server/database/postgres.ts'
import {createHistoryRepository} from '../server/history/history-repository.ts'
import {createHistoryService} from '../server/history/history-service.ts'
import {prepareWorld} from '../server/open-and-seed-database.ts'
import {NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../server/seed/named-cases.ts'
import {startPostgres} from '../tests/support/server/database/postgres-server.ts'
import {percentiles, report} from './lib/report.ts'

const CALLS = 300
const WARMING_UP = 30
const FEW = 10
const AIM_MS = 30

const {withTenThousandBookings: many, withoutAddresses: few} = NAMED_IDENTITIES
const ASKED = [
  {status: 'REQUEST_RECIEVED,WORK_COMPLETE', page: '1', limit: '10'},
  {status: 'REQUEST_RECIEVED,WORK_COMPLETE', page: '3', limit: '10'},
  {status: 'REQUEST_RECIEVED,WORK_COMPLETE', page: '1', limit: '100'},
  {status: 'REQUEST_RECIEVED,WORK_COMPLETE', page: '1', limit: '10', sortBy: 'scheduledDate'},
] as const

/** The booking history of a consumer with ten thousand bookings, compared with one with ten. */
export async function benchHistory(): Promise<void> {
  const server = await startPostgres()
  await compare('PostgreSQL', await openPostgresDatabase(await server.createDatabase()))
  await server.stop()
  await compare('the embedded engine', await openEmbeddedDatabase({directory: null, dump: null}))
}

async function compare(engine: string, database: Database): Promise<void> {
  await prepareWorld(createClock())(database)
  await giveFew(database)
  const durations = {many: [] as number[], few: [] as number[]}
  // The requests alternate, so that both run under the same load.
  for (let call = 0; call < WARMING_UP + CALLS; call++) {
    const asked = ASKED[call % ASKED.length] ?? ASKED[0]
    for (const [name, owner] of [['many', many] as const, ['few', few] as const]) {
      const history = createHistoryService(
        {verify: async () => ({...owner, role: 'consumer' as const, isFactorMissing: false})},
        createHistoryRepository(database.kysely),
      )
      const begun = performance.now()
      await history.own(asked, {token: 'any'})
      if (call >= WARMING_UP) durations[name].push(performance.now() - begun)
    }
  }
  await database.close()
  const [measured, against] = [percentiles(durations.many).p95, percentiles(durations.few).p95]
  report({
    benchmark: `bookings of a consumer, ${engine}`,
    measured: Math.round(measured * 100) / 100,
    against: Math.round(against * 100) / 100,
    unit: 'ms p95',
    aim: null,
    note: `10,000 bookings against ${FEW}; aim: less than ${AIM_MS} ms more, here ${(measured - against).toFixed(1)}`,
  })
}

async function giveFew({kysely}: Database): Promise<void> {
  const {id: workshopId} = await kysely
    .selectFrom('workshops')
    .select('id')
    .where('serialId', '=', NAMED_WORKSHOPS.complete)
    .executeTakeFirstOrThrow()
  const rows = await kysely
    .selectFrom('bookings')
    .selectAll()
    .where('phone', '=', many.phone)
    .limit(FEW)
    .execute()
  for (const {jobs, inventoryList, images, pickup, reportedStages, ...row} of rows)
    await kysely
      .insertInto('bookings')
      .values({
        ...row,
        id: `few-${row.id}`,
        reference: `FEW${row.reference}`,
        workshopId,
        identityId: few.id,
        phone: few.phone,
        jobs: JSON.stringify(jobs),
        inventoryList: JSON.stringify(inventoryList),
        reportedStages: JSON.stringify(reportedStages),
        images: JSON.stringify(images),
        pickup: JSON.stringify(pickup),
      })
      .execute()
}
