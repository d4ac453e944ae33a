import {performance} from 'node:perf_hooks'
import type {AvailableWorkshop, SearchParams} from '../../contract/reference/workshops.ts'
import {addDays, indiaDay, wireDate} from '../../domain/booking/booking-date.ts'
import {SEARCH_RADIUS_MILES, SEARCH_WINDOW_DAYS} from '../../domain/limits.ts'
import {startPostgres} from '../../tests/support/server/database/postgres-server.ts'
import {percentiles, report} from '../lib/report.ts'
import {openSearchWorld, SEEDED_WORKSHOPS} from '../lib/search-world.ts'
import {openWorkshopSearch} from '../lib/workshop-search.ts'

const TIMES = 100
const ROUNDS = 20
const LARGEST_PAGE = 100
const LARGEST_AFTER = 1000
/** Pages of a hundred that lead to the deepest cursor. */
const PAGES = 300
const LOOP_MS = 50
const WHOLE_MS = 100
/** The centre of Delhi, the densest area of the seeded database. */
const DENSEST = {lat: 28.6139, long: 77.209}

type SortBy = SearchParams['sort']['by']

/** The costliest searches that a stranger may ask for, at a million workshops in the densest city. */
export async function benchCostliest(): Promise<void> {
  const server = await startPostgres()
  const database = await openSearchWorld(await server.createDatabase(), TIMES)
  const search = await openWorkshopSearch(database)

  async function deepest(by: SortBy): Promise<SearchParams> {
    let params = paramsBy(by)
    for (let page = 0; page < PAGES; page += 1) {
      const cursor = cursorOfLast(await search.find(params))
      if (cursor === null) break
      params = {...paramsBy(by), cursor}
    }
    return params
  }

  for (const by of ['RECOMMENDED', 'RATING', 'DISTANCE'] as const) {
    const asked: Record<string, SearchParams> = {
      'the first hundred': paramsBy(by),
      'a hundred after a thousand': {...paramsBy(by), after: LARGEST_AFTER},
      'a hundred behind 30,000, by cursor': await deepest(by),
      'a country that is not near': {...paramsBy(by), country: 'AU', globalRequest: 1},
      'a wished day': {...paramsBy(by), availableOn: wireDate(addDays(indiaDay(Date.now()), 3))},
    }
    for (const [name, params] of Object.entries(asked))
      await measure(`${by}: ${name}`, () => search.find(params))
  }
  await measure('the count', () => search.count(paramsBy('DISTANCE')))
  await database.close()
  await server.stop()
}

async function measure(name: string, ask: () => Promise<unknown>): Promise<void> {
  const [active, whole]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.eventLoopUtilization()
    const began = performance.now()
    JSON.stringify(await ask())
    whole.push(performance.now() - began)
    active.push(performance.eventLoopUtilization(before).active)
  }
  const note = `${SEEDED_WORKSHOPS * TIMES} workshops, ${ROUNDS} times, without HTTP`
  report({
    benchmark: `${name}, work of the event loop`,
    measured: rounded(percentiles(active).p95),
    against: LOOP_MS,
    unit: 'ms p95',
    aim: 1,
    note: `${note}; the slowest ${rounded(Math.max(...active))} ms`,
  })
  report({
    benchmark: `${name}, from the question to the answer`,
    measured: rounded(percentiles(whole).p95),
    against: WHOLE_MS,
    unit: 'ms p95',
    aim: 1,
    note: `${note}, so the database took less; the slowest ${rounded(Math.max(...whole))} ms`,
  })
}

const rounded = (ms: number) => Math.round(ms * 10) / 10

const cursorOfLast = (found: readonly AvailableWorkshop[]) => found.at(-1)?.cursor ?? null

function paramsBy(by: SortBy): SearchParams {
  const today = indiaDay(Date.now())
  return {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, SEARCH_WINDOW_DAYS)),
    sort: {by, ...DENSEST, direction: 'ASCENDING'},
    location: DENSEST,
    maxDistanceMiles: SEARCH_RADIUS_MILES,
    country: 'IN',
    globalRequest: 0,
    first: LARGEST_PAGE,
  }
}
