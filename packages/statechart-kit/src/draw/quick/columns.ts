import type {End, Hop, Item, Rows} from './rows.ts'
import {spread} from './spread.ts'

const SWEEPS = 12
const WEIGHTS: Record<Item['kind'], number> = {name: 1, state: 1, text: 2, lane: 8}
/** Space for the initial mark over the first state. */
const MARK = 24
const PORT = 10
const SMALL_BEND = 8

/** Finds the left edge of each item near its neighbours, and then where each line meets the states. */
export function placeColumns({rows, links}: Rows, left: number): void {
  for (const row of rows) {
    const places = spread(
      row.map(({width}) => ({at: left, width, weight: 1})),
      (index) => gapAfter(row, index),
      left,
    )
    for (const [index, item] of row.entries()) item.x = places[index] ?? left
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const indexes = rows.map((_, index) => index)
    for (const index of sweep % 2 === 0 ? indexes : indexes.reverse()) {
      const last = sweep >= SWEEPS - 2
      const above = sweep % 2 === 0 || last ? (links[index - 1] ?? []) : []
      const below = sweep % 2 === 1 || last ? (links[index] ?? []) : []
      moveRow(rows[index] ?? [], above, below, left)
    }
  }
  moveLeft(rows.slice(1), left)
  moveRow(rows[0] ?? [], [], links[0] ?? [], left)
  for (const [index, each] of links.entries()) straighten(rows[index + 1] ?? [], each)
  for (const each of links)
    for (const {upper, lower} of each) for (const end of [upper, lower]) end.x = centre(end)
  for (const [index, row] of rows.entries())
    for (const item of row)
      if (item.kind === 'state') {
        meet(item, links[index] ?? [], 'upper', 'lower')
        meet(item, links[index - 1] ?? [], 'lower', 'upper')
      }
}

/** Takes small bends out of a line that passes several rows. */
function straighten(row: readonly Item[], links: readonly Hop[]): void {
  for (const {upper, lower} of links) {
    const {item} = lower
    const at = row.indexOf(item)
    const x = centre(upper) - item.span / 2
    if (item.kind !== 'lane' || Math.abs(x - item.x) > SMALL_BEND) continue
    const [before, after] = [row[at - 1], row[at + 1]]
    const isFree =
      (before === undefined || before.x + before.width <= x) &&
      (after === undefined || x + item.width <= after.x)
    if (isFree) item.x = x
  }
}

/** The first row holds the name, which is at the left. */
function moveLeft(rows: readonly Item[][], left: number): void {
  const unused = Math.min(...rows.flat().map(({x}) => x)) - left
  for (const item of rows.flat()) item.x -= unused
}

function gapAfter(row: readonly Item[], index: number): number {
  const kinds = [row[index]?.kind, row[index + 1]?.kind]
  if (kinds.every((kind) => kind === 'state')) return 28
  return kinds.every((kind) => kind === 'lane') ? 0 : 12
}

function centre({item, port}: End): number {
  return item.x + (port ?? item.span / 2)
}

function moveRow(row: readonly Item[], above: readonly Hop[], below: readonly Hop[], left: number): void {
  const sums = new Map(row.map((item) => [item, {sum: 0, weight: 0}]))
  const pull = (own: End, other: End) => {
    const sum = sums.get(own.item)
    if (sum === undefined) return
    const weight = own.item.kind === 'lane' && other.item.kind === 'lane' ? 8 : 1
    sum.sum += weight * (centre(other) - (centre(own) - own.item.x))
    sum.weight += weight
  }
  for (const {upper, lower} of above) pull(lower, upper)
  for (const {upper, lower} of below) pull(upper, lower)
  const wishes = row.map((item) => {
    const {sum, weight} = sums.get(item) ?? {sum: 0, weight: 0}
    const at = item.kind === 'name' ? left : weight === 0 ? item.x : sum / weight
    return {at, width: item.width, weight: item.kind === 'name' ? 1000 : WEIGHTS[item.kind]}
  })
  const places = spread(wishes, (index) => gapAfter(row, index), left)
  for (const [index, item] of row.entries()) item.x = places[index] ?? left
}

/** Spreads the ends of lines over a side of a state, each near its other end, past those that are prescribed. */
function meet(item: Item, links: readonly Hop[], side: 'upper' | 'lower', other: 'upper' | 'lower'): void {
  const own = links.filter((link) => link[side].item === item)
  const used = own.flatMap(({[side]: {port, x}}) => (port === null ? [] : [x]))
  const free = own.filter((link) => link[side].port === null).sort((one, two) => one[other].x - two[other].x)
  const first = item.x + (side === 'lower' ? MARK : PORT)
  const last = item.x + item.span - PORT
  const wishes = free.map((link) => ({
    at: Math.min(Math.max(link[other].x, first), last - PORT),
    width: 0,
    weight: 1,
  }))
  const spreadOut = spread(wishes, () => PORT, first)
  const over = Math.max(0, (spreadOut.at(-1) ?? 0) - last)
  for (const [index, link] of free.entries()) {
    const wanted = Math.max(first, (spreadOut[index] ?? first) - over)
    const x = nearestFree(wanted, used, first, last)
    link[side].x = x
    used.push(x)
  }
}

function nearestFree(wanted: number, used: readonly number[], first: number, last: number): number {
  for (let shift = 0; shift <= last - first; shift += 1)
    for (const x of [wanted + shift, wanted - shift])
      if (x >= first && x <= last && used.every((each) => Math.abs(each - x) >= PORT - 2)) return x
  return wanted
}
