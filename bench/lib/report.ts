import {loadavg} from 'node:os'

/** One figure of a benchmark, with its reference from the same run. */
export interface Figure {
  benchmark: string
  measured: number
  against: number
  unit: string
  /** measured / against; `null` against nothing. */
  ratio: number | null
  /** The aim for the ratio; `null` without an aim. */
  aim: number | null
  note: string
  /** How many processes of the computer ran or waited to run, the benchmark's own included, on average of the last minute. */
  load: number
  /** The day, in UTC. */
  on: string
}

/** Prints a figure as one JSON line. */
export function report(given: Omit<Figure, 'ratio' | 'load' | 'on'>): void {
  const {measured, against} = given
  const figure: Figure = {
    ...given,
    ratio: against === 0 ? null : Math.round((measured / against) * 1000) / 1000,
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    on: new Date().toISOString().slice(0, 10),
  }
  console.log(JSON.stringify(figure))
}

/** Median and the 90th, 95th and 99th percentile of the measurements. */
export function percentiles(values: readonly number[]): {p50: number; p90: number; p95: number; p99: number} {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99)}
}
