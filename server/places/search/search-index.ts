import type {PlaceColumns} from '../places-file.ts'
import {createTally, type Tally} from './tally.ts'
import {createWordIndex, type WordIndex} from './word-index.ts'
import {wordsOf} from './words.ts'

export interface SearchIndex {
  columns: PlaceColumns
  /** Words of the places' own names, including other names, by row. */
  names: WordIndex
  /** Words of cities, districts and states, by the number of the area. */
  areas: WordIndex
  /** Number of words in the shortest name of a row. */
  nameLengths: Uint8Array
  tally: Tally
}

export function createSearchIndex(columns: PlaceColumns): SearchIndex {
  return {
    columns,
    names: createWordIndex(placeNames(columns)),
    areas: createWordIndex(areaNames(columns)),
    nameLengths: nameLengthsOf(columns),
    tally: createTally(columns.count),
  }
}

function* placeNames({names, aliases}: PlaceColumns): Generator<[row: number, text: string]> {
  yield* names.entries()
  for (const [row, others] of aliases) yield [row, others.join(' ')]
}

function* areaNames({areas, aliases, area}: PlaceColumns): Generator<[area: number, text: string]> {
  for (const [number, names] of areas.entries()) yield [number, names.join(' ')]
  for (const [row, others] of aliases) {
    const city = areas[area[row] ?? 0]?.[0]
    for (const [number, [name]] of areas.entries()) if (name === city) yield [number, others.join(' ')]
  }
}

function nameLengthsOf({names, aliases}: PlaceColumns): Uint8Array {
  const lengths = Uint8Array.from(names, (name) => wordsOf(name).length)
  for (const [row, others] of aliases) {
    lengths[row] = Math.min(lengths[row] ?? 1, ...others.map((other) => wordsOf(other).length))
  }
  return lengths
}
