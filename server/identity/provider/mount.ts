import type {IncomingMessage} from 'node:http'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Provider} from 'oidc-provider'
import {PROVIDER_PATH} from './paths.ts'

/** What the library reads of a request: its own path below the mount, and the address that the browser shows. */
export function seenFromOutside(raw: IncomingMessage, origin: string): IncomingMessage {
  const {host, protocol} = new URL(origin)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  return raw
}

/** Hands a request, its body unread, to the library, with the headers that every answer of ours carries. */
export async function handOver(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
) {
  const raw = seenFromOutside(request.raw, origin)
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  Object.assign(raw, {originalUrl: raw.url, url: (raw.url ?? '').slice(PROVIDER_PATH.length)})
  reply.hijack()
  await provider.callback()(raw, reply.raw)
}
