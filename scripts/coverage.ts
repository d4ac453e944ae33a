import {readFileSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {type CoverageRow, parseSpecCoverage} from '../tests/support/spec-coverage.ts'
import {doubtRows} from './lib/coverage/doubt.ts'
import {hasValidVerdict, writeReport} from './lib/coverage/report.ts'
import {namesCode, sampleOf} from './lib/coverage/sample.ts'
import {withPostgres} from './lib/with-postgres.ts'

const {values, positionals} = parseArgs({
  allowPositionals: true,
  options: {
    /** Breaks the code of the named rows, or of a sample, one place at a time, and runs the rows' tests. */
    doubt: {type: 'boolean', default: false},
    /** Rows of the sample. */
    sample: {type: 'string', default: '120'},
    seed: {type: 'string', default: '1'},
    /** Rows that are tried at the same time. */
    lanes: {type: 'string', default: '2'},
    /** Tries rows again that have a result. */
    again: {type: 'boolean', default: false},
  },
})

const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
if (values.doubt) await doubt()
else printStatuses()

function printStatuses() {
  for (const [status, {length}] of Map.groupBy(rows, (row) => row.status)) console.log(`${status}: ${length}`)
}

async function doubt() {
  const sample = sampleOf(rows, whole('sample', values.sample), whole('seed', values.seed))
  const chosen = positionals.length > 0 ? positionals.map(rowOf) : sample
  const open = chosen.filter((row) => values.again || positionals.length > 0 || !hasValidVerdict(row))
  if (open.length > 0) await withPostgres(() => doubtRows(open, whole('lanes', values.lanes)))
  writeReport(sample, whole('seed', values.seed))
}

function rowOf(id: string): CoverageRow {
  const row = rows.find((each) => each.id === id)
  if (row === undefined) throw new Error(`docs/spec-coverage.md has no row '${id}'`)
  if (!namesCode(row)) throw new Error(`'${id}' is not done, or names no TypeScript`)
  return row
}

function whole(name: string, text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new Error(`--${name} is '${text}' and must be a whole number`)
  return Number(text)
}
