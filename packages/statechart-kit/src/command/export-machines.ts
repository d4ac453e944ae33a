import {join} from 'node:path'
import type {Layout} from '../draw/layout.ts'
import {type Statechart, statechartOf} from '../explore/statechart.ts'
import {ENDINGS, exportText} from '../export/export.ts'
import {CommandFailure} from './load/failure.ts'
import {findMachines} from './load/find.ts'
import type {Modules} from './load/modules.ts'
import {distinctNames} from './names.ts'
import type {Options} from './options.ts'
import type {Result} from './result.ts'
import {writeText} from './write/write-text.ts'

const NO_LAYOUT: Layout = {width: 0, height: 0, states: {}, transitions: {}}

/** Prints each machine in a format, or writes a file for each into a folder. */
export async function exportMachines({target, format, to}: Options, modules: Modules): Promise<Result> {
  const {machines, failures} = await findMachines(target, undefined, modules)
  const texts: {id: string; format: string; text: string; file: string | null}[] = []
  const nameOf = distinctNames()
  for (const {machine, file: source} of machines) {
    const layout = format === 'svg' ? await layoutOf(statechartOf(machine), source) : NO_LAYOUT
    const name = nameOf(machine.id.replaceAll(/[^\w.-]/g, '_'))
    const file = to === undefined ? null : join(to, `${name}.${ENDINGS[format]}`)
    texts.push({id: machine.id, format, text: exportText(statechartOf(machine), layout, format), file})
  }
  for (const {file, text} of texts) if (file !== null) writeText(file, text)
  return {
    text: texts.map(({text, file}) => file ?? text.trimEnd()).join('\n'),
    data: {machines: texts},
    failures,
    isClean: true,
  }
}

async function layoutOf(statechart: Statechart, file: string): Promise<Layout> {
  try {
    const {layOut} = await import('../elk.ts')
    return await layOut(statechart)
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("'elkjs'")) throw error
    throw new CommandFailure({
      file,
      line: null,
      message: 'a drawing is laid out by elkjs, which is not installed',
      remedy: 'Run: npm install --save-dev elkjs',
    })
  }
}
