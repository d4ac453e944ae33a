import './lib/help.ts'
import {readFileSync} from 'node:fs'
import {parseSpecCoverage} from '../tests/support/spec-coverage.ts'
import {wordsOrEnd} from './lib/command-line.ts'
import {doubtRows} from './lib/coverage/doubt.ts'
import {readCoverageOptions} from './lib/coverage/options.ts'
import {hasValidVerdict, writeReport} from './lib/coverage/report.ts'
import {sampleOf} from './lib/coverage/sample.ts'
import {withPostgres} from './lib/with-postgres.ts'

const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
const {isDoubting, isAgain, named, sampleSize, seed, lanes} = wordsOrEnd('coverage', (words) =>
  readCoverageOptions(words, rows),
)
if (isDoubting) await doubt()
else printStatuses()

function printStatuses() {
  for (const [status, {length}] of Map.groupBy(rows, (row) => row.status)) console.log(`${status}: ${length}`)
}

async function doubt() {
  const sample = sampleOf(rows, sampleSize, seed)
  const open = named.length > 0 ? named : sample.filter((row) => isAgain || !hasValidVerdict(row))
  if (open.length > 0) await withPostgres(() => doubtRows(open, lanes))
  writeReport(sample, seed)
}
