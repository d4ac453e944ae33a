import type {SearchParams} from '../../contract/reference/workshops.ts'
import {addDays, indiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import type {Database} from '../../server/database/database.ts'
import {openEmbeddedDatabase} from '../../server/database/embedded/embedded.ts'
import {startPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {percentiles, report} from '../lib/report.ts'
import {fillSearchWorld, openSearchWorld, SEEDED_WORKSHOPS, searchedPositions} from '../lib/search-world.ts'
import {openWorkshopSearch} from '../lib/workshop-search.ts'

type SortBy = SearchParams['sort']['by']

const SEARCHES = 400
const WARMING_UP = 50
const AIM = 3

/** Milliseconds of the median search, sorted by distance and by recommendation. */
type Medians = Record<'DISTANCE' | 'RECOMMENDED', number>

/**
 * The nearest ten certified workshops within 25 miles that offer a service, in a small and in a large
 * database.
 */
export async function benchSearch(): Promise<void> {
  const server = await startPostgres()
  const onPostgres = async (times: number) =>
    measured(await openSearchWorld(await server.createDatabase(), times))
  const onEmbedded = async (times: number) => {
    const database = await openEmbeddedDatabase({directory: null, dump: null})
    await fillSearchWorld(database, times)
    return measured(database)
  }

  compare('PostgreSQL', await onPostgres(1), await onPostgres(100), 100)
  await server.stop()
  compare('the embedded engine', await onEmbedded(1), await onEmbedded(10), 10)
}

function compare(engine: string, small: Medians, large: Medians, times: number): void {
  const worlds = `${SEEDED_WORKSHOPS * times} against ${SEEDED_WORKSHOPS} workshops`
  report({
    benchmark: `nearest ten with filters, ${engine}`,
    measured: large.DISTANCE,
    against: small.DISTANCE,
    unit: 'ms p50',
    aim: AIM,
    note: worlds,
  })
  report({
    benchmark: `recommended ten with filters, ${engine}`,
    measured: large.RECOMMENDED,
    against: small.RECOMMENDED,
    unit: 'ms p50',
    aim: null,
    note: `${worlds}; walks the cells near the place by rank until ten have passed; the radius holds ${times} times as many workshops`,
  })
}

async function measured(database: Database): Promise<Medians> {
  const search = await openWorkshopSearch(database)
  const positions = await searchedPositions(database, SEARCHES)

  const median = async (sortBy: SortBy) => {
    const durations: number[] = []
    for (const [index, position] of [...positions.slice(0, WARMING_UP), ...positions].entries()) {
      const begun = performance.now()
      await search.find(paramsAt(position, sortBy))
      if (index >= WARMING_UP) durations.push(performance.now() - begun)
    }
    return Math.round(percentiles(durations).p50 * 1000) / 1000
  }
  const medians = {DISTANCE: await median('DISTANCE'), RECOMMENDED: await median('RECOMMENDED')}
  await database.close()
  return medians
}

function paramsAt({lat, lng}: {lat: number; lng: number}, by: SortBy): SearchParams {
  const today = indiaDay(Date.now())
  return {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS)),
    jobs: ['SERVICING'],
    sort: {by, lat, long: lng, direction: 'ASCENDING'},
    location: {lat, long: lng},
    cas: true,
    specializations: [],
    maxDistanceMiles: SEARCH_RADIUS_MILES,
    country: 'IN',
    globalRequest: 0,
    first: WORKSHOPS_PER_PAGE,
  }
}
