import type {GraphPlace, Step} from '../explore/explore.ts'

interface Limits {
  /** Whether a path may take the step. */
  avoids(step: Step): boolean
  /** Whether it may take it for ever. */
  goesOn(step: Step): boolean
  /** Only shorter ways are wanted. */
  most: number
}

/** The shortest path to an end, or into a loop, over steps that a property avoids; `null` when there is none. */
export function endlessWay(
  from: GraphPlace,
  {avoids, goesOn, most}: Limits,
): {path: Step[]; loop: Step[]} | null {
  const ways = waysFrom(from, avoids)
  const looping = placesInLoops([...ways.keys()], goesOn)
  let best: {path: Step[]; loop: Step[]} | null = null
  let least = most
  for (const [place, path] of ways) {
    if (path.length >= least) break
    const isEnd = place.steps.length === 0
    const loop = isEnd ? [] : looping.has(place) ? shortestLoop(place, goesOn, least - path.length) : null
    if (loop === null) continue
    best = {path, loop}
    least = path.length + loop.length
  }
  return best
}

/** The shortest path to each place, the nearest place first. */
function waysFrom(from: GraphPlace, isAllowed: (step: Step) => boolean): Map<GraphPlace, Step[]> {
  const ways = new Map<GraphPlace, Step[]>([[from, []]])
  for (const [place, way] of ways)
    for (const step of place.steps.filter(isAllowed))
      if (!ways.has(step.to)) ways.set(step.to, [...way, step])
  return ways
}

/** Places from which steps can go on for ever: what is left when each place without a step is removed. */
function placesInLoops(places: readonly GraphPlace[], goesOn: (step: Step) => boolean): Set<GraphPlace> {
  const left = new Set(places)
  for (let size = -1; size !== left.size; ) {
    size = left.size
    for (const place of left)
      if (!place.steps.some((step) => goesOn(step) && left.has(step.to))) left.delete(place)
  }
  return left
}

function shortestLoop(place: GraphPlace, goesOn: (step: Step) => boolean, most: number): Step[] | null {
  const ways = new Map<GraphPlace, Step[]>([[place, []]])
  for (const [at, way] of ways) {
    if (way.length + 1 >= most) return null
    for (const step of at.steps.filter(goesOn)) {
      if (step.to === place) return [...way, step]
      if (!ways.has(step.to)) ways.set(step.to, [...way, step])
    }
  }
  return null
}
