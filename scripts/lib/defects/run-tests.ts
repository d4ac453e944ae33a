import {spawnSync} from 'node:child_process'
import {readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'

const TIME_LIMIT_MS = 10 * 60_000
/** The likeliest tests run first: most faults need no others. */
const ROUNDS = [1, 4, Number.POSITIVE_INFINITY]

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({status: z.string(), fullName: z.string()})),
    }),
  ),
})

/** The first failing test, with its file; `null` when all pass. */
export function firstFailure(folder: string, tests: readonly string[]): string | null {
  let done = 0
  for (const size of ROUNDS) {
    const some = tests.slice(done, done + size)
    done += some.length
    const failed = some.length === 0 ? null : failureOf(folder, some)
    if (failed !== null) return failed
  }
  return null
}

function failureOf(folder: string, tests: readonly string[]): string | null {
  const file = join(folder, 'reports', 'defect-run.json')
  rmSync(file, {force: true})
  const options = ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`]
  const {status} = spawnSync(join(folder, 'node_modules/.bin/vitest'), [...options, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    timeout: TIME_LIMIT_MS,
  })
  if (status === 0) return null
  if (status === null) return `${tests.join(', ')}: the time limit`
  const {testResults} = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failed = testResults.find((each) => each.status === 'failed')
  const title = failed?.assertionResults.find((each) => each.status === 'failed')?.fullName ?? failed?.message
  return `${failed?.name.replace(`${folder}/`, '') ?? tests.join(', ')}: ${title?.split('\n')[0] ?? 'no report'}`
}

/** Builds the site and runs one browser test by its title; `null` when it passes. */
export function browserFailure(folder: string, title: string): string | null {
  const run = (command: string, options: readonly string[]) =>
    spawnSync(command, options, {cwd: folder, stdio: 'ignore', timeout: TIME_LIMIT_MS}).status
  if (run('npm', ['run', 'build']) !== 0) return 'the build'
  const config = 'tests/journeys/playwright.config.ts'
  const options = ['test', '--config', config, '--retries=0', '-g', title]
  return run(join(folder, 'node_modules/.bin/playwright'), options) === 0 ? null : `in the browser: ${title}`
}
