import {BEGINNING, type Edge, type NumberedGraph} from './numbered-graph.ts'

/** Nothing follows: every place is near enough. */
export const END = -1

const NEVER = 1e9

/** Beside that of looking at an edge. */
const EFFORT_OF_A_STEP = 10

/** The cheapest edge for a target between two places, and what it costs more than the way without it. */
export interface Detours {
  costs: Int32Array
  edges: readonly (Edge | undefined)[]
}

/** Cheapest ways between places, where the path may end at any place and another one begin. */
export interface Ways {
  between: (from: number, to: number) => Edge[]
  detours: (from: number, to: number) => Detours
  /** How many numbers have been computed; the same on every computer. */
  effort: () => number
}

/** Results are stored until they fill so many numbers. */
const ROOM = 8_000_000

interface Results {
  stored: <Key, Value>(store: Map<Key, Value>, key: Key, size: number, make: () => Value) => Value
  effort: number
}

export function waysThrough(graph: NumberedGraph): Ways {
  const {places, targets} = graph
  const fresh = costsFrom(graph, BEGINNING)
  const [from, to, detours] = [
    new Map<number, Int32Array>(),
    new Map<number, Int32Array>(),
    new Map<string, Detours>(),
  ]
  const results = resultsOf(graph, [from, to, detours])

  const costsOn = (place: number) =>
    results.stored(from, place, places, () =>
      costsFrom(graph, place).map((cost, other) => Math.min(cost, fresh[other] ?? NEVER)),
    )
  const costsBefore = (place: number) =>
    results.stored(to, place, places, () => {
      if (place === END || place === BEGINNING) return new Int32Array(places)
      const again = fresh[place] ?? NEVER
      return costsTo(graph, place).map((cost) => Math.min(cost, again))
    })

  return {
    effort: () => results.effort,
    detours: (start, end) =>
      results.stored(detours, `${start} ${end}`, 2 * targets, () =>
        detoursBetween(graph, costsOn(start), costsBefore(end), costsBefore(end)[start] ?? NEVER),
      ),
    between: (start, end) => {
      const way = end === END || end === BEGINNING ? [] : downhill(graph, costsBefore(end), start, end)
      results.effort += EFFORT_OF_A_STEP * way.length
      return way
    },
  }
}

/** All stores are emptied when they are full. */
function resultsOf({edges}: NumberedGraph, stores: readonly Map<unknown, unknown>[]): Results {
  let size = 0
  const results: Results = {
    effort: 0,
    stored(store, key, added, make) {
      const known = store.get(key)
      if (known !== undefined) return known
      results.effort += edges.length
      size += added
      if (size > ROOM) {
        for (const each of stores) each.clear()
        size = added
      }
      const made = make()
      store.set(key, made)
      return made
    },
  }
  return results
}

function downhill({leaving}: NumberedGraph, costs: Int32Array, start: number, end: number): Edge[] {
  const way: Edge[] = []
  for (let place = start; place !== end; ) {
    const left = costs[place] ?? NEVER
    const next = leaving[place]?.find((edge) => edge.cost + (costs[edge.to] ?? NEVER) === left)
    if (next !== undefined) way.push(next)
    place = next?.to ?? BEGINNING
  }
  return way
}

function detoursBetween(
  {targets, edges}: NumberedGraph,
  on: Int32Array,
  before: Int32Array,
  direct: number,
): Detours {
  const costs = new Int32Array(targets).fill(NEVER)
  const nearest = new Array<Edge | undefined>(targets)
  for (const edge of edges) {
    const cost = (on[edge.from] ?? NEVER) + edge.cost + (before[edge.to] ?? NEVER) - direct
    for (const target of edge.targets)
      if (cost < (costs[target] ?? NEVER)) {
        costs[target] = cost
        nearest[target] = edge
      }
  }
  return {costs, edges: nearest}
}

function costsFrom({places, leaving}: NumberedGraph, place: number): Int32Array {
  return costsAlong(places, place, leaving, ({to}) => to)
}

function costsTo({places, arriving}: NumberedGraph, place: number): Int32Array {
  return costsAlong(places, place, arriving, ({from}) => from)
}

/** Breadth first: only the first edge of a path has another cost. */
function costsAlong(
  places: number,
  start: number,
  edgesOf: readonly (readonly Edge[])[],
  onward: (edge: Edge) => number,
): Int32Array {
  const costs = new Int32Array(places).fill(NEVER)
  costs[start] = 0
  const queue = [start]
  for (const place of queue)
    for (const edge of edgesOf[place] ?? []) {
      const next = onward(edge)
      if (costs[next] !== NEVER) continue
      costs[next] = (costs[place] ?? NEVER) + edge.cost
      queue.push(next)
    }
  return costs
}
