import {once} from 'node:events'
import {type IncomingMessage, request} from 'node:http'
import {buffer} from 'node:stream/consumers'
import autocannon from 'autocannon'
import {startSandboxServer} from '../../tests/support/server/sandbox-server.ts'
import {type BareAnswer, startBareServer} from '../lib/bare-server.ts'
import {report} from '../lib/report.ts'
import {SEARCH_HEADERS, searchBody} from '../lib/search-call.ts'

const CONNECTIONS = [1, 10, 50, 200]
const SECONDS = 10
const AIM = {hot: 0.25, cold: 0.1}
/** As Chromium sends it. */
const HEADERS = {...SEARCH_HEADERS, 'accept-encoding': 'gzip, deflate, br, zstd'}
const KORAMANGALA = {lat: 12.935, long: 77.624}
/** Set by the server that answers, for each connection. */
const OF_THE_CONNECTION = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'x-request-id']

/**
 * Whole answers of a search in a second (RECOMMENDED, a dense city, by the document's id, compressed), beside a bare
 * `node:http` server that sends the same headers and bytes. Hot: the same question. Cold: each question at a new place.
 */
export async function benchSearchHttp(): Promise<void> {
  const server = await startSandboxServer()
  const bare = await startBareServer(await answerOf(server.origin))
  const address = `${server.origin}/graphql`
  const placed = newPlaces()
  for (const connections of CONNECTIONS) {
    const least = await perSecond(bare.origin, connections)
    for (const kind of ['hot', 'cold'] as const) {
      const measured = await perSecond(address, connections, kind === 'cold' ? placed : undefined)
      report({
        benchmark: `searches a second over HTTP, ${kind}, ${connections} connections, beside a bare server`,
        measured: measured.perSecond,
        against: least.perSecond,
        unit: '1/s',
        aim: AIM[kind],
        note: `p50 ${measured.p50} ms, p99 ${measured.p99} ms; PostgreSQL, sandbox, 2,400 workshops; server, database and client on the same two cores`,
      })
    }
  }
  bare.stop()
  await server.stop()
}

/** A place for each question of the run, about a metre from the one before. */
function newPlaces(): () => string {
  let turn = 0
  return () => {
    turn += 1
    return searchBody({...KORAMANGALA, lat: KORAMANGALA.lat + turn / 100_000})
  }
}

async function perSecond(url: string, connections: number, nextBody?: () => string) {
  const setupRequest = (each: autocannon.Request) => ({...each, body: nextBody?.() ?? ''})
  const {requests, latency, non2xx, errors} = await autocannon({
    url,
    connections,
    duration: SECONDS,
    method: 'POST',
    headers: HEADERS,
    ...(nextBody === undefined ? {body: searchBody(KORAMANGALA)} : {requests: [{setupRequest}]}),
  })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals and ${errors} errors`)
  return {perSecond: Math.round(requests.average), p50: latency.p50, p99: latency.p99}
}

/** As it comes over the wire; `fetch` would decompress it. */
async function answerOf(origin: string): Promise<BareAnswer> {
  const sent = request(`${origin}/graphql`, {method: 'POST', headers: HEADERS}).end(searchBody(KORAMANGALA))
  const [response]: IncomingMessage[] = await once(sent, 'response')
  if (response?.statusCode !== 200) throw new Error(`The search was answered with ${response?.statusCode}.`)
  const headers = Object.entries(response.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name))
  return {headers: Object.fromEntries(headers), body: await buffer(response)}
}
