/** Part `number` of `count`, from 1. */
export interface Shard {
  number: number
  count: number
}

/**
 * Reads `2/3`.
 * @throws {Error} with one line that names the problem
 */
export function readShard(text: string): Shard {
  const [, number = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  if (number < 1 || number > count) throw new Error(`--shard must be like 1/3, not '${text}'`)
  return {number, count}
}

/**
 * The names of one shard. The longest come first, each to the shard with the least time so far. A name that was never
 * measured counts as the mean of the others.
 */
export function shardOf(
  names: readonly string[],
  durations: Readonly<Record<string, number>>,
  {number, count}: Shard,
): string[] {
  const known = names.flatMap((name) => durations[name] ?? [])
  const mean = known.reduce((sum, each) => sum + each, 0) / Math.max(1, known.length) || 1
  const shards = Array.from({length: count}, () => ({time: 0, names: [] as string[]}))
  const lengthOf = (name: string) => durations[name] ?? mean
  for (const name of names.toSorted(
    (one, other) => lengthOf(other) - lengthOf(one) || one.localeCompare(other),
  )) {
    const [least] = shards.toSorted((one, other) => one.time - other.time)
    if (least === undefined) break
    least.time += lengthOf(name)
    least.names.push(name)
  }
  return shards[number - 1]?.names ?? []
}
