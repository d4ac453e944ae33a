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

/** The coverage of the walks; a failed walk counts up to its failure. */
export function coverageOf(
  {model, situations, steps}: Graph,
  level: string,
  walks: readonly Walk[],
): Coverage {
  const walked = walks.flatMap((each) => each.steps)
  const hits = new Map<string, number>()
  const statesIn = (step: {states: readonly string[]; visited: readonly string[]}) =>
    new Set([...step.states, ...step.visited])
  for (const step of walked)
    for (const id of [...statesIn(step), ...step.behaviours]) hits.set(id, (hits.get(id) ?? 0) + 1)

  const reachable = new Set([
    ...situations.flatMap(({snapshot}) => activeNodes(snapshot).map(({id}) => id)),
    ...steps.flatMap(({visited}) => visited),
  ])
  const behaviours = new Set(steps.flatMap(behavioursShown))
  const labels = new Set(walked.map(({label}) => label))
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
    hits: Object.fromEntries([...hits].sort(([one], [other]) => one.localeCompare(other))),
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
