import {execFile, spawnSync} from 'node:child_process'
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import {resolve} from 'node:path'
import {z} from 'zod'
import {buildIfStale} from './build.ts'
import {findChromium} from './lib/chromium.ts'

interface Tally {
  passed: number
  failed: number
}

const REPORTS = 'reports/tests'
const stages: string[] = []

/** Runs one command with the terminal's own output; true when it exits with 0. */
function run(
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
function check(title: string, command: string, parameters: readonly string[]): Promise<Tally> {
  return new Promise((resolve) => {
    execFile(command, parameters, {maxBuffer: Number.POSITIVE_INFINITY}, (error, stdout, stderr) => {
      console.log(`\n▸ ${title}\n${stdout}${stderr}`)
      resolve(error === null ? {passed: 1, failed: 0} : {passed: 0, failed: 1})
    })
  })
}

/** Runs a stage and records its seconds. */
async function timed<Result>(stage: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  stages.push(`${stage} ${Math.round((performance.now() - began) / 1000)}`)
  return result
}

const vitestReport = z.object({numPassedTests: z.number(), numFailedTests: z.number()})

interface Suite {
  title: string
  specs: {title: string; tests: {status: string}[]}[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({title: z.string(), tests: z.array(z.object({status: z.string()}))})),
    suites: z.array(suite).optional(),
  }),
)
const playwrightReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number()}),
  suites: z.array(suite),
})

/** Titles of the tests that passed only at the second attempt. */
function retried({title, specs, suites = []}: Suite): string[] {
  const own = specs.filter(({tests}) => tests.some(({status}) => status === 'flaky'))
  return [...own.map((spec) => spec.title), ...suites.flatMap(retried)].map((each) => `${title} › ${each}`)
}

/** The result of a test runner; a runner that failed without a failed test counts as one failure. */
function tally<Report>(
  hasPassed: boolean,
  file: string,
  schema: z.ZodType<Report>,
  read: (report: Report) => Tally,
): Tally {
  if (!existsSync(file)) return {passed: 0, failed: 1}
  const counted = read(schema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  if (counted.passed + counted.failed === 0) return {passed: 0, failed: 1}
  return hasPassed || counted.failed > 0 ? counted : {...counted, failed: 1}
}

function unitTests(): Tally {
  const file = `${REPORTS}/vitest.json`
  const hasPassed = run('Rules, statecharts, server and components', 'vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ])
  return tally(hasPassed, file, vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
  }))
}

function browserJourneys(): Tally {
  const file = `${REPORTS}/journeys.json`
  const hasPassed = run(
    'Journeys in the browser',
    'playwright',
    ['test', '--config', 'tests/journeys/playwright.config.ts'],
    {PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file), CHROMIUM_PATH: findChromium()},
  )
  return tally(hasPassed, file, playwrightReport, ({stats, suites}) => {
    for (const title of suites.flatMap(retried)) console.log(`Failed once, passed when tried again: ${title}`)
    return {passed: stats.expected + stats.flaky, failed: stats.unexpected}
  })
}

rmSync(REPORTS, {recursive: true, force: true})
rmSync('reports/paths', {recursive: true, force: true})
mkdirSync(REPORTS, {recursive: true})
const checks = () =>
  Promise.all([
    check('Types', 'tsc', ['--noEmit']),
    check('Format and lint', 'biome', ['check', '--error-on-warnings', '.']),
    check('Unused exports', 'knip', []),
  ])
const results = [
  ...(await timed('checks', checks)),
  await timed('below the browser', unitTests),
  await timed('build', buildIfStale).then(() => timed('browser', browserJourneys)),
  await timed('paths report', () =>
    check('Paths: everything shown at every level', 'node', ['scripts/paths.ts', '--report']),
  ),
]
const passed = results.reduce((sum, each) => sum + each.passed, 0)
const failed = results.reduce((sum, each) => sum + each.failed, 0)
console.log(`\nSeconds: ${stages.join(', ')}; all ${Math.round(performance.now() / 1000)}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
