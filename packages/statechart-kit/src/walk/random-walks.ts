import type {Graph, GraphPlace} from '../explore/explore.ts'
import {labelsOf} from '../plan/fixture.ts'
import type {Path} from '../plan/plan.ts'
import {numbersFrom} from '../step/chance.ts'
import {type Driver, type Walk, walk} from './run.ts'

interface RandomOptions {
  seed: number
  /** How many paths. */
  count: number
  /** Largest number of steps in a path. */
  longest: number
}

export interface RandomFailure {
  /** Of this path alone: `randomPath` makes it again. */
  seed: number
  labels: string[]
  /** A shortest path that still fails: without any of its steps it does not, or is not possible. */
  shrunk: string[]
  failure: string
}

/** A path that chooses each step by chance; the same for the same seed. */
export function randomPath({beginning}: Graph, seed: number, longest: number): Path {
  const random = numbersFrom(seed)
  let place: GraphPlace = beginning
  const path = []
  while (path.length < longest && place.steps.length > 0) {
    const step = place.steps[Math.floor(random() * place.steps.length)]
    if (step === undefined) break
    path.push(step)
    place = step.to
  }
  return path
}

/** Walks random paths until one fails, and shrinks that one. */
export async function walkAtRandom(
  graph: Graph,
  createDriver: () => Driver,
  {seed, count, longest}: RandomOptions,
): Promise<{walks: number; failed: RandomFailure | null}> {
  const {model} = graph
  for (let walks = 1; walks <= count; walks += 1) {
    const path = randomPath(graph, seed + walks - 1, longest)
    const {failure} = await walk(model, path, createDriver)
    if (failure === null) continue
    const least = await shrunk(graph, path, (each) => walk(model, each, createDriver))
    const again = await walk(model, least, createDriver)
    const labels = {labels: labelsOf(path), shrunk: labelsOf(least)}
    return {walks, failed: {seed: seed + walks - 1, ...labels, failure: again.failure ?? failure}}
  }
  return {walks: count, failed: null}
}

/** Leaves out steps, many at once first, as long as the rest is possible and fails. */
export async function shrunk(
  graph: Graph,
  path: Path,
  walkIt: (path: Path) => Promise<Pick<Walk, 'failure' | 'steps'>>,
): Promise<Path> {
  const upToFailure = async (each: Path) => {
    const {failure, steps} = await walkIt(each)
    return failure === null ? null : each.slice(0, steps.length + 1)
  }
  let least = (await upToFailure(path)) ?? path
  for (let size = Math.ceil(least.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 1; from < least.length; ) {
      const rest = possible(graph, [...least.slice(0, from), ...least.slice(from + size)])
      const failing = rest === null ? null : await upToFailure(rest)
      if (failing === null) from += 1
      else least = failing
    }
  return least
}

/** The steps with these labels, one after the other; `null` when one of them is not possible. */
function possible({beginning}: Graph, path: Path): Path | null {
  let place: GraphPlace = beginning
  const found = []
  for (const {stimulus} of path) {
    const step = place.steps.find((each) => each.stimulus.label === stimulus.label)
    if (step === undefined) return null
    found.push(step)
    place = step.to
  }
  return found
}
