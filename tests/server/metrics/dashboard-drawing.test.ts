import {expect, it} from 'vitest'
import {drawingOf} from '../../../scripts/lib/dashboard/drawing.ts'

const panel = (unit: 'percentunit' | 's', type: 'stat' | 'timeseries') => ({
  type,
  title: 'Requests that fail',
  fieldConfig: {defaults: {unit}},
  targets: [],
  gridPos: {x: 0, y: 0, w: 4, h: 4},
})
const series = (...values: number[]) => [
  {name: 'failed', values: values.map((value, index): [number, number] => [index * 60, value])},
]

it('The dashboard has no figure where nothing was counted, which Prometheus writes as NaN', () => {
  expect(drawingOf(panel('percentunit', 'stat'), series(0.25, Number.NaN)).figure).toBeNull()
  expect(drawingOf(panel('percentunit', 'stat'), []).figure).toBeNull()
  expect(drawingOf(panel('percentunit', 'stat'), series(Number.NaN, 0.25)).figure).toBe('25 %')
})

it('The scale of a line is that of what was counted', () => {
  const {scale, lines} = drawingOf(panel('s', 'timeseries'), series(0.25, Number.NaN))
  expect(scale).toEqual({factor: 1000, unit: ' ms'})
  expect(lines.map(({values}) => values)).toEqual([[0.25, null]])
})
