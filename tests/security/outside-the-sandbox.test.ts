import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {oneWorkshopUsingSerialId} from '../../contract/reference/workshops.ts'
import {readConfig} from '../../server/config.ts'
import {NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'
import {PRODUCTION} from '../support/server/server-process.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'

const TOKEN = 'a token of metrics that is long enough'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({...PRODUCTION, METRICS_TOKEN: TOKEN})
})
afterAll(() => server.close())

describe('The metrics', () => {
  it('are for whoever has the token', async () => {
    const statusWith = async (headers: Record<string, string>) =>
      (await server.app.inject({url: '/metrics', headers})).statusCode
    expect(await statusWith({})).toBe(404)
    expect(await statusWith({authorization: `Bearer ${TOKEN}!`})).toBe(404)
    expect(await statusWith({authorization: `Bearer ${TOKEN}`})).toBe(200)
  })

  it('are for nobody without one, and for everybody in the sandbox', async () => {
    for (const [environment, status] of [
      [PRODUCTION, 404],
      [{}, 200],
    ] as const) {
      const other = await startTestServer(environment)
      const headers = {authorization: 'Bearer undefined'}
      expect((await other.app.inject({url: '/metrics', headers})).statusCode).toBe(status)
      await other.close()
    }
  })
})

describe('The schema of GraphQL', () => {
  it.each([
    ['at the root', '{ __schema { types { name } } }'],
    ['by the name of a type', '{ __type(name: "Workshop") { name } }'],
    ['in a fragment', '{ ...F } fragment F on Query { x: __schema { queryType { name } } }'],
    ['in a condition', '{ ... on Query @include(if: true) { __schema { queryType { name } } } }'],
  ])('cannot be read %s', async (_, query) => {
    const headers = {'x-app-id': 'pahiya-web'}
    const {failure, status} = await server.rest('POST', '/graphql', {body: {query}, headers})
    expect([status, failure?.code]).toEqual([400, 'BAD_REQUEST'])
  })

  it('is no obstacle to the name of a type in an answer', async () => {
    const headers = {'x-app-id': 'pahiya-web'}
    const {answer} = await server.rest('POST', '/graphql', {body: {query: '{ __typename }'}, headers})
    expect(answer).toEqual({data: {__typename: 'Query'}})
  })
})

describe('The address of a webhook and the product’s own', () => {
  it.each([
    ['PUBLIC_ORIGIN', ''],
    ['SMS_WEBHOOK_URL', '/send'],
    ['EMAIL_WEBHOOK_URL', '/send'],
  ])('needs https: %s', (name, path) => {
    const at = (origin: string) => () => readConfig({...PRODUCTION, [name]: `${origin}${path}`})
    expect(at('http://sms.example')).toThrow(
      `configuration: ${name} must be an https address outside the sandbox (http only on this machine)`,
    )
    expect(at('https://sms.example')).not.toThrow()
    expect(at('http://localhost:4000')).not.toThrow()
    expect(() => readConfig({[name]: `http://sms.example${path}`})).not.toThrow()
  })
})

it.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['not an address', null],
  ['http://workshop.example/', 'http://workshop.example/'],
  ['https://workshop.example/', 'https://workshop.example/'],
])('a workshop’s website %s is answered as %s', async (website, answered) => {
  const serialId = NAMED_WORKSHOPS.complete
  await server.database.kysely
    .updateTable('workshops')
    .set({website})
    .where('serialId', '=', serialId)
    .execute()
  expect((await server.call(oneWorkshopUsingSerialId, {serialId})).answer?.website).toBe(answered)
})
