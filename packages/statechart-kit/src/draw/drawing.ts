import type {Statechart, StatechartState, StatechartTransition} from '../explore/statechart.ts'
import {cutAt, type DrawingView, type Heat, hiddenBehind, isShown, WHOLE} from './drawing-view.ts'
import {
  type Box,
  countedLine,
  type Layout,
  LINE_HEIGHT,
  routesOf,
  stateLines,
  writtenLines,
} from './layout.ts'

/** An SVG element. */
export interface Shape {
  tag: string
  attributes: Readonly<Record<string, string | number>>
  children: readonly (Shape | string)[]
}

/** The colours of a drawing; a page passes its own. */
export interface Palette {
  ink: string
  quiet: string
  line: string
  card: string
  group: string
  missed: string
  notOwed: string
  /** Of the first text on a transition. */
  kinds: Readonly<Record<StatechartTransition['kind'], string>>
}

export const PAPER: Palette = {
  ink: '#161a18',
  quiet: '#55605a',
  line: '#6d7872',
  card: '#ffffff',
  group: '#f6f8f7',
  missed: '#b42318',
  notOwed: '#98a2b3',
  kinds: {
    event: '#0b5d3b',
    answer: '#1355a1',
    failure: '#a81f1a',
    delay: '#7a4b00',
    always: '#55605a',
    done: '#1355a1',
    snapshot: '#1355a1',
  },
}

interface DrawingOptions {
  heat?: Heat | null
  palette?: Palette
  view?: DrawingView
  /** The highlight of a state or transition, as `data-mark`. */
  marks?: ReadonlyMap<string, string>
}

interface Pen extends Required<DrawingOptions> {
  statechart: Statechart
  layout: Layout
}

const ROUND = 8

/** A statechart as shapes: states below, lines and their texts above. */
export function drawing(statechart: Statechart, layout: Layout, options: DrawingOptions = {}): Shape[] {
  const pen: Pen = {statechart, layout, heat: null, palette: PAPER, view: WHOLE, marks: new Map(), ...options}
  const states = statechart.states.filter(({id}) => isShown(statechart, id, pen.view))
  const routes = statechart.transitions.flatMap((transition) => routeShapes(pen, transition))
  return [
    ...states.map((state) => stateShape(pen, state)),
    ...states
      .filter(({initial}) => initial !== null && isShown(statechart, initial, pen.view))
      .map((state) => beginning(pen, state)),
    ...routes.map(({line}) => line),
    ...routes.map((route) => route.words),
  ]
}

/** The arrow head of every line. */
export function arrowTip(id: string): Shape {
  const place = {
    viewBox: '0 0 8 8',
    refX: 7,
    refY: 4,
    markerWidth: 8,
    markerHeight: 8,
    markerUnits: 'userSpaceOnUse',
    orient: 'auto',
  }
  return shape('defs', {}, [
    shape('marker', {id, ...place}, [shape('path', {d: 'M0,0L8,4L0,8z', fill: 'context-stroke'})]),
  ])
}

export function shape(tag: string, attributes: Shape['attributes'], children: Shape['children'] = []): Shape {
  return {tag, attributes, children}
}

function colour({heat, palette}: Pen, id: string, plain: string): string {
  if (heat === null) return plain
  if (!heat.owed.has(id)) return palette.notOwed
  const count = heat.hits[id] ?? 0
  return count === 0 ? palette.missed : `hsl(150 70% ${Math.max(20, 34 - Math.log2(count) * 3)}%)`
}

function marked({marks}: Pen, id: string): Record<string, string> {
  const mark = marks.get(id)
  return mark === undefined ? {} : {'data-mark': mark}
}

