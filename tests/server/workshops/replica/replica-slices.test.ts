import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {indiaDay} from '../../../../domain/booking/booking-date.ts'
import {createCampaignRepository} from '../../../../server/campaigns/campaign-repository.ts'
import type {Database} from '../../../../server/database/database.ts'
import {createLogger} from '../../../../server/logger.ts'
import {createSecrets} from '../../../../server/secrets.ts'
import type {Replica} from '../../../../server/workshops/replica/replica.ts'
import {createReplicaKeeper} from '../../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from '../../../../server/workshops/search-service.ts'
import {createWorkshopRepository} from '../../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP, PLAIN_WORKSHOP} from '../../../support/server/database/any-workshop.ts'
import {orderedBySql} from '../../../support/server/database/ordered-by-sql.ts'
import {openOn, openSmallDatabase} from '../../../support/server/database/small-database.ts'
import {createTestClock, type TestClock} from '../../../support/server/test-clock.ts'

const HERE = {lat: 12.9, lng: 77.6}
const ORDERS = ['RECOMMENDED', 'RATING', 'DISTANCE'] as const
/** No search checks the version: only what a test asks for is read. */
const NEVER_MS = 1e9

const inserted = (from: number, to: number) => `insert into workshops (id, serial_id, name, status, cas,
    address_line1, formatted_address, city, postcode, state, country, latitude, longitude, rating, total_ratings,
    opening_hours, daily_capacity, updated_at)
  select 'w' || lpad(number::text, 5, '0'), 'W' || number, 'n', 'ACTIVE', number % 2 = 0, 'a', 'a', 'c', '1', 's', 'IN',
    12.9 + 0.00931 * (number % 43), 77.6 + 0.01017 * (number % 37), 3 + number % 20 / 10.0, number % 300, '${openOn(1, 2, 3, 4, 5)}', 2, now()
  from generate_series(${from}, ${to}) as number`
/** Offers for one day in March, so that a new day changes the order. */
const offered = (
  from: number,
  to: number,
  day: string,
) => `insert into custom_offers (id, workshop_id, offer_code,
    offer_type, offer_title, start_date, end_date, display_text, is_active, is_approved)
  select number, 'w' || lpad(number::text, 5, '0'), 'c', 't', 't', '${day}', '${day}', 't', true, true
  from generate_series(${from}, ${to}) as number`
const edited = (set: string, from: number, to = from) =>
  `update workshops set ${set} where id between 'w${String(from).padStart(5, '0')}' and 'w${String(to).padStart(5, '0')}'`

const idsOf = ({within}: Replica, by: (typeof ORDERS)[number]) =>
  [...within(HERE, 400, ANY_WORKSHOP, by)].map(({id}) => id)
const answersOf = (replica: Replica) =>
  Object.fromEntries(ORDERS.map((by) => [by, idsOf(replica, by)] as const))

/** A world in memory, so that no wait for a database gives the event loop its turns. */
function keeperInMemory(count: number) {
  const rows = Array.from({length: count}, (_, number) => ({
    ...PLAIN_WORKSHOP,
    id: `w${String(number).padStart(6, '0')}`,
    latitude: 8 + (number % 2700) / 100,
    longitude: 68 + (number % 2900) / 100,
    rating: 3 + (number % 21) / 10,
    totalRatings: number % 300,
  }))
  const source = {
    version: async () => 1,
    replicaRows: async (afterId: string, limit: number) =>
      rows.slice(afterId === '' ? 0 : Number(afterId.slice(1)) + 1).slice(0, limit),
    workshopsWithLiveOffer: async () => [],
    changedSince: async () => [],
    replicaRowsOf: async () => ({rows: [], offering: []}),
  }
  return createReplicaKeeper(source, createTestClock(), createLogger('silent'), NEVER_MS)
}

/** The turns of the event loop until a promise is settled. */
async function turnsUntil(settled: Promise<unknown>): Promise<number> {
  let [turns, isSettled] = [0, false]
  const count = () => {
    turns += 1
    if (!isSettled) setImmediate(count)
  }
  setImmediate(count)
  await settled.finally(() => {
    isSettled = true
  })
  return turns
}

describe('The load of all workshops', () => {
  it('gives other work a turn for each 5,000 of the rows that it goes through', async () => {
    const few = await turnsUntil(keeperInMemory(4000).current())
    const many = await turnsUntil(keeperInMemory(50_000).current())
    // Each row is gone through at least ten times: for its offers, ranks and cells.
    expect(many - few).toBeGreaterThan((10 * 50_000) / 5000)
  })
})

