import {context, DiagLogLevel, diag, propagation, trace} from '@opentelemetry/api'
import {AsyncLocalStorageContextManager} from '@opentelemetry/context-async-hooks'
import {W3CTraceContextPropagator} from '@opentelemetry/core'
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http'
import {defaultResource, resourceFromAttributes} from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {RELEASE} from '../../domain/limits.ts'

/** A collector that hangs must not hold up the end of a process. */
const LIMIT_MS = 2000

/** Sends the spans of this process to a collector (OTLP over HTTP) from now on. Answers how to send the last ones. */
export function exportSpans(endpoint: string, warn: (message: string) => void): () => Promise<void> {
  const ignore = () => {}
  const logger = {error: warn, warn, info: ignore, debug: ignore, verbose: ignore}
  diag.setLogger(logger, DiagLogLevel.WARN)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: LIMIT_MS,
  })
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({'service.name': 'pahiya', 'service.version': RELEASE}),
    ),
    sampler: new ParentBasedSampler({root: new AlwaysOnSampler()}),
    spanProcessors: [new BatchSpanProcessor({exporter, exportTimeoutMillis: LIMIT_MS})],
  })
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}
