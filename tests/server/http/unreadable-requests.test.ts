import {once} from 'node:events'
import {connect} from 'node:net'
import {parse} from 'graphql'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod/mini'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {refusalOf} from '../../../server/http/failure.ts'
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

const jsonOf = (payload: string) =>
  ({method: 'POST', headers: {'content-type': 'application/json'}, payload}) as const

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
      status: 'HTTP/1.1 431 Request Header Fields Too Large',
      body: refusal('TOO_LARGE', 431),
    })
  })

  it('a request that does not arrive in time has its own status', async () => {
    const {server: http} = server.app
    http.once('connection', (socket) =>
      http.emit('clientError', Object.assign(new Error('late'), {code: 'ERR_HTTP_REQUEST_TIMEOUT'}), socket),
    )
    expect(await rawAnswer('GET / HTTP/1.1\r\n')).toEqual({
      status: 'HTTP/1.1 408 Request Timeout',
      body: refusal('BAD_REQUEST', 408),
    })
  })
})

describe('What Fastify and its libraries refuse has their status and the shape of the contract', () => {
  const xml = {method: 'POST', headers: {'content-type': 'text/xml'}, payload: '<a/>'} as const
  it.each([
    ['a type of body that nothing reads', {...xml, url: '/v1/customers'}, 'BAD_REQUEST', 415],
    ['an address with too long a part', {url: `/campaigns/v1/${'x'.repeat(200)}`}, 'BAD_REQUEST', 414],
    ['a body that is no JSON', {...jsonOf('{'), url: '/v1/customers'}, 'BAD_REQUEST', 400],
    ['a body that is too long', {...jsonOf('x'.repeat(200_000)), url: '/v1/customers'}, 'TOO_LARGE', 413],
  ])('%s', async (_, request, code, status) => {
    const {statusCode, body} = await server.app.inject(request)
    expect([statusCode, body]).toEqual([status, refusal(code, status)])
  })

  it('with the code of the status, where there is one', () => {
    const log = createLogger('silent')
    const answered = [401, 403, 404, 405, 413, 416, 418].map((statusCode) => {
      const {code, status} = refusalOf(Object.assign(new Error('of a library'), {statusCode}), log)
      return [code, status]
    })
    expect(answered).toEqual([
      ['BAD_REQUEST', 401],
      ['BAD_REQUEST', 403],
      ['NOT_FOUND', 404],
      ['BAD_REQUEST', 405],
      ['TOO_LARGE', 413],
      ['RANGE_NOT_SATISFIABLE', 416],
      ['BAD_REQUEST', 418],
    ])
  })
})

it('and none of it is logged as an error', () => {
  expect(lines).toEqual([])
})
