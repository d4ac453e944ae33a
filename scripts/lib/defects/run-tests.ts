import {spawnSync} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'

const TIME_LIMIT_MS = 10 * 60_000

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

/** What a run of some test files says. */
export interface TestRun {
  /** Files of which every test passed. */
  passed: string[]
  failed: {file: string; title: string} | null
}

/** Runs test files until the first test fails; of the walks, only those of `machine`. */
export function runTests(folder: string, tests: readonly string[], machine?: string): TestRun {
  const file = join(folder, 'reports', 'defect-run.json')
  rmSync(file, {force: true})
  const options = ['run', '--bail=1', '--reporter=json', `--outputFile=${file}`]
  const {status} = spawnSync(join(folder, 'node_modules/.bin/vitest'), [...options, ...tests], {
    cwd: folder,
    stdio: 'ignore',
    timeout: TIME_LIMIT_MS,
    env: machine === undefined ? process.env : {...process.env, PATHS_MACHINE: machine},
  })
  if (status === 0) return {passed: [...tests], failed: null}
  const [first = ''] = tests
  if (!existsSync(file)) return {passed: [], failed: {file: first, title: 'the time limit'}}
  const {testResults} = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const relative = (name: string) => name.replace(`${folder}/`, '')
  const failed = testResults.find((each) => each.status === 'failed')
  const title = failed?.assertionResults.find((each) => each.status === 'failed')?.fullName ?? failed?.message
  return {
    // After the first failure the other files count as passed, although their tests did not run.
    passed: [],
    failed: {file: relative(failed?.name ?? first), title: title?.split('\n')[0] ?? 'no report'},
  }
}
