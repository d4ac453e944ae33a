import {setTimeout as wait} from 'node:timers/promises'
import {startServerProcess} from '../tests/support/server/server-process.ts'
import {runClients} from './lib/load.ts'
import {percentiles, report} from './lib/report.ts'
import {residentBytes} from './lib/resident-bytes.ts'
import {askForNearest, newPlace, workshopsOf} from './lib/search-call.ts'

const CLIENTS = 200
const DURATION_MS = 60_000
const ALLOWED_MS = 5000
const MEMORY_GROWTH_ALLOWED = 1.2
const SAMPLE_MS = 1000
const MEBIBYTE = 1024 * 1024

/** How long accepted answers take, how many requests are shed, and how the memory grows, with 200 clients on one process. */
export async function benchCrowd(): Promise<void> {
  const server = await startServerProcess({DATA_DIR: 'memory'})
  const accepted: number[] = []
  const shed: number[] = []
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(residentBytes(server.pid)), SAMPLE_MS)
  await runClients(CLIENTS, DURATION_MS, async (client, turn) => {
    const began = performance.now()
    const response = await askForNearest(server.origin, newPlace(client, turn))
    if (response.status === 200) {
      await workshopsOf(response)
      return accepted.push(performance.now() - began)
    }
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 503 || !(seconds > 0))
      throw new Error(`The search was answered with ${response.status}.`)
    shed.push(performance.now() - began)
    return wait(seconds * 1000)
  })
  clearInterval(sampling)
  await server.stop()
  const {p50, p95} = percentiles(accepted)
  report({
    benchmark: `the slowest search that is not shed, with ${CLIENTS} clients`,
    measured: Math.round(Math.max(...accepted)),
    against: ALLOWED_MS,
    unit: 'ms',
    aim: 1,
    note: `${accepted.length} answered, p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms; ${shed.length} shed with 503 and Retry-After, the slowest after ${Math.round(Math.max(0, ...shed))} ms; every place is a new one; embedded engine, cold start, the clients on the same cores`,
  })
  const third = Math.floor(memory.length / 3)
  const highest = (from: number) => Math.round(Math.max(...memory.slice(from, from + third)) / MEBIBYTE)
  report({
    benchmark: `memory of the last third of a minute with ${CLIENTS} clients, beside the second third`,
    measured: highest(2 * third),
    against: highest(third),
    unit: 'MiB',
    aim: MEMORY_GROWTH_ALLOWED,
    note: `the highest resident memory in each; ${highest(0)} MiB in the first third`,
  })
}
