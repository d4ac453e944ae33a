import type {AnyStateMachine} from 'xstate'
import {type Graph, type GraphPlace, isSituation, type Step} from '../explore/explore.ts'
import type {ObservedState} from '../model/model.ts'
import type {Stimulus} from '../model/stimulus.ts'
import {labelsOf} from '../plan/fixture.ts'
import {endlessWay} from './endless-way.ts'

/** A step as a property sees it. */
type Condition<Machine extends AnyStateMachine> = (step: ObservedState<Machine>) => boolean

/** The stimuli that may go on for ever; all when absent. Without a limit, a person who types for ever is a counterexample. */
interface Patience {
  endlessly?(stimulus: Stimulus): boolean
}

/** A sentence about whole paths, from a start to an end or for ever. */
export type Property<Machine extends AnyStateMachine = AnyStateMachine> = {sentence: string} & (
  | {kind: 'always'; that: Condition<Machine>}
  | ({kind: 'eventually'; that: Condition<Machine>} & Patience)
  | ({kind: 'leads to'; cause: Condition<Machine>; that: Condition<Machine>} & Patience)
  | {kind: 'never until'; never: Condition<Machine>; until: Condition<Machine>}
)

/** The shortest path that breaks a property: its labels, and those that repeat for ever after them. */
export interface Counterexample {
  path: string[]
  /** Empty when the path ends where nothing can happen. */
  loop: string[]
}

/** True after every step. */
export function always<Machine extends AnyStateMachine>(
  sentence: string,
  that: Condition<Machine>,
): Property<Machine> {
  return {sentence, kind: 'always', that}
}

/** True after some step of every path. */
export function eventually<Machine extends AnyStateMachine>(
  sentence: string,
  that: Condition<Machine>,
  patience: Patience = {},
): Property<Machine> {
  return {sentence, kind: 'eventually', that, ...patience}
}

/** After each step with the cause, true at once or after some later step. */
export function leadsTo<Machine extends AnyStateMachine>(
  sentence: string,
  cause: Condition<Machine>,
  that: Condition<Machine>,
  patience: Patience = {},
): Property<Machine> {
  return {sentence, kind: 'leads to', cause, that, ...patience}
}

/** The first does not happen before the second has; both at once is allowed. */
export function neverUntil<Machine extends AnyStateMachine>(
  sentence: string,
  never: Condition<Machine>,
  until: Condition<Machine>,
): Property<Machine> {
  return {sentence, kind: 'never until', never, until}
}

/** Proves a property on the whole graph: `null`, or the shortest counterexample. */
export function refute(graph: Graph, property: Property): Counterexample | null {
  const {beginning} = graph
  if (property.kind === 'always')
    return ended(
      wayWithout(
        beginning,
        () => false,
        (step) => !property.that(observed(step)),
      ),
    )
  if (property.kind === 'never until') {
    const {never, until} = property
    return ended(
      wayWithout(
        beginning,
        (step) => until(observed(step)),
        (step) => never(observed(step)),
      ),
    )
  }
  const {that, endlessly = () => true} = property
  const avoids = (step: Step) => !that(observed(step))
  const goesOn = (step: Step) => avoids(step) && endlessly(step.stimulus)
  const causes =
    property.kind === 'eventually'
      ? [{path: [] as Step[], place: beginning}]
      : causesIn(graph, (step) => avoids(step) && property.cause(observed(step)))
  let best: {path: Step[]; loop: Step[]} | null = null
  for (const {path, place} of causes) {
    const most = best === null ? Number.POSITIVE_INFINITY : best.path.length + best.loop.length
    if (path.length >= most) break
    const way = endlessWay(place, {avoids, goesOn, most: most - path.length})
    if (way !== null) best = {path: [...path, ...way.path], loop: way.loop}
  }
  return best === null ? null : {path: labelsOf(best.path), loop: labelsOf(best.loop)}
}

/** The shortest path to each place that a step with the cause leads to, the shortest first. */
function causesIn(graph: Graph, isCause: (step: Step) => boolean): {path: Step[]; place: GraphPlace}[] {
  const found = new Map<GraphPlace, {path: Step[]; place: GraphPlace}>()
  const ways = shortestWays(graph.beginning)
  for (const step of graph.steps.filter(isCause)) {
    const path = [...(ways(step.from) ?? []), step]
    const known = found.get(step.to)
    if (known === undefined || path.length < known.path.length) found.set(step.to, {path, place: step.to})
  }
  return [...found.values()].sort((one, other) => one.path.length - other.path.length)
}

function shortestWays(beginning: GraphPlace): (place: GraphPlace) => Step[] | null {
  const arrivals = new Map<GraphPlace, Step | null>([[beginning, null]])
  for (const [place] of arrivals)
    for (const step of place.steps) if (!arrivals.has(step.to)) arrivals.set(step.to, step)
  return (place) => {
    if (!arrivals.has(place)) return null
    const way: Step[] = []
    for (let step = arrivals.get(place) ?? null; step !== null; step = arrivals.get(step.from) ?? null)
      way.unshift(step)
    return way
  }
}

/** The shortest path that ends with a wanted step and has no stopping one before it. */
function wayWithout(
  beginning: GraphPlace,
  stops: (step: Step) => boolean,
  isWanted: (step: Step) => boolean,
): Step[] | null {
  const arrivals = new Map<GraphPlace, Step | null>([[beginning, null]])
  for (const [place] of arrivals)
    for (const step of place.steps) {
      if (stops(step)) continue
      if (isWanted(step)) {
        const way = [step]
        for (let back = arrivals.get(place) ?? null; back !== null; back = arrivals.get(back.from) ?? null)
          way.unshift(back)
        return way
      }
      if (!arrivals.has(step.to)) arrivals.set(step.to, step)
    }
  return null
}

function ended(way: Step[] | null): Counterexample | null {
  return way === null ? null : {path: labelsOf(way), loop: []}
}

function observed({from, snapshot, agenda, stimulus, effects, taken}: Step): ObservedState {
  return {snapshot, before: isSituation(from) ? from.snapshot : null, stimulus, taken, ...agenda, ...effects}
}
