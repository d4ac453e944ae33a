import {afterAll, beforeAll, expect, it} from 'vitest'
import {createLogger} from '../../../server/logger.ts'
import {seededWorkshop} from '../../support/server/bookings.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const stopping = new AbortController()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, createTestClock(), undefined, createLogger('silent'), {
    stopping: stopping.signal,
  })
})
afterAll(() => server.close())

it('A server that is to stop is not ready, and serves on', async () => {
  await seededWorkshop(server)
  const asked = async (url: string) => {
    const {statusCode, headers, body} = await server.app.inject(url)
    return [statusCode, headers['retry-after'], JSON.parse(body)]
  }
  await server.app.listen({port: 0, host: '127.0.0.1'})
  await expect.poll(() => asked('/readyz')).toEqual([200, undefined, {status: 'ready'}])
  stopping.abort()
  expect(await asked('/readyz')).toEqual([503, '2', {status: 'not ready', stopping: true}])
  expect((await asked('/healthz'))[0]).toBe(200)
  expect((await seededWorkshop(server)).id).toMatch(/./)
})
