import type {StateValue} from 'xstate'
import {type Graph, type GraphPlace, isSituation, type Step} from '../explore/explore.ts'
import {canonical} from '../step/canonical.ts'
import {type TransitionId, transitionsOf} from '../step/transitions.ts'
import {nearest, type Path} from './plan.ts'

/** A recording of a machine: its transitions, and the state after them. */
export interface Recorded {
  /** Number of transitions before the first recorded one. */
  earlier: number
  transitions: readonly TransitionId[]
  state: StateValue
}

export interface Retraced {
  /** A path to the start of the recording; empty when it starts at the beginning. */
  lead: Path
  /** The recorded steps, as far as the model knows them. */
  path: Path
  /** Number of recorded transitions that the path takes. */
  taken: number
  /** Where the recording leaves the model's graph; `null` when it does not. */
  problem: string | null
}

/** A node of the search: how it was reached, and how many recorded transitions were taken before. */
interface Arrival {
  step: Step
  before: Arrival | null
}

/**
 * Finds a path of the model that takes the recorded transitions in order and ends in the recorded state.
 * Another `turn` may give another path.
 */
export function retrace(graph: Graph, recorded: Recorded, turn = 0): Retraced {
  const found = retraceBy(isSameOrder, graph, recorded, turn)
  return found.problem === null ? found : retraceBy(isAnyOrder, graph, recorded, turn)
}

function retraceBy(
  isSame: typeof isSameOrder,
  graph: Graph,
  {earlier, transitions, state}: Recorded,
  turn: number,
): Retraced {
  const layers: Map<GraphPlace, Arrival | null>[] = transitions.map(() => new Map())
  const last = new Map<GraphPlace, Arrival | null>()
  layers.push(last)
  if (earlier === 0) layers[0]?.set(graph.beginning, null)
  else beginAnywhere(isSame, graph, transitions, layers)

  for (const [index, layer] of layers.entries()) {
    // A node found while its layer is searched is added to the end of that layer.
    for (const [place, before] of layer)
      for (const step of turned(place.steps, turn)) {
        if (!isSame(step.taken, transitions.slice(index, index + step.taken.length))) continue
        const next = layers[index + step.taken.length]
        if (next?.has(step.to) === false) next.set(step.to, {step, before})
      }
  }

  const reached = layers.findLastIndex((layer) => layer.size > 0)
  const ends = [...(layers[reached] ?? [])].filter(([place]) => place !== graph.beginning)
  const end = ends.find(([place]) => isIn(place, state))
  const [place, arrival] = (reached === transitions.length ? end : undefined) ??
    ends[0] ?? [graph.beginning, null]
  const path = pathTo(arrival)
  const first = path[0]?.from ?? place
  return {
    lead: first === graph.beginning ? [] : (nearest(graph.beginning, ({to}) => to === first) ?? []),
    path,
    taken: reached,
    problem:
      reached === transitions.length
        ? stateProblem(end, place, state)
        : unknownStep(graph, transitions, reached),
  }
}

/** Another order finds another of several paths. */
function turned(steps: readonly Step[], turn: number): Step[] {
  const at = turn % Math.max(1, steps.length)
  return [...steps.slice(at), ...steps.slice(0, at)]
}

/** Earlier transitions are not recorded, and the first recorded one may be in the middle of a step. */
function beginAnywhere(
  isSame: typeof isSameOrder,
  {situations, steps}: Graph,
  transitions: readonly TransitionId[],
  layers: readonly Map<GraphPlace, Arrival | null>[],
): void {
  for (const situation of situations) layers[0]?.set(situation, null)
  for (const step of steps)
    for (let cut = 1; cut < step.taken.length; cut += 1) {
      const rest = step.taken.slice(cut)
      const layer = layers[rest.length]
      if (isSame(rest, transitions.slice(0, rest.length)) && layer?.has(step.to) === false)
        layer.set(step.to, {step, before: null})
    }
}

function isSameOrder(taken: readonly TransitionId[], recorded: readonly TransitionId[]): boolean {
  return taken.join() === recorded.join()
}

/** Parallel regions take their transitions of one step in an order that depends on the steps before. */
function isAnyOrder(taken: readonly TransitionId[], recorded: readonly TransitionId[]): boolean {
  return isSameOrder(taken.toSorted(), recorded.toSorted())
}

function pathTo(arrival: Arrival | null): Step[] {
  const path: Step[] = []
  for (let at = arrival; at !== null; at = at.before) path.unshift(at.step)
  return path
}

function isIn(place: GraphPlace, state: StateValue): boolean {
  return isSituation(place) && inOrder(place.snapshot.value) === inOrder(state)
}

function stateProblem(end: unknown, place: GraphPlace, state: StateValue): string | null {
  if (end !== undefined) return null
  const found = isSituation(place) ? canonical(place.snapshot.value) : 'nothing'
  return `The recorded transitions lead to ${found} today, not to ${canonical(state)}: the machine has changed.`
}

function unknownStep({model}: Graph, transitions: readonly TransitionId[], reached: number): string {
  const statechart = transitionsOf(model.machine)
  const changed = transitions.findIndex((id) => !statechart.has(id))
  const named = (index: number) =>
    `Transition ${index + 1} of ${transitions.length}, “${transitions[index]}”,`
  return changed === -1
    ? `${named(reached)} is taken by no case of the model there.`
    : `${named(changed)} is not in the machine: it has changed since.`
}

/** The recording may list the regions of a state in any order. */
function inOrder(value: StateValue): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )
}
