import type {Graph, GraphPlace, Step} from '../explore/explore.ts'
import {choicesOf, type Moment, momentAfter, replay} from '../explore/situation-steps.ts'
import type {Model} from '../model/model.ts'
import {canonical} from '../step/canonical.ts'
import {propertiesOf} from '../step/properties.ts'
import type {Labels} from './fixture.ts'
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
  if (format !== FORMAT)
    throw new Error(`format: the file has '${String(format)}', this version reads '${FORMAT}'.`)
  if (typeof machine !== 'string') throw new Error('machine: the file names none.')
  if (!Array.isArray(steps) || steps.length === 0) throw new Error('steps: the file has none.')
  return {format: FORMAT, machine, steps: steps.map(readStep)}
}

/** The fixture's path as far as it still holds, and the first step that differs today. */
export function retell(graph: Graph, fixture: Fixture): {path: Path; problem: string | null} {
  const path: Step[] = []
  let place: GraphPlace = graph.beginning
  const problem = differenceToday(graph.model, fixture, (label) => {
    const step = place.steps.find(({stimulus}) => stimulus.label === label)
    if (step === undefined) return place.steps.map(({stimulus}) => stimulus.label)
    path.push(step)
    place = step.to
    return step
  })
  return {path: problem === null ? path : path.slice(0, problem.at), problem: problem?.words ?? null}
}

/** The labels as a fixture; found without exploring the machine. */
export function recordingOf(model: Model, labels: Labels): Fixture {
  const steps = replay(model, labels).moments.map(({label, snapshot, taken}) => ({
    label,
    state: snapshot.value,
    taken,
  }))
  return {format: FORMAT, machine: model.machine.id, steps}
}

/** The fixture's labels as far as they still hold, and the first step that differs today; explores nothing. */
export function retellLabels(model: Model, fixture: Fixture): {labels: string[]; problem: string | null} {
  let last: Moment | undefined
  const problem = differenceToday(model, fixture, (label) => {
    const choices = choicesOf(model, last)
    const stimulus = choices.find((each) => each.label === label)
    if (stimulus === undefined) return choices.map((each) => each.label)
    last = momentAfter(model, last, stimulus)
    return last
  })
  const labels = fixture.steps.map(({label}) => label)
  return {labels: problem === null ? labels : labels.slice(0, problem.at), problem: problem?.words ?? null}
}

type Told = Pick<Moment, 'snapshot' | 'taken'>

/** `next` takes a step, or names the possible ones. */
function differenceToday(
  {machine: {id}}: Model,
  {machine, steps}: Fixture,
  next: (label: string) => Told | string[],
): {at: number; words: string} | null {
  if (machine !== id) return {at: 0, words: `machine: the recording is of '${machine}', not of '${id}'.`}
  for (const [at, {label, state, taken}] of steps.entries()) {
    const told = next(label)
    const differs = (field: string, words: string) => ({at, words: `steps.${at}.${field}: ${words}`})
    if (Array.isArray(told))
      return differs(
        'label',
        `'${label}' is not possible any more; possible: ${told.join(', ') || 'nothing'}.`,
      )
    const value: unknown = told.snapshot.value
    if (canonical(value) !== canonical(state))
      return differs('state', `'${label}' leads to ${canonical(value)} today, not to ${canonical(state)}.`)
    if (canonical(told.taken) !== canonical(taken))
      return differs('taken', `'${label}' takes other transitions today: ${told.taken.join(', ') || 'none'}.`)
  }
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The file is damaged or cut short: it is no JSON.')
  }
}

function readStep(step: unknown, index: number): Fixture['steps'][number] {
  const {label, state, taken} = propertiesOf(step)
  if (typeof label !== 'string' || state === undefined || !Array.isArray(taken))
    throw new Error(`steps.${index}: a step needs 'label', 'state' and 'taken'.`)
  return {label, state, taken: taken.map(String)}
}
