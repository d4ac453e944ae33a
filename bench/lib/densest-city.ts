import type {SearchParams} from '../../contract/reference/workshops.ts'
import {addDays, indiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS, WORKSHOPS_PER_PAGE} from '../../domain/limits.ts'
import type {Position} from '../../domain/place/position.ts'
import {startPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {percentiles, report} from './report.ts'
import {openSearchWorld, SEEDED_WORKSHOPS} from './search-world.ts'
import {openWorkshopSearch} from './workshop-search.ts'

const TIMES = 10
const ROUNDS = 200
const AIM_MS = 5
/** The centre of Delhi, the densest area of the seeded database. */
const DENSEST: Position = {lat: 28.6139, lng: 77.209}

/**
 * Sorting by rating and recommendation, and the total, in the densest area of a database of 100,000
 * workshops.
 */
export async function benchDensestCity(): Promise<void> {
  const server = await startPostgres()
  const database = await openSearchWorld(await server.createDatabase(), TIMES)
  const search = await openWorkshopSearch(database)

  const median = async (ask: () => Promise<unknown>) => {
    const durations: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      await ask()
      if (round >= ROUNDS / 10) durations.push(performance.now() - begun)
    }
    return Math.round(percentiles(durations).p50 * 1000) / 1000
  }
  const nearest = await median(() => search.find(paramsBy('DISTANCE')))
  const {count} = await search.count(paramsBy('DISTANCE'))
  const figures = {
    'ordered by rating': await median(() => search.find(paramsBy('RATING'))),
    'ordered by recommendation': await median(() => search.find(paramsBy('RECOMMENDED'))),
    counted: await median(() => search.count(paramsBy('DISTANCE'))),
  }
  for (const [name, measured] of Object.entries(figures)) {
    report({
      benchmark: `the densest city ${name}`,
      measured,
      against: nearest,
      unit: 'ms p50',
      aim: null,
      note: `${SEEDED_WORKSHOPS * TIMES} workshops, ${count} or more within the radius; aim ${AIM_MS} ms; against the nearest ten there`,
    })
  }
  await database.close()
  await server.stop()
}

function paramsBy(by: SearchParams['sort']['by']): SearchParams {
  const today = indiaDay(Date.now())
  const location = {lat: DENSEST.lat, long: DENSEST.lng}
  return {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS)),
    sort: {by, ...location, direction: 'ASCENDING'},
    location,
    maxDistanceMiles: SEARCH_RADIUS_MILES,
    country: 'IN',
    globalRequest: 0,
    first: WORKSHOPS_PER_PAGE,
  }
}
