import {spawnSync} from 'node:child_process'
import type {CoverageRow} from '../../../tests/support/spec-coverage.ts'
import {copyRepository} from '../defects/copy.ts'
import {type BrokenPlace, placesOf, prepareBreaks} from './broken-places.ts'
import {type NamedTest, namedTest} from './named-test.ts'
import {storeVerdict} from './report.ts'
import {type ChosenTest, runNamedTest} from './run-named-test.ts'
import {codeFiles} from './sample.ts'

/** How long places of one row are broken; a row whose tests stay green then is in doubt. */
const LONGEST_MS = 3 * 60_000

/**
 * Breaks the code of each row in a copy, one place at a time, until a test of the row fails, and stores the verdict.
 * All breaks stand in the copy at once, each behind a switch, so that the site is built once.
 */
export async function doubtRows(rows: readonly CoverageRow[], laneCount: number): Promise<void> {
  const copy = copyRepository()
  try {
    const places = await prepareBreaks(copy.folder, [...new Set(rows.flatMap(codeFiles))])
    const {status} = spawnSync('npm', ['run', 'build'], {cwd: copy.folder, stdio: 'ignore'})
    if (status !== 0) throw new Error('The site with the switches does not build')
    const waiting = [...rows]
    const lanes = Array.from({length: laneCount}, async (_, lane) => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
        await doubt(row, places, {folder: copy.folder, lane})
    })
    await Promise.all(lanes)
  } finally {
    copy.remove()
  }
}

async function doubt(row: CoverageRow, all: readonly BrokenPlace[], where: {folder: string; lane: number}) {
  const began = Date.now()
  const verdict = await verdictOf(row, all, where)
  storeVerdict(row, verdict)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`${verdict.redBy === null ? 'GREEN' : 'red'}  ${seconds} s  ${row.id}: ${verdict.note}`)
}

async function verdictOf(
  row: CoverageRow,
  all: readonly BrokenPlace[],
  where: {folder: string; lane: number},
): Promise<{redBy: string | null; note: string}> {
  const tests: ChosenTest[] = []
  for (const test of row.tests.map(namedTest)) {
    const chosen = await soundTest(test, where)
    if (chosen === null) return {redBy: null, note: `${test.file} does not run or fails with no place broken`}
    tests.push(chosen)
  }
  const until = Date.now() + LONGEST_MS
  let tried = 0
  for (const place of placesOf(all, codeFiles(row))) {
    if (Date.now() > until) break
    tried += 1
    for (const test of tests) {
      const {isGreen} = await runNamedTest(where, test, place.id)
      const position = `${place.file}:${place.line}`
      if (!isGreen) return {redBy: position, note: `${test.test.file} fails without ${position}`}
    }
  }
  return {redBy: null, note: `green with each of ${tried} places broken`}
}

/** The test by the first of its patterns that finds it; `null` when it fails in sound code. */
async function soundTest(test: NamedTest, where: {folder: string; lane: number}): Promise<ChosenTest | null> {
  const patterns = test.patterns.length === 0 ? [null] : test.patterns
  for (const pattern of patterns) {
    const sound = await runNamedTest(where, {test, pattern}, null)
    if (sound.tests > 0) return sound.isGreen ? {test, pattern} : null
  }
  return null
}
