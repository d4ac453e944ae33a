import type {Chart, ChartState, ChartTransition} from './chart.ts'
import {type Layout, LINE_HEIGHT, routesOf, stateLines, transitionLines} from './layout.ts'

/** What was shown of what a level owes; the rest is drawn pale. */
export interface Heat {
  /** How often each state and transition was shown; what is absent was missed. */
  hits: Readonly<Record<string, number>>
  owed: ReadonlySet<string>
}

const INK = '#344054'
const MISSED = '#b42318'
const NOT_OWED = '#98a2b3'

/** A chart as SVG, coloured by what was shown when `heat` is given. */
export function drawChart(chart: Chart, layout: Layout, heat: Heat | null = null): string {
  const states = chart.states.map((state) => drawState(chart, state, layout, heat)).join('')
  const beginnings = chart.states.map((state) => drawBeginning(state, layout)).join('')
  const transitions = chart.transitions.map((each) => drawTransition(each, layout, heat)).join('')
  const view = `-10 -10 ${layout.width + 20} ${layout.height + 20}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${layout.width + 20}" role="img" aria-label="${escaped(chart.id)}" font-family="ui-monospace, monospace" font-size="12">` +
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0,0L8,4L0,8z" fill="context-stroke"/></marker></defs>` +
    `${states}${beginnings}${transitions}</svg>`
  )
}

export function escaped(text: string): string {
  return text.replace(/[<>&"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

function colour(id: string, heat: Heat | null): string {
  if (heat === null) return INK
  if (!heat.owed.has(id)) return NOT_OWED
  const count = heat.hits[id] ?? 0
  return count === 0 ? MISSED : `hsl(150 70% ${Math.max(20, 34 - Math.log2(count) * 3)}%)`
}

function drawState({states}: Chart, state: ChartState, layout: Layout, heat: Heat | null): string {
  const place = layout.states[state.id]
  if (place === undefined) return ''
  const {x, y, width, height} = place
  const isRegion = states.find(({id}) => id === state.parent)?.type === 'parallel'
  const hasParts = states.some(({parent}) => parent === state.id)
  const frame = (inset: number, fill: string) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${8 - inset}" fill="${fill}" stroke="${colour(state.id, heat)}"${isRegion ? ' stroke-dasharray="6 4"' : ''}/>`
  const lines = stateLines(state).map(
    (line, index) =>
      `<text x="${x + 10}" y="${y + 36 + index * LINE_HEIGHT}" fill="#475467">${escaped(line)}</text>`,
  )
  return (
    `<g data-state="${escaped(state.id)}"><title>${escaped([state.description, ...state.requirements].join('\n'))}</title>` +
    `${frame(0, hasParts ? '#f9fafb' : '#fff')}${state.type === 'final' ? frame(3, 'none') : ''}` +
    `<text x="${x + 10}" y="${y + 20}" font-weight="600">${escaped(state.name)}</text>${lines.join('')}</g>`
  )
}

function drawBeginning({initial}: ChartState, layout: Layout): string {
  const place = initial === null ? undefined : layout.states[initial]
  if (place === undefined) return ''
  const {x, y} = place
  return `<circle cx="${x - 9}" cy="${y - 9}" r="4" fill="${INK}"/><path d="M${x - 6},${y - 6}L${x + 3},${y + 3}" stroke="${INK}" marker-end="url(#tip)"/>`
}

function drawTransition(transition: ChartTransition, layout: Layout, heat: Heat | null): string {
  const paint = colour(transition.id, heat)
  const lines = transitionLines(transition)
  return routesOf(transition)
    .map(({id}) => {
      const route = layout.transitions[id]
      if (route === undefined) return ''
      const {x, y, width, height} = route.label
      const isCounted = heat?.owed.has(transition.id) ?? false
      const count = isCounted ? ` ×${heat?.hits[transition.id] ?? 0}` : ''
      const text = lines.map(
        (line, index) =>
          `<text x="${x + 4}" y="${y + 13 + index * LINE_HEIGHT}" fill="${paint}" stroke="none">${escaped(index === 0 ? line + count : line)}</text>`,
      )
      return (
        `<g data-transition="${escaped(transition.id)}" stroke="${paint}" fill="none"><title>${escaped([transition.description, ...transition.requirements].join('\n'))}</title>` +
        `<path d="M${route.points.map((point) => point.join(',')).join('L')}" marker-end="url(#tip)"/>` +
        `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="#fff" fill-opacity="0.85" stroke="none"/>${text.join('')}</g>`
      )
    })
    .join('')
}
