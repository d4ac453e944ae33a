import {setImmediate as nextTurn} from 'node:timers/promises'
import {distanceKm, milesToKm} from '../../domain/place/position.ts'
import {type WorkshopsSortBy, workshopOrder} from '../../domain/workshop/workshop-ranking.ts'
import {createClock} from '../../server/clock.ts'
import {createLogger} from '../../server/logger.ts'
import {createRandom} from '../../server/seed/random.ts'
import type {WorkshopFilter} from '../../server/workshops/nearest-query.ts'
import {createReplicaBuilder} from '../../server/workshops/replica/replica.ts'
import {createReplicaKeeper} from '../../server/workshops/replica/replica-keeper.ts'
import type {ReplicaRow} from '../../server/workshops/workshop-repository.ts'
import {percentiles, report} from '../lib/report.ts'

const WORKSHOPS = 1_000_000
/** One in ten is here, within a square of half a degree. */
const DELHI = {lat: 28.6, lng: 77.2}
const MILES = 25
const ROUNDS = 60
const FILTER: WorkshopFilter = {
  jobs: ['SERVICING'],
  specializations: [],
  isCertifiedOnly: true,
  country: 'IN',
  vehicle: {make: null, model: null, variant: null},
  campaign: null,
  freeOn: null,
}

/** What one search takes of the event loop in a city of 100,000 workshops, against a sort of all within the radius. */
export async function benchRanking(): Promise<void> {
  await benchLoad()
  const rows = Array.from({length: WORKSHOPS}, (_, index) => rowOf(index))
  const builder = createReplicaBuilder()
  builder.add(rows)
  const {within} = builder.build(new Set(rows.filter((_, index) => index % 3 === 0).map(({id}) => id)))
  const first = (count: number, sortBy: WorkshopsSortBy | null, filter = FILTER) => {
    const found = within(DELHI, MILES, filter, sortBy)
    for (let place = 0; place < count && found.next().done !== true; place += 1);
  }
  const radius = milesToKm(MILES)
  const sorted = measured(5, () => {
    rows
      .filter(({cas, offeredJobs}) => cas && offeredJobs.includes('SERVICING'))
      .map(({id, cas, rating, totalRatings, latitude: lat, longitude: lng}) => ({
        id,
        cas,
        hasOffer: false,
        rating: rating ?? 0,
        totalRatings,
        distance: distanceKm(DELHI, {lat, lng}),
      }))
      .filter(({distance}) => distance <= radius)
      .sort(workshopOrder('RECOMMENDED'))
  })
  const figures = {
    'ten recommended': measured(ROUNDS, () => first(10, 'RECOMMENDED')),
    'ten best rated': measured(ROUNDS, () => first(10, 'RATING')),
    'the thousandth recommended': measured(ROUNDS, () => first(1000, 'RECOMMENDED')),
    'a count up to 1,001': measured(ROUNDS, () => first(1001, null)),
    'ten with what one in a thousand has': measured(ROUNDS, () =>
      first(10, 'RECOMMENDED', {...FILTER, specializations: ['rare']}),
    ),
    'a count of what nobody has': measured(ROUNDS, () =>
      first(1001, null, {...FILTER, specializations: ['nothing']}),
    ),
  }
  for (const [name, {first: cold, p50, p95}] of Object.entries(figures))
    report({
      benchmark: `ranking a million workshops: ${name}`,
      measured: p50,
      against: sorted.p50,
      unit: 'ms p50',
      aim: null,
      note: `p95 ${p95} ms, the first ${cold} ms; in memory, without the database's part; against a filter and a sort of all`,
    })
  await benchEdit(rows)
}

