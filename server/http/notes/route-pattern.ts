import type {FastifyReply, FastifyRequest} from 'fastify'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Of a request that was answered, what no stranger chose. Pages are what no route answers. */
export function routePattern({method, is404, routeOptions}: FastifyRequest, {statusCode}: FastifyReply) {
  const unrouted = statusCode === 404 ? 'unknown' : 'page'
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: is404 ? unrouted : (routeOptions.url ?? 'unknown'),
  }
}
