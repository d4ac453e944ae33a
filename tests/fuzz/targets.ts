import fc from 'fast-check'
import {z} from 'zod/mini'
import {type AnyEndpoint, type AnyOperation, CONTRACT_OPERATIONS, readEndpoints} from './contract-calls.ts'
import type {Expected} from './oracle.ts'
import {CALLERS, type FuzzRequest, type HeaderValue} from './request.ts'
import {addressRequests} from './values/addresses.ts'
import {type Body, bodiesOf} from './values/bodies.ts'
import {changed, changes, jsonOf} from './values/changes.ts'
import {documents} from './values/documents.ts'
import {callerAddress, oddHeaders} from './values/headers.ts'
import {type KnownValues, valuesOf} from './values/schema-values.ts'

/** What is called, with requests for it and what its answers must be. */
export interface Target {
  name: string
  kind: 'endpoint' | 'operation' | 'documents' | 'addresses'
  requests: fc.Arbitrary<FuzzRequest>
  expected: Expected
}

const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS']
const JSON_TYPE = {'content-type': 'application/json'}

const caller = fc.constantFrom(...CALLERS)

/** Everything that the contract names, and the addresses of the site. */
export async function readTargets(known: KnownValues): Promise<Target[]> {
  return [
    ...(await readEndpoints()).map((each) => endpointTarget(each, known)),
    ...CONTRACT_OPERATIONS.map((each) => operationTarget(each, known)),
    {
      name: 'GraphQL documents',
      kind: 'documents',
      expected: {kind: 'documents'},
      requests: graphqlRequests(
        documents.map((query) => ({headers: JSON_TYPE, body: jsonOf({query, variables: {bookingId: 'x'}})})),
      ),
    },
    {name: 'addresses', kind: 'addresses', expected: {kind: 'addresses'}, requests: addressRequests(known)},
  ]
}

function endpointTarget(endpoint: AnyEndpoint, known: KnownValues): Target {
  const query = fc.tuple(valuesOf(endpoint.query, known), changes)
  const noBody: fc.Arbitrary<Body> = fc.constant({headers: {}, body: null})
  const bodies = bodiesOf(valuesOf(endpoint.body, known))
  const requests = fc
    .record({
      caller,
      method: fc.oneof(
        {arbitrary: fc.constant(endpoint.method), weight: 20},
        {arbitrary: fc.constantFrom(...METHODS), weight: 1},
      ),
      url: query.map(([value, made]) => addressOf(endpoint.path, changed(value, made))),
      sent: endpoint.method === 'GET' ? noBody : bodies,
      from: callerAddress,
      odd: oddHeaders,
    })
    .map(({sent, from, odd, ...rest}) => ({
      ...rest,
      headers: {...from, ...sent.headers, ...odd},
      body: ['GET', 'HEAD', 'OPTIONS'].includes(rest.method) ? null : sent.body,
    }))
  const name = `${endpoint.method} ${endpoint.path}`
  return {name, kind: 'endpoint', requests, expected: {kind: 'endpoint', endpoint}}
}

function operationTarget(operation: AnyOperation, known: KnownValues): Target {
  const {document} = operation
  const variables = fc.tuple(valuesOf(operation.variables, known), changes)
  const whole = variables.map(([value, made]) => ({query: document, variables: changed(value, made)}))
  const sound: fc.Arbitrary<Body> = whole.map((body) => ({headers: JSON_TYPE, body: jsonOf(body)}))
  return {
    name: `${operation.type} ${operation.name}`,
    kind: 'operation',
    expected: {kind: 'operation', operation},
    requests: graphqlRequests(
      fc.oneof({arbitrary: sound, weight: 8}, {arbitrary: bodiesOf(whole), weight: 1}),
    ),
  }
}

function graphqlRequests(bodies: fc.Arbitrary<Body>): fc.Arbitrary<FuzzRequest> {
  const appId: Record<string, HeaderValue> = {'x-app-id': 'pahiya-web'}
  return fc
    .record({caller, sent: bodies, from: callerAddress, odd: oddHeaders})
    .map(({sent, from, odd, ...rest}) => ({
      ...rest,
      method: 'POST',
      url: '/graphql',
      headers: {...appId, ...from, ...sent.headers, ...odd},
      body: sent.body,
    }))
}

/** The path with its parameters, and all other fields as the query. */
function addressOf(path: string, query: unknown): string {
  const fields = z.safeParse(z.record(z.string(), z.unknown()), query).data ?? {}
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name))
  const filled = path.replaceAll(/:(\w+)/g, (_, name) => encoded(fields[name]))
  const pairs = Object.entries(fields)
    .filter(([name]) => !inPath.has(name))
    .flatMap(([name, value]) => [value].flat().map((each) => `${encoded(name)}=${encoded(each)}`))
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return encodeURIComponent(text.toWellFormed())
}
