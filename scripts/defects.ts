import './lib/help.ts'
import {AREAS} from '../tests/defects/areas.ts'
import {wordsOrEnd} from './lib/command-line.ts'
import {copyRepository} from './lib/defects/copy.ts'
import {likeliestTests} from './lib/defects/nearest-tests.ts'
import {readDefectsOptions} from './lib/defects/options.ts'
import {writeReport} from './lib/defects/report.ts'
import {readResults, storeResult, validResult} from './lib/defects/results.ts'
import {faultTrial} from './lib/defects/try-out.ts'
import {withPostgres} from './lib/with-postgres.ts'

const {area, only, rounds, isReportOnly} = wordsOrEnd('defects', (words) =>
  readDefectsOptions(words, Object.keys(AREAS)),
)

if (!isReportOnly) await withPostgres(tryAll)
writeReport()

async function tryAll() {
  const copy = copyRepository()
  try {
    const trial = faultTrial(copy.folder)
    const roundsOf = likeliestTests()
    for (const {file, firstTest, defect} of chosenFaults()) {
      const tried = roundsOf(file, firstTest).slice(0, rounds ?? undefined)
      const began = Date.now()
      const foundBy = trial(file, defect, tried)
      if (foundBy !== null || rounds === null) storeResult(file, defect, foundBy)
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
    .filter(([name]) => area === null || name === area)
    .flatMap(([, files]) =>
      files.flatMap(({file, firstTest, defects}) => defects.map((defect) => ({file, firstTest, defect}))),
    )
    .filter(
      ({file, defect}) =>
        only?.some((text) => defect.wrong.includes(text)) ?? validResult(file, defect) === null,
    )
    .toSorted((one, other) => isFound(one.defect.wrong) - isFound(other.defect.wrong))
}
