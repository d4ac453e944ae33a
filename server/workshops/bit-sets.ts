/** A set of known words for each row, as bits; a word nobody has is in no set. */
export interface BitSets {
  /** Whether the row's set holds them all. */
  holdsAll: (row: number, words: readonly string[]) => boolean
}

const BITS = 32

export function createBitSets(rows: readonly (readonly string[])[]): BitSets {
  const positions = new Map<string, number>()
  for (const words of rows) {
    for (const word of words) if (!positions.has(word)) positions.set(word, positions.size)
  }
  const width = Math.max(1, Math.ceil(positions.size / BITS))
  const bits = new Uint32Array(rows.length * width)
  rows.forEach((words, row) => {
    for (const word of words) {
      const position = positions.get(word) ?? 0
      const cell = row * width + Math.floor(position / BITS)
      bits[cell] = (bits[cell] ?? 0) | (1 << (position % BITS))
    }
  })
  return {
    holdsAll: (row, words) =>
      words.every((word) => {
        const position = positions.get(word)
        if (position === undefined) return false
        const cell = bits[row * width + Math.floor(position / BITS)] ?? 0
        return (cell & (1 << (position % BITS))) !== 0
      }),
  }
}
