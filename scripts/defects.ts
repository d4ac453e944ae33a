import {readFileSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {parseArgs} from 'node:util'
import {AREAS} from '../tests/defects/areas.ts'
import type {Defect} from '../tests/defects/defect.ts'
import {copyRepository} from './lib/defects/copy.ts'
import {nearestTests} from './lib/defects/nearest-tests.ts'
import {type Outcome, printOutcomes, writeReport} from './lib/defects/report.ts'
import {hashOf, readResults, storeResult} from './lib/defects/results.ts'
import {browserFailure, firstFailure} from './lib/defects/run-tests.ts'

const {values} = parseArgs({
  options: {
    area: {type: 'string'},
    /** Only so many of the likeliest tests; what they do not find stays open. */
    nearest: {type: 'string', default: 'Infinity'},
    /** Runs nothing: writes the report from the stored results. */
    report: {type: 'boolean', default: false},
  },
})

const FINDINGS: Record<string, string> = {null: 'SURVIVES', undefined: 'open'}
/** Whether every test that reaches a file runs. */
const isWhole = !values.report && values.nearest === 'Infinity'

const copy = copyRepository()
const testsOf = nearestTests()
const outcomes: Outcome[] = []

for (const [area, files] of Object.entries(AREAS)) {
  if (values.area !== undefined && values.area !== area) continue
  for (const {file, firstTest, defects} of files)
    for (const defect of defects) {
      const known = readResults()[defect.wrong]
      const isKnown = known !== undefined && known.hash === hashOf(file, defect, known.foundBy)
      const tried = isKnown ? known.foundBy : values.report ? null : tryOut(file, defect, firstTest)
      if (tried !== null) storeResult(defect.wrong, {hash: hashOf(file, defect, tried), foundBy: tried})
      const foundBy = tried === null && !isWhole ? undefined : tried
      outcomes.push({area, file, wrong: defect.wrong, foundBy})
      console.log(`${FINDINGS[String(foundBy)] ?? 'found'}  ${file}: ${defect.wrong}`)
    }
}
copy.remove()
printOutcomes(outcomes)
if (values.area === undefined) writeReport(outcomes)

function tryOut(file: string, {text, instead, browserTest}: Defect, firstTest?: string): string | null {
  const place = join(copy.folder, file)
  const right = readFileSync(place, 'utf8')
  writeFileSync(
    place,
    right.replace(text, () => instead),
  )
  try {
    if (browserTest !== undefined) return browserFailure(copy.folder, browserTest)
    const first = firstTest === undefined ? [] : [firstTest]
    return firstFailure(
      copy.folder,
      [...new Set([...first, ...testsOf(file)])].slice(0, Number(values.nearest)),
    )
  } finally {
    writeFileSync(place, right)
  }
}
