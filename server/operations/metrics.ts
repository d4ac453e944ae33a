import type {FastifyInstance} from 'fastify'
import {collectDefaultMetrics, Histogram, Registry} from 'prom-client'

/** Prometheus text at `/metrics`: the process, and the response times of each route. */
export function metricsRoutes(app: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({register: registry})
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  return registry
}
