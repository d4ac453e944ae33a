import {wordsOf} from './words.ts'

/**
 * The rows of each word: of the sorted `words`, word `w` is in `rows` from `starts[w]` up to `starts[w + 1]`.
 */
export interface WordIndex {
  words: string[]
  starts: Uint32Array
  rows: Uint32Array
}

/** An index over the texts of rows; a row may occur several times, with other names. */
export function createWordIndex(texts: Iterable<[row: number, text: string]>): WordIndex {
  const rowsByWord = new Map<string, number[]>()
  for (const [row, text] of texts) {
    for (const word of wordsOf(text)) {
      const rows = rowsByWord.get(word)
      if (rows === undefined) rowsByWord.set(word, [row])
      else if (rows.at(-1) !== row) rows.push(row)
    }
  }
  const words = [...rowsByWord.keys()].sort()
  const starts = new Uint32Array(words.length + 1)
  words.forEach((word, place) => {
    starts[place + 1] = (starts[place] ?? 0) + (rowsByWord.get(word)?.length ?? 0)
  })
  const rows = new Uint32Array(starts.at(-1) ?? 0)
  words.forEach((word, place) => {
    rows.set(rowsByWord.get(word) ?? [], starts[place])
  })
  return {words, starts, rows}
}

/** The rows with any word of a range of the sorted list. */
export function rowsBetween(index: WordIndex, start: number, end: number): Uint32Array {
  return index.rows.subarray(index.starts[start], index.starts[end])
}
