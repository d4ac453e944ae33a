import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {
  countAvailableWorkshops,
  findAvailableWorkshops,
  type SearchParams,
} from '../../../contract/reference/workshops.ts'
import {addDays, wireDate} from '../../../domain/booking/booking-date.ts'
import {NAMED_CAMPAIGNS} from '../../../server/seed/named-cases.ts'
import {byLoop, readWorld} from '../../support/server/database/naive-search.ts'
import {ENGINES, openTestDatabase} from '../../support/server/engines.ts'
import {LEH, searchFor} from '../../support/server/searches.ts'
import {createTestClock, TODAY} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const LONDON = {lat: 51.5045, long: -0.1015}

/** A search around it, then what changes its answer and what empties it, each beside what else must be asked for that. */
const PARAMETERS: [name: string, changes: Partial<SearchParams>, empties: Partial<SearchParams>][] = [
  ['manufacturer', {manufacturer: 'Porsche'}, {manufacturer: 'Nonsense'}],
  ['model', {manufacturer: 'BMW', model: 'X5'}, {manufacturer: 'BMW', model: 'Swift'}],
  ['variant', {variant: 'Electric'}, {variant: 'Steam'}],
  [
    'campaignName',
    {campaignName: NAMED_CAMPAIGNS.forAllVehicles, isCampaign: true},
    {campaignName: 'nobody', isCampaign: true},
  ],
  [
    'isCampaign',
    {campaignName: NAMED_CAMPAIGNS.forSomeVehicles, isCampaign: true},
    {campaignName: 'nobody', isCampaign: true},
  ],
  [
    'country',
    {location: LONDON, sort: {by: 'DISTANCE', ...LONDON}, country: 'GB', globalRequest: 1},
    {country: 'GB', globalRequest: 1},
  ],
  [
    'globalRequest',
    {location: LONDON, sort: {by: 'DISTANCE', ...LONDON}, country: null, globalRequest: 1},
    {location: LONDON, sort: {by: 'DISTANCE', ...LONDON}, globalRequest: 0},
  ],
  ['jobs', {jobs: ['AC_SERVICE']}, {jobs: ['NO_SUCH_JOB']}],
  ['specializations', {specializations: ['brakes']}, {specializations: ['nothing']}],
  ['cas', {cas: true}, {cas: true, location: LEH, sort: {by: 'DISTANCE', ...LEH}}],
  ['location', {location: {lat: 12.8, long: 77.5}}, {location: LEH}],
  ['maxDistanceMiles', {maxDistanceMiles: 3}, {maxDistanceMiles: 0.001}],
  [
    'availableOn',
    {availableOn: wireDate(addDays(TODAY, 1))},
    {availableOn: wireDate(addDays(TODAY, 1)), jobs: ['NO_SUCH_JOB']},
  ],
  ['first and after', {first: 100, after: 5}, {first: 1, after: 1000}],
]

