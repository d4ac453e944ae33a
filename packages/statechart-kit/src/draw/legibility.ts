import type {Statechart} from '../explore/statechart.ts'
import type {Box, Layout} from './layout.ts'

/** Faults that make a drawing hard to read; a good one has none. */
export interface Legibility {
  /** Texts that overlap texts. */
  overlapping: string[]
  /** Texts that overlap a state, or a state's border or name. */
  onStates: string[]
  /** Texts crossed by another transition's line. */
  crossed: string[]
  /** Initial states with another state above. */
  lateBeginnings: string[]
}

type Segment = [from: Point, to: Point]
type Point = readonly [x: number, y: number]

/** The name and border of a state with children. */
const NAME_HEIGHT = 26

/** Finds all faults of a layout. */
export function legibilityOf(statechart: Statechart, {states, transitions}: Layout): Legibility {
  const routes = Object.entries(transitions)
  const open = new Set(statechart.states.map(({parent}) => parent))
  return {
    overlapping: routes.flatMap(([id, {label}], index) =>
      routes
        .slice(index + 1)
        .filter(([, other]) => overlap(label, other.label))
        .map(([other]) => `${id} and ${other}`),
    ),
    onStates: routes.flatMap(([id, {label}]) =>
      Object.entries(states)
        .filter(([state, box]) => overlap(label, box) && !(open.has(state) && lies(label, roomIn(box))))
        .map(([state]) => `${id} on ${state}`),
    ),
    crossed: routes.flatMap(([id, {label}]) =>
      routes
        .filter(([other, {points}]) => other !== id && segmentsOf(points).some((each) => passes(each, label)))
        .map(([other]) => `${id} by ${other}`),
    ),
    lateBeginnings: statechart.states.flatMap(({id, initial}) => {
      const first = states[initial ?? '']
      const siblings = statechart.states.filter(({parent}) => parent === id)
      const above = siblings.filter((each) => {
        const box = states[each.id]
        return first !== undefined && box !== undefined && box.y + box.height <= first.y
      })
      return above.map((each) => `${initial} below ${each.id}`)
    }),
  }
}

/** States left of and beside the initial one. */
export function besideBeginnings(statechart: Statechart, {states}: Layout): number {
  return statechart.states.filter(({id, parent}) => {
    const first = states[statechart.states.find((each) => each.id === parent)?.initial ?? '']
    const box = states[id]
    return first !== undefined && box !== undefined && box.x < first.x && box.y < first.y + first.height
  }).length
}

/** Number of crossings between lines of different transitions. */
export function crossingsIn({transitions}: Layout): number {
  const lines = Object.values(transitions).map(({points}) => segmentsOf(points))
  return lines.reduce(
    (sum, line, index) =>
      sum +
      lines
        .slice(index + 1)
        .flatMap((other) => other.filter((segment) => line.some((own) => cross(own, segment)))).length,
    0,
  )
}

function segmentsOf(points: readonly Point[]): Segment[] {
  return points.slice(1).map((point, index) => [points[index] ?? point, point])
}

/** Whether two boxes have an area in common; a common border is none. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

function lies(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

function roomIn({x, y, width, height}: Box): Box {
  return {x, y: y + NAME_HEIGHT, width, height: height - NAME_HEIGHT}
}

/** A segment is horizontal or vertical. */
function passes([[fromX, fromY], [toX, toY]]: Segment, box: Box): boolean {
  const [x, y] = [Math.min(fromX, toX), Math.min(fromY, toY)]
  const line = {x: x - 0.5, y: y - 0.5, width: Math.abs(fromX - toX) + 1, height: Math.abs(fromY - toY) + 1}
  return overlap(line, box)
}

function cross(one: Segment, other: Segment): boolean {
  const [level, upright] = isLevel(one) ? [one, other] : [other, one]
  if (!isLevel(level) || isLevel(upright)) return false
  const [[left, y], [right]] = level
  const [[x, top], [, bottom]] = upright
  return between(x, left, right) && between(y, top, bottom)
}

function isLevel([[, from], [, to]]: Segment): boolean {
  return from === to
}

function between(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other)
}
