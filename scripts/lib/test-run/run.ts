import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'

/** How many checks passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** Runs one command with the terminal's own output; true when it exits with 0. */
export async function run(
  title: string,
  command: string,
  parameters: readonly string[],
  environment: object = {},
): Promise<boolean> {
  console.log(`\n▸ ${title}`)
  const child = spawn(command, parameters, {stdio: 'inherit', env: {...process.env, ...environment}})
  const [code] = await once(child, 'exit')
  return code === 0
}

/** Runs one command beside one with the terminal, so prints its output when it has ended; true when it exits with 0. */
export function runBeside(
  title: string,
  command: string,
  parameters: readonly string[],
  environment: object = {},
): Promise<boolean> {
  const options = {maxBuffer: Number.POSITIVE_INFINITY, env: {...process.env, ...environment}}
  return new Promise((resolve) => {
    execFile(command, parameters, options, (error, stdout, stderr) => {
      console.log(`\n▸ ${title}\n${stdout}${stderr}`)
      resolve(error === null)
    })
  })
}

/** Counts a check without tests as one test. */
export async function check(title: string, command: string, parameters: readonly string[]): Promise<Tally> {
  const hasPassed = await runBeside(title, command, parameters)
  return hasPassed ? {passed: 1, failed: 0} : {passed: 0, failed: 1}
}

/** The checks of the code as text. */
export const typesAndLint = (): Promise<Tally>[] => [
  check('Types', 'tsc', ['--noEmit']),
  check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
]
