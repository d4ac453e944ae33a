import type {FastifyInstance} from 'fastify'
import type {CustomFetch} from 'openid-client'

/** Calls this server without a connection: behind a proxy it may not reach its public address. */
export function askInside(app: FastifyInstance): CustomFetch {
  return async (address, {method, headers, body}) => {
    const {host, pathname, search} = new URL(address)
    const response = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: {...headers, host},
      ...(body === undefined || body === null ? {} : {payload: String(body)}),
    })
    const answered = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    return new Response(response.body, {status: response.statusCode, headers: answered})
  }
}
