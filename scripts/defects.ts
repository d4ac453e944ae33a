import {parseArgs} from 'node:util'
import {AREAS} from '../tests/defects/areas.ts'
import {copyRepository} from './lib/defects/copy.ts'
import {likeliestTests} from './lib/defects/nearest-tests.ts'
import {writeReport} from './lib/defects/report.ts'
import {readResults, storeResult, validResult} from './lib/defects/results.ts'
import {faultTrial} from './lib/defects/try-out.ts'
import {withPostgres} from './lib/with-postgres.ts'

const {values} = parseArgs({
  options: {
    area: {type: 'string'},
    /** Only faults whose sentence contains one of these texts, whether a result is stored or not. */
    only: {type: 'string', multiple: true},
    /** Only the first so many rounds of tests; what they do not find stays untried. */
    rounds: {type: 'string', default: 'Infinity'},
    /** Runs nothing: writes the report from the stored results. */
    report: {type: 'boolean', default: false},
  },
})

if (!values.report) await withPostgres(tryAll)
writeReport()

async function tryAll() {
  const copy = copyRepository()
  try {
    const trial = faultTrial(copy.folder)
    const roundsOf = likeliestTests()
    for (const {file, firstTest, defect} of chosenFaults()) {
      const rounds = roundsOf(file, firstTest).slice(0, Number(values.rounds))
      const began = Date.now()
      const foundBy = trial(file, defect, rounds)
      if (foundBy !== null || values.rounds === 'Infinity') storeResult(file, defect, foundBy)
      const seconds = Math.round((Date.now() - began) / 1000)
      console.log(`${foundBy === null ? 'SURVIVES' : 'found'}  ${seconds} s  ${file}: ${defect.wrong}`)
    }
  } finally {
    copy.remove()
  }
}

/** Those without any finding come first. */
function chosenFaults() {
  const results = readResults()
  const isFound = (wrong: string) => Number(results[wrong]?.foundBy != null)
  return Object.entries(AREAS)
    .filter(([area]) => values.area === undefined || values.area === area)
    .flatMap(([, files]) =>
      files.flatMap(({file, firstTest, defects}) => defects.map((defect) => ({file, firstTest, defect}))),
    )
    .filter(
      ({file, defect}) =>
        values.only?.some((text) => defect.wrong.includes(text)) ?? validResult(file, defect) === null,
    )
    .toSorted((one, other) => isFound(one.defect.wrong) - isFound(other.defect.wrong))
}
