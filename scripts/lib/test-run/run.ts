import {execFile, spawnSync} from 'node:child_process'

/** How many checks passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** Runs one command with the terminal's own output; true when it exits with 0. */
export function run(
  title: string,
  command: string,
  parameters: readonly string[],
  environment: object = {},
): boolean {
  console.log(`\n▸ ${title}`)
  const {status} = spawnSync(command, parameters, {stdio: 'inherit', env: {...process.env, ...environment}})
  return status === 0
}

/** Counts a check without tests as one test; prints its output when it has ended. */
export function check(title: string, command: string, parameters: readonly string[]): Promise<Tally> {
  return new Promise((resolve) => {
    execFile(command, parameters, {maxBuffer: Number.POSITIVE_INFINITY}, (error, stdout, stderr) => {
      console.log(`\n▸ ${title}\n${stdout}${stderr}`)
      resolve(error === null ? {passed: 1, failed: 0} : {passed: 0, failed: 1})
    })
  })
}

/** The checks of the code as text. */
export const typesAndLint = (): Promise<Tally>[] => [
  check('Types', 'tsc', ['--noEmit']),
  check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
]
