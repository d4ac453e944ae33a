import {createDistanceTable, extend} from '../distance-table.ts'
import {lowerBound, prefixEnd} from './words.ts'

/**
 * A range of the sorted words with the same quality of match: the typed word, or all that begin with it, with
 * this many edits.
 */
export interface WordMatch {
  start: number
  end: number
  edits: number
  isWhole: boolean
}

/** The words equal to the typed one or beginning with it. */
export function exactWords(sorted: readonly string[], typed: string): WordMatch[] {
  const start = lowerBound(sorted, typed)
  const end = prefixEnd(sorted, typed)
  if (start === end) return []
  const beginning = {start, end, edits: 0, isWhole: false}
  return sorted[start] === typed ? [{start, end: start + 1, edits: 0, isWhole: true}, beginning] : [beginning]
}

/**
 * The likely corrections of the typed word, the likeliest first: a letter too many, too few, wrong or two
 * swapped. Two edits are tried only for long words without a nearer match.
 */
export function misspelledWords(sorted: readonly string[], typed: string, hasExact: boolean): WordMatch[] {
  const allowed = editsAllowed(typed.length)
  if (allowed === 0) return []
  const near = wordsWithin(sorted, typed, 1)
  return near.length > 0 || hasExact || allowed === 1 ? near : wordsWithin(sorted, typed, allowed)
}

/**
 * Walks the sorted words as the tree of their common prefixes and leaves a branch as soon as none of its
 * words can be near enough.
 */
function wordsWithin(sorted: readonly string[], typed: string, allowed: number): WordMatch[] {
  const matches: WordMatch[] = []
  const table = createDistanceTable(typed)
  let before = ''
  let index = 0
  while (index < sorted.length) {
    const word = sorted[index] ?? ''
    let next = index + 1
    for (let depth = commonLength(before, word) + 1; depth <= word.length; depth++) {
      const {edits, least} = extend(table, word, depth)
      if (edits > 0 && edits <= allowed) {
        if (depth === word.length) matches.push({start: index, end: index + 1, edits, isWhole: true})
        const isBeginning = edits === 1 && typed.length > 4
        if (isBeginning)
          matches.push({start: index, end: prefixEnd(sorted, word.slice(0, depth)), edits, isWhole: false})
      }
      if (least > allowed) {
        next = prefixEnd(sorted, word.slice(0, depth))
        break
      }
    }
    before = word
    index = next
  }
  return matches.sort((one, other) => one.edits - other.edits || Number(other.isWhole) - Number(one.isWhole))
}

function editsAllowed(length: number): number {
  if (length < 4 || length > 30) return 0
  return length < 8 ? 1 : 2
}

function commonLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length++
  return length
}
