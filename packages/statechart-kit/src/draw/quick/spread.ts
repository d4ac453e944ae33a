/** One thing in a row, and where its left edge would best be. */
export interface Wish {
  at: number
  width: number
  weight: number
}

interface Block {
  at: number
  weight: number
  members: number
}

/**
 * The left edges nearest to what is wished, in the same order and without overlaps: neighbours that want the same
 * place form a block at the mean of their wishes.
 */
export function spread(wishes: readonly Wish[], gap: (index: number) => number, least = 0): number[] {
  const offsets: number[] = []
  let end = 0
  for (const [index, {width}] of wishes.entries()) {
    offsets.push(end)
    end += width + gap(index)
  }
  const blocks: Block[] = []
  for (const [index, {at, weight}] of wishes.entries()) {
    let block: Block = {at: at - (offsets[index] ?? 0), weight, members: 1}
    for (let last = blocks.at(-1); last !== undefined && last.at > block.at; last = blocks.at(-1)) {
      blocks.pop()
      const sum = last.weight + block.weight
      const mean = (last.at * last.weight + block.at * block.weight) / sum
      block = {at: mean, weight: sum, members: last.members + block.members}
    }
    blocks.push(block)
  }
  const starts = blocks.flatMap(({at, members}) => Array.from({length: members}, () => Math.max(least, at)))
  return starts.map((start, index) => start + (offsets[index] ?? 0))
}
