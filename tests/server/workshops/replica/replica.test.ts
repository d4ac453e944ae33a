import {describe, expect, it} from 'vitest'
import type {WorkshopFilter} from '../../../../server/workshops/nearest-query.ts'
import {createReplicaBuilder} from '../../../../server/workshops/replica/replica.ts'
import type {ReplicaRow} from '../../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP} from '../../../support/server/database/any-workshop.ts'

const HERE = {lat: 12.9, lng: 77.6}
/** A degree of latitude is 111.195 km on the sphere that distances are measured on. */
const KM_NORTH = 1 / 111.195

function workshop(id: string, kmNorth: number, changes: Partial<ReplicaRow> = {}): ReplicaRow {
  return {
    id,
    latitude: HERE.lat + kmNorth * KM_NORTH,
    longitude: HERE.lng,
    rating: 4.5,
    totalRatings: 20,
    cas: false,
    country: 'IN',
    offeredJobs: ['SERVICING'],
    approvedSpecializations: [],
    openingHours: [1, 3].map((day) => ({day, openHours: 9, openMinutes: 0, closeHours: 18, closeMinutes: 0})),
    servedMakes: [],
    servedModels: [],
    servedVariants: [],
    campaigns: [],
    ...changes,
  }
}

function replicaOf(rows: readonly ReplicaRow[], withLiveOffer: readonly string[] = []) {
  const builder = createReplicaBuilder()
  // Two pages, as the database is read.
  builder.add(rows.slice(0, 1))
  builder.add(rows.slice(1))
  return builder.build(new Set(withLiveOffer))
}

/** The ids of the workshops within five miles that pass. */
function found(rows: readonly ReplicaRow[], filter: Partial<WorkshopFilter> = {}): string[] {
  const passing = replicaOf(rows).within(HERE, 5, {...ANY_WORKSHOP, ...filter}, null)
  return [...passing].map(({id}) => id).toSorted()
}

const vehicle = (make: string | null, model: string | null, variant: string | null) => ({
  vehicle: {make, model, variant},
})

describe('The replica', () => {
  it('gives what ranking needs of each workshop within the circle', () => {
    const rows = [
      workshop('near', 1, {cas: true, rating: 3.5, totalRatings: 7}),
      workshop('unrated', 8, {rating: null, totalRatings: 0}),
      workshop('far', 9),
    ]
    const within = replicaOf(rows, ['near', 'far']).within(HERE, 5, ANY_WORKSHOP, 'DISTANCE')
    expect([...within]).toEqual([
      {
        id: 'near',
        cas: true,
        hasOffer: true,
        rating: 3.5,
        totalRatings: 7,
        distance: expect.closeTo(1, 3),
      },
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

  it('measures a circle, not the box around it', () => {
    const corner = {latitude: HERE.lat + 7 * KM_NORTH, longitude: HERE.lng + 7 * KM_NORTH}
    expect(found([workshop('side', 7), workshop('corner', 0, corner)])).toEqual(['side'])
    expect([...replicaOf([workshop('here', 0)]).within(HERE, 0, ANY_WORKSHOP, null)]).toHaveLength(1)
  })

  it('finds none where there are none, on the island of zero degrees too', () => {
    expect(found([])).toEqual([])
    expect([...replicaOf([]).within({lat: 0, lng: 0}, 5, ANY_WORKSHOP, 'RATING')]).toEqual([])
  })

  it('finds the certified ones only, where asked', () => {
    const rows = [workshop('certified', 1, {cas: true}), workshop('other', 2)]
    expect([found(rows), found(rows, {isCertifiedOnly: true})]).toEqual([
      ['certified', 'other'],
      ['certified'],
    ])
  })

  it('finds those with every wanted job and specialization', () => {
    const rows = [
      workshop('both', 1, {
        offeredJobs: ['TYRES', 'SERVICING'],
        approvedSpecializations: ['brakes', 'glass'],
      }),
      workshop('one', 2, {offeredJobs: ['TYRES'], approvedSpecializations: ['brakes']}),
      workshop('none', 3, {offeredJobs: []}),
    ]
    expect(found(rows, {jobs: ['TYRES']})).toEqual(['both', 'one'])
    expect(found(rows, {jobs: ['SERVICING', 'TYRES']})).toEqual(['both'])
    expect(found(rows, {specializations: ['brakes']})).toEqual(['both', 'one'])
    expect(found(rows, {specializations: ['glass', 'brakes']})).toEqual(['both'])
  })

  it('finds those of a country', () => {
    const rows = [workshop('indian', 1), workshop('nepali', 2, {country: 'NP'})]
    expect([found(rows, {country: 'NP'}), found(rows, {country: 'IN'})]).toEqual([['nepali'], ['indian']])
    expect(found(rows)).toEqual(['indian', 'nepali'])
  })

  it('finds those that are open on the weekday of a day', () => {
    const sunday = [{day: 0, openHours: 9, openMinutes: 0, closeHours: 12, closeMinutes: 0}]
    const rows = [workshop('weekdays', 1), workshop('sundays', 2, {openingHours: sunday})]
    expect(found(rows, {freeOn: '2026-03-11'})).toEqual(['weekdays'])
    expect(found(rows, {freeOn: '2026-03-15'})).toEqual(['sundays'])
    expect(found(rows, {freeOn: '2026-03-14'})).toEqual([])
  })

  it('finds those that state the vehicle or state none, for each of make, model and fuel', () => {
    const rows = [
      workshop('all', 1),
      workshop('hyundai', 2, {servedMakes: ['Hyundai', 'Kia']}),
      workshop('creta', 3, {servedModels: ['Creta']}),
      workshop('diesel', 4, {servedVariants: ['Diesel']}),
    ]
    expect(found(rows, vehicle('Hyundai', null, null))).toEqual(['all', 'creta', 'diesel', 'hyundai'])
    expect(found(rows, vehicle('Tata', null, null))).toEqual(['all', 'creta', 'diesel'])
    expect(found(rows, vehicle(null, 'Swift', null))).toEqual(['all', 'diesel', 'hyundai'])
    expect(found(rows, vehicle(null, null, 'Petrol'))).toEqual(['all', 'creta', 'hyundai'])
    expect(found(rows, vehicle('Hyundai', 'Creta', 'Diesel'))).toEqual(['all', 'creta', 'diesel', 'hyundai'])
    expect(found(rows, vehicle('Tata', 'Nexon', 'Petrol'))).toEqual(['all'])
  })

  it('finds those that take part in a campaign', () => {
    const rows = [
      workshop('summer', 1, {campaigns: ['Summer', 'Winter']}),
      workshop('winter', 2, {campaigns: ['Winter']}),
      workshop('none', 3, {servedMakes: ['Summer']}),
    ]
    expect(found(rows, {campaign: 'Summer'})).toEqual(['summer'])
    expect(found(rows, {campaign: 'Winter'})).toEqual(['summer', 'winter'])
    expect(found(rows)).toEqual(['none', 'summer', 'winter'])
  })
})
