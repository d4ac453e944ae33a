import type {Hop, Item, Rows} from './rows.ts'

const SWEEPS = 8

/** Orders each row after the middle of its neighbours, down and up in turn; the order with the fewest crossings stays. */
export function orderRows({rows, links}: Rows, beginning: string | null): void {
  let best = rows.map((row) => [...row])
  let fewest = crossings(rows, links)
  for (let sweep = 0; sweep < SWEEPS && fewest > 0; sweep += 1) {
    const isDown = sweep % 2 === 0
    const indexes = rows.map((_, index) => index)
    for (const index of isDown ? indexes.slice(1) : indexes.slice(0, -1).reverse()) {
      const near = isDown ? links[index - 1] : links[index]
      const beside = isDown ? rows[index - 1] : rows[index + 1]
      sortRow(rows[index] ?? [], near ?? [], beside ?? [], beginning)
    }
    const count = crossings(rows, links)
    if (count >= fewest) continue
    fewest = count
    best = rows.map((row) => [...row])
  }
  for (const [index, row] of best.entries()) rows[index] = row
}

function sortRow(row: Item[], links: readonly Hop[], beside: readonly Item[], beginning: string | null) {
  const places = placesIn(beside)
  const own = new Map(row.map((item, index) => [item, {sum: 0, count: 0, index}]))
  for (const {upper, lower} of links) {
    const [mine, other] = own.has(upper.item) ? [upper, lower] : [lower, upper]
    const sums = own.get(mine.item)
    if (sums === undefined) continue
    sums.sum += placeOf(places, other) - shareOf(mine)
    sums.count += 1
  }
  const wish = (item: Item): number => {
    if (item.kind === 'name' || item.id === beginning) return Number.NEGATIVE_INFINITY
    const {sum, count, index} = own.get(item) ?? {sum: 0, count: 0, index: 0}
    return count === 0 ? index : sum / count
  }
  const wishes = new Map(row.map((item) => [item, wish(item)]))
  row.sort((one, other) => {
    const [a, b] = [wishes.get(one) ?? 0, wishes.get(other) ?? 0]
    return a === b ? 0 : a - b
  })
}

function placesIn(row: readonly Item[]): ReadonlyMap<Item, number> {
  return new Map(row.map((item, index) => [item, index]))
}

/** The lines of one state leave it in the order of its inside. */
function shareOf({item, port}: Hop['upper']): number {
  return port === null || item.span === 0 ? 0 : port / item.span - 0.5
}

function placeOf(places: ReadonlyMap<Item, number>, end: Hop['upper']): number {
  return (places.get(end.item) ?? 0) + shareOf(end)
}

function crossings(rows: readonly Item[][], links: readonly Hop[][]): number {
  return links.reduce((sum, each, gap) => {
    const [above, below] = [placesIn(rows[gap] ?? []), placesIn(rows[gap + 1] ?? [])]
    const ends = each.map(({upper, lower}) => [placeOf(above, upper), placeOf(below, lower)] as const)
    ends.sort(([a, b], [c, d]) => a - c || b - d)
    let count = sum
    for (const [index, [upper, lower]] of ends.entries())
      for (const [other, beyond] of ends.slice(index + 1)) if (other > upper && beyond < lower) count += 1
    return count
  }, 0)
}
