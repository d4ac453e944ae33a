import {createHash} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {findAvailableWorkshops, oneWorkshopUsingSerialId} from '../../../contract/reference/workshops.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const idOf = (text: string) => createHash('sha256').update(text).digest('hex')
const headers = {'x-app-id': 'pahiya-web'}
const send = (body: object) => server.rest('POST', '/graphql', {body, headers})
const byId = (sha256Hash: unknown, version: unknown = 1) => ({persistedQuery: {version, sha256Hash}})

describe('A GraphQL request that names its document by the SHA-256 of its text', () => {
  const {document} = oneWorkshopUsingSerialId
  const variables = {serialId: NAMED_WORKSHOPS.complete}

  it('is answered as the same text is', async () => {
    const named = await send({
      operationName: 'oneWorkshopUsingSerialId',
      variables,
      extensions: byId(idOf(document)),
    })
    const written = await send({query: document, variables})
    expect(named.status).toBe(200)
    expect(named.answer).toEqual(written.answer)
    expect(JSON.stringify(named.answer)).toContain(NAMED_WORKSHOPS.complete)
  })

  it('still names each variable that does not fit', async () => {
    const {failure} = await send({variables: {}, extensions: byId(idOf(document))})
    expect(failure).toEqual({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'serialId', reason: 'required'}],
    })
  })

  it('is refused, naming the query, when no document of the contract has the id', async () => {
    const text = 'query stranger { __typename }'
    await send({query: text, variables: {}})
    const {failure} = await send({variables: {}, extensions: byId(idOf(text))})
    expect(failure).toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
      fields: [{field: 'query', reason: 'missing, and no document has this id'}],
    })
  })

  it('cannot put a text in the place of a known one', async () => {
    const known = idOf(findAvailableWorkshops.document)
    await send({query: 'query poison { __typename }', extensions: byId(known)})
    const {answer} = await send({variables: {}, extensions: byId(known)})
    expect(JSON.stringify(answer)).not.toContain('__typename')
  })

  it.each([
    ['no id', byId(undefined)],
    ['a number', byId(7)],
    ['a list', byId([idOf(document)])],
    ['another version', byId(idOf(document), 2)],
    ['nothing at all', {}],
    ['null', null],
  ])('is refused for want of a text with %s', async (_, extensions) => {
    const {failure} = await send({variables, extensions})
    expect(failure).toMatchObject({code: 'BAD_REQUEST', status: 400, fields: [{field: 'query'}]})
  })

  it('is subject to the faults of the sandbox by its root field', async () => {
    await server.rest('PUT', '/sandbox/faults', {
      body: {visitor: 'me', operation: 'oneWorkshopUsingSerialId', kind: 'code', value: 'BUSY', times: 1},
    })
    const {failure} = await server.rest('POST', '/graphql', {
      body: {variables, extensions: byId(idOf(document))},
      headers: {...headers, 'x-sandbox-visitor': 'me'},
    })
    expect(failure?.code).toBe('BUSY')
  })
})
