import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs'
import {
  brokenInvariants,
  coverageOf,
  graphOf,
  LEVELS,
  type Level,
  type Model,
  requirementsOf,
  statechartOf,
} from 'statechart-kit'
import {drawStatechart, escaped} from 'statechart-kit/draw'
import {namesIn} from 'statechart-kit/report'
import {models} from '../../../machines/models.ts'
import {
  MUTANTS_FILE,
  PATHS_FOLDER,
  recordedProofs,
  recordedWalks,
  type WalkResult,
  widthOf,
} from '../../../tests/paths/results.ts'
import {parseSpecCoverage} from '../../../tests/support/spec-coverage.ts'
import {readLayout} from '../../generate/layout.ts'
import {graphAt} from './plans.ts'
import {type MutantSummary, machinesInOrder, mutantSummary, summaryTable} from './summary.ts'

const FILE = `${PATHS_FOLDER}/index.html`
const SCRIPT = readFileSync(new URL('./report-script.js', import.meta.url), 'utf8')
const STYLE = readFileSync(new URL('./report.css', import.meta.url), 'utf8')

/**
 * Writes one self-contained page: statecharts with coverage, paths with pictures, sentences with their paths.
 */
export async function writeReport(): Promise<string> {
  const walks = recordedWalks()
  const sentences = new Map(
    parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8')).map(({id, sentence}) => [id, sentence]),
  )
  const machines = machinesInOrder().flatMap((id) => {
    const own = walks.filter(({machine}) => machine === id)
    const model = models[id]
    return model === undefined ? [] : [machineSection(id, model, own, sentences)]
  })
  const failed = walks.filter(({failure}) => failure !== null)
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Paths</title><style>${STYLE}</style>
<header><h1>Paths</h1><p>${walks.length} walks, ${failed.length} failed</p></header>
<main>${summaryTable(walks, readMutants())}${failed.length === 0 ? '' : `<section><h2>Failed</h2>${failed.map((walk) => walkDetails(walk)).join('')}</section>`}${machines.join('')}</main>
<script>const pictures = ${JSON.stringify(picturesOf(walks))}
${SCRIPT}</script></html>`
  mkdirSync(PATHS_FOLDER, {recursive: true})
  writeFileSync(FILE, page)
  return FILE
}

function machineSection(
  id: string,
  model: Model,
  walks: readonly WalkResult[],
  sentences: ReadonlyMap<string, string>,
): string {
  const statechart = statechartOf(model.machine)
  const layout = readLayout(id)
  const nameOf = namesIn(statechart)
  const levels = LEVELS.filter((level) => walks.some((walk) => walk.level === level))
  const tabs = levels.map((level, index) => {
    const graph = graphAt(model, level)
    const own = walks.filter((walk) => walk.level === level)
    const {behaviours, states, cases, hits} = coverageOf(graph, level, own)
    const missed = [behaviours, states, cases].flatMap((each) => each.missed).map(nameOf)
    const owed = new Set([behaviours, states].flatMap((each) => [...each.covered, ...each.missed]))
    return `<input type="radio" name="${id}" id="${id}-${level}"${index === 0 ? ' checked' : ''}><label for="${id}-${level}">${level}</label>
<div class="level"><p>${own.length} paths, ${own.flatMap(({steps}) => steps).length} steps; ${behaviours.covered.length} transitions and refusals, ${states.covered.length} states, ${cases.covered.length} cases${missed.length === 0 ? '' : `; <strong>missed: ${escaped(missed.join(', '))}</strong>`}</p>
<figure tabindex="0" role="group" aria-label="${escaped(`${id}, ${level}`)}">${drawStatechart(statechart, layout, {hits, owed})}</figure>${own.map((walk) => walkDetails(walk, nameOf)).join('')}</div>`
  })
  return `<section id="${id}"><h2>${escaped(id)}</h2><p>${escaped(statechart.description)}</p>
${proofs(model)}
<div class="levels">${tabs.join('')}</div>${requirementTable(model, walks, sentences, nameOf)}</section>`
}

/** One path with its steps and pictures. */
function walkDetails(
  {machine, level, width, number, labels, steps, pictures, failure}: WalkResult,
  nameOf = (id: string) => id,
): string {
  const where = `${machine}, ${level}${width === null ? '' : ` at ${width} px`}, path ${number}`
  const lines = labels.map((label, index) => {
    const step = steps[index]
    const state = step === undefined ? 'not reached' : nameOf(step.states.at(-1) ?? '')
    return `<li class="${step === undefined ? 'missed' : 'walked'}">${escaped(label)} <small>${escaped(state)}</small>${(pictures[index] ?? []).map(picture).join('')}</li>`
  })
  const mark = failure === null ? '✓' : '✗'
  return `<details${failure === null ? '' : ' open'}><summary>${mark} ${escaped(where)}: ${labels.length} steps</summary>${failure === null ? '' : `<pre>${escaped(failure)}</pre>`}<ol>${lines.join('')}</ol></details>`
}

function picture(file: string): string {
  if (!existsSync(file)) return ''
  return `<img alt="${widthOf(file)} px wide" data-picture="${escaped(file)}">`
}

/** Each picture once, even if several steps show it. */
function picturesOf(walks: readonly WalkResult[]): Record<string, string> {
  const files = new Set(walks.flatMap(({pictures}) => pictures.flat()).filter((file) => existsSync(file)))
  return Object.fromEntries([...files].map((file) => [file, readFileSync(file).toString('base64')]))
}

function proofs(model: Model): string {
  const broken = recordedProofs(model.machine.id) ?? brokenInvariants(graphOf(model, 'machine'))
  const isBroken = (sentence: string) => broken.some((each) => each.sentence === sentence)
  const proved = model.invariants.filter(({sentence}) => !isBroken(sentence))
  const failures = broken.map(
    ({sentence, path}) => `<li class="missed">Broken: ${escaped(`${sentence} (${path.join(' → ')})`)}</li>`,
  )
  return `${failures.length === 0 ? '' : `<ul>${failures.join('')}</ul>`}<details><summary>${proved.length} sentences proved</summary><ul>${proved.map(({sentence}) => `<li>${escaped(sentence)}</li>`).join('')}</ul></details>`
}

/** The newest run of `npm run paths -- --mutants` over all machines; empty before the first. */
function readMutants(): MutantSummary {
  return existsSync(MUTANTS_FILE) ? mutantSummary.parse(JSON.parse(readFileSync(MUTANTS_FILE, 'utf8'))) : []
}

function requirementTable(
  model: Model,
  walks: readonly WalkResult[],
  sentences: ReadonlyMap<string, string>,
  nameOf: (id: string) => string,
): string {
  const rows = [...requirementsOf(model.machine)].sort(([one], [other]) =>
    one.localeCompare(other, 'en', {numeric: true}),
  )
  const pathsOf = (ids: readonly string[], level: Level) =>
    walks
      .filter((walk) => walk.level === level)
      .filter(({steps}) =>
        steps.some((step) => [...step.states, ...step.behaviours].some((each) => ids.includes(each))),
      )
      .map(({number}) => number)
  const cells = rows.map(([requirement, ids]) => {
    const paths = LEVELS.map((level) => `<td>${[...new Set(pathsOf(ids, level))].join(', ')}</td>`)
    return `<tr><th scope="row">${escaped(requirement)}</th><td>${escaped(sentences.get(requirement) ?? '')}</td><td>${ids.map((each) => escaped(nameOf(each))).join('<br>')}</td>${paths.join('')}</tr>`
  })
  const heads = ['Sentence', '', 'States and transitions', ...LEVELS.map((level) => `Paths, ${level}`)]
  return `<details><summary>${rows.length} sentences of the specification</summary><div class="table" tabindex="0" role="group" aria-label="Sentences"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table></div></details>`
}
