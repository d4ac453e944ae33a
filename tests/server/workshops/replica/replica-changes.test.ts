import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {SearchParams} from '../../../../contract/reference/workshops.ts'
import {indiaDay} from '../../../../domain/booking/booking-date.ts'
import {createCampaignRepository} from '../../../../server/campaigns/campaign-repository.ts'
import type {Database} from '../../../../server/database/database.ts'
import {openEmbeddedDatabase} from '../../../../server/database/embedded/embedded.ts'
import {createLogger} from '../../../../server/logger.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'
import type {Replica} from '../../../../server/workshops/replica/replica.ts'
import {createReplicaKeeper} from '../../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from '../../../../server/workshops/search-service.ts'
import {createWorkshopRepository} from '../../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP} from '../../../support/server/database/any-workshop.ts'
import {byLoop, readWorld} from '../../../support/server/database/naive-search.ts'
import {orderedBySql} from '../../../support/server/database/ordered-by-sql.ts'
import {
  insertVehicles,
  offering,
  openOn,
  openSmallDatabase,
} from '../../../support/server/database/small-database.ts'
import {ENGINES, emptyDump} from '../../../support/server/engines.ts'
import {searchFor} from '../../../support/server/searches.ts'
import {createTestClock} from '../../../support/server/test-clock.ts'

const HERE = {lat: 12.9, lng: 77.6}
const ORDERS = ['RECOMMENDED', 'RATING', 'DISTANCE'] as const

const brakes = '[{"type": "t", "ref": "brakes", "isCertified": true, "isApproved": true}]'

/** Every column that a search depends on. */
const CHANGES = [
  ...['latitude = 12.9301', 'latitude = 12.8502', 'latitude = 14.9', 'longitude = 77.9', 'longitude = 77.6'],
  ...['rating = 5', 'rating = 4.2', 'rating = null', 'total_ratings = 0', 'total_ratings = 500'],
  ...['cas = true', 'cas = false', "country = 'GB'", "country = 'IN'"],
  ...[`services = '${offering('AC_SERVICE')}'`, `services = '${offering('SERVICING', 'BODYWORK')}'`],
  ...[`specializations = '${brakes}'`, "specializations = '[]'"],
  ...[`opening_hours = '${openOn(0)}'`, `opening_hours = '${openOn(1, 2, 3, 4, 5)}'`],
  ...[`served_makes = '["Hyundai"]'`, `served_makes = '["Tata"]'`, `served_models = '["Creta"]'`],
  ...[`served_variants = '["Diesel"]'`, "served_variants = '[]'"],
  ...[`campaigns = '["Summer"]'`, "campaigns = '[]'", "status = 'INACTIVE'", "status = 'ACTIVE'"],
]
const OFFER_CHANGES = [
  ...['is_active = false', 'is_active = true', 'is_approved = false', 'is_approved = true'],
  ...["start_date = '2026-03-11'", "start_date = '2026-03-08'", "end_date = '2026-03-10'"],
  ...["end_date = '2026-03-12'"],
]

const id = fc.nat(19).map((number) => `w${String(number).padStart(2, '0')}`)
const change = fc.constantFrom(...CHANGES)
const inserted = (ids: string) => `insert into workshops (id, serial_id, name, status, cas, address_line1,
    formatted_address, city, postcode, state, country, latitude, longitude, rating, total_ratings,
    opening_hours, daily_capacity, updated_at)
  select id, upper(id), 'n', 'ACTIVE', false, 'a', 'a', 'c', '1', 's', 'IN', 12.9 + 0.0037 * number, 77.6,
    3 + number % 3, 10 * number, '${openOn(1, 2, 3, 4, 5)}', 2, now()
  from (${ids}) as wanted on conflict do nothing`
const oneOf = (workshop: string) => `select '${workshop}' as id, ${Number(workshop.slice(1))} as number`
const offered = (workshop: string) => `insert into custom_offers (id, workshop_id, offer_code, offer_type,
    offer_title, start_date, end_date, display_text, is_active, is_approved)
  select (select value from counters where name = 'workshops'), id, 'c', 't', 't', '2026-03-09', '2026-03-11', 't', true, true
  from workshops where id = '${workshop}'`

/** SQL of one edit. */
const edit = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.tuple(change, id).map(([set, one]) => `update workshops set ${set} where id = '${one}'`),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(change, id).map(([set, one]) => `update workshops set ${set} where id > '${one}'`),
  },
  {weight: 5, arbitrary: id.map((one) => inserted(oneOf(one)))},
  {
    weight: 1,
    arbitrary: fc.tuple(id, id).map(
      ([one, other]) => `update workshops set id = '${other}'
    where id = '${one}' and id not in (select workshop_id from custom_offers)
      and not exists (select 1 from workshops where id = '${other}')`,
    ),
  },
  {
    weight: 2,
    arbitrary: id.map(
      (one) => `delete from custom_offers where workshop_id = '${one}';
    delete from workshops where id = '${one}'`,
    ),
  },
  {weight: 4, arbitrary: id.map(offered)},
  {
    weight: 3,
    arbitrary: fc.constantFrom(...OFFER_CHANGES).map(
      (set) => `update custom_offers set ${set}
    where id in (select id from custom_offers order by id limit 2)`,
    ),
  },
  {
    weight: 2,
    arbitrary: id.map(
      (one) => `update custom_offers set workshop_id = '${one}'
    where workshop_id = (select workshop_id from custom_offers where is_active order by id desc limit 1)
      and exists (select 1 from workshops where id = '${one}')`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant(`delete from custom_offers
    where id = (select id from custom_offers where is_active order by id limit 1)`),
  },
)

