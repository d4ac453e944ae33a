import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {text} from 'node:stream/consumers'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {requestOneTimeCode} from '../../../contract/account/one-time-codes.ts'
import {vehicleModels} from '../../../contract/reference/vehicles.ts'
import {endpoint} from '../../../contract/wire/endpoint.ts'
import {operation} from '../../../contract/wire/operation.ts'
import {CallFailure} from '../../../domain/failure.ts'
import type {Call} from '../../../src/platform/http/http.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

type Respond = (response: ServerResponse) => void

const campaign = endpoint({
  method: 'GET',
  path: '/campaigns/:name',
  query: z.object({name: z.string(), page: z.optional(z.number())}),
  body: z.optional(z.object({})),
  answer: z.object({campaignName: z.string()}),
})

const greeting = operation({
  name: 'greeting',
  type: 'Query',
  document: 'query greeting($to: String!) { greeting(to: $to) }',
  variables: z.object({to: z.string()}),
  answer: z.string(),
})

let server: Server
let origin: string
let asked: Asked[]
let respond: Respond

beforeEach(async () => {
  asked = []
  respond = answer(200, {})
  server = createServer(async (request, response) => {
    const {method, url, headers} = request
    const body = await text(request)
    asked.push({method, url, headers, body: body === '' ? null : JSON.parse(body)})
    respond(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

function answer(status: number, content: unknown, headers: Record<string, string> = {}): Respond {
  return (response) => {
    const sent = typeof content === 'string' ? content : JSON.stringify(content)
    response.writeHead(status, {'content-type': 'application/json', ...headers}).end(sent)
  }
}

function refusal(response: {
  code: string
  retryAfterSeconds?: number
  availableDates?: string[]
  fields?: {field: string; reason: string}[]
}) {
  return {errors: [{message: 'refused', extensions: {exception: {response}}}]}
}

function door(idToken: string | null = null): Call {
  return plainCall(origin, idToken, {appId: 'pahiya-web'})
}

const askForModels = (call: Call = door(), signal?: AbortSignal) =>
  call.rest(vehicleModels, {
    query: {manufacturerId: 'm-1'},
    body: {},
    ...(signal === undefined ? {} : {signal}),
  })

const greet = (call: Call = door(), signal?: AbortSignal) =>
  call.graphql(greeting, {to: 'Asha'}, signal === undefined ? {} : {signal})

/** The failure of a call that must fail. */
async function failureOf(calling: Promise<unknown>): Promise<CallFailure> {
  const outcome: unknown = await calling.then(
    () => 'an answer',
    (error: unknown) => error,
  )
  if (!(outcome instanceof CallFailure)) throw new Error(`expected a CallFailure, not ${String(outcome)}`)
  return outcome
}

describe('what a call sends', () => {
  it('a REST call carries the application id, its query and its own headers', async () => {
    respond = answer(200, {refId: 'ref-1', error: null, retryAfterSeconds: 30})
    await door().rest(requestOneTimeCode, {
      query: {refId: 'ref-0'},
      body: {},
      headers: {phoneNumber: '+919876543210'},
    })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/v1/consumers/otp?refId=ref-0',
        headers: {'x-app-id': 'pahiya-web', phonenumber: '+919876543210'},
        body: {},
      },
    ])
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
  })

  it('an identity is sent as a Bearer header', async () => {
    respond = answer(200, [])
    await askForModels(door('token-1'))
    expect(asked[0]?.headers.authorization).toBe('Bearer token-1')
  })

  it('a renewed identity in the response replaces the stored one', async () => {
    respond = answer(200, [], {'x-new-user-bearer-token': 'token-2'})
    const replaced: string[] = []
    const tokens = {current: async () => 'token-1', replace: (token: string) => void replaced.push(token)}
    await askForModels(plainCall(origin, null, {tokens}))
    expect(replaced).toEqual(['token-2'])
  })

  it('a call without credentials carries no token', async () => {
    respond = answer(200, [])
    await door('token-1').rest(vehicleModels, {query: {manufacturerId: 'm-1'}, body: {}, isAnonymous: true})
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('a path parameter is filled in and escaped, and absent ones are left out', async () => {
    respond = answer(200, {campaignName: 'a/b c'})
    await door().rest(campaign, {query: {name: 'a/b c', page: undefined}, body: undefined})
    expect(asked[0]?.url).toBe('/campaigns/a%2Fb%20c')
  })

  it('a GraphQL call is a POST with its document and variables', async () => {
    respond = answer(200, {data: {greeting: 'Namaste'}})
    await greet(door('token-1'))
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/graphql',
        headers: {'x-app-id': 'pahiya-web', authorization: 'Bearer token-1'},
        body: {query: greeting.document, variables: {to: 'Asha'}},
      },
    ])
  })
})

describe('a GraphQL call of a page with HTTPS', () => {
  beforeEach(() => vi.stubGlobal('isSecureContext', true))
  afterEach(() => vi.unstubAllGlobals())

  /** By `sha256sum` of the document's text. */
  const GREETING_ID = 'cc4eed99b80d05225e6d9029e9e985ece1260c0bfadcc26a0cb985c39f7ad91e'
  const byId = {
    operationName: 'greeting',
    variables: {to: 'Asha'},
    extensions: {persistedQuery: {version: 1, sha256Hash: GREETING_ID}},
  }

  it('names its document by the SHA-256 and leaves the text out', async () => {
    respond = answer(200, {data: {greeting: 'Namaste'}})
    expect((await greet()).answer).toBe('Namaste')
    expect(asked.map(({body}) => body)).toEqual([byId])
  })

  it('sends the text when the refusal names the query, and from then on', async () => {
    const farewell = operation({
      name: 'farewell',
      type: 'Query',
      document: 'query farewell { farewell }',
      variables: z.object({}),
      answer: z.string(),
    })
    const sha256Hash = '2b55dba681b26cd5d5fc470da6f175ce52740029f4db3fb61d90c4307fd2a4ec'
    const fields = [{field: 'query', reason: 'missing, and no document has this id'}]
    const known = answer(200, {data: {farewell: 'Phir milenge'}})
    respond = (response) =>
      asked.length === 1 ? answer(400, refusal({code: 'BAD_REQUEST', fields}))(response) : known(response)
    for (const _ of ['at first', 'later'])
      expect((await door().graphql(farewell, {})).answer).toBe('Phir milenge')
    const text = {query: farewell.document, variables: {}}
    expect(asked.map(({body}) => body)).toEqual([
      {operationName: 'farewell', variables: {}, extensions: {persistedQuery: {version: 1, sha256Hash}}},
      text,
      text,
    ])
  })

  it('is not sent again after another refusal', async () => {
    const refused = {code: 'BAD_REQUEST', fields: [{field: 'to', reason: 'at most 10 characters'}]}
    respond = answer(400, refusal(refused))
    expect(await failureOf(greet())).toMatchObject({code: 'BAD_REQUEST'})
    expect(asked).toHaveLength(1)
  })
})

describe('what a call returns', () => {
  it('the parsed answer of a REST call with its headers', async () => {
    respond = answer(200, [{modelId: '1', model: 'Swift', extra: true}], {'x-otp-grant': 'grant-1'})
    const {answer: found, headers} = await askForModels()
    expect(found).toEqual([{modelId: '1', model: 'Swift'}])
    expect(headers.get('x-otp-grant')).toBe('grant-1')
  })

  it('the parsed answer of a GraphQL call with its headers', async () => {
    respond = answer(200, {data: {greeting: 'Namaste'}}, {'x-otp-grant': 'grant-1'})
    const {answer: said, headers} = await greet()
    expect(said).toBe('Namaste')
    expect(headers.get('x-otp-grant')).toBe('grant-1')
  })
})

const DOORS: {door: string; calling: (call?: Call, signal?: AbortSignal) => Promise<unknown>}[] = [
  {door: 'REST', calling: askForModels},
  {door: 'GraphQL', calling: greet},
]

describe.each(DOORS)('a failing $door call', ({calling}) => {
  it('errors are read from errors[0].extensions, the code under exception.response.code', async () => {
    respond = answer(409, refusal({code: 'DATE_UNAVAILABLE', availableDates: ['2025-11-21']}))
    const failure = await failureOf(calling())
    expect(failure.code).toBe('DATE_UNAVAILABLE')
    expect(failure.details).toEqual({
      availableDates: ['2025-11-21'],
      retryAfterSeconds: undefined,
      status: 409,
      otpGrant: undefined,
      message: 'refused',
    })
  })

  it('a limit says when the same request may succeed', async () => {
    respond = answer(429, refusal({code: 'OTP_TOO_MANY_FOR_PHONE', retryAfterSeconds: 540}))
    const failure = await failureOf(calling())
    expect([failure.code, failure.details.retryAfterSeconds]).toEqual(['OTP_TOO_MANY_FOR_PHONE', 540])
  })

  it('the grant of a right code comes with another refusal', async () => {
    respond = answer(409, refusal({code: 'OFFER_NOT_VALID'}), {'x-otp-grant': 'grant-1'})
    expect((await failureOf(calling())).details.otpGrant).toBe('grant-1')
  })

  it('an unknown code is UNKNOWN_ERROR', async () => {
    respond = answer(500, refusal({code: 'SOMETHING_NEW'}))
    expect((await failureOf(calling())).code).toBe('UNKNOWN_ERROR')
  })

  it('the server log request id stays with the failure', async () => {
    const id = {'x-request-id': '0b9f3c7e-1111-4222-8333-944455556666'}
    respond = answer(409, refusal({code: 'OFFER_NOT_VALID'}), id)
    expect((await failureOf(calling())).details.requestId).toBe(id['x-request-id'])
    respond = answer(200, {data: {greeting: {odd: true}}}, id)
    expect((await failureOf(calling())).details.requestId).toBe(id['x-request-id'])
    respond = (response) => response.destroy()
    expect((await failureOf(calling())).details.requestId).toBe(undefined)
  })

  it('a refusal without a code has none', async () => {
    respond = answer(500, {errors: [{message: 'oops'}]})
    expect((await failureOf(calling())).code).toBeNull()
  })

  it('a response of another shape has no code', async () => {
    respond = answer(200, {data: {greeting: {odd: true}}})
    expect((await failureOf(calling())).code).toBeNull()
  })

  it('a page of HTML from a proxy has no code', async () => {
    respond = answer(502, '<html>Bad gateway</html>', {'content-type': 'text/html'})
    expect((await failureOf(calling())).code).toBeNull()
  })

  it('no response has no code', async () => {
    respond = (response) => response.destroy()
    expect((await failureOf(calling())).code).toBe(null)
  })

  it('an unreachable server has no code', async () => {
    const call = plainCall('http://127.0.0.1:9')
    expect((await failureOf(calling(call))).code).toBe(null)
  })

  it('nothing is retried', async () => {
    respond = answer(503, refusal({code: 'BUSY'}))
    await failureOf(calling())
    expect(asked).toHaveLength(1)
  })

  it('an aborted call rejects as an abort, not as a failure', async () => {
    const aborter = new AbortController()
    respond = () => aborter.abort()
    await expect(calling(door(), aborter.signal)).rejects.toMatchObject({name: 'AbortError'})
  })
})
