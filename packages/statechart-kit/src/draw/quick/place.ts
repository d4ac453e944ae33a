import type {Box, Extent} from '../layout.ts'
import {placeColumns} from './columns.ts'
import type {Inside} from './lines.ts'
import {orderRows} from './order.ts'
import {type Hop, type Item, type PlacedChild, rowsOf} from './rows.ts'
import {tracksOf} from './tracks.ts'

export type Point = [x: number, y: number]

/** The inside of one state, in its own coordinates. */
export interface Placed extends Extent {
  states: ReadonlyMap<string, Point>
  /** From top to bottom, by route. */
  points: ReadonlyMap<string, readonly Point[]>
  texts: ReadonlyMap<string, Box>
  upperPorts: ReadonlyMap<string, number>
  lowerPorts: ReadonlyMap<string, number>
}

const PADDING = 16
/** Below a row, and above the next: the initial mark is above a state. */
const [ABOVE, BELOW] = [10, 20]

/** Places the children of one state in rows, and the lines between them. */
export function place(
  inside: Inside,
  children: ReadonlyMap<string, PlacedChild>,
  name: Extent | null,
  initial: string | null,
  /** At least. */
  tall: number,
): Placed {
  const all = rowsOf(inside, children, name)
  orderRows(all, initial)
  placeColumns(all, PADDING)
  const {rows, links} = all
  const states = new Map<string, Point>()
  const texts = new Map<string, Box>()
  const points = new Map<string, Point[]>()
  const add = (route: string, ...more: Point[]) => points.set(route, [...(points.get(route) ?? []), ...more])
  const hasExit = inside.pieces.some(({lower}) => lower === null)
  let top = name === null ? PADDING : 0
  for (const [index, row] of rows.entries()) {
    const height = Math.max(0, ...row.map((item) => item.height))
    for (const item of row) note(item, top, states, texts)
    const below = links[index] ?? []
    const isLast = index === rows.length - 1
    const {height: needed, levelOf} = tracksOf(below, {
      above: index === 0 && row.length === 0 ? 0 : ABOVE,
      below: isLast ? 0 : BELOW,
    })
    const isExit = hasExit && index === rows.length - 2
    const gap = isExit ? Math.max(needed, tall - top - height) : needed
    for (const link of below) {
      const level = top + height + levelOf(link)
      const [from, to] = [startOf(link, top), top + height + gap]
      add(link.route, [link.upper.x, from], [link.upper.x, level], [link.lower.x, level], [link.lower.x, to])
    }
    top += height + (isLast ? 0 : gap)
  }
  const right = Math.max(0, ...rows.flat().map((item) => item.x + item.width))
  return {
    width: right + PADDING,
    height: hasExit ? top : Math.max(top + PADDING, tall),
    states,
    texts,
    points,
    upperPorts: portsOf(rows[0] ?? []),
    lowerPorts: hasExit ? portsOf(rows.at(-1) ?? []) : new Map(),
  }
}

function note(item: Item, top: number, states: Map<string, Point>, texts: Map<string, Box>): void {
  const {kind, id, x, width, height} = item
  if (kind === 'state') states.set(id, [x, top])
  if (kind === 'text') texts.set(id, {x, y: top, width, height})
}

/** A line leaves a state at its lower border, and anything else at the top of its row. */
function startOf({upper: {item}}: Hop, top: number): number {
  return item.kind === 'state' ? top + item.height : top
}

function portsOf(row: readonly Item[]): ReadonlyMap<string, number> {
  return new Map(row.flatMap(({kind, id, x, span}) => (kind === 'lane' ? [[id, x + span / 2] as const] : [])))
}
