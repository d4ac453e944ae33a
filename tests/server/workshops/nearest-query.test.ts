import {afterAll, afterEach, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {findNearest, type NearestQuery, type WorkshopFilter} from '../../../server/workshops/nearest-query.ts'
import {ANY_WORKSHOP} from '../../support/server/database/any-workshop.ts'
import {
  offering,
  openOn,
  openSmallDatabase,
  workshopRow,
} from '../../support/server/database/small-database.ts'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
afterEach(async () => {
  await database.kysely.deleteFrom('workshopDays').execute()
  await database.kysely.deleteFrom('workshops').execute()
})
afterAll(() => database.close())

type Row = ReturnType<typeof workshopRow>
const insert = (...rows: Row[]) => database.kysely.insertInto('workshops').values(rows).execute()

/** The ids of the nearest workshops within five miles; `null` where the query does not know. */
async function nearest(filter: Partial<WorkshopFilter> = {}, changes: Partial<NearestQuery> = {}) {
  const position = {lat: 12.9, lng: 77.6}
  const paging = {first: 10, after: 0, behind: null}
  const query = {position, miles: 5, ...paging, filter: {...ANY_WORKSHOP, ...filter}, ...changes}
  const found = await findNearest(database.kysely, query)
  return found?.map(({id}) => id) ?? null
}

const BEHIND_NOBODY = {
  position: {lat: 12.9, lng: 77.6},
  miles: 5,
  after: 0,
  behind: null,
  filter: ANY_WORKSHOP,
}

const CAS = {cas: true}

const specialized = (...refs: string[]) =>
  JSON.stringify(
    refs.map((ref) => ({
      type: 't',
      ref,
      description: null,
      isCertified: false,
      isApproved: true,
      certificate: null,
    })),
  )

const vehicle = (make: string | null, model: string | null, variant: string | null) => ({
  vehicle: {make, model, variant},
})

describe('The nearest workshops', () => {
  it('are in order of distance, equal ones by id, with their distance in kilometres', async () => {
    await insert(workshopRow('c', 2), workshopRow('b', 1), workshopRow('a', 2), workshopRow('far', 9))
    expect(await nearest()).toEqual(['b', 'a', 'c'])
    const position = {lat: 12.9, lng: 77.6}
    const all = await findNearest(database.kysely, {
      position,
      miles: 25,
      first: 10,
      after: 0,
      behind: null,
      filter: ANY_WORKSHOP,
    })
    expect(all?.map(({id, distance}) => [id, Math.round(distance * 1000)])).toEqual([
      ['b', 1000],
      ['a', 2000],
      ['c', 2000],
      ['far', 9000],
    ])
  })

  it('are a page of them', async () => {
    await insert(...[1, 2, 3, 4, 5].map((km) => workshopRow(`w${km}`, km)))
    expect(await nearest({}, {first: 2})).toEqual(['w1', 'w2'])
    expect(await nearest({}, {first: 2, after: 2})).toEqual(['w3', 'w4'])
    expect(await nearest({}, {first: 2, after: 4})).toEqual(['w5'])
  })

  it('are those behind one of them, whether it is still there or not', async () => {
    await insert(...[1, 2, 3, 4, 5].map((km) => workshopRow(`w${km}`, km)))
    const all = await findNearest(database.kysely, {...BEHIND_NOBODY, first: 10})
    const [, second = null] = all ?? []
    expect(await nearest({}, {first: 2, behind: second})).toEqual(['w3', 'w4'])
    await database.kysely.deleteFrom('workshops').where('id', '=', 'w2').execute()
    expect(await nearest({}, {first: 2, behind: second})).toEqual(['w3', 'w4'])
  })

  it('include one at the searched place for a radius of nothing', async () => {
    await insert(workshopRow('here', 0), workshopRow('near', 0.01))
    expect(await nearest({}, {miles: 0})).toEqual(['here'])
  })

  it('are active, and certified where asked', async () => {
    await insert(
      workshopRow('plain', 1),
      workshopRow('certified', 2, {cas: true}),
      workshopRow('closed', 3, {status: 'INACTIVE', cas: true}),
    )
    expect([await nearest(), await nearest({isCertifiedOnly: true})]).toEqual([
      ['plain', 'certified'],
      ['certified'],
    ])
  })

  it('have every wanted job and specialization, approved', async () => {
    await insert(
      workshopRow('one', 1, {services: offering('TYRES'), specializations: specialized('brakes')}),
      workshopRow('both', 2, {
        services: offering('SERVICING', 'TYRES'),
        specializations: specialized('glass', 'brakes'),
      }),
      workshopRow('unapproved', 3, {services: offering('TYRES').replace('true', 'false')}),
    )
    expect(await nearest({jobs: ['TYRES']})).toEqual(['one', 'both'])
    expect(await nearest({jobs: ['TYRES', 'SERVICING']})).toEqual(['both'])
    expect(await nearest({specializations: ['brakes']})).toEqual(['one', 'both'])
    expect(await nearest({specializations: ['brakes', 'glass']})).toEqual(['both'])
  })

  it('are of the wanted country', async () => {
    await insert(workshopRow('indian', 1), workshopRow('nepali', 2, {country: 'NP'}))
    expect(await nearest({country: 'NP'})).toEqual(['nepali'])
    expect(await nearest({country: 'IN'})).toEqual(['indian'])
  })

  it('state the vehicle or state none, for each of make, model and fuel', async () => {
    await insert(
      workshopRow('all', 1),
      workshopRow('hyundai', 2, {servedMakes: '["Hyundai", "Kia"]'}),
      workshopRow('creta', 3, {servedModels: '["Creta"]'}),
      workshopRow('diesel', 4, {servedVariants: '["Diesel"]'}),
    )
    expect(await nearest(vehicle('Kia', null, null))).toEqual(['all', 'hyundai', 'creta', 'diesel'])
    expect(await nearest(vehicle('Tata', null, null))).toEqual(['all', 'creta', 'diesel'])
    expect(await nearest(vehicle(null, 'Swift', null))).toEqual(['all', 'hyundai', 'diesel'])
    expect(await nearest(vehicle(null, null, 'Petrol'))).toEqual(['all', 'hyundai', 'creta'])
  })

  it('take part in the wanted campaign', async () => {
    await insert(workshopRow('winter', 1, {campaigns: '["Winter"]'}), workshopRow('none', 2))
    expect([await nearest({campaign: 'Winter'}), await nearest()]).toEqual([['winter'], ['winter', 'none']])
  })

  it('are open on the wished day and have a place left on it', async () => {
    await insert(
      workshopRow('free', 1),
      workshopRow('full', 2),
      workshopRow('last', 3),
      workshopRow('closed', 4, {openingHours: openOn(0, 6)}),
    )
    const days = [
      {workshopId: 'full', day: '2026-03-11', capacity: null, booked: 2},
      {workshopId: 'full', day: '2026-03-12', capacity: 3, booked: 2},
      {workshopId: 'last', day: '2026-03-11', capacity: null, booked: 1},
    ]
    await database.kysely.insertInto('workshopDays').values(days).execute()
    expect(await nearest({freeOn: '2026-03-11'})).toEqual(['free', 'last'])
    expect(await nearest({freeOn: '2026-03-12'})).toEqual(['free', 'full', 'last'])
    expect(await nearest({freeOn: '2026-03-14'})).toEqual(['closed'])
  })
})

describe('What the query does not know, since it looks at the nearest candidates only', () => {
  const CERTIFIED = {isCertifiedOnly: true}
  /** Workshops ten metres from each other; those at these ranks (the nearest is 1) are certified. */
  const insertMany = (count: number, ...certified: number[]) =>
    insert(
      ...Array.from({length: count}, (_, index) =>
        workshopRow(`w${index + 1}`, index / 100, {cas: certified.includes(index + 1)}),
      ),
    )

  it('is whether any passes where none of them does', async () => {
    await insert(workshopRow('plain', 1))
    expect(await nearest(CERTIFIED)).toBeNull()
  })

  it('is whether more pass beyond three hundred of them', async () => {
    await insertMany(300, 200)
    await insert(workshopRow('beyond', 4, CAS))
    expect(await nearest(CERTIFIED, {first: 1})).toEqual(['w200'])
    expect(await nearest(CERTIFIED, {first: 2})).toBeNull()
  })

  it('is whether another one is as near as the last of them', async () => {
    await insertMany(301, 300)
    expect(await nearest(CERTIFIED, {first: 1})).toBeNull()
  })

  it('is nothing when there are fewer of them', async () => {
    await insertMany(299, 299)
    expect(await nearest(CERTIFIED)).toEqual(['w299'])
  })

  it('is nothing when the last one that passes is outside the circle', async () => {
    await insertMany(298, 100)
    await insert(workshopRow('outside', 12, CAS), workshopRow('farther', 13), workshopRow('farthest', 14))
    expect(await nearest(CERTIFIED)).toEqual(['w100'])
  })

  it('is less for a larger page, which looks at twenty candidates for each result', async () => {
    await insertMany(315, 309, 310)
    expect(await nearest(CERTIFIED, {first: 15})).toBeNull()
    expect(await nearest(CERTIFIED, {first: 16})).toEqual(['w309', 'w310'])
  })

  it('is less for a later page, which looks at one candidate more for each result before it', async () => {
    const certified = Array.from({length: 17}, (_, index) => 299 + index)
    await insertMany(315, ...certified)
    expect(await nearest(CERTIFIED, {first: 15, after: 15})).toBeNull()
    expect(await nearest(CERTIFIED, {first: 15, after: 16})).toEqual(['w315'])
  })
})
