import {sql} from 'kysely'
import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../../server/database/database.ts'
import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'
import {findPassing} from '../../../../server/workshops/passing-query.ts'
import {ANY_WORKSHOP} from '../../../support/server/database/any-workshop.ts'
import {openOn, openSmallDatabase, workshopRow} from '../../../support/server/database/small-database.ts'

const TODAY = '2026-03-10'
const HERE = {lat: 12.9, lng: 77.6}

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
afterEach(async () => {
  for (const table of ['workshopDays', 'customOffers', 'workshops'] as const)
    await database.kysely.deleteFrom(table).execute()
})
afterAll(() => database.close())

const insert = (...rows: ReturnType<typeof workshopRow>[]) =>
  database.kysely.insertInto('workshops').values(rows).execute()

async function passing(filter: Partial<WorkshopFilter> = {}) {
  const query = {position: HERE, miles: 5, filter: {...ANY_WORKSHOP, ...filter}, today: TODAY}
  const {found, isAll} = await findPassing(database.kysely, query)
  return {ids: found.map(({id}) => id).toSorted(), isAll}
}

describe('The workshops that pass', () => {
  it('are all within the radius, with what orders them', async () => {
    await insert(
      workshopRow('near', 2, {rating: 4.6, totalRatings: 30, cas: true}),
      workshopRow('unrated', 8),
      workshopRow('beyond', 8.1),
    )
    const {found, isAll} = await findPassing(database.kysely, {
      ...{position: HERE, miles: 5, filter: ANY_WORKSHOP, today: TODAY},
    })
    expect(isAll).toBe(true)
    expect(found).toEqual([
      {id: 'near', cas: true, hasOffer: false, rating: 4.6, totalRatings: 30, distance: expect.closeTo(2, 3)},
      {
        id: 'unrated',
        cas: false,
        hasOffer: false,
        rating: 0,
        totalRatings: 0,
        distance: expect.closeTo(8, 3),
      },
    ])
  })

  it('are active, pass each filter, and have a place on the wished day', async () => {
    await insert(
      workshopRow('plain', 1),
      workshopRow('certified', 1, {cas: true}),
      workshopRow('closed', 1, {status: 'INACTIVE', cas: true}),
      workshopRow('full', 1, {cas: true}),
      workshopRow('on mondays', 1, {cas: true, openingHours: openOn(1)}),
    )
    const day = {workshopId: 'full', day: '2026-03-11', capacity: null, booked: 2}
    await database.kysely.insertInto('workshopDays').values(day).execute()
    expect(await passing()).toEqual({ids: ['certified', 'full', 'on mondays', 'plain'], isAll: true})
    expect((await passing({isCertifiedOnly: true})).ids).toEqual(['certified', 'full', 'on mondays'])
    expect((await passing({isCertifiedOnly: true, freeOn: '2026-03-11'})).ids).toEqual(['certified'])
    expect((await passing({country: 'GB'})).ids).toEqual([])
  })

  it.each([
    ['today only', {startDate: TODAY, endDate: TODAY, isActive: true, isApproved: true}, true],
    [
      'until yesterday',
      {startDate: '2026-03-01', endDate: '2026-03-09', isActive: true, isApproved: true},
      false,
    ],
    [
      'from tomorrow',
      {startDate: '2026-03-11', endDate: '2026-03-20', isActive: true, isApproved: true},
      false,
    ],
    ['that is not active', {startDate: TODAY, endDate: TODAY, isActive: false, isApproved: true}, false],
    ['that is not approved', {startDate: TODAY, endDate: TODAY, isActive: true, isApproved: false}, false],
  ])('with an offer %s', async (_, offer, hasOffer) => {
    await insert(workshopRow('a', 1))
    const names = {id: 'o', offerCode: 'C', offerType: 'T', offerTitle: 'T', displayText: 'T'}
    await database.kysely
      .insertInto('customOffers')
      .values({...names, ...offer, workshopId: 'a'})
      .execute()
    const query = {position: HERE, miles: 5, filter: ANY_WORKSHOP, today: TODAY}
    const {found} = await findPassing(database.kysely, query)
    expect(found.map((each) => each.hasOffer)).toEqual([hasOffer])
  })

  it('are looked for among the nearest two thousand, and it is known whether these are all', async () => {
    // In pieces: on a busy computer one statement would take too long.
    for (const first of [1, 501, 1001, 1501])
      await sql`insert into workshops (id, serial_id, name, status, cas, address_line1, formatted_address, city,
        postcode, state, country, latitude, longitude, opening_hours, daily_capacity, updated_at)
      select 'w' || n, 'S' || n, 'W', 'ACTIVE', n > 2000, '1', '1', 'B', '1', 'K', 'IN', 12.9 + n / 100000.0, 77.6,
        '[]', 1, now()
      from generate_series(${first}::int, ${first + 499 + Number(first > 1500)}::int) n`.execute(
        database.kysely,
      )
    const all = await passing()
    expect([all.ids.length, all.isAll]).toEqual([2000, false])
    expect(await passing({isCertifiedOnly: true})).toEqual({ids: [], isAll: false})
    await database.kysely.updateTable('workshops').set({latitude: 14}).where('id', '=', 'w2000').execute()
    const most = await passing()
    expect([most.ids.length, most.isAll]).toEqual([2000, false])
    await database.kysely.updateTable('workshops').set({latitude: 14}).where('id', '=', 'w2001').execute()
    const rest = await passing()
    expect([rest.ids.length, rest.isAll]).toEqual([1999, true])
  })
})
