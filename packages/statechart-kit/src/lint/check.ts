import {explore, type Graph, type GraphPlace, type Situation, type Step} from '../explore/explore.ts'
import type {Invariant, Model, ObservedState} from '../model/model.ts'
import {ignoredIn} from '../model/stimulus.ts'
import {labelsOf} from '../plan/fixture.ts'
import {nearest} from '../plan/plan.ts'
import {NO_EFFECTS} from '../step/effects.ts'

/** A violated invariant, with the shortest path to it. */
export interface Broken {
  sentence: string
  path: string[]
}

type Always = Extract<Invariant, {holds: unknown}>
type Reachable = Extract<Invariant, {reaches: unknown}>

/** Proves the model's invariants on the whole graph. Returns the violated ones. */
export function brokenInvariants(graph: Graph): Broken[] {
  return graph.model.invariants.flatMap((invariant) => {
    const path = 'holds' in invariant ? wayToBreach(graph, invariant) : wayIntoTrap(graph, invariant)
    return path === null ? [] : [{sentence: invariant.sentence, path}]
  })
}

/** The first violated invariant, found while exploring; `null` with the whole graph when all hold. */
export function firstBroken(model: Model): {sentence: string} | {sentence: null; graph: Graph} {
  const always = model.invariants.filter((invariant) => 'holds' in invariant)
  const seen = new Set<Situation>()
  let sentence: string | null = null
  const graph = explore(model, 'machine', (step) => {
    const fresh = seen.has(step.to) ? [] : ignored(model, step.to)
    seen.add(step.to)
    const moments = [observed(step), ...fresh]
    sentence = always.find(({holds}) => !moments.every(holds))?.sentence ?? null
    return sentence !== null
  })
  if (sentence !== null) return {sentence}
  const trap = model.invariants.find(
    (invariant) => 'reaches' in invariant && wayIntoTrap(graph, invariant) !== null,
  )
  return trap === undefined ? {sentence: null, graph} : {sentence: trap.sentence}
}

function wayToBreach({model, beginning, situations}: Graph, {holds}: Always): string[] | null {
  const way = nearest(beginning, (step) => !holds(observed(step)))
  if (way !== null) return labelsOf(way)
  for (const situation of situations) {
    const breach = ignored(model, situation).find((moment) => !holds(moment))
    if (breach === undefined) continue
    const before = nearest(beginning, ({to}) => to === situation) ?? []
    return [...labelsOf(before), breach.stimulus.label]
  }
  return null
}

function observed({from, snapshot, agenda, stimulus, effects, taken}: Step): ObservedState {
  return {snapshot, before: isSituation(from) ? from.snapshot : null, stimulus, taken, ...agenda, ...effects}
}

function ignored(model: Model, {snapshot, agenda}: Situation): ObservedState[] {
  return ignoredIn(model, snapshot).map((stimulus) => ({
    snapshot,
    before: snapshot,
    stimulus,
    taken: [],
    ...agenda,
    ...NO_EFFECTS,
  }))
}

function isSituation(place: GraphPlace): place is Situation {
  return 'snapshot' in place
}

function wayIntoTrap({situations, steps, beginning}: Graph, {reaches, by}: Reachable): string[] | null {
  const isAllowed = ({stimulus}: Step) => by?.(stimulus) ?? true
  const saved = new Set(situations.filter(({snapshot}) => reaches(snapshot)))
  const arrivals = new Map<Situation, GraphPlace[]>()
  for (const step of steps.filter(isAllowed)) {
    const from = arrivals.get(step.to)
    if (from === undefined) arrivals.set(step.to, [step.from])
    else from.push(step.from)
  }
  const queue = [...saved]
  for (let next = queue.pop(); next !== undefined; next = queue.pop())
    for (const from of arrivals.get(next) ?? [])
      if (isSituation(from) && !saved.has(from)) {
        saved.add(from)
        queue.push(from)
      }
  const way = nearest(beginning, ({to}) => !saved.has(to))
  return way === null ? null : labelsOf(way)
}
