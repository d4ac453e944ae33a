import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {
  createWorkshopRepository,
  type WorkshopRepository,
} from '../../../server/workshops/workshop-repository.ts'
import {openSmallDatabase, workshopRow} from '../../support/server/database/small-database.ts'

let database: Database
let repository: WorkshopRepository
beforeAll(async () => {
  database = await openSmallDatabase()
  repository = createWorkshopRepository(database.kysely)
  await database.kysely
    .insertInto('workshops')
    .values([
      workshopRow('a', 1, {city: 'Pune', name: 'Zeta', serialId: 'S5'}),
      workshopRow('b', 2, {city: 'Pune', name: 'Alpha', serialId: 'S4'}),
      workshopRow('d', 3, {city: 'Pune', name: 'Alpha', serialId: 'S3'}),
      workshopRow('c', 4, {city: 'Agra', name: 'Omega', serialId: 'S2'}),
      workshopRow('e', 5, {city: 'Agra', serialId: 'S1', status: 'INACTIVE'}),
      workshopRow('f', 6, {city: 'St. Ives', country: 'GB', serialId: 'S6'}),
    ])
    .execute()
})
afterAll(() => database.close())

const offer = (id: string, workshopId: string, changes = {}) => ({
  id,
  workshopId,
  offerCode: 'C',
  offerType: 'T',
  offerTitle: 'Title',
  startDate: '2026-03-10',
  endDate: '2026-03-10',
  displayText: 'Text',
  isActive: true,
  isApproved: true,
  ...changes,
})

describe('The workshops of a country', () => {
  it('are the active ones, by city, name and id', async () => {
    expect(await repository.findByCountry('IN')).toEqual([
      {id: 'c', serialId: 'S2', name: 'Omega', city: 'Agra'},
      {id: 'b', serialId: 'S4', name: 'Alpha', city: 'Pune'},
      {id: 'd', serialId: 'S3', name: 'Alpha', city: 'Pune'},
      {id: 'a', serialId: 'S5', name: 'Zeta', city: 'Pune'},
    ])
  })

  it('are listed by serial id, a page at a time, and counted', async () => {
    const serialIds = async (skip: number, limit: number) =>
      (await repository.listed('IN', skip, limit)).map(({serialId}) => serialId)
    expect([await serialIds(0, 3), await serialIds(3, 3)]).toEqual([['S2', 'S3', 'S4'], ['S5']])
    expect(await repository.listed('GB', 0, 3)).toEqual([
      {name: 'Workshop f', serialId: 'S6', updatedAt: new Date('2026-03-10T06:30:00.000Z')},
    ])
    expect([await repository.countListed('IN'), await repository.countListed('FR')]).toEqual([4, 0])
  })

  it('say where a city is: at its first active one by serial id', async () => {
    const pune = {name: 'Pune', latitude: expect.closeTo(12.9 + 3 / 111.195, 9), longitude: 77.6}
    expect(await repository.placeOfCity('IN', 'pune')).toEqual(pune)
    expect((await repository.placeOfCity('IN', 'agra'))?.latitude).toBeCloseTo(12.9 + 4 / 111.195, 9)
    expect((await repository.placeOfCity('GB', 'st ives'))?.name).toBe('St. Ives')
    expect(await repository.placeOfCity('IN', 'st ives')).toBeUndefined()
    expect(await repository.placeOfCity('IN', 'Pune')).toBeUndefined()
  })

  it('say where a city is whose name begins or ends with a sign, and nothing without words', async () => {
    const cities = ['Rampur Cantt.', '“Old” Rampur', 'पुणे']
    const rows = cities.map((city, index) => workshopRow(`city${index}`, 6, {city, country: 'NP'}))
    await database.kysely.insertInto('workshops').values(rows).execute()
    const found = [
      await repository.placeOfCity('NP', 'rampur cantt'),
      await repository.placeOfCity('NP', 'old rampur'),
      await repository.placeOfCity('NP', ''),
    ]
    await database.kysely.deleteFrom('workshops').where('country', '=', 'NP').execute()
    expect(found.map((each) => each?.name)).toEqual(['Rampur Cantt.', '“Old” Rampur', undefined])
  })
})

