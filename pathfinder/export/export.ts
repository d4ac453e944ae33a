import type {Layout} from '../draw/layout.ts'
import {drawChart} from '../draw/svg.ts'
import type {Chart} from '../explore/chart.ts'
import {mermaidOf} from './mermaid.ts'
import {scxmlOf} from './scxml.ts'

export const FORMATS = ['svg', 'mermaid', 'scxml', 'json'] as const

export type Format = (typeof FORMATS)[number]

/** File extensions. */
export const ENDINGS: Readonly<Record<Format, string>> = {
  svg: 'svg',
  mermaid: 'mmd',
  scxml: 'scxml',
  json: 'json',
}

export function exportText(chart: Chart, layout: Layout, format: Format): string {
  if (format === 'svg') return drawChart(chart, layout)
  if (format === 'mermaid') return mermaidOf(chart)
  if (format === 'scxml') return scxmlOf(chart)
  return `${JSON.stringify(chart, null, 2)}\n`
}
