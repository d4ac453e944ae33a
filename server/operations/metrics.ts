import type {FastifyInstance, FastifyRequest} from 'fastify'
import {collectDefaultMetrics, Histogram, Registry} from 'prom-client'
import type {Config} from '../config.ts'
import {Refusal} from '../http/refusal.ts'
import {isSameHash} from '../secrets.ts'

/** Prometheus text at `/metrics`, outside the sandbox for whoever has the token: the process, and the response times of each route. */
export function metricsRoutes(
  app: FastifyInstance,
  {isSandbox, METRICS_TOKEN}: Pick<Config, 'isSandbox' | 'METRICS_TOKEN'>,
): Registry {
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
  const isAllowed = ({headers}: FastifyRequest) =>
    isSandbox ||
    (METRICS_TOKEN !== undefined && isSameHash(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`))
  app.get('/metrics', async (request, reply) => {
    if (!isAllowed(request)) throw new Refusal('NOT_FOUND')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return registry
}
