import {afterAll, beforeAll, expect, it} from 'vitest'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {exposedBy} from '../../support/server/metrics/exposition.ts'
import {searchFor} from '../../support/server/searches.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

/** As many as a process has at most; one listens. */
const CONNECTIONS = 11

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const read = async () => {
  const {series} = await exposedBy(server)
  return {
    isUp: series.get('pahiya_database_up'),
    waiting: series.get('pahiya_database_waiting_callers'),
    version: series.get('pahiya_replica_version'),
  }
}

it('A reading loads no workshops into a process that has not searched yet', async () => {
  expect([await read(), await read()]).toEqual(Array(2).fill({isUp: 1, waiting: 0, version: 0}))
  await server.call(findAvailableWorkshops, searchFor('RATING', {first: 1}))
  expect((await read()).version).toBeGreaterThan(0)
})

it('Readings answer while no connection is free, put each question once and count who waits', async () => {
  const freed = Promise.withResolvers<void>()
  const {kysely, connections} = server.database
  const hold = () => kysely.connection().execute(() => freed.promise)
  const holding = Array.from({length: CONNECTIONS - 1}, hold)
  await expect.poll(() => connections()).toEqual({inUse: CONNECTIONS, idle: 0, waiting: 0})
  const readings = await Promise.all([read(), read(), read()])
  freed.resolve()
  await Promise.all(holding)
  // One question is about the jobs, the other about the workshops. Both still wait: a caller does so for four seconds.
  expect(readings.map(({isUp, waiting}) => [isUp, waiting])).toEqual(Array(3).fill([0, 2]))
  await expect.poll(read).toMatchObject({isUp: 1, waiting: 0})
})
