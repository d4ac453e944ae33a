import {collectDefaultMetrics, type Metric, type OpenMetricsContentType, Registry} from 'prom-client'

const OPEN_METRICS = 'application/openmetrics-text'
/** Gauges of the library whose names end as those of counters must; the same counts stand by type. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]

export interface Exposition {
  /** In OpenMetrics for whoever accepts it, as Prometheus does, else in the older text format. */
  read: (accept: string | undefined) => Promise<{type: string; text: string}>
}

/** All metrics of this process as text; `measure` brings those up to date that nothing counts. */
export function createExposition(metrics: readonly Metric[], measure: () => Promise<void>): Exposition {
  const registry = new Registry<OpenMetricsContentType>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  collectDefaultMetrics({register: registry})
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  for (const metric of metrics) registry.registerMetric(metric)
  return {
    read: async (accept) => {
      await measure()
      const text = await registry.metrics()
      return accept?.includes(OPEN_METRICS) === true
        ? {type: registry.contentType, text}
        : {type: Registry.PROMETHEUS_CONTENT_TYPE, text: inTextFormat(text)}
    },
  }
}

/** The older format names a counter as its samples are named. */
function inTextFormat(openMetrics: string): string {
  const counters = new Set([...openMetrics.matchAll(/^# TYPE (\S+) counter$/gm)].map(([, name]) => name))
  return openMetrics
    .replace(/^(# (?:HELP|TYPE) )(\S+)/gm, (line, start: string, name: string) =>
      counters.has(name) ? `${start}${name}_total` : line,
    )
    .replace(/^# EOF\n/m, '')
}
