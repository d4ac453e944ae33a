import Fastify from 'fastify'
import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {schedule} from '../../../server/operations/schedule.ts'

const PERIOD_MS = 1000
const app = () => Fastify({logger: false})
let server: ReturnType<typeof app>
beforeEach(() => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  server = app()
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

it('Scheduled work is repeated, also after a failure, until the server closes', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Error('the database is away'))
  schedule(server, 'it failed', work, PERIOD_MS)
  await server.listen({port: 0, host: '127.0.0.1'})
  await vi.advanceTimersByTimeAsync(3 * PERIOD_MS)
  expect(work).toHaveBeenCalledTimes(3)
  await server.close()
  await vi.advanceTimersByTimeAsync(3 * PERIOD_MS)
  expect(work).toHaveBeenCalledTimes(3)
})

it('Scheduled work that takes longer than its period is not begun beside itself', async () => {
  const held = Promise.withResolvers<void>()
  const work = vi.fn(() => held.promise)
  schedule(server, 'it failed', work, PERIOD_MS)
  await server.listen({port: 0, host: '127.0.0.1'})
  await vi.advanceTimersByTimeAsync(5 * PERIOD_MS)
  expect(work).toHaveBeenCalledTimes(1)
  held.resolve()
  await vi.advanceTimersByTimeAsync(2 * PERIOD_MS)
  expect(work).toHaveBeenCalledTimes(3)
})
