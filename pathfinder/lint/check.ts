import type {Graph, GraphPlace, Situation, Step} from '../explore/explore.ts'
import type {Invariant} from '../model/model.ts'
import {labelsOf} from '../plan/fixture.ts'
import {nearest} from '../plan/plan.ts'

/** A violated invariant, with the shortest path to it. */
export interface Broken {
  sentence: string
  path: string[]
}

/** Proves the model's invariants on the whole graph. Returns the violated ones. */
export function brokenInvariants(graph: Graph): Broken[] {
  return graph.model.invariants.flatMap((invariant) => brokenBy(graph, invariant))
}

function brokenBy(graph: Graph, invariant: Invariant): Broken[] {
  const {sentence} = invariant
  const path =
    'holds' in invariant
      ? nearest(graph.beginning, (step) => !invariant.holds(observed(step)))
      : wayIntoTrap(graph, invariant)
  return path === null ? [] : [{sentence, path: labelsOf(path)}]
}

function observed({from, snapshot, agenda, stimulus}: Step) {
  const before = isSituation(from) ? from.snapshot : null
  return {snapshot, before, stimulus, ...agenda}
}

function isSituation(place: GraphPlace): place is Situation {
  return 'snapshot' in place
}

function wayIntoTrap(graph: Graph, invariant: Extract<Invariant, {reaches: unknown}>): Step[] | null {
  const {situations, steps, beginning} = graph
  const isAllowed = ({stimulus}: Step) => invariant.by?.(stimulus) ?? true
  const saved = new Set(situations.filter(({snapshot}) => invariant.reaches(snapshot)))
  const arrivals = new Map<Situation, GraphPlace[]>()
  for (const step of steps.filter(isAllowed))
    arrivals.set(step.to, [...(arrivals.get(step.to) ?? []), step.from])
  const queue = [...saved]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const from of arrivals.get(next) ?? [])
      if (isSituation(from) && !saved.has(from)) {
        saved.add(from)
        queue.push(from)
      }
  return nearest(beginning, ({to}) => !saved.has(to))
}
