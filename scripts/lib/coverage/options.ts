import {parseArgs} from 'node:util'
import type {CoverageRow} from '../../../tests/support/spec-coverage.ts'
import {wholeOption, withNegativeNumbers} from '../command-line.ts'
import {namesCode} from './sample.ts'

interface CoverageCommand {
  /** Breaks the code of the named rows, or of a sample, one place at a time, and runs the rows' tests. */
  isDoubting: boolean
  /** Those named; none stands for the sample. */
  named: CoverageRow[]
  sampleSize: number
  seed: number
  /** Rows that are tried at the same time. */
  lanes: number
  /** Tries rows again that have a result. */
  isAgain: boolean
}

const text = (usual: string) => ({type: 'string', default: usual}) as const
const flag = {type: 'boolean', default: false} as const

/**
 * The options of `npm run coverage`.
 * @throws {Error} with one line for a person
 */
export function readCoverageOptions(words: readonly string[], rows: readonly CoverageRow[]): CoverageCommand {
  const {values, positionals} = parseArgs({
    args: withNegativeNumbers(words),
    allowPositionals: true,
    options: {doubt: flag, again: flag, sample: text('120'), seed: text('1'), lanes: text('2')},
  })
  return {
    isDoubting: values.doubt,
    isAgain: values.again,
    sampleSize: wholeOption('sample', values.sample, 0, 100_000),
    seed: wholeOption('seed', values.seed, 0, 999_999),
    lanes: wholeOption('lanes', values.lanes, 1, 64),
    named: positionals.map((id) => rowNamed(id, rows)),
  }
}

function rowNamed(id: string, rows: readonly CoverageRow[]): CoverageRow {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) throw new Error(`docs/spec-coverage.md has no row '${id}'`)
  if (!namesCode(row)) throw new Error(`'${id}' is not done, or names no TypeScript`)
  return row
}