const FILTERS: Partial<WorkshopFilter>[] = [
  {},
  {isCertifiedOnly: true, country: 'IN'},
  {jobs: ['SERVICING'], freeOn: '2026-03-13'},
  {vehicle: {make: 'Hyundai', model: 'Creta', variant: 'Petrol'}},
  {campaign: 'Summer', specializations: []},
]
const SEARCHES: Partial<SearchParams>[] = [
  {},
  {manufacturer: 'Hyundai', maxDistanceMiles: 5},
  {variant: 'Petrol', cas: false},
  {jobs: ['AC_SERVICE']},
  {specializations: ['brakes'], globalRequest: 1, country: undefined},
  {campaignName: 'Summer', isCampaign: true},
  {availableOn: '2026-03-13T00:00:00.000Z'},
]

const all = ({within}: Replica, by: (typeof ORDERS)[number] | null, filter: Partial<WorkshopFilter>) => [
  ...within(HERE, 400, {...ANY_WORKSHOP, ...filter}, by),
]
const byId = (found: ReturnType<typeof all>) => found.toSorted((one, other) => (one.id < other.id ? -1 : 1))

describe.each(ENGINES)('Changes of workshops on %s', (engine) => {
  const clock = createTestClock()
  let database: Database
  let loads = 0
  beforeAll(async () => {
    database =
      engine === 'PostgreSQL'
        ? await openSmallDatabase()
        : await openEmbeddedDatabase({directory: null, dump: await emptyDump()})
    await insertVehicles(database)
  })
  afterAll(() => database.close())

  /** A keeper that counts how often it reads all workshops. */
  function newKeeper() {
    const repository = createWorkshopRepository(database.kysely)
    const counting = {
      ...repository,
      replicaRows: (...asked: Parameters<typeof repository.replicaRows>) => {
        loads += 1
        return repository.replicaRows(...asked)
      },
    }
    return createReplicaKeeper(counting, clock, createLogger('silent'), 0)
  }

  it('are in every answer after each edit, and are all that is read', async () => {
    await database.executeSql(
      inserted(
        "select 'w' || lpad(number::text, 2, '0') as id, number from generate_series(0, 14) as number",
      ),
    )
    const keeper = newKeeper()
    const search = createWorkshopSearch(
      createWorkshopRepository(database.kysely),
      keeper,
      clock,
      createCampaignRepository(database.kysely),
      createSecrets('test'),
    )
    const sizes = new Set<number>()
    loads = 0
    for (const [index, sql] of fc.sample(edit, {seed: 7, numRuns: 120}).entries()) {
      if (index === 50 || index === 100) clock.pass({hours: 24})
      await database.executeSql(sql)
      const replica = await keeper.current()
      const expected = await orderedBySql(database, indiaDay(clock.now()))
      for (const by of ORDERS)
        expect(
          all(replica, by, {}).map((each) => each.id),
          sql,
        ).toEqual(expected[by])

      const loadsOfThis = loads
      const fresh = await newKeeper().current()
      loads = loadsOfThis
      const filter = FILTERS[index % FILTERS.length] ?? {}
      for (const by of ORDERS) expect(all(replica, by, filter), sql).toEqual(all(fresh, by, filter))
      expect(byId(all(replica, null, filter)), sql).toEqual(byId(all(fresh, null, filter)))

      const {searchParams} = searchFor('RATING', SEARCHES[index % SEARCHES.length], {
        lat: HERE.lat,
        long: HERE.lng,
      })
      const found = (await search.find(searchParams)).map(({serialId}) => serialId)
      expect(found.toSorted(), sql).toEqual(byLoop(await readWorld(database), searchParams))
      sizes.add(found.length)
    }
    expect(sizes.size).toBeGreaterThan(5)
    // The first time, and twice a new day.
    expect(loads).toBe(3)
  })

  it('of more than 500 workshops in one statement have one row, and load all of them again', async () => {
    const keeper = newKeeper()
    await keeper.current()
    loads = 0
    const noted = async () => {
      const {rows} = await database.executeSql(
        "select count(*)::integer as rows, bool_or(workshop_id = '') as all from workshop_changes",
      )
      return rows[0]
    }
    const before = await noted()
    const series = (from: number, to: number) =>
      inserted(`select 'x' || number as id, number from generate_series(${from}, ${to}) as number`)
    await database.executeSql(series(1, 500))
    expect([all(await keeper.current(), null, {}).length > 500, loads]).toEqual([true, 0])
    expect(await noted()).toEqual({rows: Number(before?.['rows']) + 500, all: false})
    await database.executeSql(series(501, 1001))
    expect([all(await keeper.current(), null, {}).length > 1001, loads]).toEqual([true, 1])
    expect(await noted()).toEqual({rows: Number(before?.['rows']) + 501, all: true})
  })

  it('of an emptied table leave nobody', async () => {
    const keeper = newKeeper()
    expect(all(await keeper.current(), 'RATING', {}).length).toBeGreaterThan(1000)
    await database.executeSql('truncate workshops cascade')
    expect(all(await keeper.current(), 'RATING', {})).toEqual([])
  })
})
