import fc from 'fast-check'
import type {KyselyPlugin} from 'kysely'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {findAvailableWorkshops, type SearchParams} from '../../../contract/reference/workshops.ts'
import {distanceKm} from '../../../domain/place/position.ts'
import {createCampaignRepository} from '../../../server/campaigns/campaign-repository.ts'
import {createLogger} from '../../../server/logger.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {createReplicaBuilder} from '../../../server/workshops/replica/replica.ts'
import {createReplicaKeeper} from '../../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from '../../../server/workshops/search-service.ts'
import {createWorkshopRepository} from '../../../server/workshops/workshop-repository.ts'
import {ANY_WORKSHOP, PLAIN_WORKSHOP} from '../../support/server/database/any-workshop.ts'
import {startSmallServer, workshopRow} from '../../support/server/database/small-database.ts'
import {searchFor} from '../../support/server/searches.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import type {TestServer} from '../../support/server/test-server.ts'

const HERE = {lat: 12.9, lng: 77.6}
const NO_MERITS = {cas: false, hasOffer: false, rating: 0, totalRatings: 0}
const LOCATION = {lat: HERE.lat, long: HERE.lng}

let server: TestServer
beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.close())

interface Placed {
  /** Steps of a hundredth of a degree, so that many are equally far away. */
  north: number
  east: number
  rating: number
  totalRatings: number
  cas: boolean
  hasOffer: boolean
}

const placed: fc.Arbitrary<Placed> = fc.record({
  north: fc.integer({min: -4, max: 4}),
  east: fc.integer({min: -4, max: 4}),
  rating: fc.constantFrom(3, 4.5, 4.6, 5),
  totalRatings: fc.constantFrom(0, 20, 300),
  cas: fc.boolean(),
  hasOffer: fc.boolean(),
})

const idOf = (index: number) => `w${String(index).padStart(3, '0')}`
const positionOf = ({north, east}: Placed) => ({lat: HERE.lat + north / 100, lng: HERE.lng + east / 100})

/** Rulings 20 and 24. */
const KEYS = {
  RECOMMENDED: ({rating, totalRatings, cas, hasOffer}: Placed) => [
    Number(cas),
    Number(hasOffer),
    (rating * totalRatings + 80) / (totalRatings + 20),
  ],
  RATING: ({rating}: Placed) => [rating],
  DISTANCE: () => [],
}
type By = keyof typeof KEYS

function sorted(world: readonly Placed[], by: By): string[] {
  return world
    .map((each, index) => ({id: idOf(index), km: distanceKm(HERE, positionOf(each)), keys: KEYS[by](each)}))
    .toSorted((one, other) => {
      const differs = one.keys.findIndex((key, index) => key !== other.keys[index])
      if (differs >= 0) return (other.keys[differs] ?? 0) - (one.keys[differs] ?? 0)
      return one.km - other.km || (one.id < other.id ? -1 : 1)
    })
    .map(({id}) => id)
}

async function fill(world: readonly Placed[]): Promise<void> {
  const {kysely} = server.database
  await kysely.deleteFrom('customOffers').execute()
  await kysely.deleteFrom('workshops').execute()
  const rows = world.map(({rating, totalRatings, cas, ...place}, index) => {
    const {lat, lng} = positionOf({rating, totalRatings, cas, ...place})
    return workshopRow(idOf(index), 0, {latitude: lat, longitude: lng, rating, totalRatings, cas})
  })
  await kysely.insertInto('workshops').values(rows).execute()
  const offer = {offerCode: 'C', offerType: 'T', offerTitle: 'T', displayText: 'T', isActive: true}
  const live = {startDate: '2026-03-01', endDate: '2026-03-31', isApproved: true}
  const offering = world.flatMap(({hasOffer}, index) => (hasOffer ? [idOf(index)] : []))
  if (offering.length === 0) return
  await kysely
    .insertInto('customOffers')
    .values(offering.map((workshopId) => ({...offer, ...live, workshopId, id: workshopId})))
    .execute()
}

/** The search with an engine that can be chosen for each page. */
function searchByEngines() {
  const repository = createWorkshopRepository(server.database.kysely)
  let isByIndex = true
  const chosen: typeof repository = {
    ...repository,
    findNearest: async (query) => (isByIndex ? repository.findNearest(query) : null),
  }
  const clock = createTestClock()
  const keeper = createReplicaKeeper(repository, clock, createLogger('silent'), 0)
  const campaigns = createCampaignRepository(server.database.kysely)
  const search = createWorkshopSearch(chosen, keeper, clock, campaigns, createSecrets('any'))
  return (params: SearchParams, byIndex: boolean) => {
    isByIndex = byIndex
    return search.find(params)
  }
}

