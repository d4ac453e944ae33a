import type {Graph} from '../explore/explore.ts'
import {numbersFrom} from '../step/chance.ts'
import {BEGINNING, type Edge, type NumberedGraph, numberedGraph} from './numbered-graph.ts'
import {behavioursAndCases, type Path, type Targets, withoutSuperfluous} from './plan.ts'
import {END, type Ways, waysThrough} from './ways.ts'

/** The edges that a plan must take, in order; it goes the cheapest way from one to the next. */
type Tour = readonly Edge[]

/** A tour that covers all targets, and the whole way of it. */
interface Plan {
  tour: Tour
  way: readonly Edge[]
}

interface Search {
  graph: NumberedGraph
  ways: Ways
  random: () => number
}

/** The search ends after so many rounds without a better plan, or after so much effort. */
const IDLE_ROUNDS = 400
const MOST_EFFORT = 100_000_000

/** How many edges a round takes out, and how many open targets it compares, at most. */
const MOST_TAKEN_OUT = 10
const MOST_COMPARED = 16

/**
 * Walks with as few steps as possible, and of those as few walks: for where steps and starts are expensive. The beginning
 * of a walk is a step. A search by chance, with the same result each time: it takes edges out of the best tour
 * and puts what is missing in again where that costs least (ruin and recreate).
 */
export function minimalPlan(graph: Graph, targetsOf: Targets = behavioursAndCases): Path[] {
  const numbered = numberedGraph(graph, targetsOf)
  const search = {graph: numbered, ways: waysThrough(numbered), random: numbersFrom(1)}
  const paths: Edge[][] = []
  for (const edge of bestWay(search))
    if (edge.from === BEGINNING) paths.push([edge])
    else paths.at(-1)?.push(edge)
  return withoutSuperfluous(
    paths.map((path) => path.map(({step}) => step)),
    targetsOf,
  )
}

function bestWay(search: Search): readonly Edge[] {
  let best = completed(search, [], false)
  let cost = costOf(search, best.way)
  for (let idle = 0; idle < IDLE_ROUNDS && search.ways.effort() < MOST_EFFORT; idle += 1) {
    const other = completed(search, someTakenOut(search, best.tour), true)
    const otherCost = costOf(search, other.way)
    if (otherCost > cost) continue
    if (otherCost <= cost - 1) idle = 0
    best = other
    cost = otherCost
  }
  return best.way
}

/** Without some edges: a row of them, or here and there. */
function someTakenOut({random}: Search, tour: Tour): Tour {
  const below = (limit: number) => Math.floor(random() * limit)
  const count = 1 + below(Math.min(MOST_TAKEN_OUT, tour.length))
  const isRow = random() < 0.5
  const first = below(tour.length)
  const places = Array.from({length: count}, (_, index) => (isRow ? first + index : below(tour.length)))
  const out = new Set(places)
  return tour.filter((_, place) => !out.has(place))
}

/** With edges for all that is missing, each where it costs least; by chance where several cost the same. */
function completed(search: Search, begun: Tour, isVaried: boolean): Plan {
  const {random} = search
  const tour = [...begun]
  for (;;) {
    const way = wholeWay(search, tour)
    const open = missing(search, way)
    if (open.length === 0) return {tour, way}
    const any = () => open[Math.floor(random() * open.length)] ?? 0
    const compared =
      isVaried && random() < 0.5
        ? [any()]
        : open.length <= MOST_COMPARED
          ? open
          : Array.from({length: MOST_COMPARED}, any)
    const {place, edge} = cheapestDetour(search, tour, compared)
    if (edge === undefined) return {tour, way}
    tour.splice(place, 0, edge)
  }
}

interface Detour {
  place: number
  edge: Edge | undefined
}

function cheapestDetour({ways, random}: Search, tour: Tour, targets: readonly number[]): Detour {
  let cheapest: Detour = {place: 0, edge: undefined}
  let least = Number.POSITIVE_INFINITY
  let alike = 0
  let at = BEGINNING
  for (let place = 0; place <= tour.length; place += 1) {
    const next = tour[place]
    const {costs, edges} = ways.detours(at, next?.from ?? END)
    for (const target of targets) {
      const cost = costs[target] ?? least
      if (cost > least) continue
      alike = cost < least ? 1 : alike + 1
      least = cost
      if (random() * alike < 1) cheapest = {place, edge: edges[target]}
    }
    at = next?.to ?? at
  }
  return cheapest
}

function missing({graph}: Search, way: readonly Edge[]): number[] {
  const isOpen = new Uint8Array(graph.targets).fill(1)
  for (const {targets} of way) for (const target of targets) isOpen[target] = 0
  const open: number[] = []
  for (let target = 0; target < isOpen.length; target += 1) if (isOpen[target] === 1) open.push(target)
  return open
}

function wholeWay({ways}: Search, tour: Tour): Edge[] {
  const way: Edge[] = []
  let at = BEGINNING
  for (const edge of tour) {
    way.push(...ways.between(at, edge.from), edge)
    at = edge.to
  }
  return way
}

/**
 * Among plans that cost the same, the one whose steps are in paths with the first starts is better, since people begin a
 * model with what is usual.
 */
function costOf({graph}: Search, way: readonly Edge[]): number {
  const starts = graph.leaving[BEGINNING] ?? []
  let cost = 0
  let start = 0
  let unusual = 0
  for (const edge of way) {
    if (edge.from === BEGINNING) start = starts.indexOf(edge)
    cost += edge.cost
    unusual += start
  }
  return cost + unusual / (1 + way.length * starts.length)
}
