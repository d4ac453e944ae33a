/**
 * The layer of each node, from the top: the lines between two layers point in one direction, after those that close
 * a circle are turned round. The first node is alone at the top of its lines.
 */
export function layersOf(
  nodes: readonly string[],
  first: string | null,
  edges: readonly (readonly [from: string, to: string])[],
): ReadonlyMap<string, number> {
  const order = breadthFirst(first === null ? nodes : [first, ...nodes], edges)
  const rank = new Map(order.map((node, index) => [node, index]))
  const rankOf = (node: string) => rank.get(node) ?? 0
  const below = new Map<string, string[]>(order.map((node) => [node, []]))
  for (const [from, to] of edges) {
    const [upper, lower] = rankOf(from) < rankOf(to) ? [from, to] : [to, from]
    below.get(upper)?.push(lower)
  }
  const layers = new Map(order.map((node) => [node, 0]))
  for (const node of order)
    for (const lower of below.get(node) ?? [])
      layers.set(lower, Math.max(layers.get(lower) ?? 0, (layers.get(node) ?? 0) + 1))
  return layers
}

function breadthFirst(nodes: readonly string[], edges: readonly (readonly [string, string])[]): string[] {
  const found = new Set<string>()
  for (const node of nodes) {
    if (found.has(node)) continue
    found.add(node)
    const queue = [node]
    for (let at = queue.shift(); at !== undefined; at = queue.shift())
      for (const [from, to] of edges)
        if (from === at && !found.has(to)) {
          found.add(to)
          queue.push(to)
        }
  }
  return [...found]
}
