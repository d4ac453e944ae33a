import '../lib/help.ts'
import {readFileSync, writeFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import type {Layout} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {machines} from '../../machines/index.ts'

export function layoutFile(machine: string): string {
  return `machines/${machine}/layout.json`
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
