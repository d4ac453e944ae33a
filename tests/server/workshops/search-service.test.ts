import {sql} from 'kysely'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  type SearchParams,
} from '../../../contract/reference/workshops.ts'
import {
  insertVehicles,
  offering,
  startSmallServer,
  workshopRow,
} from '../../support/server/database/small-database.ts'
import type {TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
  await insertVehicles(server.database)
})
afterEach(async () => {
  const {kysely} = server.database
  await kysely.deleteFrom('workshopDays').execute()
  await kysely.deleteFrom('customOffers').execute()
  await kysely.deleteFrom('workshops').execute()
})
afterAll(() => server.close())

type Row = ReturnType<typeof workshopRow>
const insert = (...rows: Row[]) => server.database.kysely.insertInto('workshops').values(rows).execute()

type By = SearchParams['sort']['by']

function asked(by: By, changes: Partial<SearchParams>): {searchParams: SearchParams} {
  const location = {lat: 12.9, long: 77.6}
  return {
    searchParams: {
      startDate: '2026-03-10',
      endDate: '2026-04-09',
      sort: {by, ...location},
      location,
      ...changes,
    },
  }
}

async function found(changes: Partial<SearchParams> = {}, by: By = 'DISTANCE') {
  const {answer} = await server.call(findAvailableWorkshops, asked(by, changes))
  return answer?.map(({id}) => id)
}

/** What a search finds by the index and by the replica, and its count; all three must agree. */
async function alike(changes: Partial<SearchParams>): Promise<string[] | undefined> {
  const byIndex = await found(changes, 'DISTANCE')
  expect((await found(changes, 'RATING'))?.toSorted()).toEqual(byIndex?.toSorted())
  const {answer} = await server.call(countAvailableWorkshops, asked('DISTANCE', changes))
  expect(answer).toEqual({count: byIndex?.length, exact: true})
  return byIndex
}

