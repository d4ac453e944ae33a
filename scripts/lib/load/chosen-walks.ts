import {createHash} from 'node:crypto'

/** The walks with the smallest hashes of seed and title, in the order of the list. */
export function chosenWalks(titles: readonly string[], count: number, seed: number): string[] {
  const hashOf = (title: string) => createHash('sha256').update(`${seed} ${title}`).digest('hex')
  const byHash = titles.toSorted((one, other) => (hashOf(one) < hashOf(other) ? -1 : 1))
  const chosen = new Set(byHash.slice(0, count))
  return titles.filter((title) => chosen.has(title))
}
