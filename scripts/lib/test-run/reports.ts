import {existsSync, readFileSync} from 'node:fs'
import {z} from 'zod'
import type {Tally} from './run.ts'

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({status: z.string()})),
    }),
  ),
})

interface Suite {
  title: string
  specs: {title: string; file: string; tests: {status: string; results: {duration: number}[]}[]}[]
  suites?: Suite[] | undefined
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({status: z.string(), results: z.array(z.object({duration: z.number()}))})),
      }),
    ),
    suites: z.array(suite).optional(),
  }),
)
const playwrightReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number()}),
  suites: z.array(suite),
})

/** What a runner's report says. */
export interface Outcome extends Tally {
  /** Milliseconds of each file, or of each browser test as `file › title`. */
  durations: Record<string, number>
  /** Titles of the tests that passed only at the second attempt. */
  retried: string[]
}

const NOTHING_RAN: Outcome = {passed: 0, failed: 1, durations: {}, retried: []}

/** The outcome of a run of Vitest, by its JSON report; a run without any test counts as one failure. */
export function vitestOutcome(hasPassed: boolean, file: string): Outcome {
  if (!existsSync(file)) return NOTHING_RAN
  const {numPassedTests, numFailedTests, testResults} = vitestReport.parse(read(file))
  const durations = testResults.map(({name, startTime, endTime}) => [relative(name), endTime - startTime])
  return withFailure(hasPassed, {
    passed: numPassedTests,
    failed: numFailedTests,
    durations: Object.fromEntries(durations),
    retried: [],
  })
}

/** The outcome of a run of Playwright, by its JSON report. */
export function playwrightOutcome(hasPassed: boolean, file: string): Outcome {
  if (!existsSync(file)) return NOTHING_RAN
  const {stats, suites} = playwrightReport.parse(read(file))
  const specs = suites.flatMap((each) => specsOf(each))
  const durations = specs.map(({name, tests}) => [
    name,
    tests.flatMap(({results}) => results).reduce((sum, {duration}) => sum + duration, 0),
  ])
  return withFailure(hasPassed, {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    durations: Object.fromEntries(durations),
    retried: specs.filter(({tests}) => tests.some(({status}) => status === 'flaky')).map(({name}) => name),
  })
}

/** How one file's tests ended. */
export interface FileOutcome {
  file: string
  passed: number
  tests: number
  ms: number
}

/** By file, how a run of Vitest ended; no files if it wrote no report. */
export function vitestFileOutcomes(file: string): FileOutcome[] {
  if (!existsSync(file)) return []
  return vitestReport
    .parse(read(file))
    .testResults.map(({name, startTime, endTime, assertionResults: tests}) => ({
      file: relative(name),
      passed: tests.filter(({status}) => status === 'passed').length,
      tests: tests.length,
      ms: endTime - startTime,
    }))
}

/** By file, how a run of Playwright ended; a test that needed its second attempt counts as failed. */
export function playwrightFileOutcomes(file: string): FileOutcome[] {
  if (!existsSync(file)) return []
  const specs = playwrightReport.parse(read(file)).suites.flatMap((each) => specsOf(each))
  const byFile = Map.groupBy(specs, ({name}) => name.split(' › ')[0] ?? name)
  return [...byFile].map(([name, found]) => {
    const tests = found.flatMap((each) => each.tests)
    const durations = tests.flatMap(({results}) => results.map(({duration}) => duration))
    return {
      file: `tests/journeys/${name}`,
      passed: tests.filter(({status}) => status === 'expected').length,
      tests: tests.length,
      ms: durations.reduce((sum, each) => sum + each, 0),
    }
  })
}

/** Names of the listed browser tests, as `file › title`. */
export function listedTests(report: string): string[] {
  return playwrightReport
    .parse(JSON.parse(report))
    .suites.flatMap((each) => specsOf(each))
    .map(({name}) => name)
}

function specsOf(
  {specs, suites = []}: Suite,
  outer: readonly string[] = [],
): {name: string; tests: Suite['specs'][number]['tests']}[] {
  return [
    ...specs.map(({file, title, tests}) => ({name: [file, ...outer, title].join(' › '), tests})),
    ...suites.flatMap((inner) => specsOf(inner, inner.title === '' ? outer : [...outer, inner.title])),
  ]
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const relative = (file: string) => file.replace(`${process.cwd()}/`, '')

/** A runner that failed without a failed test counts as one failure. */
function withFailure(hasPassed: boolean, outcome: Outcome): Outcome {
  if (outcome.passed + outcome.failed === 0) return NOTHING_RAN
  return hasPassed || outcome.failed > 0 ? outcome : {...outcome, failed: 1}
}