describe('A search', () => {
  it('orders by distance, by rating, or by certificate, offer and rating', async () => {
    const rated = {totalRatings: 1000}
    await insert(
      workshopRow('near', 1, {rating: 3, ...rated}),
      workshopRow('good', 2, {rating: 5, ...rated}),
      workshopRow('offering', 3, {rating: 2, ...rated}),
      workshopRow('certified', 4, {cas: true}),
    )
    const offer = {id: 'o', offerCode: 'C', offerType: 'T', offerTitle: 'T', displayText: 'T'}
    const live = {startDate: '2026-03-10', endDate: '2026-03-10', isActive: true, isApproved: true}
    await server.database.kysely
      .insertInto('customOffers')
      .values({...offer, ...live, workshopId: 'offering'})
      .execute()
    expect(await found()).toEqual(['near', 'good', 'offering', 'certified'])
    expect(await found({}, 'RATING')).toEqual(['good', 'near', 'offering', 'certified'])
    expect(await found({}, 'RECOMMENDED')).toEqual(['certified', 'offering', 'good', 'near'])
  })

  it.each(['DISTANCE', 'RATING'] as const)('by %s answers a page, a hundred at most', async (by) => {
    await insert(...Array.from({length: 103}, (_, index) => workshopRow(`w${1000 + index}`, index / 50)))
    expect(await found({}, by)).toHaveLength(100)
    expect((await found({after: 99}, by))?.length).toBe(4)
    expect(await found({first: 2}, by)).toEqual(['w1000', 'w1001'])
    expect(await found({first: 2, after: 101}, by)).toEqual(['w1101', 'w1102'])
    expect(await found({first: 2, after: 103}, by)).toEqual([])
  })

  it('reaches 25 miles, or fewer where asked', async () => {
    await insert(workshopRow('a', 8), workshopRow('b', 40.2), workshopRow('c', 40.3))
    expect([await alike({}), await alike({maxDistanceMiles: 5})]).toEqual([['a', 'b'], ['a']])
  })

  it('is for certified workshops, jobs and specializations where asked', async () => {
    const brakes = {type: 't', ref: 'brakes', description: null, isCertified: false, certificate: null}
    await insert(
      workshopRow('plain', 1),
      workshopRow('certified', 2, {cas: true}),
      workshopRow('tyres', 3, {services: offering('TYRES')}),
      workshopRow('brakes', 4, {specializations: JSON.stringify([{...brakes, isApproved: true}])}),
    )
    const all = ['plain', 'certified', 'tyres', 'brakes']
    expect([await alike({cas: true}), await alike({cas: false})]).toEqual([['certified'], all])
    expect([await alike({jobs: ['TYRES']}), await alike({jobs: []})]).toEqual([['tyres'], all])
    expect(await alike({specializations: ['brakes']})).toEqual(['brakes'])
    expect(await alike({jobs: null, cas: null, specializations: null})).toEqual(all)
  })

  it('is for a vehicle of the reference data; of another it finds none', async () => {
    await insert(workshopRow('all', 1), workshopRow('tata', 2, {servedMakes: '["Tata"]'}))
    expect(await alike({manufacturer: 'tata'})).toEqual(['all', 'tata'])
    expect(await alike({manufacturer: 'Hyundai', model: 'Creta', variant: 'diesel'})).toEqual(['all'])
    expect(await alike({manufacturer: 'Nonsense'})).toEqual([])
  })

  it('is for a country, for India where it names none, and for the world where it asks', async () => {
    await insert(workshopRow('indian', 1), workshopRow('nepali', 2, {country: 'NP'}))
    const both = ['indian', 'nepali']
    expect([await alike({}), await alike({country: 'in'}), await alike({country: 'np'})]).toEqual([
      ['indian'],
      ['indian'],
      ['nepali'],
    ])
    expect(await alike({globalRequest: 1})).toEqual(both)
    expect(await alike({globalRequest: 1, country: 'np'})).toEqual(['nepali'])
    expect(await alike({globalRequest: 0})).toEqual(['indian'])
    expect(await alike({globalRequest: 0, country: 'IN'})).toEqual(['indian'])
    expect(await alike({globalRequest: 0, country: 'NP'})).toEqual([])
  })

  it('is for a campaign that runs; one that has ended is as absent, and an unknown one has no workshop', async () => {
    const campaign = {displayName: 'C', description: 'C', code: 'C', price: 1, isPercentage: false}
    await server.database.kysely
      .insertInto('campaigns')
      .values([
        {...campaign, campaignName: 'running', coversAllVehicles: true, endDate: '2026-03-10'},
        {...campaign, campaignName: 'ended', coversAllVehicles: true, endDate: '2026-03-09'},
      ])
      .execute()
    await insert(workshopRow('in', 1, {campaigns: '["running", "ended"]'}), workshopRow('out', 2))
    expect(await alike({campaignName: 'running', isCampaign: true})).toEqual(['in'])
    expect(await alike({campaignName: 'running', isCampaign: false})).toEqual(['in', 'out'])
    expect(await alike({campaignName: 'running'})).toEqual(['in', 'out'])
    expect(await alike({campaignName: 'ended', isCampaign: true})).toEqual(['in', 'out'])
    expect(await alike({campaignName: 'unknown', isCampaign: true})).toEqual([])
    expect(await alike({campaignName: '', isCampaign: true})).toEqual(['in', 'out'])
    await server.database.kysely.deleteFrom('campaigns').execute()
  })

  it('for a wished day finds those that are open and have a place left', async () => {
    await insert(workshopRow('free', 1), workshopRow('full', 2))
    const day = {workshopId: 'full', day: '2026-03-11', capacity: null, booked: 2}
    await server.database.kysely.insertInto('workshopDays').values(day).execute()
    expect(await alike({availableOn: '2026-03-11'})).toEqual(['free'])
    expect(await alike({availableOn: '2026-03-12'})).toEqual(['free', 'full'])
    expect(await alike({availableOn: '2026-03-14'})).toEqual([])
  })

  it('for a wished day fills its page behind those that are full, and no further', async () => {
    await insert(workshopRow('full', 1), workshopRow('a', 2), workshopRow('b', 3), workshopRow('c', 4))
    const day = {workshopId: 'full', day: '2026-03-11', capacity: null, booked: 2}
    await server.database.kysely.insertInto('workshopDays').values(day).execute()
    for (const by of ['DISTANCE', 'RATING', 'RECOMMENDED'] as const) {
      const question = asked(by, {availableOn: '2026-03-11', first: 2})
      const {answer} = await server.call(findAvailableWorkshops, question)
      expect(answer?.map(({id}) => id)).toEqual(['a', 'b'])
    }
  })

  it('for a wished day that cannot be booked finds none: from tomorrow on, thirty days ahead', async () => {
    await insert(workshopRow('open', 1))
    const found = async (availableOn: string) => [availableOn, await alike({availableOn})]
    for (const day of ['2025-03-11', '2026-03-10', '2026-04-10', '2027-03-11'])
      expect(await found(day)).toEqual([day, []])
    for (const day of ['2026-03-11', '2026-04-09']) expect(await found(day)).toEqual([day, ['open']])
  })

  it.each(['startDate', 'endDate', 'availableOn'] as const)(
    'with a %s that does not exist is refused',
    async (field) => {
      await insert(workshopRow('a', 1))
      const {failure} = await server.call(findAvailableWorkshops, asked('DISTANCE', {[field]: '2026-02-30'}))
      expect(failure).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{field: `searchParams.${field}`, reason: 'a day that does not exist'}],
      })
    },
  )

  it('counts up to a thousand', async () => {
    const count = async (changes: Partial<SearchParams> = {}) =>
      (await server.call(countAvailableWorkshops, asked('DISTANCE', changes))).answer
    await sql`insert into workshops (id, serial_id, name, status, cas, address_line1, formatted_address, city,
        postcode, state, country, latitude, longitude, opening_hours, daily_capacity, updated_at)
      select 'w' || n, 'S' || n, 'W', 'ACTIVE', n > 1000, '1', '1', 'B', '1', 'K', 'IN', 12.9, 77.6,
        '[{"day": 3, "openHours": 9, "openMinutes": 0, "closeHours": 18, "closeMinutes": 0}]', 1, now()
      from generate_series(1, 1001) n`.execute(server.database.kysely)
    expect([await count(), await count({cas: true})]).toEqual([
      {count: 1000, exact: false},
      {count: 1, exact: true},
    ])
    const full = {day: '2026-03-11', capacity: 0, booked: 0}
    await server.database.kysely
      .insertInto('workshopDays')
      .values([
        {...full, workshopId: 'w1'},
        {...full, workshopId: 'w2', capacity: 1},
      ])
      .execute()
    expect(await count({availableOn: '2026-03-11'})).toEqual({count: 1000, exact: true})
  })
})

describe('The next free day of a result', () => {
  const nextDays = async (changes: Partial<SearchParams> = {}) => {
    const {answer} = await server.call(findAvailableWorkshops, asked('DISTANCE', changes))
    return answer?.map(({nextAvailableDate}) => nextAvailableDate?.slice(0, 10) ?? null)
  }

  it('is its own first one within the asked period', async () => {
    await insert(workshopRow('free', 1), workshopRow('full', 2), workshopRow('later', 3))
    const load = (workshopId: string, day: string) => ({workshopId, day, capacity: null, booked: 2})
    await server.database.kysely
      .insertInto('workshopDays')
      .values([load('full', '2026-03-11'), load('later', '2026-03-12')])
      .execute()
    expect(await nextDays()).toEqual(['2026-03-11', '2026-03-12', '2026-03-11'])
    expect(await nextDays({startDate: '2026-03-12', endDate: '2026-03-12'})).toEqual([
      '2026-03-12',
      '2026-03-12',
      null,
    ])
  })
})
