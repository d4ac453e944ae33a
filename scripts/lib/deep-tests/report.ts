import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {z} from 'zod'
import type {FileOutcome} from '../test-run/reports.ts'
import {deepTestRows} from './selection.ts'

const FILE = 'docs/reports/deep-tests.json'

const part = z.object({date: z.iso.date(), score: z.number(), tests: z.number(), seconds: z.number()})
const report = z.object({gate: z.number(), parts: z.record(z.string(), part)})

/**
 * Writes one part for each test file: its score is the percentage of its tests that passed. Files that did not run
 * keep their part.
 */
export function writeDeepTestsReport(files: readonly FileOutcome[]): void {
  const date = new Date().toISOString().slice(0, 10)
  const known = existsSync(FILE) ? report.parse(JSON.parse(readFileSync(FILE, 'utf8'))).parts : {}
  const measured = files.map(({file, passed, tests, ms}) => [
    file,
    {date, score: scoreOf(passed, tests), tests, seconds: Math.round(ms / 1000)},
  ])
  const parts = {...known, ...Object.fromEntries(measured)}
  const rows = deepTestRows().filter((row) => Object.hasOwn(parts, row))
  const sorted = Object.fromEntries(rows.toSorted().map((row) => [row, parts[row]]))
  writeFileSync(FILE, `${JSON.stringify({gate: 100, parts: sorted}, null, 2)}\n`)
}

const scoreOf = (passed: number, tests: number) =>
  tests === 0 ? 0 : Math.floor((1000 * passed) / tests) / 10
