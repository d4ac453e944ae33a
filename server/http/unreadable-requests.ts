import {STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {ConnectionError} from 'fastify'
import {failureAnswerOf} from './failure.ts'
import {Refusal} from './refusal.ts'

/** Answers what Node cannot read as HTTP. It has no route and no reply, so the response is written by hand. */
export function refuseUnreadable({code}: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(responseOf(code))
  socket.destroy()
}

const REFUSALS: Partial<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: new Refusal('TOO_LARGE', {}, {status: 431}),
  // Clients send a request again after this status.
  ERR_HTTP_REQUEST_TIMEOUT: new Refusal('BAD_REQUEST', {}, {status: 408}),
}

function responseOf(code: string): string {
  const refusal = REFUSALS[code] ?? new Refusal('BAD_REQUEST')
  const body = JSON.stringify(failureAnswerOf(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