function stateShape(pen: Pen, state: StatechartState): Shape {
  const {statechart, layout, palette, view} = pen
  const place = layout.states[state.id]
  if (place === undefined) return shape('g', {})
  const {x, y, width, height} = place
  const isRegion = statechart.states.find(({id}) => id === state.parent)?.type === 'parallel'
  const parts = statechart.states.filter(({parent}) => parent === state.id).length
  const isOpen = parts > 0 && !view.collapsed.has(state.id)
  const frame = (inset: number, fill: string) =>
    shape('rect', {
      x: x + inset,
      y: y + inset,
      width: width - 2 * inset,
      height: height - 2 * inset,
      rx: ROUND - inset,
      fill,
      stroke: colour(pen, state.id, isOpen ? palette.line : palette.ink),
      ...(isRegion ? {'stroke-dasharray': '6 4'} : {}),
    })
  const folded = parts > 0 && !isOpen ? [`${parts} states inside`] : []
  const lines = [...stateLines(state), ...folded].map((line, index) =>
    shape('text', {x: x + 10, y: y + 36 + index * LINE_HEIGHT, fill: palette.quiet}, [line]),
  )
  // Hidden until a page marks the state as active with a running actor.
  const pending = state.invokes.map(({id}, index) =>
    shape('circle', {
      'data-pending': id,
      cx: x + 5,
      cy: y + 32 + index * LINE_HEIGHT,
      r: 3,
      fill: palette.kinds.answer,
      visibility: 'hidden',
    }),
  )
  const name = state.history === null ? state.name : `${state.history === 'deep' ? 'H*' : 'H'} ${state.name}`
  return shape('g', {'data-state': state.id, ...marked(pen, state.id)}, [
    shape('title', {}, [[state.description, ...state.requirements].join('\n')]),
    frame(0, isOpen ? palette.group : palette.card),
    ...(state.type === 'final' ? [frame(3, 'none')] : []),
    shape('text', {x: x + 10, y: y + 20, fill: palette.ink, 'font-weight': 600}, [name]),
    ...lines,
    ...pending,
  ])
}

function beginning({layout, palette}: Pen, {initial}: StatechartState): Shape {
  const place = initial === null ? undefined : layout.states[initial]
  if (place === undefined) return shape('g', {})
  const {x, y} = place
  return shape('g', {stroke: palette.ink}, [
    shape('circle', {cx: x + 12, cy: y - 10, r: 3, fill: palette.ink}),
    shape('path', {d: `M${x + 12},${y - 8}V${y}`, 'marker-end': 'url(#tip)'}),
  ])
}

/** A transition's lines, and their texts, which are above all lines. */
function routeShapes(pen: Pen, transition: StatechartTransition): {line: Shape; words: Shape}[] {
  const {statechart, layout, palette, view, heat} = pen
  const stroke = colour(pen, transition.id, palette.line)
  const title = shape('title', {}, [[transition.description, ...transition.requirements].join('\n')])
  const common = {stroke, fill: 'none', ...marked(pen, transition.id)}
  return routesOf(transition).flatMap(({id, target}) => {
    const route = layout.transitions[id]
    const hiding = hiddenBehind(statechart, transition.source, target, view)
    if (route === undefined || hiding === 'whole') return []
    const boxes = hiding.flatMap((state) => layout.states[state] ?? [])
    const d = `M${cutAt(route.points, boxes)
      .map((point) => point.join(','))
      .join('L')}`
    const isCounted = heat?.owed.has(transition.id) ?? false
    const count = isCounted ? ` ×${heat?.hits[transition.id] ?? 0}` : ''
    const isWordless = boxes.some((box) => lies(route.label, box))
    return [
      {
        line: shape('g', {'data-line': transition.id, ...common}, [
          title,
          shape('path', {d, 'marker-end': 'url(#tip)'}),
        ]),
        words: shape('g', {'data-transition': transition.id, ...common}, [
          title,
          ...(isWordless ? [] : words(pen, transition, route.label, count)),
        ]),
      },
    ]
  })
}

function words(
  pen: Pen,
  transition: StatechartTransition,
  {x, y, width, height}: Box,
  count: string,
): Shape[] {
  const {palette, heat} = pen
  const lines = writtenLines(transition)
  const counted = countedLine(lines)
  const paint = (isEvent: boolean) => {
    if (heat !== null) return colour(pen, transition.id, palette.ink)
    return isEvent ? palette.kinds[transition.kind] : palette.quiet
  }
  const back = {x, y, width, height, rx: 4, fill: palette.group, stroke: 'none'}
  return [
    shape('rect', back),
    ...lines.map(({text, isEvent}, index) =>
      shape('text', {x: x + 4, y: y + 13 + index * LINE_HEIGHT, fill: paint(isEvent), stroke: 'none'}, [
        index === counted ? text + count : text,
      ]),
    ),
  ]
}

function lies(inner: Box, {x, y, width, height}: Box): boolean {
  return inner.x >= x && inner.y >= y && inner.x < x + width && inner.y < y + height
}
