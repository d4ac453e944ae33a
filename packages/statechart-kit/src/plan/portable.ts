import type {Graph, GraphPlace, Step} from '../explore/explore.ts'
import {canonical} from '../step/canonical.ts'
import {propertiesOf} from '../step/properties.ts'
import type {Path} from './plan.ts'

const FORMAT = 'machine path 1'

/** A path with what it must meet, as text for other programs and later versions of the machine. */
export interface Fixture {
  format: typeof FORMAT
  machine: string
  steps: readonly {label: string; state: unknown; taken: readonly string[]}[]
}

/** A path as a fixture, which can be stored and told again by another version of the machine. */
export function fixtureOf({model}: Graph, path: Path): Fixture {
  const steps = path.map(({stimulus, snapshot, taken}) => ({
    label: stimulus.label,
    state: snapshot.value,
    taken,
  }))
  return {format: FORMAT, machine: model.machine.id, steps}
}

/** @throws {Error} when a text is no fixture, with the reason */
export function readFixture(text: string): Fixture {
  const {format, machine, steps} = propertiesOf(parsed(text))
  if (format !== FORMAT) throw new Error(`A fixture has the format '${FORMAT}', not '${String(format)}'.`)
  if (typeof machine !== 'string') throw new Error('The fixture names no machine.')
  if (!Array.isArray(steps) || steps.length === 0) throw new Error('The fixture has no steps.')
  return {format: FORMAT, machine, steps: steps.map(readStep)}
}

/** The fixture's path as far as it still holds, and the first step that differs today. */
export function retell(graph: Graph, fixture: Fixture): {path: Path; problem: string | null} {
  const {id} = graph.model.machine
  if (fixture.machine !== id)
    return {path: [], problem: `The fixture is of '${fixture.machine}', not of '${id}'.`}
  const path: Step[] = []
  let place: GraphPlace = graph.beginning
  for (const [index, {label, state, taken}] of fixture.steps.entries()) {
    const where = `Step ${index + 1}, '${label}',`
    const step = place.steps.find(({stimulus}) => stimulus.label === label)
    if (step === undefined) {
      const others = place.steps.map(({stimulus}) => stimulus.label).join(', ')
      return {path, problem: `${where} is not possible any more; possible: ${others || 'nothing'}.`}
    }
    if (canonical(step.snapshot.value) !== canonical(state))
      return {
        path,
        problem: `${where} leads to ${canonical(step.snapshot.value)} today, not to ${canonical(state)}.`,
      }
    if (canonical(step.taken) !== canonical(taken))
      return {path, problem: `${where} takes other transitions today: ${step.taken.join(', ') || 'none'}.`}
    path.push(step)
    place = step.to
  }
  return {path, problem: null}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The fixture is no JSON.')
  }
}

function readStep(step: unknown, index: number): Fixture['steps'][number] {
  const {label, state, taken} = propertiesOf(step)
  if (typeof label !== 'string' || state === undefined || !Array.isArray(taken))
    throw new Error(`Step ${index + 1} of the fixture needs 'label', 'state' and 'taken'.`)
  return {label, state, taken: taken.map(String)}
}
