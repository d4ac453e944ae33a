import {diff} from './diff.ts'
import {exploreMachines} from './explore-machines.ts'
import {exportMachines} from './export-machines.ts'
import {CommandFailure, failureText} from './load/failure.ts'
import {createModules, type Modules} from './load/modules.ts'
import {type Options, readOptions, USAGE} from './options.ts'
import {planMachines} from './plan-machines.ts'
import type {Result} from './result.ts'
import {view} from './view.ts'
import {writeDraft} from './write/draft-file.ts'

export interface Output {
  print(text: string): void
  complain(text: string): void
}

const COMMANDS: Record<Options['command'], (options: Options, modules: Modules) => Promise<Result>> = {
  explore: exploreMachines,
  paths: planMachines,
  'draft-model': writeDraft,
  diff,
  view,
  export: exportMachines,
}

/** Runs the command `statechart-kit`; returns its exit code. */
export async function runCommand(words: readonly string[], {print, complain}: Output): Promise<number> {
  const options = readOptions(words)
  if (options === null) {
    print(USAGE)
    return 0
  }
  if (typeof options === 'string') {
    complain(`${options}\n\n${USAGE}`)
    return 2
  }
  const modules = createModules()
  try {
    const {text, data, failures, isClean} = await COMMANDS[options.command](options, modules)
    if (options.isJson) print(JSON.stringify({...data, failures}, null, 2))
    else if (text !== '') print(text)
    if (!options.isJson) for (const failure of failures) complain(failureText(failure))
    return isClean && failures.length === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    if (options.isJson) print(JSON.stringify({failures: [error.failure]}, null, 2))
    else complain(failureText(error.failure))
    return 2
  } finally {
    await modules.close()
  }
}