describe.each(ENGINES)('A search on %s', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    const clock = createTestClock()
    server = await startTestServer({}, clock, await openTestDatabase(engine, clock))
  })
  afterAll(() => server.close())

  async function serialIds(by: SearchParams['sort']['by'], params: Partial<SearchParams>): Promise<string[]> {
    const found: string[] = []
    for (let after = params.after ?? 0; ; after += 100) {
      const {searchParams} = searchFor(by, {...params, first: params.first ?? 100, after})
      const sort = {...(params.sort ?? searchParams.sort), by}
      const {answer, failure} = await server.call(findAvailableWorkshops, {
        searchParams: {...searchParams, sort},
      })
      expect(failure).toBeNull()
      found.push(...(answer ?? []).map(({serialId}) => serialId))
      if (params.first !== undefined || (answer ?? []).length < 100) return found
    }
  }

  async function counted(params: Partial<SearchParams>) {
    const {answer} = await server.call(countAvailableWorkshops, searchFor('DISTANCE', params))
    return answer?.count
  }

  it.each(PARAMETERS)('%s changes the answer, and can empty it', async (name, changes, empties) => {
    const all = await serialIds('DISTANCE', {})
    const changed = await serialIds('DISTANCE', changes)
    expect(changed).not.toEqual(all)
    expect(changed.length).toBeGreaterThan(0)
    expect(await serialIds('DISTANCE', empties)).toEqual([])
    expect(await serialIds('RECOMMENDED', empties)).toEqual([])
    if (name === 'first and after') return
    expect(await counted(changes)).toBe(changed.length)
    expect(await counted(empties)).toBe(0)
  })

  it('finds for a car the workshops that state its make, model and fuel, or state none', async () => {
    const rows = await server.database.kysely.selectFrom('workshops').selectAll().execute()
    const serves = (list: string[], name: string) => list.length === 0 || list.includes(name)
    const all = await serialIds('DISTANCE', {})
    const expected = all.filter((serialId) => {
      const row = rows.find((each) => each.serialId === serialId)
      return (
        row !== undefined &&
        serves(row.servedMakes, 'Hyundai') &&
        serves(row.servedModels, 'Creta Electric') &&
        serves(row.servedVariants, 'Electric')
      )
    })
    const car = {manufacturer: 'hyundai', model: 'CRETA ELECTRIC', variant: 'electric'}
    expect(await serialIds('DISTANCE', car)).toEqual(expected)
    expect(expected.length).toBeLessThan(all.length)
  })

  it('is for its country in any case, and for India where it names none', async () => {
    const inLondon = {location: LONDON, sort: {by: 'DISTANCE' as const, ...LONDON}, globalRequest: undefined}
    const british = await serialIds('DISTANCE', {...inLondon, country: 'GB'})
    expect(british.length).toBeGreaterThan(0)
    expect(await serialIds('DISTANCE', {...inLondon, country: 'gb'})).toEqual(british)
    expect(await serialIds('DISTANCE', {...inLondon, country: undefined})).toEqual([])
    expect(await serialIds('RATING', {...inLondon, country: undefined})).toEqual([])
  })

  it('treats a campaign that has ended as absent', async () => {
    const ended = {campaignName: NAMED_CAMPAIGNS.ended, isCampaign: true}
    expect(await serialIds('DISTANCE', ended)).toEqual(await serialIds('DISTANCE', {}))
  })

  it('is answered alike by the index, by the replica and by a loop over all workshops', async () => {
    const world = await readWorld(server.database)
    const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), {nil: undefined, freq: 2})
    const asked = fc.record({
      manufacturer: maybe('Hyundai', 'Tata', 'porsche', 'Nonsense'),
      variant: maybe('Electric', 'Diesel', 'PETROL'),
      cas: maybe(true, false),
      jobs: maybe(['AC_SERVICE'], ['BODYWORK', 'SERVICING']),
      specializations: maybe(['brakes'], ['brakes', 'service']),
      campaignName: maybe(...Object.values(NAMED_CAMPAIGNS)),
      isCampaign: maybe(true, false),
      globalRequest: maybe(0, 1),
      maxDistanceMiles: maybe(2, 9),
      availableOn: maybe(...[1, 2, 5].map((later) => wireDate(addDays(TODAY, later)))),
    })
    const found: number[] = []
    await fc.assert(
      fc.asyncProperty(asked, async (params) => {
        const naive = byLoop(world, {...searchFor('DISTANCE').searchParams, ...params})
        expect((await serialIds('DISTANCE', params)).toSorted()).toEqual(naive)
        expect((await serialIds('RATING', params)).toSorted()).toEqual(naive)
        expect(await counted(params)).toBe(naive.length)
        found.push(naive.length)
      }),
      {numRuns: 12, seed: 1},
    )
    expect(found.filter((count) => count > 0).length).toBeGreaterThan(6)
  })
})
