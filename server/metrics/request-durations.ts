import type {FastifyInstance} from 'fastify'
import {Histogram} from 'prom-client'
import {isFromInside} from '../http/addresses/inside.ts'
import {routePattern} from '../http/notes/route-pattern.ts'

/** How long requests take; a stranger's address or method never becomes a label. */
export function createRequestDurations(app: FastifyInstance) {
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'How long requests from outside take, by method, pattern of the route and class of the status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  })
  app.addHook('onResponse', async (request, reply) => {
    if (isFromInside(request)) return
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    durations.observe({...routePattern(request, reply), status}, reply.elapsedTime / 1000)
  })
  return durations
}
