import {STATUS_CODES} from 'node:http'
import type {Socket} from 'node:net'
import type {ConnectionError} from 'fastify'
import {failureAnswerOf} from './failure.ts'
import {Refusal} from './refusal.ts'

/** Answers what Node cannot read as HTTP. It has no route and no reply, so the response is written by hand. */
export function refuseUnreadable({code}: Pick<ConnectionError, 'code'>, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TIMEOUT : responseOf(code))
  socket.destroy()
}

/** Clients send a request again after this status. */
const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

function responseOf(code: string): string {
  const refusal = new Refusal(code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'BAD_REQUEST')
  const body = JSON.stringify(failureAnswerOf(refusal))
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
