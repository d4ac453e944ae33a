import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A hundred events with the longest page that is accepted. */
const largest = () => ({
  pageLoadId: randomUUID(),
  events: Array.from({length: 100}, () => ({
    name: 'page_viewed',
    facts: {page: `/consumer/${'a'.repeat(90)}`},
  })),
})

it('an address stores at most 2 MB of events in ten minutes, whatever the number of calls', async () => {
  const bytes = Buffer.byteLength(JSON.stringify(largest()))
  let stored = 0
  let refusal: unknown = null
  while (refusal === null && stored < 6_000_000) {
    const {failure} = await server.rest('POST', '/v1/events', {body: largest(), from: '203.0.113.9'})
    if (failure === null) stored += bytes
    refusal = failure
  }
  expect(refusal).toMatchObject({code: 'TOO_MANY_CALLS', status: 429})
  expect(stored).toBeLessThanOrEqual(2_000_000)
  expect(stored).toBeGreaterThan(2_000_000 - 2 * bytes)

  const small = {pageLoadId: randomUUID(), events: [{name: 'search_error', facts: {}}]}
  const other = await server.rest('POST', '/v1/events', {body: small, from: '203.0.113.10'})
  expect(other.status).toBe(200)
  server.clock.pass({minutes: 10})
  const later = await server.rest('POST', '/v1/events', {body: small, from: '203.0.113.9'})
  expect(later.status).toBe(200)
})
