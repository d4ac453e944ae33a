import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  type SearchParams,
} from '../../../contract/reference/workshops.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {createSearchCursors} from '../../../server/workshops/paging/search-cursors.ts'
import {KORAMANGALA, searchFor} from '../../support/server/searches.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type By = SearchParams['sort']['by']
const BASE = {first: 3, jobs: ['SERVICING'], cas: true}

async function ownCursor(by: By = 'RATING'): Promise<string> {
  const {answer} = await server.call(findAvailableWorkshops, searchFor(by, BASE))
  return answer?.at(-1)?.cursor ?? ''
}

async function refused(by: By, changes: Partial<SearchParams>, location = KORAMANGALA) {
  const variables = searchFor(by, {...BASE, ...changes}, location)
  const failures = [
    (await server.call(findAvailableWorkshops, variables)).failure,
    (await server.call(countAvailableWorkshops, variables)).failure,
  ]
  expect(failures[1]).toEqual(failures[0])
  return failures[0]
}

const ofSearch = {
  code: 'BAD_REQUEST',
  status: 400,
  fields: [{field: 'searchParams.cursor', reason: 'not a cursor of this search'}],
}

/** A letter that differs in every bit that counts. */
const other = (letter: string | undefined) => (letter === 'A' ? 'z' : 'A')

describe('A cursor', () => {
  it('is refused when any letter of it is changed, missing or added', async () => {
    const cursor = await ownCursor()
    expect(
      (await server.call(findAvailableWorkshops, searchFor('RATING', {...BASE, cursor}))).answer,
    ).toHaveLength(3)
    for (let at = 0; at < cursor.length; at++) {
      const forged = cursor.slice(0, at) + other(cursor[at]) + cursor.slice(at + 1)
      expect(await refused('RATING', {cursor: forged})).toEqual(ofSearch)
    }
    for (const cut of [1, 15, 16, 17, 40, cursor.length - 1])
      expect(await refused('RATING', {cursor: cursor.slice(0, cut)})).toEqual(ofSearch)
    expect(await refused('RATING', {cursor: `${cursor}A`})).toEqual(ofSearch)
    expect(await refused('RATING', {cursor: cursor.slice(1)})).toEqual(ofSearch)
  })

  it('that somebody made of a place that they know is refused', async () => {
    const made = Buffer.from(JSON.stringify([false, false, 4, 0, 1, 'w'])).toString('base64url')
    for (const tag of ['', 'A'.repeat(16), (await ownCursor()).slice(0, 16)])
      expect(await refused('RATING', {cursor: tag + made})).toEqual(ofSearch)
  })

  it.each<[name: string, by: By, changes: Partial<SearchParams>]>([
    ['order', 'DISTANCE', {}],
    ['place', 'RATING', {location: {lat: 12.936, long: 77.624}}],
    ['radius', 'RATING', {maxDistanceMiles: 5}],
    ['list of jobs', 'RATING', {jobs: ['SERVICING', 'AC_SERVICE']}],
    ['certificate', 'RATING', {cas: false}],
    ['specialization', 'RATING', {specializations: ['brakes']}],
    ['make', 'RATING', {manufacturer: 'Tata'}],
    ['model', 'RATING', {model: 'Nexon'}],
    ['variant', 'RATING', {variant: 'Petrol'}],
    ['country', 'RATING', {country: 'GB'}],
    ['reach', 'RATING', {globalRequest: 1}],
    ['campaign', 'RATING', {campaignName: 'x', isCampaign: true}],
    ['wished day', 'RATING', {availableOn: '2026-03-12'}],
  ])('of a search with another %s is refused', async (_, by, changes) => {
    expect(await refused(by, {...changes, cursor: await ownCursor()})).toEqual(ofSearch)
  })

  it('of a server with another secret is refused', async () => {
    const cursors = createSearchCursors(createSecrets('another secret'))
    const {searchParams} = searchFor('RATING', BASE)
    const place = {id: 'w', cas: true, hasOffer: true, rating: 4, totalRatings: 1, distance: 1}
    expect(await refused('RATING', {cursor: cursors.writer(searchParams)(place)})).toEqual(ofSearch)
  })

  it.each(['', ' ', 'a b', '+/==', 'ü', 'x'.repeat(401)])('written as "%s" is not read', async (cursor) => {
    expect(await refused('RATING', {cursor})).toEqual({
      ...ofSearch,
      fields: [{field: 'searchParams.cursor', reason: 'not in the format /^[\\w-]{1,400}$/'}],
    })
  })

  it('is refused together with a number to skip, and serves any page size and any days shown', async () => {
    const cursor = await ownCursor()
    expect(await refused('RATING', {cursor, after: 1})).toEqual({
      ...ofSearch,
      fields: [{field: 'searchParams.after', reason: 'not together with cursor'}],
    })
    const changes = {cursor, first: 5, after: 0, startDate: '2026-03-11', endDate: '2026-03-12'}
    const {answer} = await server.call(findAvailableWorkshops, searchFor('RATING', {...BASE, ...changes}))
    expect(answer).toHaveLength(5)
  })
})

describe('A number of workshops to skip', () => {
  it.each(['RECOMMENDED', 'DISTANCE', 'RATING'] as const)('by %s is a thousand at most', async (by) => {
    for (const after of [1001, 100_000])
      expect(await refused(by, {after})).toEqual({
        ...ofSearch,
        fields: [{field: 'searchParams.after', reason: 'at most 1000'}],
      })
    const {failure} = await server.call(findAvailableWorkshops, searchFor(by, {...BASE, after: 1000}))
    expect(failure).toBeNull()
  })
})
