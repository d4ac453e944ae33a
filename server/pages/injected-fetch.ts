import type {FastifyInstance} from 'fastify'
import {INSIDE} from '../http/addresses/inside.ts'

/** Requests that stay inside the process: the same routes, hooks and checks, without a network. */
export function injectedFetch(app: FastifyInstance, headers: Record<string, string>): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const {pathname, search} = new URL(request.url)
    const payload = await request.text()
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await app.inject({
      remoteAddress: INSIDE,
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: {...Object.fromEntries(request.headers), ...headers, 'accept-encoding': 'identity'},
      ...(payload === '' ? {} : {payload}),
    })
    const contentType = String(answered['content-type'] ?? 'application/json')
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      headers: {'content-type': contentType},
    })
  }
}
