import {mkdirSync, writeFileSync} from 'node:fs'
import {SURVIVORS} from '../../../tests/defects/survivors.ts'

export interface Outcome {
  area: string
  file: string
  wrong: string
  /** The failing test; `null` when every test passed, `undefined` until all have run. */
  foundBy: string | null | undefined
}

const FOLDER = 'docs/reports'

const GATE = 95

const isTried = ({foundBy}: Outcome) => foundBy !== undefined
const isFound = ({foundBy}: Outcome) => typeof foundBy === 'string'
const percent = (outcomes: readonly Outcome[]) =>
  Math.floor((1000 * outcomes.filter(isFound).length) / outcomes.length) / 10

export function printOutcomes(outcomes: readonly Outcome[]): void {
  const survivors = outcomes.filter((outcome) => !isFound(outcome))
  for (const {file, wrong} of survivors) console.log(`survives: ${file}: ${wrong}`)
  console.log(
    `${outcomes.length - survivors.length} of ${outcomes.length} faults found (${percent(outcomes)} %)`,
  )
}

/** Writes the figures that `npm test` reads, of every area that was tried whole, and the table for people. */
export function writeReport(outcomes: readonly Outcome[]): void {
  mkdirSync(FOLDER, {recursive: true})
  const areas = [...Map.groupBy(outcomes, ({area}) => area)]
  const date = new Date().toISOString().slice(0, 10)
  const parts = areas
    .filter(([, own]) => own.every(isTried))
    .map(([area, own]) => [
      area,
      {date, score: percent(own), faults: own.length, found: own.filter(isFound).length},
    ])
  const figures = {gate: GATE, parts: Object.fromEntries(parts)}
  writeFileSync(`${FOLDER}/defects.json`, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(`${FOLDER}/defects.md`, page(outcomes, areas))
}

function page(outcomes: readonly Outcome[], areas: readonly (readonly [string, Outcome[]])[]): string {
  const rows = areas.map(([area, own]) => {
    const open = own.filter((outcome) => !isTried(outcome)).length
    return `| ${area} | ${own.length} | ${own.filter(isFound).length} | ${open} |`
  })
  const left = outcomes
    .filter((outcome) => isTried(outcome) && !isFound(outcome))
    .map(({file, wrong}) => `- \`${file}\`: ${wrong} ${SURVIVORS[wrong] ?? '(not explained)'}`)
  const found = outcomes.filter(isFound).map(({wrong, foundBy}) => `| ${wrong} | ${cell(foundBy ?? '')} |`)
  return [
    '# Faults put in by hand',
    '',
    '`npm run defects` puts each fault of `tests/defects/` alone into a copy and runs the tests that reach its file. A fault counts as open until its own test has found it, or all tests have run.',
    '',
    '| area | faults | found | open |',
    '| --- | --- | --- | --- |',
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
