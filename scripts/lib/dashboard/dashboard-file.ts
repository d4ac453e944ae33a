import {readFileSync} from 'node:fs'
import {z} from 'zod'

const FILE = 'docs/operations/dashboard.json'
/** What Grafana puts in for a scrape interval of 15 seconds. */
const RATE_INTERVAL = '1m'

const panel = z.object({
  type: z.enum(['stat', 'timeseries']),
  title: z.string(),
  fieldConfig: z.object({
    defaults: z.object({
      unit: z.enum(['short', 'percentunit', 'reqps', 's', 'bytes']),
      custom: z.object({stacking: z.object({mode: z.enum(['none', 'normal'])})}).optional(),
    }),
  }),
  targets: z.array(z.object({expr: z.string(), legendFormat: z.string()})),
  gridPos: z.object({x: z.int(), y: z.int(), w: z.int(), h: z.int()}),
})
const dashboard = z.object({title: z.string(), panels: z.array(panel)})

export type Panel = z.infer<typeof panel>

/** The dashboard for Grafana, with its variables replaced: all processes. */
export function readDashboard(): z.infer<typeof dashboard> {
  const text = readFileSync(FILE, 'utf8')
  return dashboard.parse(
    JSON.parse(text.replaceAll('$__rate_interval', RATE_INTERVAL).replaceAll('$instance', '.*')),
  )
}
