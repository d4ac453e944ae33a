import {type Kysely, sql} from 'kysely'
import {createClock} from '../../server/clock.ts'
import {openPostgresDatabase} from '../../server/database/postgres.ts'
import type {Tables} from '../../server/database/tables.ts'
import {findClosed} from '../../server/desk/closed-repository.ts'
import {createListRepository} from '../../server/desk/list-repository.ts'
import {deskTime} from '../../server/desk/open-bookings.ts'
import {prepareWorld} from '../../server/open-and-seed-database.ts'
import {startPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {percentiles, report} from '../lib/report.ts'
import {benchDeskPage} from './page.ts'

const OPEN = 10_000
const COLD_CALLS = 20
const CALLS = 300
const AIM_MS = 30

const ASKED = [
  {search: '', bucket: null, limit: 50},
  {search: '', bucket: 'TRIED', limit: 50},
  {search: '+915600000123', bucket: null, limit: 50},
  {search: 'DESK004242', bucket: null, limit: 50},
  {search: 'Anita', bucket: null, limit: 50},
] as const

async function insertOpenBookings(kysely: Kysely<Tables>): Promise<void> {
  await sql`
    insert into bookings (
      id, reference, workshop_id, scheduled_date, created_at, updated_at, language, status, jobs, phone, title,
      first_name, last_name, notes, referral_data, marketing_opt_in, registration, make, model, year, variant, pickup,
      call_attempts, call_again_at
    )
    select gen_random_uuid()::text, 'DESK' || lpad(n::text, 6, '0'), (select id from workshops where country = 'IN' limit 1),
      (now() + (n % 30) * interval '1 day')::date, now() - (n % 8) * interval '1 day', now(), 'en', 'REQUEST_RECEIVED',
      '["SERVICING"]', '+9156' || lpad(n::text, 8, '0'), 'Mr',
      (array['Harish', 'Anita', 'Gopal', 'Farah', 'Nikhil'])[1 + n % 5], 'Kumar', '', '{}', false,
      'KA05M' || lpad(n::text, 5, '0'), 'Maruti Suzuki', 'Swift', 2020, 'Petrol',
      '{"pickupRequested": false, "pickupAddress": null, "pickupInstructions": ""}',
      n % 4, case when n % 20 = 1 then now() + (n % 200 - 100) * interval '1 minute' end
    from generate_series(1, ${OPEN}) as n`.execute(kysely)
}

/** A fresh database with ten thousand open bookings. */
async function busyDatabase(server: Awaited<ReturnType<typeof startPostgres>>): Promise<string> {
  const url = await server.createDatabase()
  const database = await openPostgresDatabase(url)
  await prepareWorld(createClock())(database)
  await insertOpenBookings(database.kysely)
  await database.close()
  return url
}

/** The desk's work list with its counts and closed bookings, over ten thousand open bookings on PostgreSQL. */
export async function benchDesk(): Promise<void> {
  const server = await startPostgres()
  const clock = createClock()
  const url = await busyDatabase(server)
  // A new pool: no plan and no page of the list is prepared in its connections.
  const opened = await openPostgresDatabase(url)
  const list = createListRepository(opened.kysely)
  const measure = async (calls: number) => {
    const durations: number[] = []
    for (let call = 0; call < calls; call += 1) {
      const question = ASKED[call % ASKED.length] ?? ASKED[0]
      const time = deskTime(clock.now())
      const begun = performance.now()
      await Promise.all([
        list.find(question, time),
        list.count(time),
        findClosed(opened.kysely, question.search, time),
      ])
      durations.push(performance.now() - begun)
    }
    return durations
  }
  const [cold, beforeAnalysis] = [await measure(COLD_CALLS), await measure(CALLS)]
  await opened.executeSql('vacuum analyze bookings')
  const warm = await measure(CALLS)
  await opened.close()
  await benchDeskPage(url)
  await server.stop()
  for (const [name, durations] of [
    ['cold', cold],
    ['before statistics', beforeAnalysis],
    ['warm', warm],
  ] as const)
    report({
      benchmark: `the desk's list of ${OPEN} open bookings, ${name}`,
      measured: Math.round(percentiles(durations).p95 * 10) / 10,
      against: AIM_MS,
      unit: 'ms p95',
      aim: 1,
      note: `first call ${(durations[0] ?? 0).toFixed(1)} ms, median ${percentiles(durations).p50.toFixed(1)} ms`,
    })
}
