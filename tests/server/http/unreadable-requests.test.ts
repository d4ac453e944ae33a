import {once} from 'node:events'
import {connect} from 'node:net'
import {parse} from 'graphql'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {createLogger} from '../../../server/logger.ts'
import {searchFor} from '../../support/server/searches.ts'
import {subscriptionOf} from '../../support/server/subscriptions.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  const logger = createLogger('error', {write: (line) => void lines.push(line)})
  server = await startTestServer({}, createTestClock(), undefined, logger)
  await server.app.listen({port: 0, host: '127.0.0.1'})
})
afterAll(() => server.close())

const graphql = (query: string) =>
  server.rest('POST', '/graphql', {body: {query}, headers: {'x-app-id': 'pahiya-web'}})

/** `npm run fuzz` found these. */
describe('A GraphQL document that is JSON is refused with 400', () => {
  it.each(['0', '1e999', 'null', '"\\ud800"', '{}', '[]', '{"kind":"Document","definitions":0}'])(
    '%s',
    async (query) => {
      const {failure} = await graphql(query)
      expect(failure).toMatchObject({code: 'BAD_REQUEST', status: 400})
    },
  )

  it('also one that would cost too much, had it been written as a document', async () => {
    const costly = `{ ${Array.from({length: 12}, (_, at) => `a${at}: __typename`).join(' ')} }`
    const {status} = await graphql(costly)
    const asJson = await graphql(JSON.stringify(parse(costly, {noLocation: true})))
    expect([status, asJson.status]).toEqual([400, 400])
  })
})

describe('A degree nearer to zero than the database can store counts as zero', () => {
  it('in a launch notice', async () => {
    const body = subscriptionOf({email: 'tiny@mail.example'}, {longitude: 5e-324})
    expect((await server.rest('POST', '/v1/subscriptions', {body})).status).toBe(200)
  })

  it('in a search', async () => {
    const {status} = await server.call(
      findAvailableWorkshops,
      searchFor('DISTANCE', {}, {lat: 5e-324, long: 77.6}),
    )
    expect(status).toBe(200)
  })
})

/** Sends the bytes and reads to the end of the connection. */
async function rawAnswer(request: string) {
  const {port} = z.parse(z.object({port: z.number()}), server.app.server.address())
  const socket = connect(port, '127.0.0.1')
  socket.setEncoding('latin1').write(request, 'latin1')
  const parts: string[] = []
  socket.on('data', (part) => parts.push(String(part))).on('error', () => {})
  await once(socket, 'close')
  const [head = '', body = ''] = parts.join('').split('\r\n\r\n')
  return {status: head.split('\r\n')[0], body}
}

const refusal = (code: string, status: number) =>
  JSON.stringify({
    data: null,
    errors: [{message: code, extensions: {exception: {response: {code, status}}}}],
  })

describe('What is not HTTP gets a refusal of the contract', () => {
  it.each(['GET /ÿ HTTP/1.1\r\nhost: a\r\n\r\n', 'nonsense\r\n\r\n', 'GET / HTTP/1.1\r\na b: c\r\n\r\n'])(
    '%j',
    async (request) => {
      expect(await rawAnswer(request)).toEqual({
        status: 'HTTP/1.1 400 Bad Request',
        body: refusal('BAD_REQUEST', 400),
      })
    },
  )

  it('headers above the limit are too large', async () => {
    expect(await rawAnswer(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toEqual({
      status: 'HTTP/1.1 413 Payload Too Large',
      body: refusal('TOO_LARGE', 413),
    })
  })
})

it('and none of it is logged as an error', () => {
  expect(lines).toEqual([])
})
