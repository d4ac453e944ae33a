import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {oneWorkshopUsingSerialId} from '../../contract/reference/workshops.ts'
import {createGraphqlCalls} from '../../server/http/limits/graphql-calls.ts'
import {injectedFetch} from '../../server/pages/injected-fetch.ts'
import {NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'
import {signedIn} from '../support/server/bookings.ts'
import {NOW} from '../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

const REFUSED = {code: 'TOO_MANY_CALLS', status: 429, retryAfterSeconds: 60}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({
    GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: '5',
    GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: '3',
  })
})
let minutes = 0
beforeEach(() => {
  minutes += 1
  server.clock.freeze(NOW + minutes * 60_000)
})
afterAll(() => server.close())

const payload = {query: oneWorkshopUsingSerialId.document, variables: {serialId: NAMED_WORKSHOPS.complete}}

/** The failures of so many calls. */
async function failures(times: number, headers: Record<string, string> = {}, from = '203.0.113.1') {
  const refused: unknown[] = []
  for (let made = 0; made < times; made++) {
    const {failure} = await server.rest('POST', '/graphql', {
      body: payload,
      headers: {'x-app-id': 'pahiya-web', ...headers},
      from,
    })
    if (failure !== null) refused.push(failure)
  }
  return refused
}

it('an address makes as many calls a minute as is configured', async () => {
  expect(await failures(7)).toEqual([REFUSED, REFUSED])
  expect(await failures(5, {}, '203.0.113.2')).toEqual([])
  server.clock.pass({seconds: 59})
  expect(await failures(1)).toEqual([{...REFUSED, retryAfterSeconds: 1}])
  server.clock.pass({seconds: 1})
  expect(await failures(5)).toEqual([])
})

it('a call that is refused for its document or its app counts too', async () => {
  const broken = {query: `{ ${'a '.repeat(9)} }`}
  for (let made = 0; made < 5; made++)
    await server.rest('POST', '/graphql', {
      body: broken,
      headers: {'x-app-id': 'pahiya-web'},
      from: '203.0.113.1',
    })
  expect(await failures(1)).toEqual([REFUSED])

  const withoutApp = () => server.rest('POST', '/graphql', {body: payload, from: '203.0.113.3'})
  for (let made = 0; made < 5; made++)
    expect((await withoutApp()).failure).toEqual({code: 'APP_ID_MISSING', status: 400})
  expect((await withoutApp()).failure).toEqual(REFUSED)
})

it('a signed-in person has an own number of calls, whatever the address', async () => {
  const one = await signedIn(server, 'fullProfile')
  const other = await signedIn(server, 'callCentreAgent')
  expect(await failures(5)).toEqual([])
  expect(await failures(2, one)).toEqual([])
  expect(await failures(2, one, '203.0.113.9')).toEqual([REFUSED])
  expect(await failures(3, other)).toEqual([])
})

it('a new session of the same person brings no more calls, and a forged token none', async () => {
  expect(await failures(3, await signedIn(server, 'fullProfile'))).toEqual([])
  expect(await failures(1, await signedIn(server, 'fullProfile'))).toEqual([REFUSED])
  const {authorization = ''} = await signedIn(server, 'fullProfile')
  for (const forged of ['a', 'b', 'c', 'd', 'e'])
    await failures(1, {authorization: `${authorization.slice(0, -5)}AAA${forged}`})
  expect(await failures(1, {authorization: 'Bearer nonsense'})).toEqual([REFUSED])
})

it('the server’s own calls for a page are not counted', async () => {
  const inside = injectedFetch(server.app, {})
  const statuses: number[] = []
  for (let made = 0; made < 8; made++) {
    const headers = {
      'content-type': 'application/json',
      'x-app-id': 'pahiya-web',
      'x-forwarded-for': 'inside',
    }
    const body = JSON.stringify(payload)
    statuses.push((await inside('http://site.example/graphql', {method: 'POST', headers, body})).status)
  }
  expect(statuses).toEqual(Array(8).fill(200))
})

it('a caller stays counted while 49,999 others call, and no more than 100,000 callers are remembered', () => {
  const calls = createGraphqlCalls(server.clock, {perAddress: 1, perIdentity: 1})
  const call = (address: string) => calls.admit({address, identityId: null})
  call('busy')
  for (let other = 1; other < 50_000; other++) call(`other ${other}`)
  expect(() => call('busy')).toThrow()
  for (let other = 50_000; other < 150_000; other++) call(`other ${other}`)
  expect(() => call('busy')).not.toThrow()
})