describe('Paging by cursor', () => {
  it('to the end gives the whole list once, by index and replica and from one to the other', async () => {
    const find = searchByEngines()
    const lengths: number[] = []
    await fc.assert(
      fc.asyncProperty(
        fc.array(placed, {minLength: 10, maxLength: 45}),
        fc.integer({min: 2, max: 9}),
        fc.array(fc.boolean(), {minLength: 8, maxLength: 8}),
        async (world, first, engines) => {
          await fill(world)
          for (const by of ['RECOMMENDED', 'RATING', 'DISTANCE'] as const) {
            const found: string[] = []
            let cursor: string | undefined
            for (let page = 0; page < 30; page++) {
              const {searchParams} = searchFor(
                by,
                {first, ...(cursor === undefined ? {} : {cursor})},
                LOCATION,
              )
              const byReplica = await find(searchParams, false)
              expect(await find(searchParams, true)).toEqual(byReplica)
              const workshops = await find(searchParams, engines[page % 8] ?? true)
              found.push(...workshops.map(({id}) => id))
              cursor = workshops.at(-1)?.cursor
              if (workshops.length < first) break
            }
            expect(found).toEqual(sorted(world, by))
          }
          lengths.push(world.length)
        },
      ),
      {seed: 1, numRuns: 12},
    )
    expect(Math.max(...lengths)).toBeGreaterThan(25)
  }, 60_000)

  it('goes on behind the same workshop when others before it come, go or change', async () => {
    const plain = {east: 0, rating: 4, totalRatings: 20, cas: false, hasOffer: false}
    await fill([1, 2, 3, 4].map((north) => ({...plain, north})))
    const page = async (by: By, changes: Partial<SearchParams>) => {
      const {answer} = await server.call(
        findAvailableWorkshops,
        searchFor(by, {first: 2, ...changes}, LOCATION),
      )
      return answer ?? []
    }
    const cursors = await Promise.all(
      (['DISTANCE', 'RATING', 'RECOMMENDED'] as const).map(
        async (by) => [by, (await page(by, {}))[1]?.cursor] as const,
      ),
    )
    await server.database.kysely.deleteFrom('workshops').where('id', '=', 'w001').execute()
    await server.database.kysely
      .insertInto('workshops')
      .values(workshopRow('new', 0.1, {rating: 4}))
      .execute()
    for (const [by, cursor] of cursors)
      expect((await page(by, cursor === undefined ? {} : {cursor})).map(({id}) => id)).toEqual([
        'w002',
        'w003',
      ])
  })
})

const candidate = z.object({seen: z.number()})

describe('The cost of a page', () => {
  const WORLD = Array.from({length: 20_000}, (_, index) => ({
    ...{...PLAIN_WORKSHOP, id: idOf(index)},
    ...{latitude: HERE.lat + (index % 200) / 800, longitude: HERE.lng + index / 80_000},
    ...{rating: 3 + (index % 21) / 10, totalRatings: index % 997, cas: index % 2 === 0},
  }))
  const builder = createReplicaBuilder()
  builder.add(WORLD)
  const replica = builder.build(new Set(WORLD.flatMap(({id}, index) => (index % 5 === 0 ? [id] : []))))

  /** The workshops whose distance is measured for ten behind each of these places of the list. */
  function measured(by: By, depths: readonly number[]): number[] {
    const all = [...replica.within(HERE, 25, ANY_WORKSHOP, by)]
    expect(all).toHaveLength(20_000)
    return depths.map((depth) => {
      const distances = vi.spyOn(Math, 'asin')
      const found = replica.within(HERE, 25, ANY_WORKSHOP, by, depth === 0 ? null : (all[depth - 1] ?? null))
      const page = Array.from({length: 10}, () => found.next().value)
      const count = distances.mock.calls.length
      distances.mockRestore()
      expect(page).toEqual(all.slice(depth, depth + 10))
      return count
    })
  }

  it('by recommendation is a few distances at any depth', () => {
    for (const count of measured('RECOMMENDED', [0, 100, 1000, 10_000, 19_900]))
      expect(count).toBeLessThan(100)
  })

  it('by rating is the distances of two ratings at most', () => {
    for (const count of measured('RATING', [0, 100, 1000, 10_000, 19_900])) expect(count).toBeLessThan(2000)
  })

  it('by distance is less than half of all distances at any depth', () => {
    for (const count of measured('DISTANCE', [0, 100, 1000, 10_000, 19_900]))
      expect(count).toBeLessThan(10_000)
  })

  it('by distance is three hundred candidates of the index at any depth, or none that it knows', async () => {
    await server.database.kysely.deleteFrom('customOffers').execute()
    await server.database.kysely.deleteFrom('workshops').execute()
    const rows = Array.from({length: 400}, (_, index) => workshopRow(idOf(index), index / 100))
    await server.database.kysely.insertInto('workshops').values(rows).execute()
    let read: unknown[] = []
    const recorder: KyselyPlugin = {
      transformQuery: ({node}) => node,
      transformResult: async ({result}) => {
        read = result.rows
        return result
      },
    }
    const {findNearest} = createWorkshopRepository(server.database.kysely.withPlugin(recorder))
    const question = {position: HERE, miles: 25, first: 10, after: 0, filter: ANY_WORKSHOP}
    const seen = async (depth: number) => {
      const behind = {
        ...NO_MERITS,
        id: idOf(depth),
        distance: distanceKm(HERE, {lat: rows[depth]?.latitude ?? 0, lng: HERE.lng}),
      }
      const found = await findNearest({...question, behind})
      return found?.map(({id}) => [id, z.parse(candidate, read[0]).seen]) ?? null
    }
    expect((await seen(20))?.[0]).toEqual(['w021', 300])
    expect((await seen(280))?.[0]).toEqual(['w281', 300])
    expect([await seen(295), await seen(398)]).toEqual([null, null])
  })
})
