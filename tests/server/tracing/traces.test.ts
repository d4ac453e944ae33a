import {globSync, readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {bookAsync, getBookingV2} from '../../../contract/booking/bookings.ts'
import {findAvailableWorkshops, oneWorkshopUsingSerialId} from '../../../contract/reference/workshops.ts'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {recordOf} from '../../support/record.ts'
import {bookingOf} from '../../support/server/bookings.ts'
import {type CollectedSpan, startTraceCollector} from '../../support/server/metrics/trace-collector.ts'
import {startSandboxServer} from '../../support/server/sandbox-server.ts'
import {searchFor} from '../../support/server/searches.ts'
import type {ServerProcess} from '../../support/server/server-process.ts'

const PHONE = '+919810012345'
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'

let collector: Awaited<ReturnType<typeof startTraceCollector>>
let server: ServerProcess
let spans: CollectedSpan[]
beforeAll(async () => {
  collector = await startTraceCollector()
  server = await startSandboxServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    TRUST_PROXY: 'loopback',
  })
  await useEverything()
  await server.stop()
  spans = collector.spans()
}, 60_000)
afterAll(() => collector.close())

const json = {'content-type': 'application/json', 'x-app-id': 'pahiya-web'}
const post = async (path: string, body: object, headers: Record<string, string> = {}) =>
  (
    await fetch(server.origin + path, {
      method: 'POST',
      headers: {...json, ...headers},
      body: JSON.stringify(body),
    })
  ).json()

async function useEverything() {
  const {idToken} = recordOf(await post('/sandbox/sign-in', {identity: 'callCentreAgent'}))
  const agent = {authorization: `Bearer ${idToken}`}
  await fetch(`${server.origin}/v1/consumers/otp?phoneNumber=${encodeURIComponent(PHONE)}`, {method: 'POST'})
  await fetch(`${server.origin}/campaigns/v1/asha@mail.example`, {
    headers: {traceparent: `00-${TRACE}-00f067aa0ba902b7-01`},
  })
  await fetch(`${server.origin}/asha@mail.example`, {headers: {accept: 'text/html'}})
  await fetch(`${server.origin}/healthz`)
  await post('/graphql', {query: findAvailableWorkshops.document, variables: searchFor('DISTANCE')})
  const {data} = recordOf(
    await post('/graphql', {
      query: oneWorkshopUsingSerialId.document,
      variables: {serialId: NAMED_WORKSHOPS.complete},
    }),
  )
  const {id} = recordOf(recordOf(data)[oneWorkshopUsingSerialId.name])
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const booking = bookingOf(String(id), PHONE, {scheduledDate: day})
  const accepted = recordOf(await post('/graphql', {query: bookAsync.document, variables: booking}, agent))
  const {generatedId} = recordOf(recordOf(accepted['data'])['bookAsync'])
  const asked = {query: getBookingV2.document, variables: {bookingId: generatedId}}
  // A server that stops leaves a job that has not begun to the next one.
  await vi.waitFor(async () => expect(await post('/graphql', asked, agent)).not.toHaveProperty('errors'), {
    timeout: 30_000,
  })
}

const named = (name: string) => spans.filter((span) => span.name === name)
const childrenOf = (parent: CollectedSpan | undefined) =>
  spans.filter(({parentSpanId}) => parentSpanId === parent?.spanId).map(({name}) => name)

describe('The traces of a server', () => {
  it('arrive at the collector, as those of one service', () => {
    expect([collector.paths(), collector.services()]).toEqual([['/v1/traces'], ['pahiya']])
  })

  it('have a span for each request, by the pattern of its route', () => {
    const [campaign] = named('GET /campaigns/v1/:campaignName')
    expect(
      Object.fromEntries(campaign?.attributes.map(({key, value}) => [key, Object.values(value)[0]]) ?? []),
    ).toEqual({
      'http.request.method': 'GET',
      'http.route': '/campaigns/v1/:campaignName',
      'http.response.status_code': 404,
      'request.id': TRACE,
    })
    expect(named('POST /v1/consumers/otp')).toHaveLength(1)
    expect(named('GET unknown')).toHaveLength(1)
    expect(named('GET /healthz')).toEqual([])
  })

  it('continue that of a trusted proxy', () => {
    expect(named('GET /campaigns/v1/:campaignName')).toMatchObject([
      {traceId: TRACE, parentSpanId: '00f067aa0ba902b7'},
    ])
  })

  it('have the fields of GraphQL and the queries of the database inside', () => {
    const search = spans.find(({name}) => name === `Query.${findAvailableWorkshops.name}`)
    const request = spans.find(({spanId}) => spanId === search?.parentSpanId)
    expect(request?.name).toBe('POST /graphql')
    expect(childrenOf(search)).toEqual(expect.arrayContaining(['with workshops', 'select workshop_days']))
    const [code] = named('POST /v1/consumers/otp')
    expect(childrenOf(code)).toEqual(
      expect.arrayContaining(['begin', 'insert one_time_code_sends', 'insert outbox', 'commit']),
    )
  })

  it('have jobs, of which each is a trace of its own', () => {
    const job = made(named('job create-booking')[0])
    expect(job.parentSpanId ?? '').toBe('')
    expect(childrenOf(job)).toEqual(expect.arrayContaining(['insert bookings']))
  })

  it('have no phone, no name, no address, no value and no text of a query', () => {
    const text = collector.text()
    expect(spans.length).toBeGreaterThan(30)
    expect(text).not.toMatch(/9810012345|asha|rao|@mail|KA 05|127\.0\.0\.1|Maruti/i)
    expect(text).not.toMatch(/ where | values |\$1/i)
  })
})

it('Only one file names the packages that export, and it loads where a collector is named', () => {
  const sources = globSync('server/**/*.ts').map((path) => ({path, text: readFileSync(path, 'utf8')}))
  const exporting = /from '@opentelemetry\/(?!api')/
  expect(sources.filter(({text}) => exporting.test(text)).map(({path}) => path)).toEqual([
    'server/tracing/export-spans.ts',
  ])
  expect(sources.filter(({text}) => /from '[^']*export-spans\.ts'/.test(text))).toEqual([])
})
