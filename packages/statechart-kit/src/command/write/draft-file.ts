import {existsSync} from 'node:fs'
import {factsOf} from '../draft.ts'
import {CommandFailure} from '../load/failure.ts'
import {findMachines} from '../load/find.ts'
import type {Modules} from '../load/modules.ts'
import type {Options} from '../options.ts'
import type {Result} from '../result.ts'
import {draftText} from './draft-text.ts'
import {writeText} from './write-text.ts'

/** Writes the file of a model to fill in; never over a file that exists. */
export async function writeDraft({target, to}: Options, modules: Modules): Promise<Result> {
  const {machines} = await findMachines(target, undefined, modules)
  const [first, ...others] = machines
  const own = {file: target, line: null}
  if (first === undefined || others.length > 0)
    throw new CommandFailure({
      ...own,
      message: `has ${machines.length} machines: ${machines.map(({exportName}) => exportName).join(', ')}`,
      remedy: 'Give a file with one machine.',
    })
  const file = to ?? first.file.replace(/(?:\.machine)?(\.[cm]?[jt]sx?)$/, '.model$1')
  if (existsSync(file))
    throw new CommandFailure({
      ...own,
      file,
      message: 'there is such a file already',
      remedy: 'Remove it, or give another one with --to.',
    })
  const text = draftText(first, file)
  writeText(file, text)
  const facts = factsOf(first.machine)
  const counts = Object.entries(facts).map(([name, found]) => `${found.length} ${name}`)
  return {
    text: `${file}: ${counts.join(', ')}. Fill in payloads, outputs and inputs.`,
    data: {file, machine: first.machine.id, ...facts},
    failures: [],
    isClean: true,
  }
}
