import type {Statechart, StatechartState, StatechartTransition} from '../explore/statechart.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export type Extent = Pick<Box, 'width' | 'height'>

/** Positions and sizes of a drawing's parts, in pixels. */
export interface Layout {
  width: number
  height: number
  /** By state id. */
  states: Record<string, Box>
  /** By transition id and target; see `routeId`. */
  transitions: Record<string, {points: [x: number, y: number][]; label: Box}>
}

/** The owner of the outermost states; no machine has a state of this id. */
export const DRAWING = '\0drawing'

export const LINE_HEIGHT = 16
const LETTER_WIDTH = 7.2
const LOOP_HEIGHT = 20
/** Space for the number of walks of a transition. */
const COUNT_WIDTH = 30
/** Letters. */
const LONGEST_LINE = 18
/** Two spaces that SVG keeps. */
const SET_IN = '\u00a0\u00a0'

/** A transition with several targets has several lines. */
export function routesOf({id, source, targets}: StatechartTransition): {id: string; target: string}[] {
  return (targets.length === 0 ? [source] : targets).map((target) => ({id: `${id} > ${target}`, target}))
}

/** The lines inside a state, below its name. */
export function stateLines({invokes, entry, exit, tags}: StatechartState): string[] {
  return [
    ...invokes.map(({src}) => `runs ${src}`),
    ...entry.map((name) => `entry: ${name}`),
    ...exit.map((name) => `exit: ${name}`),
    ...(tags.length === 0 ? [] : [tags.map((tag) => `#${tag}`).join(' ')]),
  ].flatMap(wrapped)
}

/** The lines of text on a transition. */
export function transitionLines({label, guard, actions}: StatechartTransition): string[] {
  return [label, ...(guard === null ? [] : [`[${guard}]`]), ...actions.map((name) => `/ ${name}`)]
}

/** A line of text on a transition, cut to a drawable length. */
export interface WrittenLine {
  text: string
  /** True for the event's text, which comes first. */
  isEvent: boolean
}

/** The lines as drawn: a long one continues on the next. */
export function writtenLines(transition: StatechartTransition): WrittenLine[] {
  return transitionLines(transition).flatMap((line, index) =>
    wrapped(line).map((text) => ({text, isEvent: index === 0})),
  )
}

/** The line that shows how often a transition was walked. */
export function countedLine(lines: readonly WrittenLine[]): number {
  return lines.findLastIndex(({isEvent}) => isEvent)
}

/** The rest of a long text is on indented lines below. */
function wrapped(line: string): string[] {
  const rows: string[] = []
  for (const word of line.split(' ')) {
    const row = rows.at(-1)
    if (row === undefined) rows.push(word)
    else if (row.length + 1 + word.length > LONGEST_LINE) rows.push(SET_IN + word)
    else rows[rows.length - 1] = `${row} ${word}`
  }
  return rows
}

/** Number of lines from a state to itself. */
export function ownLoops({transitions}: Statechart, {id}: StatechartState): number {
  const own = transitions.filter(({source}) => source === id).flatMap(routesOf)
  return own.filter(({target}) => target === id).length
}

/** The size of a state without children, or of the name of one with children. */
export function stateSize(state: StatechartState, loops: number): Extent {
  const lines = stateLines(state)
  const width = Math.max(90, widthOf(state.name) + 40, ...lines.map((line) => widthOf(line) + 20))
  return {width, height: Math.max(30 + lines.length * LINE_HEIGHT, 16 + loops * LOOP_HEIGHT)}
}

/** The size of a transition's text. */
export function labelSize(transition: StatechartTransition): Extent {
  const lines = writtenLines(transition)
  const counted = countedLine(lines)
  const widths = lines.map(({text}, index) => widthOf(text) + (index === counted ? COUNT_WIDTH : 0))
  return {width: Math.max(...widths) + 8, height: lines.length * LINE_HEIGHT + 4}
}

/** The innermost common ancestor of both ends; for a line to itself, the state's parent. */
export function ownerOf({states}: Statechart, source: string, target: string): string {
  const parentOf = (id: string) => states.find((state) => state.id === id)?.parent ?? null
  const around = (id: string | null): string[] => (id === null ? [] : [id, ...around(parentOf(id))])
  if (source === target) return parentOf(source) ?? DRAWING
  const outer = new Set(around(source))
  return around(target).find((id) => outer.has(id)) ?? DRAWING
}

function widthOf(line: string): number {
  return Math.ceil(line.length * LETTER_WIDTH)
}
