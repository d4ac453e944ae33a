import type {AnyStateMachine} from 'xstate'
import type {Graph} from '../explore/explore.ts'
import {behavioursShown} from '../explore/explore.ts'
import {requirementsIn} from '../explore/statechart.ts'
import {behavioursOf, statesOf, transitionsOf} from '../step/transitions.ts'
import {activeNodes} from '../step/xstate.ts'
import type {Walk} from './run.ts'

/** What was covered of what can be covered. */
export interface Covered {
  covered: string[]
  missed: string[]
}

export interface Coverage {
  machine: string
  level: string
  states: Covered
  /** Transitions, and the cases in which every guard is false. */
  behaviours: Covered
  /** The named initial situations, events and outcomes. */
  cases: Covered
  requirements: Covered
  /** How often each state and behaviour was covered. */
  hits: Record<string, number>
}

/** What walks have met, in so few words that it can be stored or sent. */
export interface WalkTally {
  /** How often each state and behaviour was met. */
  hits: Readonly<Record<string, number>>
  /** The labels of the steps that were taken. */
  cases: readonly string[]
}

/** What the walks have met; a failed walk counts up to its failure. */
export function tallyOf(walks: readonly Pick<Walk, 'steps'>[]): WalkTally {
  const walked = walks.flatMap((each) => each.steps)
  const hits = new Map<string, number>()
  for (const {states, visited, behaviours} of walked)
    for (const id of [...new Set([...states, ...visited]), ...behaviours])
      hits.set(id, (hits.get(id) ?? 0) + 1)
  return {
    hits: Object.fromEntries([...hits].sort(([one], [other]) => one.localeCompare(other))),
    cases: [...new Set(walked.map(({label}) => label))].sort(),
  }
}

/** The coverage of the walks; a failed walk counts up to its failure. */
export function coverageOf(graph: Graph, level: string, walks: readonly Walk[]): Coverage {
  return coverageByTally(graph, level, tallyOf(walks))
}

/** The coverage of walks of which only the tally is known, perhaps of an earlier version of the machine. */
export function coverageByTally(
  {model, situations, steps}: Graph,
  level: string,
  tally: WalkTally,
): Coverage {
  const hits = new Map(Object.entries(tally.hits))
  const reachable = new Set([
    ...situations.flatMap(({snapshot}) => activeNodes(snapshot).map(({id}) => id)),
    ...steps.flatMap(({visited}) => visited),
  ])
  const behaviours = new Set(steps.flatMap(behavioursShown))
  const labels = new Set(tally.cases)
  const requirements = requirementsOf(model.machine)
  const isShown = (id: string) => hits.has(id)
  const isReachable = (id: string) => reachable.has(id) || behaviours.has(id)
  return {
    machine: model.machine.id,
    level,
    states: covered(reachable, isShown),
    behaviours: covered(behaviours, isShown),
    cases: covered(new Set(steps.map(({stimulus}) => stimulus.label)), (label) => labels.has(label)),
    requirements: covered(
      [...requirements].filter(([, ids]) => ids.some(isReachable)).map(([requirement]) => requirement),
      (requirement) => requirements.get(requirement)?.some(isShown) ?? false,
    ),
    hits: {...tally.hits},
  }
}

/** Whether no state, behaviour or case was missed. */
export function isWhole({states, behaviours, cases}: Coverage): boolean {
  return [states, behaviours, cases].every(({missed}) => missed.length === 0)
}

/** The specification's sentences, with the states and transitions that cite them. */
export function requirementsOf(machine: AnyStateMachine): Map<string, string[]> {
  const requirements = new Map<string, string[]>()
  const note = (meta: unknown, id: string) => {
    for (const each of requirementsIn(meta)) requirements.set(each, [...(requirements.get(each) ?? []), id])
  }
  for (const {id, meta} of statesOf(machine)) note(meta, id)
  for (const [id, {meta}] of transitionsOf(machine)) note(meta, id)
  return requirements
}

/** Parts of the machine that no path of the model reaches. */
export function unreachable({model, situations, steps}: Graph): string[] {
  const reached = new Set([
    ...situations.flatMap(({snapshot}) => activeNodes(snapshot).map(({id}) => id)),
    ...steps.flatMap(({visited}) => visited),
    ...steps.flatMap(behavioursShown),
  ])
  const all = [...statesOf(model.machine).map(({id}) => id), ...behavioursOf(model.machine)]
  return all.filter((id) => !reached.has(id))
}

function covered(ids: Iterable<string>, isShown: (id: string) => boolean): Covered {
  const all = [...ids].sort()
  return {covered: all.filter(isShown), missed: all.filter((id) => !isShown(id))}
}
