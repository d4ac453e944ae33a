import {describe, expect, it} from 'vitest'
import type {SearchParams} from '../../../contract/reference/workshops.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {createSearchCursors} from '../../../server/workshops/paging/search-cursors.ts'
import {searchFor} from '../../support/server/searches.ts'

const {read, writer} = createSearchCursors(createSecrets('any'))
const write = (params: SearchParams, workshop: typeof WORKSHOP) => writer(params)(workshop)
const WORKSHOP = {id: 'w1', cas: true, hasOffer: true, rating: 4.5, totalRatings: 90, distance: 3.25}

const question = (changes: Partial<SearchParams> = {}, by: SearchParams['sort']['by'] = 'RECOMMENDED') =>
  searchFor(by, changes).searchParams
const withCursor = (params: SearchParams, cursor: string) => ({...params, cursor})

describe('A cursor', () => {
  it.each<[string, Partial<SearchParams>]>([
    ['the distance', {maxDistanceMiles: 10}],
    ['certified workshops', {cas: true}],
    ['a service', {jobs: ['AC']}],
    ['a facility', {specializations: ['PICKUP']}],
    ['a make', {manufacturer: 'Maruti'}],
    ['a model', {model: 'Swift'}],
    ['a variant', {variant: 'VXi'}],
    ['the country', {country: 'AE'}],
    ['the whole world', {globalRequest: 1}],
    ['a wished day', {availableOn: '2026-03-11T00:00:00.000Z'}],
    ['a campaign', {campaignName: 'Summer'}],
    ['a campaign’s page', {isCampaign: true}],
  ])('of a search is refused by one with %s, and the other way round', (_, change) => {
    const [plain, other] = [question(), question(change)]
    for (const [from, to] of [
      [plain, other],
      [other, plain],
    ] as const)
      expect(() => read(withCursor(to, write(from, WORKSHOP)))).toThrow(
        expect.objectContaining({
          details: {fields: [{field: 'searchParams.cursor', reason: 'not a cursor of this search'}]},
        }),
      )
  })

  it('is refused at another place and in another order', () => {
    const cursor = write(question(), WORKSHOP)
    const elsewhere = {...question(), location: {lat: 12.9, long: 77.6}}
    for (const other of [elsewhere, question({}, 'RATING'), question({}, 'DISTANCE')])
      expect(() => read(withCursor(other, cursor))).toThrow()
  })

  it.each<[string, Partial<SearchParams>, Partial<SearchParams>]>([
    ['for other days', {}, {endDate: '2026-03-20T00:00:00.000Z'}],
    ['with a longer page', {first: 10}, {first: 50}],
    ['with its services in another order', {jobs: ['AC', 'OIL']}, {jobs: ['OIL', 'AC']}],
    [
      'with its facilities in another order',
      {specializations: ['CARD', 'WIFI']},
      {specializations: ['WIFI', 'CARD']},
    ],
    [
      'that says of each filter that there is none',
      {},
      {
        cas: false,
        jobs: [],
        specializations: [],
        manufacturer: '',
        model: '',
        variant: '',
        availableOn: null,
      },
    ],
    ['that says of the campaign that there is none', {}, {campaignName: '', isCampaign: false}],
  ])('is taken by the same search %s', (_, one, other) => {
    expect(read(withCursor(question(other), write(question(one), WORKSHOP)))).toEqual(WORKSHOP)
  })

  it('is taken in one spelling only', () => {
    const cursor = write(question(), WORKSHOP)
    expect(() => read(withCursor(question(), `${cursor}=`))).toThrow()
  })

  it('has only what counts in its order', () => {
    const other = {...WORKSHOP, cas: false, hasOffer: false, totalRatings: 5}
    const behind = (by: SearchParams['sort']['by'], workshop: typeof WORKSHOP) =>
      read(withCursor(question({}, by), write(question({}, by), workshop)))
    const near = {id: 'w1', distance: 3.25}
    const nothing = {cas: false, hasOffer: false, rating: 0, totalRatings: 0}
    expect(behind('DISTANCE', WORKSHOP)).toEqual({...nothing, ...near})
    expect(behind('RATING', WORKSHOP)).toEqual({...nothing, ...near, rating: 4.5})
    expect(behind('RECOMMENDED', other)).toEqual(other)
  })
})
