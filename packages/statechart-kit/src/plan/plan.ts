import {behavioursShown, type Graph, type GraphPlace, isSituation, type Step} from '../explore/explore.ts'
import {canonical} from '../step/canonical.ts'

/** Steps from the start; each begins where the one before ends. */
export type Path = readonly Step[]

/** The targets that a step covers; by default the transitions that it takes and the guards that refuse it. */
export type Targets = (step: Step) => readonly string[]

/** The behaviours, and every named case of an event, outcome and initial situation. */
export function behavioursAndCases(step: Step): readonly string[] {
  return [...behavioursShown(step), `case ${step.stimulus.label}`]
}

/** Behaviours in each combination of states where they are possible. */
export function behavioursByValue(step: Step): readonly string[] {
  const before = isSituation(step.from) ? JSON.stringify(step.from.snapshot.value) : 'the beginning'
  return behavioursAndCases(step).map((target) => `${before} > ${target}`)
}

/** Behaviours by state value and by what they change: a lost action shows only where it changes something. */
export function behavioursByEffect(step: Step): readonly string[] {
  const before = isSituation(step.from) ? step.from.snapshot.context : {}
  const after = step.snapshot.context
  const changed = Object.keys(after).filter((name) => canonical(after[name]) !== canonical(before[name]))
  return behavioursByValue(step).map((target) => `${target} > ${changed.join(', ')}`)
}

/**
 * One short path for each target, without those that another path already covers: easy to read when one
 * fails.
 */
export function independentPlan({beginning, steps}: Graph, aim: Targets = behavioursAndCases): Path[] {
  const targetsByStep = new Map(steps.map((step) => [step, aim(step)]))
  const targetsOf = (step: Step) => targetsByStep.get(step) ?? []
  const targets = new Set(steps.flatMap(targetsOf))
  const shortest = [...targets].map((target) => ({
    target,
    path: nearest(beginning, (step) => targetsOf(step).includes(target)) ?? [],
  }))
  const shown = new Set<string>()
  const paths: Path[] = []
  for (const {target, path} of shortest.sort((one, other) => other.path.length - one.path.length)) {
    if (shown.has(target)) continue
    paths.push(path)
    for (const each of path.flatMap(targetsOf)) shown.add(each)
  }
  return withoutSuperfluous(paths, targetsOf)
}

/** Short paths to the targets that a failed walk did not reach, so that one failure hides no other. */
export function pathsToRest(graph: Graph, planned: Path, reached: number): Path[] {
  const shown = new Set(planned.slice(0, reached).flatMap(behavioursAndCases))
  const failed = new Set(planned.slice(reached, reached + 1).flatMap(behavioursAndCases))
  const rest = new Set(
    planned
      .slice(reached + 1)
      .flatMap(behavioursAndCases)
      .filter((target) => !shown.has(target) && !failed.has(target)),
  )
  return independentPlan(graph, (step) => behavioursAndCases(step).filter((target) => rest.has(target)))
}

/** The shortest path that ends with a step; `null` when there is none. */
export function nearest(from: GraphPlace, isWanted: (step: Step) => boolean): Step[] | null {
  const arrivals = new Map<GraphPlace, Step | null>([[from, null]])
  const queue = [from]
  for (let place = queue.shift(); place !== undefined; place = queue.shift())
    for (const step of place.steps) {
      if (isWanted(step)) return [...wayTo(place, arrivals), step]
      if (arrivals.has(step.to)) continue
      arrivals.set(step.to, step)
      queue.push(step.to)
    }
  return null
}

function wayTo(place: GraphPlace, arrivals: ReadonlyMap<GraphPlace, Step | null>): Step[] {
  const way: Step[] = []
  for (let step = arrivals.get(place) ?? null; step !== null; step = arrivals.get(step.from) ?? null)
    way.unshift(step)
  return way
}

/** Removes paths whose targets the others cover as well, the shortest first. */
export function withoutSuperfluous(paths: readonly Path[], targetsOf: Targets): Path[] {
  const counts = new Map<string, number>()
  const targetsIn = (path: Path) => [...new Set(path.flatMap(targetsOf))]
  for (const target of paths.flatMap(targetsIn)) counts.set(target, (counts.get(target) ?? 0) + 1)
  const kept = new Set(paths)
  for (const path of [...paths].sort((one, other) => one.length - other.length)) {
    const targets = targetsIn(path)
    if (!targets.every((target) => (counts.get(target) ?? 0) > 1)) continue
    kept.delete(path)
    for (const target of targets) counts.set(target, (counts.get(target) ?? 0) - 1)
  }
  return [...kept]
}
