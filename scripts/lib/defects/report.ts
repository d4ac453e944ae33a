import {mkdirSync, writeFileSync} from 'node:fs'
import {SURVIVORS} from '../../../tests/defects/survivors.ts'

export interface Outcome {
  area: string
  file: string
  wrong: string
  /** The failing test; `null` when every test passed. */
  foundBy: string | null
}

const FOLDER = 'docs/reports'

const isFound = ({foundBy}: Outcome) => foundBy !== null
const percent = (outcomes: readonly Outcome[]) =>
  Math.floor((1000 * outcomes.filter(isFound).length) / outcomes.length) / 10

export function printOutcomes(outcomes: readonly Outcome[]): void {
  const survivors = outcomes.filter((outcome) => !isFound(outcome))
  for (const {file, wrong} of survivors) console.log(`survives: ${file}: ${wrong}`)
  console.log(
    `${outcomes.length - survivors.length} of ${outcomes.length} faults found (${percent(outcomes)} %)`,
  )
}

/** Writes the figures that `npm test` reads, and the table for people. */
export function writeReport(outcomes: readonly Outcome[]): void {
  mkdirSync(FOLDER, {recursive: true})
  const survivors = outcomes.filter((outcome) => !isFound(outcome))
  const figures = {
    date: new Date().toISOString().slice(0, 10),
    score: percent(outcomes),
    gate: 95,
    faults: outcomes.length,
    survivors: survivors.map(({wrong}) => wrong),
  }
  writeFileSync(`${FOLDER}/defects.json`, `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(`${FOLDER}/defects.md`, page(outcomes, survivors))
}

function page(outcomes: readonly Outcome[], survivors: readonly Outcome[]): string {
  const areas = [...Map.groupBy(outcomes, ({area}) => area)]
  const rows = areas.map(([area, own]) => `| ${area} | ${own.length} | ${own.filter(isFound).length} |`)
  const left = survivors.map(
    ({file, wrong}) => `- \`${file}\`: ${wrong} ${SURVIVORS[wrong] ?? '(not explained)'}`,
  )
  const found = outcomes.filter(isFound).map(({wrong, foundBy}) => `| ${wrong} | ${cell(foundBy ?? '')} |`)
  return [
    '# Faults put in by hand',
    '',
    `\`npm run defects\` puts each fault of \`tests/defects/\` alone into a copy and runs the tests that reach its file. ${outcomes.length - survivors.length} of ${outcomes.length} are found (${percent(outcomes)} %).`,
    '',
    '| area | faults | found |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '## Not found',
    '',
    ...(left.length === 0 ? ['None.'] : left),
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
