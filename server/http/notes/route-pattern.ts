import type {FastifyInstance, FastifyReply, FastifyRequest} from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route is called, in place of its address. */
    pattern?: string
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Calls all routes that the instance gets from now on by one name. */
export function nameRoutes(app: FastifyInstance, pattern: string) {
  app.addHook('onRoute', (route) => {
    route.config = {...route.config, pattern}
  })
}

/** Of a request that was answered, what no stranger chose. Pages are what no route answers. */
export function routePattern({method, is404, routeOptions}: FastifyRequest, {statusCode}: FastifyReply) {
  const unrouted = statusCode === 404 ? 'unknown' : 'page'
  return {
    method: METHODS.includes(method) ? method : 'other',
    route: is404 ? unrouted : (routeOptions.config.pattern ?? routeOptions.url ?? 'unknown'),
  }
}
