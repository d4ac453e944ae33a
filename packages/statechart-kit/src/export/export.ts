import type {Layout} from '../draw/layout.ts'
import {drawStatechart} from '../draw/svg.ts'
import type {Statechart} from '../explore/statechart.ts'
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

/** A statechart in one of the formats; the layout is for drawings. */
export function exportText(statechart: Statechart, layout: Layout, format: Format): string {
  if (format === 'svg') return drawStatechart(statechart, layout)
  if (format === 'mermaid') return mermaidOf(statechart)
  if (format === 'scxml') return scxmlOf(statechart)
  return `${JSON.stringify(statechart, null, 2)}\n`
}
