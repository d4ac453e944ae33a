import {mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {afterAll} from 'vitest'
import {runCommand} from '../../src/command/command.ts'
import {LAMP} from './project.ts'

export const IMPORT = "import {assign, createMachine, fromPromise, setup} from 'xstate'\n"
export const lampAs = (id: string) => LAMP.replace("'lamp'", `'${id}'`)
export const THROWS = `${IMPORT}\nthrow new Error('no database, although createMachine is here')\n`
/** Every transition of it is reached, but advice remains: its failure is not handled. */
export const BELL = `${IMPORT}
export const bell = setup({actors: {ring: fromPromise(async () => 1)}}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {still: {on: {press: 'ringing'}}, ringing: {invoke: {src: 'ring', onDone: 'still'}}},
})
`
export const DOOR = `${IMPORT}
export const door = setup({
  actors: {ask: fromPromise(async () => 1), spy: fromPromise(async () => 1)},
  guards: {'is open today': () => true},
  delays: {'time to pass': 5000},
}).createMachine({
  id: 'door/front',
  initial: 'shut',
  states: {
    shut: {on: {"visitor's ring": {guard: 'is open today', target: 'asking'}, '*': {}, 'other.*': {}, hum: {guard: () => true}}},
    asking: {invoke: {src: 'ask', onDone: 'open', onError: 'shut'}},
    open: {on: {pass: 'shut'}, after: {'time to pass': 'shut'}},
  },
})
`

/** A folder in which a test runs the command without a process of its own; removed after the file's tests. */
export function folderInProcess() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-in-process-')))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  afterAll(() => rmSync(folder, {recursive: true}))

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(folder, file)), {recursive: true})
    writeFileSync(join(folder, file), text)
  }

  /** Words that begin with `@` are files of the folder. */
  async function run(...words: string[]) {
    const [output, errors]: [string[], string[]] = [[], []]
    const own = (text: string) => text.replaceAll(`${folder}/`, '')
    const code = await runCommand(
      words.map((word) => (word.startsWith('@') ? join(folder, word.slice(1)) : word)),
      {print: (text) => output.push(own(text)), complain: (text) => errors.push(own(text))},
    )
    return {code, output: output.join('\n'), errors: errors.join('\n')}
  }

  async function json(...words: string[]) {
    const {code, output, errors} = await run(...words, '--json')
    return {code, errors, data: JSON.parse(output)}
  }

  return {folder, write, run, json}
}
