import type uPlot from 'uplot'
import type {Drawing} from './drawing.ts'

declare global {
  interface Window {
    uPlot: typeof uPlot
  }
}

/** Draws one panel into the page that runs it, so it may use nothing from outside itself. */
export function drawPanel({title, type, gridPos, figure, times, lines, isFirstOnTop, scale}: Drawing): void {
  const CELL = {width: 60, height: 34}

  function add(parent: Element | null, name: string, text = ''): HTMLElement {
    const element = document.createElement('div')
    element.className = name
    element.textContent = text
    parent?.append(element)
    return element
  }

  const {x, y, w, h} = gridPos
  const frame = add(document.querySelector('main'), `panel ${type}`)
  frame.style.gridArea = `${y + 1} / ${x + 1} / span ${h} / span ${w}`
  add(frame, 'title', title)
  if (figure === null || type === 'stat') {
    add(frame, figure === null ? 'nothing' : 'figure', figure ?? 'No data')
    return
  }
  const written = (value: number) =>
    `${(value * scale.factor).toLocaleString('en-IN', {maximumSignificantDigits: 3})}${scale.unit}`
  const drawn = isFirstOnTop ? lines.toReversed() : lines
  new window.uPlot(
    {
      width: w * CELL.width - 24,
      height: h * CELL.height - 96,
      legend: {show: false},
      scales: {y: {range: (_, __, max) => [0, max > 0 ? max * 1.1 : 1]}},
      axes: [{}, {size: 70, values: (_, ticks) => ticks.map(written)}],
      series: [{}, ...drawn.map(({color}) => ({stroke: color, width: 1.5, points: {show: false}}))],
    },
    [times, ...drawn.map(({values}) => values)],
    frame,
  )
  const legend = add(frame, 'legend')
  for (const {name, color} of lines) add(legend, 'entry', name).style.setProperty('--color', color)
}
