import {spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync} from 'node:fs'
import {dirname, join, resolve} from 'node:path'

const COMMAND = resolve(import.meta.dirname, '../../src/bin.ts')

export interface Ran {
  code: number | null
  output: string
  errors: string
}

export interface Project {
  folder: string
  write(file: string, text: string): void
  run(...words: string[]): Ran
  remove(): void
}

/** A folder with files of somebody else, in which the real command runs. */
export function projectWith(files: Readonly<Record<string, string>>): Project {
  mkdirSync('.cache', {recursive: true})
  const folder = resolve(mkdtempSync('.cache/kit-command-'))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), {recursive: true})
    writeFileSync(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) write(file, text)
  return {
    folder,
    write,
    run(...words) {
      const {status, stdout, stderr} = spawnSync(process.execPath, [COMMAND, ...words], {
        cwd: folder,
        encoding: 'utf8',
      })
      return {code: status, output: stdout.trimEnd(), errors: stderr.trimEnd()}
    },
    remove: () => rmSync(folder, {recursive: true}),
  }
}

/** An enum and a type without `type` need a loader that compiles, not one that strips. */
export const TURNSTILE = `import {AnyStateMachine, fromPromise, setup} from 'xstate'
import {Coin} from './coin.ts'

enum Delay {Pass = 5000}
export const kinds: Coin[] = []

export const turnstileMachine = setup({
  types: {events: {} as {type: 'coin'} | {type: 'pass'}},
  actors: {bank: fromPromise(async () => 'paid')},
  guards: {'is open today': () => true},
  delays: {'time to pass': Delay.Pass},
}).createMachine({
  id: 'turnstile',
  initial: 'locked',
  states: {
    locked: {on: {coin: {guard: 'is open today', target: 'checking'}}},
    checking: {invoke: {src: 'bank', onDone: 'open', onError: 'locked'}},
    open: {on: {pass: 'locked'}, after: {'time to pass': 'locked'}},
  },
})
export const all: AnyStateMachine[] = [turnstileMachine]
`.replace('coin.ts', 'coin')
export const COIN = 'export interface Coin {\n  value: number\n}\n'
export const LAMP = `import {createMachine} from 'xstate'

export default createMachine({id: 'lamp', initial: 'off', states: {off: {on: {press: 'on'}}, on: {on: {press: 'off'}}}})
`
