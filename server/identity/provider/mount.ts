import type {IncomingMessage} from 'node:http'
import type {FastifyReply, FastifyRequest} from 'fastify'
import type {Provider} from 'oidc-provider'
import {PROVIDER_PATH} from './paths.ts'

/** The parts of a request that the library reads: its own path below the mount, and the browser's host. */
export function seenFromOutside(raw: IncomingMessage, origin: string): IncomingMessage {
  const {host, protocol} = new URL(origin)
  raw.headers['x-forwarded-host'] = host
  raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
  return raw
}

/** Passes a request with its unread body to the library, and adds our response headers. */
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
