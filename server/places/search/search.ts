import type {PlaceColumns} from '../places-file.ts'
import {searchedWords} from './same-sound.ts'
import type {SearchIndex} from './search-index.ts'
import {exactWords, misspelledWords, type WordMatch} from './similar-words.ts'
import {bitCount, mostWords, note, startTally} from './tally.ts'
import {rowsBetween, type WordIndex} from './word-index.ts'

export interface SearchOptions {
  limit: number
  /** Whether every word must match; otherwise the places with the most matching words. */
  isStrict: boolean
}

interface Candidate {
  row: number
  answered: number
  score: number
}

const points = {whole: 100, beginning: 85, slip: 25, areaBeginning: 75, pincodeBeginning: 80, wholeName: 12}

/** Weight of a place's size against how exactly it was typed, so that no village hides a city. */
const importanceWeight = 0.6

/** The importance of a town of forty thousand. */
const wellKnown = 42

/** The matching rows of a text, the best first. */
export function searchRows(index: SearchIndex, text: string, options: SearchOptions): number[] {
  const words = searchedWords(index, text).slice(0, mostWords)
  startTally(index.tally)
  noteJoinedWords(index, words)
  words.forEach((word, position) => {
    noteNames(index, word, 1 << position)
    notePincodes(index, word, 1 << position)
  })
  return best(index, words, options).map(({row}) => row)
}

/** The rows whose pincode begins with the digits: a range, because rows are ordered by pincode. */
export function pincodeRows({pincodes, count}: PlaceColumns, digits: string): [start: number, end: number] {
  const first = Number(digits.padEnd(6, '0'))
  const last = Number(digits.padEnd(6, '9'))
  const start = firstRow(pincodes, count, first)
  return [start, firstRow(pincodes, count, last + 1)]
}

function noteNames(index: SearchIndex, word: string, mask: number): void {
  const {names, tally} = index
  const exact = exactWords(names.words, word)
  const matches = isTakenAsTyped(index, word, exact)
    ? exact
    : [...exact, ...misspelledWords(names.words, word, exact.length > 0)]
  for (const match of matches) {
    const worth = worthOf(match)
    for (const row of rowsBetween(names, match.start, match.end)) note(tally, row, mask, worth)
  }
}

/**
 * A number, the name of a city or state, or a word of some well-known place; an obscure word may be a
 * misspelling.
 */
function isTakenAsTyped({names, areas, columns}: SearchIndex, word: string, exact: WordMatch[]): boolean {
  if (/^\d+$/.test(word) || exactWords(areas.words, word).some(({isWhole}) => isWhole)) return true
  const rows = exact.filter(({isWhole}) => isWhole).map(({start, end}) => rowsBetween(names, start, end))
  return rows.some((some) => some.some((row) => (columns.importance[row] ?? 0) >= wellKnown))
}

function notePincodes({columns, tally}: SearchIndex, word: string, mask: number): void {
  if (!/^[1-9]\d{2,5}$/.test(word)) return
  const [start, end] = pincodeRows(columns, word)
  const worth = word.length === 6 ? points.whole : points.pincodeBeginning
  for (let row = start; row < end; row++) note(tally, row, mask, worth)
}

/** "Indira Nagar" finds Indiranagar too. */
function noteJoinedWords({names, tally}: SearchIndex, words: string[]): void {
  words.slice(1).forEach((word, position) => {
    for (const match of exactWords(names.words, `${words[position]}${word}`)) {
      const worth = worthOf(match) * 2
      for (const row of rowsBetween(names, match.start, match.end)) note(tally, row, 0b11 << position, worth)
    }
  })
}

function best(index: SearchIndex, words: string[], {limit, isStrict}: SearchOptions): Candidate[] {
  const areas = words.map((word) => areaPoints(index.areas, word, index.columns.areas.length))
  const candidates: Candidate[] = []
  let leastAnswered = isStrict ? words.length : Math.ceil(words.length / 2)
  for (const row of index.tally.touched.subarray(0, index.tally.count)) {
    const candidate = candidateOf(index, row, areas)
    if (candidate.answered < leastAnswered) continue
    if (candidate.answered > leastAnswered) candidates.length = 0
    leastAnswered = candidate.answered
    insert(candidates, candidate, limit)
  }
  return candidates
}

function candidateOf(
  {tally, columns, nameLengths}: SearchIndex,
  row: number,
  areas: Uint8Array[],
): Candidate {
  const named = tally.answered[row] ?? 0
  const namedCount = bitCount(named)
  let answered = namedCount
  let sum = tally.points[row] ?? 0
  areas.forEach((worths, position) => {
    const worth = (named & (1 << position)) === 0 ? (worths[columns.area[row] ?? 0] ?? 0) : 0
    if (worth > 0) answered += 1
    sum += worth
  })
  const wholeName = namedCount >= (nameLengths[row] ?? 0) ? points.wholeName : 0
  const importance = (columns.importance[row] ?? 0) * importanceWeight
  return {row, answered, score: sum / areas.length + wholeName + importance}
}

function insert(candidates: Candidate[], candidate: Candidate, limit: number): void {
  const last = candidates[limit - 1]
  if (last !== undefined && last.score >= candidate.score) return
  const place = candidates.findIndex(({score}) => score < candidate.score)
  candidates.splice(place === -1 ? candidates.length : place, 0, candidate)
  candidates.length = Math.min(candidates.length, limit)
}

function areaPoints(areas: WordIndex, word: string, count: number): Uint8Array {
  const worths = new Uint8Array(count)
  const exact = exactWords(areas.words, word)
  const matches = exact.length > 0 ? exact : misspelledWords(areas.words, word, false)
  for (const match of matches.toReversed()) {
    const worth = match.isWhole
      ? worthOf(match) - points.slip / 5
      : points.areaBeginning - match.edits * points.slip
    for (const area of rowsBetween(areas, match.start, match.end)) worths[area] = worth
  }
  return worths
}

function worthOf({edits, isWhole}: WordMatch): number {
  return (isWhole ? points.whole : points.beginning) - edits * points.slip
}

function firstRow(pincodes: Uint32Array, count: number, pincode: number): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((pincodes[middle] ?? 0) < pincode) low = middle + 1
    else high = middle
  }
  return low
}
