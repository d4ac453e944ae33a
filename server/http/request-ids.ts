import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {HEADERS} from '../../contract/wire/headers.ts'

export type Trusts = (address: string, hop: number) => boolean

const REQUEST_ID = /^[\w.:-]{1,128}$/
/** The W3C's Trace Context: version, trace, span and flags; the all-zero trace is none. */
const TRACE_PARENT = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-[\da-f]{16}-[\da-f]{2}/

/**
 * The id of a request in logs and responses: the one that a trusted proxy gave it, else its trace's, else a new one. Of
 * anybody else no id is taken, since it would let a caller write into our logs what another request has.
 */
export function requestIds(trusts: Trusts) {
  return ({headers, socket}: IncomingMessage): string => {
    if (!trusts(socket.remoteAddress ?? '', 0)) return randomUUID()
    const given = headers[HEADERS.requestId]
    if (typeof given === 'string' && REQUEST_ID.test(given)) return given
    const [, trace] = TRACE_PARENT.exec(String(headers['traceparent'])) ?? []
    return trace ?? randomUUID()
  }
}
