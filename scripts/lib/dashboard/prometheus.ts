import {z} from 'zod'
import type {Panel} from './dashboard-file.ts'

const POINTS = 240

const number = z.string().transform(Number)
const answer = z.object({
  status: z.literal('success'),
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        values: z.array(z.tuple([z.number(), number])),
      }),
    ),
  }),
})

/** One line of a panel: `values` by seconds since 1970. */
export interface Series {
  name: string
  values: [number, number][]
}

export interface TimeRange {
  /** Seconds since 1970. */
  from: number
  to: number
}

/**
 * The lines of a panel.
 * @throws {Error} where Prometheus cannot be reached, or, with the panel's title, refuses a query
 */
export async function readPanel(origin: string, panel: Panel, {from, to}: TimeRange): Promise<Series[]> {
  const step = Math.max(1, Math.ceil((to - from) / POINTS))
  const all = panel.targets.map(async ({expr, legendFormat}) => {
    const query = new URLSearchParams({query: expr, start: `${from}`, end: `${to}`, step: `${step}`})
    const response = await fetch(new URL(`/api/v1/query_range?${query}`, origin)).catch(() => null)
    if (response === null) throw new Error(`Prometheus at ${origin} cannot be reached`)
    if (!response.ok) throw new Error(`${panel.title}: Prometheus answered ${response.status}`)
    return answer
      .parse(await response.json())
      .data.result.map(({metric, values}) => ({name: named(legendFormat, metric), values}))
  })
  return (await Promise.all(all)).flat()
}

/** As Grafana does: `{{route}}` is the label of that name. */
function named(format: string, labels: Record<string, string>): string {
  return format.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => labels[label] ?? '')
}
