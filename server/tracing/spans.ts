import {SpanKind, SpanStatusCode, trace} from '@opentelemetry/api'
import type {LogEvent} from 'kysely'

/** Does nothing until spans are exported. */
const tracer = trace.getTracer('pahiya')

/** One span for the work; its name is one of ours. An error's words may hold data, so they are left out. */
export function inSpan<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(name, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({code: SpanStatusCode.ERROR})
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span of a query inside another span, by its verb and its first table. */
export function noteQuery({level, query, queryDurationMillis}: LogEvent) {
  if (trace.getActiveSpan() === undefined) return
  const endedAt = Date.now()
  const span = tracer.startSpan(querySummary(query.sql), {
    kind: SpanKind.CLIENT,
    startTime: endedAt - queryDurationMillis,
    attributes: {'db.system.name': 'postgresql'},
  })
  if (level === 'error') span.setStatus({code: SpanStatusCode.ERROR})
  span.end(endedAt)
}

function querySummary(sql: string): string {
  const [, verb = 'query'] = /^\s*([a-z]+)/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/i.exec(sql) ?? []
  return [verb.toLowerCase(), table].filter((word) => word !== undefined).join(' ')
}
