import type {Hop} from './rows.ts'

const TRACK = 8

/** The distance of each link's level part from the upper row, and the height between the two rows. */
export function tracksOf(links: readonly Hop[], margins: {above: number; below: number}) {
  const bent = links.filter(({upper, lower}) => Math.abs(upper.x - lower.x) >= 0.5)
  const right = bent.filter(({upper, lower}) => upper.x < lower.x).sort((a, b) => b.upper.x - a.upper.x)
  const left = bent.filter(({upper, lower}) => upper.x > lower.x).sort((a, b) => a.upper.x - b.upper.x)
  const tracks = new Map<Hop, number>()
  const placed: {from: number; to: number; track: number}[] = []
  for (const link of [...right, ...left]) {
    const [from, to] = [Math.min(link.upper.x, link.lower.x), Math.max(link.upper.x, link.lower.x)]
    const beside = placed.filter((each) => each.from < to + TRACK && from - TRACK < each.to)
    const track = Math.max(-1, ...beside.map((each) => each.track)) + 1
    placed.push({from, to, track})
    tracks.set(link, track)
  }
  const count = Math.max(0, ...[...tracks.values()].map((track) => track + 1))
  return {
    height: margins.above + margins.below + Math.max(0, count - 1) * TRACK,
    levelOf: (link: Hop) => margins.above + (tracks.get(link) ?? 0) * TRACK,
  }
}
