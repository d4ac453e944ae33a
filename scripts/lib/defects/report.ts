import {writeFileSync} from 'node:fs'
import {AREAS} from '../../../tests/defects/areas.ts'
import {SURVIVORS} from '../../../tests/defects/survivors.ts'
import {readResults, storeParts, validResult} from './results.ts'

const GATE = 95

interface Outcome {
  file: string
  wrong: string
  date: string
  foundBy: string | null
  /** Whether file and test are still as they were when it was tried. */
  isCurrent: boolean
}

interface Area {
  name: string
  faults: number
  tried: Outcome[]
}

const isFound = ({foundBy}: Outcome) => foundBy !== null

/** Writes the figures that `npm test` reads, of every area that was tried whole, and the table for people; prints the sum. */
export function writeReport(): void {
  const areas = storedAreas()
  const whole = areas.filter(({faults, tried}) => faults === tried.length)
  const parts = whole.map(({name, tried}) => [name, figuresOf(tried)])
  const known = Object.values(AREAS).flatMap((files) => files.flatMap(({defects}) => defects))
  storeParts(
    GATE,
    Object.fromEntries(parts),
    known.map(({wrong}) => wrong),
  )
  writeFileSync('docs/reports/defects.md', page(areas))
  const tried = areas.flatMap((area) => area.tried)
  const {score, found} = figuresOf(tried)
  const current = tried.filter(({isCurrent}) => isCurrent).length
  console.log(
    `${found} of ${tried.length} faults found (${score} %), ${current} of them with file and test as they are; ${known.length - tried.length} not tried`,
  )
}

function storedAreas(): Area[] {
  const results = readResults()
  return Object.entries(AREAS).map(([name, files]) => ({
    name,
    faults: files.flatMap(({defects}) => defects).length,
    tried: files.flatMap(({file, defects}) =>
      defects.flatMap((defect) => {
        const {wrong} = defect
        const result = results[wrong]
        return result === undefined
          ? []
          : {file, wrong, ...result, isCurrent: validResult(file, defect) !== null}
      }),
    ),
  }))
}

function figuresOf(tried: readonly Outcome[]) {
  const found = tried.filter(isFound).length
  const [date] = tried.map((each) => each.date).toSorted()
  return {date, score: Math.floor((1000 * found) / tried.length) / 10, faults: tried.length, found}
}

function page(areas: readonly Area[]): string {
  const rows = areas.map(
    ({name, faults, tried}) =>
      `| ${name} | ${faults} | ${tried.filter(isFound).length} | ${tried.filter(({isCurrent}) => isCurrent).length} | ${faults - tried.length} |`,
  )
  const tried = areas.flatMap((area) => area.tried)
  const left = tried
    .filter((outcome) => !isFound(outcome))
    .map(({file, wrong}) => `- \`${file}\`: ${wrong} ${SURVIVORS[wrong] ?? '(not explained)'}`)
  const found = tried.filter(isFound).map(({wrong, foundBy}) => `| ${wrong} | ${cell(foundBy ?? '')} |`)
  return [
    '# Faults put in by hand',
    '',
    '`npm run defects` puts each fault of `tests/defects/` alone into a copy and runs the likeliest tests of those that reach its file. The test that fails passes without the fault.',
    '',
    '| area | faults | found | since the last change of file and test | not tried |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    '## Not found',
    '',
    ...(left.length === 0 ? ['None of those that were tried.'] : left),
    '',
    '## Found, with the first test that failed',
    '',
    '| fault | test |',
    '| --- | --- |',
    ...found,
    '',
  ].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')
