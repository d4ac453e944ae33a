/** For each row, which typed words it matches and how well; reused, cleared by `startTally`. */
export interface Tally {
  answered: Uint8Array
  points: Uint16Array
  touched: Uint32Array
  count: number
}

/** The most words that a tally can distinguish: one for each bit of a byte. */
export const mostWords = 8

export function createTally(rows: number): Tally {
  return {
    answered: new Uint8Array(rows),
    points: new Uint16Array(rows),
    touched: new Uint32Array(rows),
    count: 0,
  }
}

export function startTally(tally: Tally): void {
  for (let index = 0; index < tally.count; index++) {
    const row = tally.touched[index] ?? 0
    tally.answered[row] = 0
    tally.points[row] = 0
  }
  tally.count = 0
}

/** Records that a row matches the words of the mask, unless it matched one of them before. */
export function note(tally: Tally, row: number, mask: number, points: number): void {
  const answered = tally.answered[row] ?? 0
  if ((answered & mask) !== 0) return
  if (answered === 0) tally.touched[tally.count++] = row
  tally.answered[row] = answered | mask
  tally.points[row] = (tally.points[row] ?? 0) + points
}

export function bitCount(mask: number): number {
  let count = 0
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++
  return count
}
