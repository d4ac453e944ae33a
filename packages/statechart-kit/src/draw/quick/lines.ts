import type {Statechart, StatechartState} from '../../explore/statechart.ts'
import {DRAWING, type Extent, labelSize, ownerOf, routesOf} from '../layout.ts'
import {layersOf} from './layers.ts'

/** The part of a line that lies in one state, between its children. */
export interface Piece {
  route: string
  /** The child at the upper end; `null` for the border around. */
  upper: string | null
  lower: string | null
  /** The size of the line's text, in the one state that holds it. */
  text: Extent | null
  /** Whether the line's source is at the upper end. */
  isDownwards: boolean
}

/** A line between two states. */
export interface Line {
  route: string
  text: Extent
  /** The innermost state around both ends. */
  owner: string
  /** The state at the upper end, with those around it, outermost first; empty where the owner is the end. */
  above: readonly string[]
  below: readonly string[]
  isDownwards: boolean
}

/** A line from a state to itself. */
export type Loop = Pick<Line, 'route' | 'text'>

interface Ends extends Pick<Line, 'route' | 'text' | 'owner'> {
  source: readonly string[]
  target: readonly string[]
}

/** What is between the children of one state. */
export interface Inside {
  children: readonly StatechartState[]
  /** By child. */
  layers: ReadonlyMap<string, number>
  pieces: Piece[]
}

export interface Lines {
  lines: readonly Line[]
  /** Lines from a state to itself. */
  loops: ReadonlyMap<string, readonly Loop[]>
  /** By state; `DRAWING` is around the outermost one. */
  insides: ReadonlyMap<string, Inside>
}

/** Cuts all lines at the borders of the states, and says which child of a state comes above which. */
export function linesOf(statechart: Statechart): Lines {
  const parents = new Map(statechart.states.map(({id, parent}) => [id, parent ?? DRAWING]))
  const between = (owner: string, id: string): string[] =>
    id === owner ? [] : [...between(owner, parents.get(id) ?? owner), id]
  const all: Ends[] = []
  const loops = new Map<string, Loop[]>()
  for (const transition of statechart.transitions)
    for (const {id: route, target} of routesOf(transition)) {
      const {source} = transition
      const text = labelSize(transition)
      if (source === target) loops.set(source, [...(loops.get(source) ?? []), {route, text}])
      else {
        const owner = ownerOf(statechart, source, target)
        all.push({route, text, owner, source: between(owner, source), target: between(owner, target)})
      }
    }
  const insides = new Map<string, Inside>()
  for (const owner of [DRAWING, ...parents.keys()]) {
    const children = statechart.states.filter(({id}) => parents.get(id) === owner)
    if (children.length > 0) insides.set(owner, insideOf(statechart, owner, children, all))
  }
  const lines = all.map((ends) => directed(ends, insides.get(ends.owner)))
  for (const line of lines) addPieces(insides, line)
  return {lines, loops, insides}
}

function insideOf(
  {states}: Statechart,
  owner: string,
  children: readonly StatechartState[],
  lines: readonly Ends[],
): Inside {
  const initial = states.find(({id}) => id === owner)?.initial ?? null
  const edges = lines.flatMap(({owner: own, source: [from], target: [to]}): [string, string][] =>
    own === owner && from !== undefined && to !== undefined ? [[from, to]] : [],
  )
  return {
    children,
    layers: layersOf(
      children.map(({id}) => id),
      initial,
      edges,
    ),
    pieces: [],
  }
}

/** The border around is below whatever is inside. */
function directed({route, text, owner, source, target}: Ends, inside: Inside | undefined): Line {
  const depth = (id: string | undefined) =>
    id === undefined ? Number.POSITIVE_INFINITY : (inside?.layers.get(id) ?? 0)
  const isDownwards = depth(source[0]) < depth(target[0])
  const [above, below] = isDownwards ? [source, target] : [target, source]
  return {route, text, owner, above, below, isDownwards}
}

/** A line passes the lower border of the states around its upper end, and the upper border of the others. */
function addPieces(insides: ReadonlyMap<string, Inside>, line: Line): void {
  const {route, text, owner, above, below, isDownwards} = line
  const [upper = null, lower = null] = [above[0], below[0]]
  insides.get(owner)?.pieces.push({route, upper, lower, text, isDownwards})
  const own = {route, text: null, isDownwards}
  for (const [index, id] of above.slice(0, -1).entries())
    insides.get(id)?.pieces.push({...own, upper: above[index + 1] ?? null, lower: null})
  for (const [index, id] of below.slice(0, -1).entries())
    insides.get(id)?.pieces.push({...own, upper: null, lower: below[index + 1] ?? null})
}
