import FlatQueue from 'flatqueue'
import {distanceKm, type Position} from '../../../domain/place/position.ts'
import {forEachRow, type Slices} from './slices.ts'

/** A cell is about seven kilometres high, at the equator as wide. */
const CELLS_PER_DEGREE = 16
const CELLS_AROUND = 360 * CELLS_PER_DEGREE + 1

/** Minimum longitude and latitude, then the maximum, in degrees. */
export type DegreesBox = readonly [number, number, number, number]

export interface Cell {
  centre: Position
  rows: readonly number[]
}

/** Rows by the cell of the earth that they lie in, and in each cell by rank. */
export interface CellIndex {
  /** The cells that touch the box and have rows. */
  near: (box: DegreesBox) => Cell[]
  /**
   * The same rows, the lowest rank first: of each rank, its part of every cell. It looks no further than its reader asks,
   * and leaves out the ranks whose rows come `before`.
   */
  nearByRank: (box: DegreesBox, isBefore: (row: number) => boolean) => Iterable<Cell[]>
}

const NOWHERE: Cell = {rows: [], centre: {lat: 0, lng: 0}}

export function* createCellIndex(
  longitudes: readonly number[],
  latitudes: readonly number[],
  {ranks, count}: Ranks,
): Slices<CellIndex> {
  const cells = new Map<number, number[]>()
  const sorted = yield* sortedByRank(ranks, count)
  yield* forEachRow(sorted.length, (place) => {
    const row = sorted[place] ?? 0
    const cell = CELLS_AROUND * cellOf(latitudes[row] ?? 0, 90) + cellOf(longitudes[row] ?? 0, 180)
    const rows = cells.get(cell)
    if (rows === undefined) cells.set(cell, [row])
    else rows.push(row)
  })
  const rankOf = (row: number | undefined) =>
    row === undefined ? Number.POSITIVE_INFINITY : (ranks[row] ?? 0)

  function near([west, south, east, north]: DegreesBox): Cell[] {
    const found: Cell[] = []
    for (let up = cellOf(south, 90); up <= cellOf(north, 90); up++)
      for (let right = cellOf(west, 180); right <= cellOf(east, 180); right++) {
        const rows = cells.get(CELLS_AROUND * up + right)
        if (rows !== undefined) found.push({rows, centre: {lat: middleOf(up, 90), lng: middleOf(right, 180)}})
      }
    return found
  }

  function* nearByRank(box: DegreesBox, isBefore: (row: number) => boolean) {
    const around = near(box)
    const read = around.map(({rows}) => countOfFirst(rows, isBefore))
    const queue = new FlatQueue<number>()
    for (const [index, {rows}] of around.entries()) {
      const first = rows[read[index] ?? 0]
      if (first !== undefined) queue.push(index, rankOf(first))
    }
    for (let rank = queue.peekValue(); rank !== undefined; rank = queue.peekValue()) {
      const least = rank
      const equal: Cell[] = []
      while (queue.peekValue() === least) {
        const index = queue.pop() ?? 0
        const {rows, centre} = around[index] ?? NOWHERE
        const end = countOfFirst(rows, (row) => rankOf(row) <= least)
        equal.push({rows: rows.slice(read[index], end), centre})
        read[index] = end
        if (end < rows.length) queue.push(index, rankOf(rows[end]))
      }
      yield equal
    }
  }
  return {near, nearByRank}
}

/** How many rows at the begin of a list are so, where none behind them is. */
function countOfFirst(rows: readonly number[], isSo: (row: number) => boolean): number {
  let [known, other] = [0, rows.length]
  while (known < other) {
    const middle = (known + other) >> 1
    const row = rows[middle]
    if (row !== undefined && isSo(row)) known = middle + 1
    else other = middle
  }
  return known
}

/**
 * The rows of the cells that pass and are between two distances, the nearest first, one list for each distance. It looks
 * into a cell only when its reader comes near, so the time depends on the cells as far away as the page, not on all.
 *
 * @param distanceTo kilometres to a row
 */
export function* nearestFirst(
  cells: readonly Cell[],
  position: Position,
  [from, to]: readonly [km: number, km: number],
  passes: (row: number) => boolean,
  distanceTo: (row: number) => number,
): Iterable<number[]> {
  const waiting = new FlatQueue<number>()
  for (const [index, {centre}] of cells.entries()) {
    const [apart, reach] = [distanceKm(position, centre), reachKm(centre)]
    if (apart - reach <= to && apart + reach >= from) waiting.push(index, apart - reach)
  }
  const queue = new FlatQueue<number>()
  for (;;) {
    while ((waiting.peekValue() ?? Number.POSITIVE_INFINITY) <= (queue.peekValue() ?? Number.MAX_VALUE))
      for (const row of cells[waiting.pop() ?? -1]?.rows ?? []) {
        const distance = passes(row) ? distanceTo(row) : -1
        if (distance >= from && distance <= to) queue.push(row, distance)
      }
    const least = queue.peekValue()
    if (least === undefined) return
    const equal: number[] = []
    while (queue.peekValue() === least) equal.push(queue.pop() ?? 0)
    yield equal
  }
}

/** From the centre of a cell to its farthest corner, with a metre for rounding. */
function reachKm({lat, lng}: Position): number {
  const half = 0.5 / CELLS_PER_DEGREE
  const corners = [lat - half, lat + half].map((corner) => ({lat: corner, lng: lng - half}))
  return Math.max(...corners.map((corner) => distanceKm({lat, lng}, corner))) + 0.001
}

/** Of each row a whole number from 0, below `count`. */
export interface Ranks {
  ranks: Uint32Array
  count: number
}

/** Equal values have equal ranks, the smallest value has rank 0. */
export function* ranksOf(values: Float64Array): Slices<Ranks> {
  const distinct = new Set<number>()
  yield* forEachRow(values.length, (row) => distinct.add(values[row] ?? 0))
  const ordered = Float64Array.from(distinct).sort()
  const rankOf = new Map<number, number>()
  yield* forEachRow(ordered.length, (rank) => rankOf.set(ordered[rank] ?? 0, rank))
  const ranks = new Uint32Array(values.length)
  yield* forEachRow(values.length, (row) => {
    ranks[row] = rankOf.get(values[row] ?? 0) ?? 0
  })
  return {ranks, count: ordered.length}
}

/** A counting sort: with a comparison, a million rows take a second of the event loop. */
function* sortedByRank(ranks: Uint32Array, count: number): Slices<Uint32Array> {
  const places = new Uint32Array(count + 1)
  const add = (rank: number, more: number) => {
    places[rank] = (places[rank] ?? 0) + more
  }
  yield* forEachRow(ranks.length, (row) => add((ranks[row] ?? 0) + 1, 1))
  yield* forEachRow(count, (rank) => add(rank + 1, places[rank] ?? 0))
  const rows = new Uint32Array(ranks.length)
  yield* forEachRow(ranks.length, (row) => {
    const rank = ranks[row] ?? 0
    rows[places[rank] ?? 0] = row
    add(rank, 1)
  })
  return rows
}

function cellOf(degrees: number, least: number): number {
  return Math.floor((Math.min(least, Math.max(-least, degrees)) + least) * CELLS_PER_DEGREE)
}

function middleOf(cell: number, least: number): number {
  return (cell + 0.5) / CELLS_PER_DEGREE - least
}
