/** One figure of a benchmark, with its reference from the same run. */
export interface Figure {
  benchmark: string
  measured: number
  against: number
  unit: string
  /** measured / against. */
  ratio: number
  /** The aim for the ratio; `null` without an aim. */
  aim: number | null
  note: string
}

/** Prints a figure as one JSON line. */
export function report(figure: Omit<Figure, 'ratio'>): void {
  const ratio = Math.round((figure.measured / figure.against) * 1000) / 1000
  console.log(JSON.stringify({...figure, ratio}))
}

/** Median and the 90th, 95th and 99th percentile of the measurements. */
export function percentiles(values: readonly number[]): {p50: number; p90: number; p95: number; p99: number} {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {p50: at(0.5), p90: at(0.9), p95: at(0.95), p99: at(0.99)}
}
