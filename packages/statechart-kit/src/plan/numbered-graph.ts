import type {Graph, GraphPlace, Step} from '../explore/explore.ts'
import type {Targets} from './plan.ts'

/** The number of the place where every path begins. */
export const BEGINNING = 0

/** A step counts far more than a start: of plans with as few steps, the one with fewer paths is better. */
const STEP = 4096
const START = STEP + 1

/** A step between places that have numbers. */
export interface Edge {
  step: Step
  from: number
  to: number
  cost: number
  targets: readonly number[]
}

/** A graph in numbers, for searches that run very often. */
export interface NumberedGraph {
  /** How many places and targets there are. */
  places: number
  targets: number
  edges: readonly Edge[]
  leaving: readonly (readonly Edge[])[]
  arriving: readonly (readonly Edge[])[]
}

/** Of steps that lead the same way and cover the same, the graph has the first. */
export function numberedGraph({beginning, situations, steps}: Graph, targetsOf: Targets): NumberedGraph {
  const places = new Map([beginning, ...situations].map((place, number) => [place, number]))
  const numberOf = (place: GraphPlace) => places.get(place) ?? BEGINNING
  const numbers = new Map<string, number>()
  const edges = new Map<string, Edge>()
  for (const step of steps) {
    const targets = [...new Set(targetsOf(step))].map((target) => {
      const number = numbers.get(target) ?? numbers.size
      numbers.set(target, number)
      return number
    })
    const [from, to] = [numberOf(step.from), numberOf(step.to)]
    const key = `${from} ${to} ${targets}`
    if (!edges.has(key)) edges.set(key, {step, from, to, cost: from === BEGINNING ? START : STEP, targets})
  }
  const all = [...edges.values()]
  return {
    places: places.size,
    targets: numbers.size,
    edges: all,
    leaving: grouped(places.size, all, ({from}) => from),
    arriving: grouped(places.size, all, ({to}) => to),
  }
}

function grouped(places: number, edges: readonly Edge[], placeOf: (edge: Edge) => number): Edge[][] {
  const groups = Array.from({length: places}, (): Edge[] => [])
  for (const edge of edges) groups[placeOf(edge)]?.push(edge)
  return groups
}
