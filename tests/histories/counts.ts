/** What happened, by name. */
export type Tally = Record<string, number>

export interface Counts {
  add: (name: string, count?: number) => void
  tally: () => Tally
}

export function createCounts(): Counts {
  const counted = new Map<string, number>()
  return {
    add: (name, count = 1) => void counted.set(name, (counted.get(name) ?? 0) + count),
    tally: () => Object.fromEntries([...counted].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}
