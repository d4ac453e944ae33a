import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {NAMED_BOOKINGS, NAMED_IDENTITIES, NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {seedDatabase} from '../../../server/seed/seed-database.ts'

const plan = {seed: 1, today: '2025-11-21', workshops: 200, bookings: 300}

let database: Database

beforeAll(async () => {
  database = await openDatabase({url: undefined, directory: null}, async (opened) => {
    await migrate(opened)
    await seedDatabase(opened, plan)
  })
})
afterAll(() => database.close())

const rowsOf = async (sql: string) => (await database.executeSql(sql)).rows

test('A seeded database has the planned contents', async () => {
  const counts = await rowsOf(`select
    (select count(*)::int from workshops where country = 'IN') as workshops,
    (select count(*)::int from workshops where country <> 'IN') as abroad,
    (select count(*)::int from bookings) as bookings,
    (select count(*)::int from bookings where identity_id = '${NAMED_IDENTITIES.withTenThousandBookings.id}') as fleet,
    (select count(*)::int from identities) as identities,
    (select count(*)::int from campaigns) as campaigns,
    (select count(*)::int from facilities) as facilities`)
  expect(counts).toEqual([
    {
      workshops: 200,
      abroad: 60,
      bookings: Object.keys(NAMED_BOOKINGS).length + 6 + 10_000 + 300,
      fleet: 10_000,
      identities: 10,
      campaigns: 3,
      facilities: 14,
    },
  ])
})

test('Seeding it again changes nothing', async () => {
  const before = await rowsOf('select count(*)::int as workshops from workshops')
  expect(await seedDatabase(database, {...plan, workshops: 500})).toBe('already seeded')
  expect(await rowsOf('select count(*)::int as workshops from workshops')).toEqual(before)
})

test('The jobs a workshop offers are the approved ones', async () => {
  expect(
    await rowsOf(`select serial_id from workshops
      where not offered_jobs ? 'SERVICING' or jsonb_array_length(offered_jobs) > jsonb_array_length(services)`),
  ).toEqual([])
})

test('One workshop is full tomorrow, one on every day of the year', async () => {
  expect(
    await rowsOf(`select serial_id, min(day) as first, count(*)::int as days from workshop_days
      join workshops on id = workshop_id where booked >= coalesce(capacity, daily_capacity)
      group by serial_id order by days`),
  ).toEqual([
    {serial_id: NAMED_WORKSHOPS.fullTomorrow, first: '2025-11-22', days: 1},
    {serial_id: NAMED_WORKSHOPS.fullForThirtyDays, first: '2025-11-22', days: 365},
  ])
})

test('A named consumer has bookings in every status and with every verification response', async () => {
  const of = `from bookings where phone = '${NAMED_IDENTITIES.fullProfile.phone}'`
  const statuses = await rowsOf(`select distinct status ${of} order by 1`)
  const responses = await rowsOf(
    `select distinct customer_verification_response as response ${of} order by 1`,
  )
  expect([statuses.map(({status}) => status), responses.map(({response}) => response)]).toEqual([
    ['BOOKING_CONFIRMED', 'CANCELLED', 'COMPLETED', 'IN_PROGRESS', 'REQUEST_RECEIVED', 'WORK_COMPLETE'],
    ['NOT_INTERESTED', 'NOT_VERIFIED', 'NO_ANSWER', 'RESCHEDULE_REQUIRED', 'VERIFIED'],
  ])
})

test('Six guests wait for a call, one booking each, so that several agents have somebody to call', async () => {
  const guests = await rowsOf(`select distinct phone, first_name from bookings
    where identity_id is null and status = 'REQUEST_RECEIVED' and customer_verification_response = 'NOT_VERIFIED'
    and scheduled_date > '2025-11-22' and created_at < '2025-11-21T06:30:00Z' and phone like '+91555%'
    order by phone`)
  expect(guests.map((row) => row['first_name'])).toEqual([
    'Kavya',
    'Farhan',
    'Joseph',
    'Lakshmi',
    'Harpreet',
    'Ananya',
  ])
})

test('A booking of today or later uses capacity of the workshop’s day', async () => {
  expect(
    await rowsOf(`select day, booked from workshop_days
      join workshops on id = workshop_id where serial_id = '${NAMED_WORKSHOPS.complete}' order by day`),
  ).toEqual([
    {day: '2025-11-21', booked: 2},
    {day: '2025-11-22', booked: 1},
    {day: '2025-11-24', booked: 1},
    {day: '2025-11-26', booked: 1},
    {day: '2025-11-27', booked: 5},
    {day: '2025-11-29', booked: 1},
    {day: '2025-11-30', booked: 1},
    {day: '2025-12-01', booked: 1},
  ])
})

test('A finished booking has its estimate, invoice, fuel, odometer, inventory and photographs', async () => {
  const [booking] =
    await rowsOf(`select estimate_link, final_invoice_link, fuel_percentage, odometer, inventory_list,
    images, mechanic from bookings where id = '${NAMED_BOOKINGS.completed}'`)
  expect(booking).toEqual({
    estimate_link: `/v1/bookings/${NAMED_BOOKINGS.completed}/estimate`,
    final_invoice_link: `/v1/bookings/${NAMED_BOOKINGS.completed}/invoice`,
    fuel_percentage: 40,
    odometer: 48_210,
    inventory_list: ['Spare wheel', 'Jack', 'Tool kit', 'Floor mats', 'First-aid kit'],
    images: ['front.png', 'left.png', 'dashboard.png'],
    mechanic: 'Suresh Gowda',
  })
})

test('Bulk bookings are in the past, with unguessable ids that are the same for the same seed', async () => {
  expect(
    await rowsOf(`select count(*)::int as wrong from bookings where reference not like 'PHN%'
      and (scheduled_date >= '2025-11-21' or id !~ '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$')`),
  ).toEqual([{wrong: 0}])
  expect(await rowsOf(`select id, scheduled_date from bookings where reference = 'FL000001'`)).toEqual([
    {id: '3fe9fe52-a5f2-4538-a4a7-2a0bd9725bdc', scheduled_date: '2025-03-11'},
  ])
})
