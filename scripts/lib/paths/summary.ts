import {type Covered, coverageOf, LEVELS, type Level, statechartOf} from 'statechart-kit'
import {escaped} from 'statechart-kit/draw'
import {namesIn} from 'statechart-kit/report'
import {z} from 'zod'
import {models} from '../../../machines/models.ts'
import {screens} from '../../../tests/components/screens.ts'
import type {WalkResult} from '../../../tests/paths/results.ts'
import {graphAt} from './plans.ts'

export const mutantSummary = z.array(
  z.object({machine: z.string(), mutants: z.number(), survivors: z.array(z.object({name: z.string()}))}),
)
export type MutantSummary = z.infer<typeof mutantSummary>

/** The machines in the order of the report: first those that a screen shows. */
export const machinesInOrder = (): string[] =>
  Object.keys(models).toSorted((one, other) => Number(other in screens) - Number(one in screens))

/** One row for each machine and level: what was shown, tried, found, and what is owed. */
export function summaryTable(walks: readonly WalkResult[], mutants: MutantSummary): string {
  const rows = machinesInOrder().flatMap((machine) => {
    const levels: readonly Level[] = machine in screens ? LEVELS : ['machine']
    return levels.map((level, index) => {
      const first = `<th scope="rowgroup" rowspan="${levels.length}"><a href="#${machine}">${escaped(machine)}</a></th>`
      const own = walks.filter((walk) => walk.machine === machine && walk.level === level)
      return `<tr>${index === 0 ? first : ''}${cells(machine, level, own, mutants)}</tr>`
    })
  })
  const heads = [
    'Machine',
    'Level',
    'Paths',
    'Transitions and refusals',
    'States',
    'Cases',
    'Forbidden tries',
    'Mutants found',
    'Seconds',
    'Owed',
  ]
  return `<div class="table" tabindex="0" role="group" aria-label="Summary"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

function cells(machine: string, level: Level, own: readonly WalkResult[], mutants: MutantSummary): string {
  const model = models[machine]
  if (model === undefined) return ''
  const {states, behaviours, cases} = coverageOf(graphAt(model, level), level, own)
  const nameOf = namesIn(statechartOf(model.machine))
  const owed = [behaviours, states, cases].flatMap(({missed}) => missed).map(nameOf)
  const ms = own.flatMap(({steps}) => steps).reduce((sum, step) => sum + step.ms, 0)
  const tries = own.reduce((sum, {forbiddenTries}) => sum + forbiddenTries, 0)
  const values = [
    own.length,
    fraction(behaviours),
    fraction(states),
    fraction(cases),
    level === 'machine' ? '' : tries,
    level === 'machine' ? foundOf(machine, mutants) : '',
    (ms / 1000).toFixed(1),
  ]
  const list = `<details><summary><strong>${owed.length}</strong></summary>${escaped(owed.join('; '))}</details>`
  const last = owed.length === 0 ? 'nothing' : own.length === 0 ? '<strong>not walked</strong>' : list
  return `<th scope="row">${level}</th>${values.map((value) => `<td class="number">${value}</td>`).join('')}<td>${last}</td>`
}

const fraction = ({covered, missed}: Covered) => `${covered.length} of ${covered.length + missed.length}`

function foundOf(machine: string, mutants: MutantSummary): string {
  const score = mutants.find((each) => each.machine === machine)
  if (score === undefined) return 'not tried'
  return `${score.mutants - score.survivors.length} of ${score.mutants}`
}
