import {execFileSync, spawn} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {relative, resolve} from 'node:path'
import {z} from 'zod'
import {findChromium} from '../chromium.ts'
import {EMBEDDED_ENGINE, onEmbeddedEngine} from '../deep-tests/embedded-engine.ts'
import type {DeepTests} from '../deep-tests/selection.ts'
import {
  type FileOutcome,
  listedTests,
  type Outcome,
  playwrightFileOutcomes,
  playwrightOutcome,
  vitestFileOutcomes,
  vitestOutcome,
} from './reports.ts'
import {run} from './run.ts'
import {type Shard, shardOf} from './shards.ts'

export const REPORTS = 'reports/tests'
/** Milliseconds of each file and each browser test in an earlier whole run; they balance the shards. */
const DURATIONS = 'scripts/lib/test-run/durations.json'
const PLAYWRIGHT = ['test', '--config', 'tests/journeys/playwright.config.ts']
/** Files `*.deep.test.ts` belong to `npm run test:deep`. */
const NOT_DEEP = {vitest: ['--exclude', '**/*.deep.test.*'], playwright: [String.raw`^(?!.*\.deep\.test\.)`]}
const DEEP_REPORTS = 'reports/deep-tests'
const LARGEST_LIST_BYTES = 50_000_000

/** All tests below the browser, or those of one shard. */
export function unitTests(shard: Shard | null): Outcome {
  const file = `${REPORTS}/vitest.json`
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = shard === null ? [] : shardOf(vitestFiles(), recordedDurations(), shard)
  const title = 'Rules, statecharts, server and components'
  const words = ['run', ...NOT_DEEP.vitest, ...reporters, ...chosen]
  return vitestOutcome(run(title, 'vitest', words, {TEST_ENGINE_OF_MOST: 'PostgreSQL'}), file)
}

/** All browser tests, or those of one shard. Prints what passed only at the second attempt. */
export function browserJourneys(shard: Shard | null): Outcome {
  const file = `${REPORTS}/journeys.json`
  const environment = {PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(file), CHROMIUM_PATH: findChromium()}
  const words = [...PLAYWRIGHT, ...(shard === null ? NOT_DEEP.playwright : ['--test-list', listFile(shard)])]
  const outcome = playwrightOutcome(run('Journeys in the browser', 'playwright', words, environment), file)
  for (const name of outcome.retried) console.log(`Failed once, passed when tried again: ${name}`)
  return outcome
}

/** Runs deep tests; outcomes by file. A runner may fail without a failed test. */
export function runDeepTests({below, embedded, browser}: DeepTests): {
  files: FileOutcome[]
  hasPassed: boolean
} {
  const report = (name: string) => `${DEEP_REPORTS}/${name}.json`
  const vitest = (title: string, name: string, files: readonly string[], environment: object = {}) => {
    if (files.length === 0) return {files: [], hasPassed: true}
    const words = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report(name)}`, ...files]
    return {hasPassed: run(title, 'vitest', words, environment), files: vitestFileOutcomes(report(name))}
  }
  const whole = vitest('Whole processes', 'vitest', below)
  const again = vitest(EMBEDDED_ENGINE, 'embedded', embedded, {TEST_ENGINE: EMBEDDED_ENGINE})
  const pages =
    browser.length === 0 ? {files: [], hasPassed: true} : deepJourneys(browser, report('journeys'))
  return {
    files: [
      ...whole.files,
      ...again.files.map((each) => ({...each, file: onEmbeddedEngine(each.file)})),
      ...pages.files,
    ],
    hasPassed: [whole, again, pages].every(({hasPassed}) => hasPassed),
  }
}

function deepJourneys(files: readonly string[], report: string) {
  const environment = {PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report), CHROMIUM_PATH: findChromium()}
  // Playwright takes regular expressions.
  const words = files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`)
  const hasPassed = run('Every page', 'playwright', [...PLAYWRIGHT, ...words], environment)
  return {hasPassed, files: playwrightFileOutcomes(report)}
}

const WALKS = 'walks/paths.test.ts'
export const LOAD_REPORTS = 'reports/load'

/** Titles of all walks in the browser. */
export const listedWalks = (): string[] =>
  listedBrowserTests([WALKS]).map((name) => name.replace(`${WALKS} › `, ''))

/** Walks each of the walks so many times, without a second try. */
export async function walkUnderLoad(
  titles: readonly string[],
  times: number,
  workers: number,
): Promise<Outcome> {
  mkdirSync(LOAD_REPORTS, {recursive: true})
  const report = resolve(`${LOAD_REPORTS}/journeys.json`)
  const words = [...PLAYWRIGHT, WALKS, '--workers', String(workers), '--retries', '0']
  const env = {
    ...process.env,
    CHROMIUM_PATH: findChromium(),
    PATHS_FOLDER: `${LOAD_REPORTS}/paths`,
    PATHS_TIMES: String(times),
    PATHS_TITLES: titles.join('\n'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  }
  const [status] = await once(spawn('playwright', words, {stdio: 'inherit', env}), 'exit')
  return playwrightOutcome(status === 0, report)
}

/** Writes the durations of a whole run, for the shards of later ones. */
export function recordDurations(outcomes: readonly Outcome[]): void {
  const all = outcomes.flatMap(({durations}) => Object.entries(durations))
  const rounded = all
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, ms]) => [name, Math.round(ms)])
  writeFileSync(DURATIONS, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}

function recordedDurations(): Record<string, number> {
  if (!existsSync(DURATIONS)) return {}
  return z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(DURATIONS, 'utf8')))
}

function vitestFiles(): string[] {
  const listed = output('vitest', ['list', ...NOT_DEEP.vitest, '--filesOnly', '--json'])
  const files = z.array(z.object({file: z.string()})).parse(JSON.parse(listed))
  return files.map(({file}) => relative(process.cwd(), file))
}

function listFile(shard: Shard): string {
  const listed = listedBrowserTests(NOT_DEEP.playwright)
  const file = `${REPORTS}/shard.txt`
  writeFileSync(file, shardOf(listed, recordedDurations(), shard).join('\n'))
  return file
}

const listedBrowserTests = (selection: readonly string[]): string[] =>
  listedTests(output('playwright', [...PLAYWRIGHT, ...selection, '--list', '--reporter=json']))

function output(command: string, words: readonly string[]): string {
  const environment = {...process.env, CHROMIUM_PATH: findChromium()}
  return execFileSync(command, words, {encoding: 'utf8', maxBuffer: LARGEST_LIST_BYTES, env: environment})
}
