import {spawn} from 'node:child_process'
import {existsSync, readFileSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {z} from 'zod'
import {BROKEN_PLACE} from '../../../tests/support/broken-place.ts'
import type {NamedTest} from './named-test.ts'

const TIME_LIMIT_MS = 5 * 60_000

const vitestReport = z.object({numPassedTests: z.number()})
const playwrightReport = z.object({stats: z.object({expected: z.number()})})

/** What a run of one named test says; `tests` is the number of those that passed. */
export interface NamedRun {
  isGreen: boolean
  tests: number
}

/** A named test with the pattern that finds it; `null` runs its whole file. */
export interface ChosenTest {
  test: NamedTest
  pattern: string | null
}

/** Runs a named test in the copy, with a place broken or with none. `lane` keeps its files apart from others'. */
export async function runNamedTest(
  {folder, lane}: {folder: string; lane: number},
  {test, pattern}: ChosenTest,
  place: string | null,
): Promise<NamedRun> {
  const report = join(folder, 'reports', `named-test-${lane}.json`)
  rmSync(report, {force: true})
  const status = await run(folder, commandOf(test, pattern, report, lane), {
    ...(place === null ? {} : {[BROKEN_PLACE]: place}),
    ...(test.machine === null ? {} : {PATHS_MACHINE: test.machine}),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PATHS_FOLDER: join(folder, 'reports', `paths-${lane}`),
  })
  return {isGreen: status === 0, tests: passedTests(test, report)}
}

function commandOf(
  {runner, file}: NamedTest,
  pattern: string | null,
  report: string,
  lane: number,
): string[] {
  if (runner === 'vitest') {
    const named = pattern === null ? [] : ['-t', pattern]
    return ['vitest', 'run', file, ...named, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  }
  const config = ['--config', 'tests/journeys/playwright.config.ts', '--retries=0', '--max-failures=1']
  const output = ['--workers=1', `--output=reports/journeys-${lane}`]
  return ['playwright', 'test', file, ...config, ...output, ...(pattern === null ? [] : ['-g', pattern])]
}

function passedTests({runner}: NamedTest, report: string): number {
  if (!existsSync(report)) return 0
  const found: unknown = JSON.parse(readFileSync(report, 'utf8'))
  return runner === 'vitest'
    ? vitestReport.parse(found).numPassedTests
    : playwrightReport.parse(found).stats.expected
}

function run(folder: string, [command = '', ...words]: string[], environment: Record<string, string>) {
  return new Promise<number | null>((resolve) => {
    const child = spawn(join(folder, 'node_modules/.bin', command), words, {
      cwd: folder,
      stdio: 'ignore',
      env: {...process.env, ...environment},
      timeout: TIME_LIMIT_MS,
    })
    child.on('close', resolve)
  })
}