/** The longest turn of the event loop while all are loaded once more, as after a large import; new rows as from a database. */
async function benchLoad(): Promise<void> {
  const kinds = Array.from({length: 10_000}, (_, index) => rowOf(index))
  const idOf = (index: number) => String(index).padStart(8, '0')
  const offering = Array.from({length: WORKSHOPS / 2}, (_, index) => idOf(2 * index))
  let version = 1
  const keeper = createReplicaKeeper(
    {
      version: async () => version,
      replicaRows: async (afterId, limit) => {
        await nextTurn()
        const from = afterId === '' ? 0 : Number(afterId) + 1
        return Array.from({length: Math.min(limit, WORKSHOPS - from)}, (_, place) => {
          const row = kinds[(from + place) % kinds.length] ?? rowOf(from + place)
          return {...row, id: idOf(from + place), latitude: row.latitude + from / 1e9}
        })
      },
      workshopsWithLiveOffer: async (_, afterId, limit) => {
        await nextTurn()
        const from = afterId === '' ? 0 : Number(afterId) / 2 + 1
        return offering.slice(from, from + limit)
      },
      changedSince: async () => null,
      replicaRowsOf: async () => ({rows: [], offering: []}),
    },
    createClock(),
    createLogger('silent'),
    1e9,
  )
  await keeper.current()
  version += 1
  const begun = performance.now()
  const turns = await turnsDuring(keeper.renew())
  const whole = Math.round(performance.now() - begun)
  const sorted = turns.toSorted((one, other) => other - one).map((ms) => Math.round(ms * 10) / 10)
  report({
    benchmark: 'ranking a million workshops: the longest turn of the event loop while all are loaded again',
    measured: sorted[0] ?? 0,
    against: whole,
    unit: 'ms of processor time',
    aim: null,
    note: `the next ones ${sorted.slice(1, 5).join(', ')} ms; without the database's part; against the whole load`,
  })
}

/** Milliseconds of the thread in each turn of the event loop, which do not count other programs. */
async function turnsDuring(work: Promise<void>): Promise<readonly number[]> {
  const turns: number[] = []
  let isDone = false
  const ended = work.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const {user, system} = process.threadCpuUsage(before)
    turns.push((user + system) / 1000)
  }
  await ended
  return turns
}

/** What one edited workshop takes of the event loop until the next search sees it, against loading all of them. */
async function benchEdit(rows: readonly ReplicaRow[]): Promise<void> {
  let [version, edited] = [1, 0]
  const repository = {
    version: async () => version,
    replicaRows: async (afterId: string, limit: number) => {
      const from = afterId === '' ? 0 : Number(afterId) + 1
      return rows.slice(from, from + limit)
    },
    workshopsWithLiveOffer: async () => [],
    changedSince: async () => [String(edited).padStart(8, '0')],
    replicaRowsOf: async () => ({rows: rows.slice(edited, edited + 1), offering: []}),
  }
  const keeper = createReplicaKeeper(repository, createClock(), createLogger('silent'), 0)
  const begun = performance.now()
  await keeper.current()
  const whole = Math.round(performance.now() - begun)
  const durations: number[] = []
  for (let edits = 1; edits <= 1000; edits += 1) {
    version += 1
    edited = edits * 10
    const before = performance.now()
    const {within} = await keeper.current()
    within(DELHI, MILES, FILTER, 'RECOMMENDED').next()
    durations.push(performance.now() - before)
  }
  const {p50, p95} = percentiles(durations)
  report({
    benchmark: 'ranking a million workshops: one edited workshop',
    measured: Math.round(p50 * 1000) / 1000,
    against: whole,
    unit: 'ms p50',
    aim: null,
    note: `a thousand edits of different workshops, p95 ${p95.toFixed(1)} ms, the first ${durations[0]?.toFixed(1)} ms, the last ${durations.at(-1)?.toFixed(1)} ms; without the database's part; against loading all`,
  })
}

function rowOf(index: number): ReplicaRow {
  const random = createRandom(1, `ranked ${index}`)
  const near = index % 10 === 0
  return {
    id: String(index).padStart(8, '0'),
    latitude: near ? DELHI.lat + (random.fraction() - 0.5) / 2 : 8 + random.fraction() * 27,
    longitude: near ? DELHI.lng + (random.fraction() - 0.5) / 2 : 68 + random.fraction() * 29,
    rating: random.between(30, 50) / 10,
    totalRatings: Math.round(10 ** (random.fraction() * 2.9)),
    cas: random.chance(0.45),
    country: 'IN',
    offeredJobs: random.chance(0.9) ? ['SERVICING'] : [],
    approvedSpecializations: random.chance(0.001) ? ['rare'] : [],
    openingHours: [],
    servedMakes: [],
    servedModels: [],
    servedVariants: [],
    campaigns: [],
  }
}

/** Milliseconds, the first run apart. */
function measured(rounds: number, ask: () => void) {
  const durations = Array.from({length: rounds + 1}, () => {
    const begun = performance.now()
    ask()
    return performance.now() - begun
  })
  const rounded = (ms = 0) => Math.round(ms * 1000) / 1000
  const {p50, p95} = percentiles(durations.slice(1))
  return {first: rounded(durations[0]), p50: rounded(p50), p95: rounded(p95)}
}
