import {setTimeout as wait} from 'node:timers/promises'
import {buildIfStale} from '../scripts/build.ts'
import {createSandbox} from '../tests/journeys/sandbox.ts'
import {makeBooking} from '../tests/paths/browser/make-booking.ts'
import {startSandboxServer} from '../tests/support/server/sandbox-server.ts'
import {runClients} from './lib/load.ts'
import {percentiles, report} from './lib/report.ts'
import {residentBytes} from './lib/resident-bytes.ts'
import {askForNearest, newPlace, workshopsOf} from './lib/search-call.ts'

const MINUTES = 10
const MINUTE_MS = 60_000
const SEARCHERS = 4
const READERS = 4
const PAUSE_MS = 100
/** The seeded workshop has room for about so many in ten minutes. */
const BOOKING_PAUSE_MS = 10_000
const SAMPLE_MS = 1000
const MEMORY_GROWTH_ALLOWED = 1.1
const MEBIBYTE = 1024 * 1024

const PAGES = [
  '/consumer/home',
  '/',
  '/consumer/workshops/Delhi-NCR',
  '/consumer/contact',
  '/consumer/create-account',
]

/** Ten minutes of searches at new places, pages and bookings on one process with PostgreSQL: memory and answers by the minute. */
export async function benchSoak(): Promise<void> {
  await buildIfStale()
  const server = await startSandboxServer()
  const sandbox = createSandbox(server.origin, 'soak')
  const begun = performance.now()
  const minute = () => Math.min(MINUTES - 1, Math.floor((performance.now() - begun) / MINUTE_MS))
  const memory = Array.from({length: MINUTES}, (): number[] => [])
  const answers = Array.from({length: MINUTES}, (): number[] => [])
  const sampling = setInterval(() => memory[minute()]?.push(residentBytes(server.pid)), SAMPLE_MS)
  const during = MINUTES * MINUTE_MS
  await Promise.all([
    runClients(SEARCHERS, during, async (client, turn) => {
      const sent = performance.now()
      await workshopsOf(await askForNearest(server.origin, newPlace(client, turn)))
      answers[minute()]?.push(performance.now() - sent)
      await wait(PAUSE_MS)
    }),
    runClients(READERS, during, async (client, turn) => {
      const page = PAGES[(client + turn) % PAGES.length] ?? '/'
      const response = await fetch(server.origin + page)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${page} was answered with ${response.status}.`)
      await wait(PAUSE_MS)
    }),
    runClients(1, during, async () => {
      await makeBooking(server.origin, sandbox)
      await wait(BOOKING_PAUSE_MS)
    }),
  ])
  clearInterval(sampling)
  await server.stop()

  const middle = memory.map((samples) => percentiles(samples).p50 / MEBIBYTE)
  const slow = answers.map((times) => percentiles(times).p95)
  const count = answers.flat().length
  report({
    benchmark: `memory in the last of ${MINUTES} minutes, beside the third`,
    measured: Math.round(middle.at(-1) ?? 0),
    against: Math.round(middle[2] ?? 0),
    unit: 'MiB',
    aim: MEMORY_GROWTH_ALLOWED,
    note: `the median of each minute: ${middle.map(Math.round).join(', ')}; resident, one process, its workers included, PostgreSQL apart`,
  })
  report({
    benchmark: `searches at new places in the last of ${MINUTES} minutes, p95, beside the third`,
    measured: Math.round(slow.at(-1) ?? 0),
    against: Math.round(slow[2] ?? 0),
    unit: 'ms',
    aim: null,
    note: `${count} searches; by the minute ${slow.map(Math.round).join(', ')}; pages and bookings beside them, the clients on the same cores`,
  })
}
