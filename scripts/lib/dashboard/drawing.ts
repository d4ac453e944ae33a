import type {Panel} from './dashboard-file.ts'
import type {Series} from './prometheus.ts'

const COLORS = ['#1a6dd0', '#c4461b', '#218a4b', '#8a3ffc', '#b28600', '#0a7d8c', '#d12771', '#6b6f76']

interface Line {
  name: string
  color: string
  /** By the panel's times; `null`: nothing was measured. */
  values: (number | null)[]
}

/** A panel as plain data, ready to be drawn in a page. */
export interface Drawing extends Pick<Panel, 'title' | 'type' | 'gridPos'> {
  /** The newest value of the first line, written; `null`: there is none. */
  figure: string | null
  /** Seconds since 1970. */
  times: number[]
  lines: Line[]
  /** A later line hides an earlier one, and the sum of all hides its first part where the others have nothing. */
  isFirstOnTop: boolean
  scale: {factor: number; unit: string}
}

export function drawingOf(panel: Panel, series: readonly Series[]): Drawing {
  const {title, type, gridPos, fieldConfig} = panel
  const {unit, custom} = fieldConfig.defaults
  const isStacked = custom?.stacking.mode === 'normal'
  const times = [...new Set(series.flatMap(({values}) => values.map(([time]) => time)))].toSorted(
    (one, other) => one - other,
  )
  // Nothing divided by nothing is NaN.
  const newest = series[0]?.values.at(-1)?.[1] ?? Number.NaN
  const last = Number.isFinite(newest) ? newest : null
  const counted = series.flatMap(({values}) => values.map(([, value]) => value).filter(Number.isFinite))
  const scale = scaleOf(unit, type === 'stat' ? (last ?? 0) : Math.max(0, ...counted))
  return {
    ...{title, type, gridPos, times, scale},
    figure: last === null ? null : `${shortNumber(last * scale.factor)}${scale.unit}`,
    lines: linesAt(times, series, isStacked),
    isFirstOnTop: isStacked,
  }
}

function linesAt(times: readonly number[], series: readonly Series[], isStacked: boolean): Line[] {
  const sums = new Map<number, number>()
  return series.map(({name, values}, index) => {
    const at = new Map(values)
    const valueAt = (time: number) => {
      const value = at.get(time)
      if (value === undefined || !Number.isFinite(value)) return null
      const sum = value + (isStacked ? (sums.get(time) ?? 0) : 0)
      sums.set(time, sum)
      return sum
    }
    return {name, color: COLORS[index % COLORS.length] ?? 'black', values: times.map(valueAt)}
  })
}

function scaleOf(unit: Panel['fieldConfig']['defaults']['unit'], largest: number): Drawing['scale'] {
  if (unit === 'percentunit') return {factor: 100, unit: ' %'}
  if (unit === 'bytes') return {factor: 2 ** -20, unit: ' MiB'}
  if (unit === 'reqps') return {factor: 1, unit: '/s'}
  if (unit === 's') return largest < 1 ? {factor: 1000, unit: ' ms'} : {factor: 1, unit: ' s'}
  return {factor: 1, unit: ''}
}

const shortNumber = (value: number) => value.toLocaleString('en-IN', {maximumSignificantDigits: 3})
