import type {Extent} from '../layout.ts'
import type {Inside, Piece} from './lines.ts'

/** A state, a line's text, or the place where a line passes a row. */
export interface Item extends Extent {
  kind: 'name' | 'state' | 'text' | 'lane'
  /** The state or the route. */
  id: string
  x: number
  /** Lines end at this width from its left. */
  span: number
}

/** Where a line meets an item. */
export interface End {
  item: Item
  /** The distance from the left of the item, where its inside prescribes one. */
  port: number | null
  x: number
}

/** A line between two neighbouring rows. */
export interface Hop {
  route: string
  upper: End
  lower: End
}

export interface Rows {
  rows: Item[][]
  /** Between each row and the next. */
  links: Hop[][]
}

/** A child as it is placed: its box with the lines to itself beside it. */
export interface PlacedChild extends Extent {
  id: string
  /** The width of the box alone. */
  span: number
  /** Where lines that go on inside pass its upper and its lower border, by route. */
  upperPorts: ReadonlyMap<string, number>
  lowerPorts: ReadonlyMap<string, number>
}

const WIDEST = 1200
const LANE: Extent = {width: 12, height: 0}
const BETWEEN = 20

/** Rows of states and rows of texts in turn, so that a text has a place of its own. */
export function rowsOf(
  {layers, pieces}: Inside,
  children: ReadonlyMap<string, PlacedChild>,
  name: Extent | null,
): Rows {
  const levels = stateLevels(layers, children)
  const levelOf = new Map(levels.flatMap((ids, level) => ids.map((id) => [id, level] as const)))
  const rows: Item[][] = [name === null ? [] : [itemOf('name', '', name)]]
  const stateRows = new Map<string, number>()
  const textRows = new Map<string, number>()
  const addTexts = (level: number) => {
    for (const texts of textLevels(pieces, levelOf, level, levels.length)) {
      for (const {route} of texts) textRows.set(route, rows.length)
      rows.push([])
    }
  }
  addTexts(-1)
  for (const [level, ids] of levels.entries()) {
    for (const id of ids) stateRows.set(id, rows.length)
    rows.push(ids.map((id) => itemOf('state', id, children.get(id) ?? LANE, children.get(id)?.span)))
    addTexts(level)
  }
  if (pieces.some(({lower}) => lower === null)) rows.push([])
  return {rows, links: linked(rows, pieces, stateRows, textRows, children)}
}

function linked(
  rows: Item[][],
  pieces: readonly Piece[],
  stateRows: ReadonlyMap<string, number>,
  textRows: ReadonlyMap<string, number>,
  children: ReadonlyMap<string, PlacedChild>,
): Hop[][] {
  const states = new Map(rows.flat().flatMap((item) => (item.kind === 'state' ? [[item.id, item]] : [])))
  const links: Hop[][] = rows.slice(1).map(() => [])
  for (const {route, upper, lower, text} of pieces) {
    const [first, last] = [
      upper === null ? 0 : (stateRows.get(upper) ?? 0),
      lower === null ? rows.length - 1 : (stateRows.get(lower) ?? 0),
    ]
    let before: End | null = null
    for (let row = first; row <= last; row += 1) {
      const id = row === first ? upper : row === last ? lower : null
      const state = id === null ? undefined : states.get(id)
      const isText = text !== null && textRows.get(route) === row
      const item = state ?? (isText ? itemOf('text', route, text) : itemOf('lane', route, LANE))
      if (state === undefined) rows[row]?.push(item)
      const ports = children.get(id ?? '')
      const port = (row === first ? ports?.lowerPorts : ports?.upperPorts)?.get(route) ?? null
      const end = {item, port, x: 0}
      if (before !== null) links[row - 1]?.push({route, upper: before, lower: end})
      before = {...end}
    }
  }
  return links
}

/** The layers; one that is too wide is several levels. */
function stateLevels(
  layers: ReadonlyMap<string, number>,
  children: ReadonlyMap<string, PlacedChild>,
): string[][] {
  const depth = Math.max(...layers.values()) + 1
  return Array.from({length: depth}, (_, layer) =>
    filled(
      [...layers].filter(([, each]) => each === layer).map(([id]) => id),
      (id) => children.get(id)?.width ?? 0,
    ),
  ).flat()
}

/** The texts between a level and the next: each is near the source of its line. */
function textLevels(
  pieces: readonly Piece[],
  levelOf: ReadonlyMap<string, number>,
  level: number,
  count: number,
): Piece[][] {
  const here = pieces.filter(({upper, lower, text, isDownwards}) => {
    if (text === null) return false
    const above = upper === null ? -1 : (levelOf.get(upper) ?? 0)
    const below = lower === null ? count : (levelOf.get(lower) ?? 0)
    return (isDownwards || lower === null ? above : below - 1) === level
  })
  return filled(here, ({text}) => text?.width ?? 0)
}

/** Rows of at most the widest width. */
function filled<Each>(all: readonly Each[], widthOf: (each: Each) => number): Each[][] {
  const rows: Each[][] = []
  let width = Number.POSITIVE_INFINITY
  for (const each of all) {
    width += widthOf(each) + BETWEEN
    if (width > WIDEST) {
      rows.push([])
      width = widthOf(each)
    }
    rows.at(-1)?.push(each)
  }
  return rows
}

function itemOf(kind: Item['kind'], id: string, {width, height}: Extent, span = width): Item {
  return {kind, id, width, height, span, x: 0}
}
