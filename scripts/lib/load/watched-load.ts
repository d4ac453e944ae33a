import {loadavg} from 'node:os'

const SAMPLE_MS = 10_000

export interface Load {
  least: number
  median: number
  most: number
}

/** Samples the computer's load of the last minute. `stop` returns the samples' figures, without those of the first minute. */
export function watchLoad(): {stop(): Load} {
  const samples: number[] = []
  const timer = setInterval(() => samples.push(Math.round(10 * (loadavg()[0] ?? 0)) / 10), SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      const sorted = samples.slice(60_000 / SAMPLE_MS).toSorted((one, other) => one - other)
      return {
        least: sorted[0] ?? 0,
        median: sorted[Math.floor(sorted.length / 2)] ?? 0,
        most: sorted.at(-1) ?? 0,
      }
    },
  }
}
