import type {Layout} from '../draw/layout.ts'
import {drawStatechart, escaped} from '../draw/svg.ts'
import type {Graph} from '../explore/explore.ts'
import {statechartOf} from '../explore/statechart.ts'
import {brokenInvariants} from '../lint/check.ts'
import {type Coverage, type Covered, coverageOf} from '../walk/coverage.ts'
import type {Walk} from '../walk/run.ts'
import {namesIn} from './names.ts'
import {STYLE} from './style.ts'

/** A machine, and the walks through it at one level. */
export interface ReportedMachine {
  graph: Graph
  walks: readonly Walk[]
  /** Where the walks were walked; `machine` when absent. */
  level?: string
  /** The places of states and transitions, as `statechart-kit/elk` computes them; without it nothing is drawn. */
  layout?: Layout
}

interface Section extends ReportedMachine {
  /** The section's place in the page. */
  anchor: string
  coverage: Coverage
  nameOf: (id: string) => string
  broken: ReturnType<typeof brokenInvariants>
}

/** Walks as one HTML page that needs no other file: a table, what failed, and each machine with its coverage. */
export function reportPage(title: string, machines: readonly ReportedMachine[]): string {
  const sections = machines.map((reported, index): Section => {
    const {graph, walks, level = 'machine'} = reported
    return {
      ...reported,
      anchor: `machine-${index + 1}`,
      coverage: coverageOf(graph, level, walks),
      nameOf: namesIn(statechartOf(graph.model.machine)),
      broken: brokenInvariants(graph),
    }
  })
  const failed = sections.flatMap((section) =>
    section.walks.filter(isFailed).map((walk) => pathDetails(section, walk)),
  )
  const count = sections.flatMap(({walks}) => walks).length
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><header><h1>${escaped(title)}</h1><p>${count} walks, ${failed.length} failed</p></header>
<main>${table(sections)}${failed.length === 0 ? '' : `<section><h2>Failed</h2>${failed.join('')}</section>`}
${sections.map(machineSection).join('\n')}</main></body></html>
`
}

function isFailed({failure}: Walk): boolean {
  return failure !== null
}

const COLUMNS = [
  'Machine',
  'Level',
  'Paths',
  'Steps',
  'Failed',
  'States',
  'Transitions and refusals',
  'Cases',
  'Broken sentences',
]

function table(sections: readonly Section[]): string {
  const rows = sections.map(({anchor, coverage, walks, broken}) => {
    const {machine, level, states, behaviours, cases} = coverage
    const cells = [
      walks.length,
      walks.flatMap(({steps}) => steps).length,
      walks.filter(isFailed).length,
      ...[states, behaviours, cases].map(share),
      broken.length,
    ]
    const name = `<a href="#${anchor}">${escaped(machine)}</a>`
    return `<tr><th scope="row">${name}</th><td>${escaped(level)}</td>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  const heads = COLUMNS.map((column) => `<th scope="col">${column}</th>`)
  return `<div class="table" tabindex="0" role="group" aria-label="Machines"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function share({covered, missed}: Covered): string {
  const text = `${covered.length} of ${covered.length + missed.length}`
  return missed.length === 0 ? text : `<strong>${text}</strong>`
}

function machineSection(section: Section): string {
  const {anchor, graph, walks, layout, coverage, nameOf} = section
  const statechart = statechartOf(graph.model.machine)
  const {behaviours, states, cases, hits} = coverage
  const owed = new Set([behaviours, states].flatMap((each) => [...each.covered, ...each.missed]))
  const missed = [states, behaviours, cases].flatMap((each) => each.missed).map(nameOf)
  const heading = `<section id="${anchor}"><h2>${escaped(statechart.id)}</h2><p>${escaped(statechart.description)}</p>`
  const drawing =
    layout === undefined
      ? ''
      : `<figure tabindex="0" role="group" aria-label="${escaped(statechart.id)}">${drawStatechart(statechart, layout, {hits, owed})}</figure>`
  const gaps =
    missed.length === 0
      ? '<p>Nothing was missed.</p>'
      : `<details open><summary>${missed.length} missed</summary><ul>${missed.map((name) => `<li class="missed">${escaped(name)}</li>`).join('')}</ul></details>`
  return `${heading}${drawing}${gaps}${sentences(section)}${walks.map((walk) => pathDetails(section, walk)).join('')}</section>`
}

function sentences({graph, broken}: Section): string {
  const lines = graph.model.invariants.map(({sentence}) => {
    const counterexample = broken.find((each) => each.sentence === sentence)
    return counterexample === undefined
      ? `<li>${escaped(sentence)}</li>`
      : `<li class="missed">Broken: ${escaped(`${sentence} (${counterexample.path.join(' → ')})`)}</li>`
  })
  if (lines.length === 0) return ''
  const proved = `${lines.length - broken.length} of ${lines.length} sentences proved`
  return `<details${broken.length === 0 ? '' : ' open'}><summary>${proved}</summary><ul>${lines.join('')}</ul></details>`
}

function pathDetails({coverage: {machine, level}, walks, nameOf}: Section, walk: Walk): string {
  const {labels, steps, failure} = walk
  const lines = labels.map((label, index) => {
    const step = steps[index]
    const state = step === undefined ? 'not reached' : nameOf(step.states.at(-1) ?? '')
    return `<li${step === undefined ? ' class="missed"' : ''}>${escaped(label)} <small>${escaped(state)}</small></li>`
  })
  const name = `${failure === null ? '✓' : '✗'} ${machine}, ${level}, path ${walks.indexOf(walk) + 1}: ${labels.length} steps`
  return `<details${failure === null ? '' : ' open'}><summary>${escaped(name)}</summary>${failure === null ? '' : `<pre>${escaped(failure)}</pre>`}<ol>${lines.join('')}</ol></details>`
}
