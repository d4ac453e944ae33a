import type {Statechart, StatechartState} from '../../explore/statechart.ts'
import {type Box, DRAWING, type Layout, stateSize} from '../layout.ts'
import {type Line, type Lines, type Loop, linesOf} from './lines.ts'
import {type Placed, type Point, place} from './place.ts'
import type {PlacedChild} from './rows.ts'

const PORT = 10
const MARK = 24
const LOOP = {beside: 12, text: 16, between: 6, least: 24}

/** Lays out a statechart in rows, in time that hardly grows with its size; less compact than ELK's. Deterministic. */
export function quickLayout(statechart: Statechart): Layout {
  const lines = linesOf(statechart)
  const placed = new Map<string, Placed>()
  const children = new Map<string, PlacedChild>()
  const fit = (owner: string, state: StatechartState | null): Placed | null => {
    const inside = lines.insides.get(owner)
    if (inside === undefined) return null
    for (const child of inside.children) children.set(child.id, childOf(child, lines, fit(child.id, child)))
    const name = state === null ? null : stateSize(state, 0)
    const found = place(inside, children, name, state?.initial ?? null, besides(lines.loops.get(owner)))
    placed.set(owner, found)
    return found
  }
  fit(DRAWING, null)
  return assembled(statechart, lines, placed, children)
}

/** The height of all lines from a state to itself. */
function besides(loops: readonly Loop[] = []): number {
  return loops.reduce((sum, {text}) => sum + Math.max(text.height, LOOP.least) + LOOP.between, 0)
}

/** A state's box is large enough for its inside, for all ends of lines, and for its lines to itself. */
function childOf(state: StatechartState, {loops, insides}: Lines, inside: Placed | null): PlacedChild {
  const own = loops.get(state.id) ?? []
  const pieces = insides.get(state.parent ?? DRAWING)?.pieces ?? []
  const ends = Math.max(
    pieces.filter(({upper}) => upper === state.id).length,
    pieces.filter(({lower}) => lower === state.id).length,
  )
  const name = stateSize(state, 0)
  const span = Math.max(name.width, inside?.width ?? 0, MARK + PORT + ends * PORT)
  const beside = own.length === 0 ? 0 : LOOP.text + Math.max(...own.map(({text}) => text.width))
  return {
    id: state.id,
    span,
    width: span + beside,
    height: Math.max(inside?.height ?? name.height, besides(own)),
    upperPorts: inside?.upperPorts ?? new Map(),
    lowerPorts: inside?.lowerPorts ?? new Map(),
  }
}

function assembled(
  statechart: Statechart,
  {lines, loops}: Lines,
  placed: ReadonlyMap<string, Placed>,
  children: ReadonlyMap<string, PlacedChild>,
): Layout {
  const {width = 0, height = 0} = placed.get(DRAWING) ?? {}
  const layout: Layout = {width: round(width), height: round(height + 16), states: {}, transitions: {}}
  const origins = new Map<string, Point>([[DRAWING, [0, 0]]])
  for (const {id, parent} of statechart.states) {
    const owner = parent ?? DRAWING
    const [left, top] = origins.get(owner) ?? [0, 0]
    const [x, y] = placed.get(owner)?.states.get(id) ?? [0, 0]
    origins.set(id, [left + x, top + y])
    const {span = 0, height: tall = 0} = children.get(id) ?? {}
    layout.states[id] = moved({x, y, width: span, height: tall}, [left, top])
    addLoops(layout, loops.get(id) ?? [], [left + x + span, top + y])
  }
  for (const line of lines) {
    const text = placed.get(line.owner)?.texts.get(line.route)
    const points = joined(line, placed, origins)
    if (text !== undefined)
      layout.transitions[line.route] = {points, label: moved(text, origins.get(line.owner) ?? [0, 0])}
  }
  return layout
}

function addLoops(layout: Layout, own: readonly Loop[], [right, top]: Point) {
  let y = top
  for (const {route, text} of own) {
    const tall = Math.max(text.height, LOOP.least)
    const [from, to, out] = [y + tall / 2 - 7, y + tall / 2 + 7, right + LOOP.beside]
    const points: Point[] = [
      [right, from],
      [out, from],
      [out, to],
      [right, to],
    ]
    layout.transitions[route] = {
      points: points.map(rounded),
      label: moved({x: LOOP.text, y: (tall - text.height) / 2, ...text}, [right, y]),
    }
    y += tall + LOOP.between
  }
}

/** The parts of a line, from its source to its target. */
function joined(
  {route, owner, above, below, isDownwards}: Line,
  placed: ReadonlyMap<string, Placed>,
  origins: ReadonlyMap<string, Point>,
): Point[] {
  const part = (id: string): Point[] => {
    const [left, top] = origins.get(id) ?? [0, 0]
    return (placed.get(id)?.points.get(route) ?? []).map(([x, y]) => [left + x, top + y])
  }
  const down = [...above.slice(0, -1).reverse(), owner, ...below.slice(0, -1)].flatMap(part)
  return simple(isDownwards ? down : down.reverse())
}

function moved({x, y, width, height}: Box, [left, top]: Point): Box {
  return {x: round(x + left), y: round(y + top), width: round(width), height: round(height)}
}

/** Without points on a straight part. */
function simple(points: readonly Point[]): Point[] {
  return points.map(rounded).filter(([x, y], index, all) => {
    const [before, after] = [all[index - 1], all[index + 1]]
    if (before === undefined || after === undefined) return true
    return !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y))
  })
}

function rounded([x, y]: Point): Point {
  return [round(x), round(y)]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
