import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {endpoint} from '../../../contract/wire/endpoint.ts'
import {operation} from '../../../contract/wire/operation.ts'
import {createPatience} from '../../../src/platform/http/patience.ts'
import {plainCall} from '../../support/fakes/plain-call.ts'
import {PATIENT} from '../../support/patient.ts'

const facts = {query: z.object({}), body: z.optional(z.object({})), answer: z.object({ok: z.boolean()})}
const read = endpoint({method: 'GET', path: '/things', ...facts})
const write = endpoint({method: 'POST', path: '/things', ...facts})
const greeting = operation({
  name: 'ok',
  type: 'Query',
  document: 'query ok { ok }',
  variables: z.object({}),
  answer: z.boolean(),
})
const change = operation({
  name: 'ok',
  type: 'Mutation',
  document: 'mutation ok { ok }',
  variables: z.object({}),
  answer: z.boolean(),
})

let server: Server
let origin: string
let asked: number
/** So many requests are refused. */
let busyFor: number
let secondsToWait: number
beforeEach(async () => {
  asked = 0
  secondsToWait = 0.05
  server = createServer((request, response) => {
    const isRefused = asked++ < busyFor
    const answer = request.url === '/graphql' ? {data: {ok: true}} : {ok: true}
    const busy = {code: 'BUSY', status: 503, retryAfterSeconds: secondsToWait}
    const refusal = {data: null, errors: [{message: 'BUSY', extensions: {exception: {response: busy}}}]}
    response.writeHead(isRefused ? 503 : 200, {'content-type': 'application/json'})
    response.end(JSON.stringify(isRefused ? refusal : answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

function patientCall() {
  const patience = createPatience()
  const states: boolean[] = []
  patience.watch((isWaiting) => states.push(isWaiting))
  return {call: patience.around(plainCall(origin)), states, patience}
}

describe('A read that a busy server refuses', () => {
  it('is sent again after the time that the server names, and the page hears of the wait', async () => {
    busyFor = 2
    const {call, states, patience} = patientCall()
    const start = performance.now()
    expect((await call.rest(read, {query: {}, body: undefined})).answer).toEqual({ok: true})
    expect(performance.now() - start).toBeGreaterThanOrEqual(95)
    expect([asked, states, patience.isWaiting()]).toEqual([3, [true, false], false])
  })

  it('is sent again also as a GraphQL query', async () => {
    busyFor = 1
    const {call} = patientCall()
    expect((await call.graphql(greeting, {})).answer).toBe(true)
    expect(asked).toBe(2)
  })

  it('fails after the third time', async () => {
    busyFor = 9
    const {call, states} = patientCall()
    await expect(call.rest(read, {query: {}, body: undefined})).rejects.toMatchObject({code: 'BUSY'})
    expect([asked, states]).toEqual([3, [true, false]])
  })

  it('is not sent again once nobody waits for it', async () => {
    busyFor = 9
    secondsToWait = 60
    const {call, states, patience} = patientCall()
    const aborter = new AbortController()
    const answer = call.rest(read, {query: {}, body: undefined, signal: aborter.signal})
    const failed = expect(answer).rejects.toMatchObject({name: 'AbortError'})
    await vi.waitUntil(() => patience.isWaiting(), PATIENT)
    aborter.abort()
    await failed
    expect([asked, states]).toEqual([1, [true, false]])
  })
})

it('A write that a busy server refuses is sent once', async () => {
  busyFor = 9
  const {call, states} = patientCall()
  await expect(call.rest(write, {query: {}, body: {}})).rejects.toMatchObject({code: 'BUSY'})
  await expect(call.graphql(change, {})).rejects.toMatchObject({code: 'BUSY'})
  expect([asked, states]).toEqual([2, []])
})
