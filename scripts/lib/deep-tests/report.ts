import {writeFileSync} from 'node:fs'
import type {FileOutcome} from '../test-run/reports.ts'

const FILE = 'docs/reports/deep-tests.json'

/** Writes one part for each test file: its score is the percentage of its tests that passed. */
export function writeDeepTestsReport(files: readonly FileOutcome[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const parts = files
    .toSorted((one, other) => (one.file < other.file ? -1 : 1))
    .map(({file, passed, tests, ms}) => [
      file,
      {date, score: scoreOf(passed, tests), tests, seconds: Math.round(ms / 1000)},
    ])
  writeFileSync(FILE, `${JSON.stringify({gate: 100, parts: Object.fromEntries(parts)}, null, 2)}\n`)
}

const scoreOf = (passed: number, tests: number) =>
  tests === 0 ? 0 : Math.floor((1000 * passed) / tests) / 10