describe('While all workshops are read again', () => {
  let database: Database
  let clock: TestClock
  beforeAll(async () => {
    database = await openSmallDatabase()
  })
  beforeEach(async () => {
    clock = createTestClock()
    await database.executeSql('truncate workshops cascade')
    await database.executeSql(inserted(1, 2000))
    await database.executeSql(offered(1, 400, '2026-03-10'))
    await database.executeSql(offered(401, 800, '2026-03-11'))
  })
  afterAll(() => database.close())

  /** A keeper that is loaded, and whose next load stops before its last reading until it is let go on. */
  async function stoppedKeeper() {
    const repository = createWorkshopRepository(database.kysely)
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let loads = 0
    const stopping = {
      ...repository,
      workshopsWithLiveOffer: async (...asked: Parameters<typeof repository.workshopsWithLiveOffer>) => {
        loads += 1
        if (loads === 2) {
          reached.resolve()
          await released.promise
        }
        return repository.workshopsWithLiveOffer(...asked)
      },
    }
    const keeper = createReplicaKeeper(stopping, clock, createLogger('silent'), NEVER_MS)
    await keeper.current()
    const campaigns = createCampaignRepository(database.kysely)
    const search = createWorkshopSearch(repository, keeper, clock, campaigns, createSecrets('test'))
    return {
      version: search.version,
      renew: keeper.renew,
      loads: () => loads,
      stopped: reached.promise,
      answers: async () => answersOf(await keeper.current()),
      /** Lets the load go on, and waits until its replica is in use. */
      finish: async () => {
        const before = await keeper.current()
        released.resolve()
        await expect.poll(() => keeper.current()).not.toBe(before)
      },
    }
  }

  const change = (sql: string) => database.executeSql(sql)
  const bySql = () => orderedBySql(database, indiaDay(clock.now()))

  it('after a thousand edits, every answer is that of SQL, with the edits of this time', async () => {
    const {renew, loads, stopped, answers, finish} = await stoppedKeeper()
    for (const from of [1, 401, 801]) {
      await change(edited('rating = 5, cas = true', from, from + 399))
      await renew()
      expect(await answers()).toEqual(await bySql())
    }
    await stopped
    for (const edit of [edited('rating = 5, total_ratings = 299', 1999), edited("status = 'INACTIVE'", 2)]) {
      await change(edit)
      await renew()
      expect(await answers()).toEqual(await bySql())
    }
    await finish()
    expect(await answers()).toEqual(await bySql())
    expect(loads()).toBe(2)
  })

  it('after a large import, the answers stay as before it, and then have it and the edits of this time', async () => {
    const {renew, loads, stopped, answers, finish} = await stoppedKeeper()
    const before = await answers()
    await change(inserted(2001, 2600))
    const renewed: string[] = []
    const isRenewed = renew().then(() => renewed.push('has the import'))
    await stopped
    await change(edited('rating = 5, total_ratings = 299', 1999))
    expect(await answers()).toEqual(before)
    expect(renewed).toEqual([])
    await finish()
    await isRenewed
    expect(await answers()).toEqual(await bySql())
    expect(loads()).toBe(2)
  })

  it('on a new day, an edit is in the answers at once, and the offers are those of the new day in the end', async () => {
    const {version, renew, loads, stopped, answers, finish} = await stoppedKeeper()
    const before = await bySql()
    clock.pass({hours: 24})
    await renew()
    await stopped
    expect(await answers()).toEqual(before)
    await change(edited("status = 'INACTIVE'", 1))
    await renew()
    const withoutFirst = Object.entries(before).map(([by, ids]) => [
      by,
      Array.isArray(ids) ? ids.filter((id) => id !== 'w00001') : [],
    ])
    expect(await answers()).toEqual(Object.fromEntries(withoutFirst))
    const ofYesterday = await version()
    await finish()
    // An answer that is kept by its version is not sent with the order of yesterday.
    expect(await version()).not.toBe(ofYesterday)
    expect(await answers()).toEqual(await bySql())
    expect(loads()).toBe(2)
  })

  it('and a large import comes after an edit that is answered already, they are read once more', async () => {
    const {renew, loads, stopped, answers, finish} = await stoppedKeeper()
    clock.pass({hours: 24})
    await renew()
    await stopped
    await change(edited("status = 'INACTIVE'", 1))
    await renew()
    await change(inserted(2001, 2600))
    await finish()
    expect(await answers()).toEqual(await bySql())
    expect(loads()).toBe(3)
  })
})
