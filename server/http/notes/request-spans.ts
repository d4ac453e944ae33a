import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type {FastifyInstance, FastifyRequest} from 'fastify'
import {HEALTH_PATH} from '../../../contract/site/health.ts'
import {isFromInside} from '../addresses/inside.ts'
import type {Trusts} from '../request-ids.ts'
import {routePattern} from './route-pattern.ts'

/** Addresses that an operator's tools read every few seconds. */
const NOT_TRACED = [HEALTH_PATH, '/readyz', '/metrics']

/** A span for each request, which continues the trace of a trusted proxy. It has the route's pattern and no address. */
export function traceRequests(app: FastifyInstance, trusts: Trusts | false) {
  const tracer = trace.getTracer('pahiya')
  const spans = new WeakMap<FastifyRequest, Span>()

  function parentOf(request: FastifyRequest): Context {
    if (isFromInside(request)) return context.active()
    const isTrusted = trusts !== false && trusts(request.socket.remoteAddress ?? '', 0)
    return isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
  }

  app.addHook('onRequest', (request, _, done) => {
    if (NOT_TRACED.includes(request.routeOptions.url ?? '')) return done()
    const parent = parentOf(request)
    const span = tracer.startSpan('request', {kind: SpanKind.SERVER}, parent)
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  // What reads a body goes on outside the context of the request.
  app.addHook('preHandler', (request, _, done) => {
    const span = spans.get(request)
    if (span === undefined) return done()
    context.with(trace.setSpan(context.active(), span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span === undefined) return
    const {method, route} = routePattern(request, reply)
    span.updateName(`${method} ${route}`)
    span.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'request.id': request.id,
    })
    if (reply.statusCode >= 500) span.setStatus({code: SpanStatusCode.ERROR})
    span.end()
  })
}
