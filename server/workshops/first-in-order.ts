/** The first `count` in an order, without sorting the rest. */
export function firstInOrder<Item>(
  items: readonly Item[],
  order: (one: Item, other: Item) => number,
  count: number,
): Item[] {
  const best: Item[] = []
  for (const item of items) {
    const last = best[best.length - 1]
    if (best.length >= count && last !== undefined && order(item, last) >= 0) continue
    best.splice(placeIn(best, item, order), 0, item)
    if (best.length > count) best.pop()
  }
  return best
}

function placeIn<Item>(best: readonly Item[], item: Item, order: (one: Item, other: Item) => number): number {
  let low = 0
  let high = best.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = best[middle]
    if (other !== undefined && order(item, other) < 0) high = middle
    else low = middle + 1
  }
  return low
}