describe('Workshops by id', () => {
  it('are found, active or not', async () => {
    const found = await repository.findByIds(['e', 'a', 'unknown'])
    expect(found.map(({id}) => id).toSorted()).toEqual(['a', 'e'])
    expect(await repository.findByIds([])).toEqual([])
    expect((await repository.findById('b'))?.serialId).toBe('S4')
    expect((await repository.findBySerialId('S4'))?.id).toBe('b')
    expect([await repository.findById('S4'), await repository.findBySerialId('b')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('Workshops of a list', () => {
  it('are found by id, without what a list does not show', async () => {
    const found = await repository.listedByIds(['a', 'unknown'])
    expect(found.map((row) => Object.keys(row).toSorted())).toEqual([
      [
        ...['addressLine1', 'addressLine2', 'addressLine3', 'cas', 'city', 'country', 'couponCode'],
        ...['couponPercentage', 'dailyCapacity', 'formattedAddress', 'id', 'images', 'latitude', 'longitude'],
        ...['name', 'openingHours', 'placeId', 'postcode', 'rating', 'serialId', 'specializations', 'state'],
        'totalRatings',
      ],
    ])
    expect(await repository.listedByIds([])).toEqual([])
  })
})

describe('The version of a search', () => {
  it('counts statements about workshops, and those about days, apart', async () => {
    const before = await repository.searchVersion()
    await database.executeSql(
      "insert into workshop_days (workshop_id, day) values ('a', '2030-01-01'), ('b', '2030-01-01')",
    )
    await database.executeSql("update workshop_days set booked = 1 where day = '2030-01-01'")
    await database.executeSql("delete from workshop_days where day = '2030-01-01'")
    await database.executeSql("update workshops set name = name where id = 'a'")
    const {workshops, others} = await repository.searchVersion()
    expect([workshops - before.workshops, others - before.others]).toEqual([1, 3])
  })

  it('is missing where its counter is, which is an error', async () => {
    await database.executeSql("update counters set name = 'away' where name = 'workshops'")
    await expect(repository.searchVersion()).rejects.toThrow('the counter of the workshops is missing')
    await database.executeSql("update counters set name = 'workshops' where name = 'away'")
  })
})

describe('The pages of the replica', () => {
  it('have the active workshops by id, with what ranking needs', async () => {
    const ids = async (after: string, limit: number) =>
      (await repository.replicaRows(after, limit)).map(({id}) => id)
    expect([await ids('', 3), await ids('c', 3)]).toEqual([
      ['a', 'b', 'c'],
      ['d', 'f'],
    ])
    expect((await repository.replicaRows('d', 9))[0]).toEqual({
      id: 'f',
      latitude: expect.closeTo(12.9 + 6 / 111.195, 9),
      longitude: 77.6,
      rating: null,
      totalRatings: 0,
      cas: false,
      country: 'GB',
      offeredJobs: [],
      approvedSpecializations: [],
      openingHours: [1, 2, 3, 4, 5].map((day) => ({
        day,
        openHours: 9,
        openMinutes: 0,
        closeHours: 18,
        closeMinutes: 0,
      })),
      servedMakes: [],
      servedModels: [],
      servedVariants: [],
      campaigns: [],
    })
  })

  it('have a version, which increases with every change of a workshop or an offer', async () => {
    const first = await repository.version()
    await database.kysely.updateTable('workshops').set({name: 'Zeta'}).where('id', '=', 'a').execute()
    expect(await repository.version()).toBe(first + 1)
    await database.kysely.insertInto('customOffers').values(offer('o', 'a')).execute()
    await database.kysely.deleteFrom('customOffers').execute()
    expect(await repository.version()).toBe(first + 3)
  })
})

describe('Offers', () => {
  it('are found by their workshops, in order of their ids', async () => {
    await database.kysely
      .insertInto('customOffers')
      .values([offer('2', 'a'), offer('1', 'b'), offer('3', 'a'), offer('0', 'c')])
      .execute()
    const found = await repository.offersOf(['a', 'b'])
    expect(found.map(({id, workshopId}) => [id, workshopId])).toEqual([
      ['1', 'b'],
      ['2', 'a'],
      ['3', 'a'],
    ])
    expect(await repository.offersOf([])).toEqual([])
    await database.kysely.deleteFrom('customOffers').execute()
  })

  it('are live when active and approved, from their first day to their last', async () => {
    await database.kysely
      .insertInto('customOffers')
      .values([
        offer('1', 'a'),
        offer('2', 'a'),
        offer('1', 'b', {isActive: false}),
        offer('1', 'c', {isApproved: false}),
        offer('1', 'd', {startDate: '2026-03-11', endDate: '2026-03-12'}),
        offer('1', 'f', {startDate: '2026-03-01', endDate: '2026-03-09'}),
      ])
      .execute()
    const on = (day: string) => repository.workshopsWithLiveOffer(day, '', 10)
    expect([await on('2026-03-09'), await on('2026-03-10'), await on('2026-03-11')]).toEqual([
      ['f'],
      ['a'],
      ['d'],
    ])
    await database.kysely
      .insertInto('customOffers')
      .values([offer('2', 'd'), offer('2', 'c')])
      .execute()
    const page = (afterId: string) => repository.workshopsWithLiveOffer('2026-03-10', afterId, 2)
    expect([await page(''), await page('c')]).toEqual([['a', 'c'], ['d']])
    await database.kysely.deleteFrom('customOffers').execute()
  })
})

describe('The loads of days', () => {
  it('are those of the workshops within the period, both ends included', async () => {
    const days = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
    await database.kysely
      .insertInto('workshopDays')
      .values(['a', 'b'].flatMap((workshopId) => days.map((day) => ({workshopId, day, capacity: 9}))))
      .execute()
    expect(await repository.daysOf(['a'], '2026-03-11', '2026-03-12')).toEqual([
      {workshopId: 'a', day: '2026-03-11', capacity: 9, booked: 0},
      {workshopId: 'a', day: '2026-03-12', capacity: 9, booked: 0},
    ])
    expect(await repository.daysOf(['a', 'b'], '2026-03-01', '2026-03-31')).toHaveLength(8)
    expect(await repository.daysOf([], '2026-03-01', '2026-03-31')).toEqual([])
    await database.kysely.deleteFrom('workshopDays').execute()
  })

  it('say which workshops are full on a day', async () => {
    const load = (workshopId: string, day: string, booked: number, capacity: number | null = null) => ({
      workshopId,
      day,
      booked,
      capacity,
    })
    await database.kysely
      .insertInto('workshopDays')
      .values([
        load('a', '2026-03-11', 2),
        load('b', '2026-03-11', 1),
        load('c', '2026-03-11', 1, 1),
        load('d', '2026-03-12', 2),
      ])
      .execute()
    const full = async (ids: string[]) => [...(await repository.fullOn('2026-03-11', ids))].toSorted()
    expect(await full(['a', 'b', 'c', 'd'])).toEqual(['a', 'c'])
    expect([await full(['a', 'b']), await full(['b'])]).toEqual([['a'], []])
    await database.kysely.deleteFrom('workshopDays').execute()
  })
})
