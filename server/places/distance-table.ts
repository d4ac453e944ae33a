/**
 * Edit distances between a typed word and the prefixes of another; one row for each letter of the other word.
 */
export interface DistanceTable {
  typed: string
  cells: Uint8Array
}

const longestWord = 64

export function createDistanceTable(typed: string): DistanceTable {
  const cells = new Uint8Array((longestWord + 1) * (typed.length + 1))
  for (let column = 0; column <= typed.length; column++) cells[column] = column
  return {typed, cells}
}

/**
 * Fills the row of this prefix length; the rows above must be filled for the same word. `edits` is the
 * distance of that prefix from the typed word, `least` the smallest distance that a longer prefix can still
 * have.
 */
export function extend(table: DistanceTable, word: string, length: number): {edits: number; least: number} {
  const {typed, cells} = table
  const width = typed.length + 1
  const row = length * width
  const letter = word.charCodeAt(length - 1)
  const letterBefore = word.charCodeAt(length - 2)
  let left = length
  let least = length
  cells[row] = length
  for (let column = 1; column < width; column++) {
    const above = row - width + column
    const isSame = typed.charCodeAt(column - 1) === letter
    let cell = Math.min(at(cells, above) + 1, left + 1, at(cells, above - 1) + (isSame ? 0 : 1))
    const isSwapped = typed.charCodeAt(column - 1) === letterBefore && typed.charCodeAt(column - 2) === letter
    if (isSwapped && length > 1) cell = Math.min(cell, at(cells, above - width - 2) + 1)
    cells[row + column] = cell
    left = cell
    if (cell < least) least = cell
  }
  return {edits: left, least}
}

function at(cells: Uint8Array, index: number): number {
  return cells[index] ?? 0
}
