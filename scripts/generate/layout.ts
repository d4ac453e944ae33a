import {readFileSync, writeFileSync} from 'node:fs'
import ELK from 'elkjs/lib/elk.bundled.js'
import {type Statechart, statechartOf} from 'statechart-kit'
import {arranged, type Layout} from 'statechart-kit/draw'
import {machines} from '../../machines/index.ts'

export function layoutFile(machine: string): string {
  return `machines/${machine}/layout.json`
}

/** Lays out a statechart with ELK. Deterministic. */
export function layOut(statechart: Statechart): Promise<Layout> {
  return arranged(statechart, (graph) => new ELK().layout(graph))
}

/** The contents of a layout file. */
export function layoutText(layout: Layout): string {
  return `${JSON.stringify(layout)}\n`
}

export function readLayout(machine: string): Layout {
  return JSON.parse(readFileSync(layoutFile(machine), 'utf8'))
}

if (import.meta.main) {
  const began = performance.now()
  for (const [id, machine] of Object.entries(machines))
    writeFileSync(layoutFile(id), layoutText(await layOut(statechartOf(machine))))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${Object.keys(machines).length} statecharts laid out in ${seconds} s`)
}
