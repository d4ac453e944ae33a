import type {Statechart} from '../explore/statechart.ts'
import type {Box} from './layout.ts'

/** What a level has covered of what it must cover; the rest is drawn pale. */
export interface Heat {
  /** How often each state and transition was covered; missing entries were not. */
  hits: Readonly<Record<string, number>>
  owed: ReadonlySet<string>
}

/** Selects the part of a statechart to draw. */
export interface DrawingView {
  /** States drawn without their children. */
  collapsed: ReadonlySet<string>
  /** Only this state and its children; `null` for all. */
  focus: string | null
}

export const WHOLE: DrawingView = {collapsed: new Set(), focus: null}

type Point = [x: number, y: number]

/** False for a state inside a collapsed one or outside the focus. */
export function isShown(statechart: Statechart, id: string, {collapsed, focus}: DrawingView): boolean {
  const around = outwards(statechart, id)
  return !around.slice(1).some((each) => collapsed.has(each)) && (focus === null || around.includes(focus))
}

/** The collapsed states that hide an end of a line; `whole` when they hide all of it. */
export function hiddenBehind(
  statechart: Statechart,
  source: string,
  target: string,
  view: DrawingView,
): string[] | 'whole' {
  const [from, to] = [outwards(statechart, source), outwards(statechart, target)]
  if (view.focus !== null && !(from.includes(view.focus) && to.includes(view.focus))) return 'whole'
  const hiding = (around: string[]) => around.slice(1).findLast((each) => view.collapsed.has(each))
  const [behind, ahead] = [hiding(from), hiding(to)]
  if (behind !== undefined && (behind === ahead || to.includes(behind))) return 'whole'
  if (ahead !== undefined && from.includes(ahead)) return 'whole'
  return [behind, ahead].filter((each) => each !== undefined)
}

/** A line without the ends that lie in one of the boxes; its segments are horizontal or vertical. */
export function cutAt(points: readonly Point[], boxes: readonly Box[]): readonly Point[] {
  return boxes.reduce((line, box) => {
    const isBeginningInside = holds(box, line[0])
    const way = isBeginningInside ? line.toReversed() : line
    const entry = way.findIndex((point, index) => index > 0 && holds(box, point))
    const [before, inside] = [way[entry - 1], way[entry]]
    if (before === undefined || inside === undefined) return line
    const cut: Point[] = [...way.slice(0, entry), border(box, before, inside)]
    return isBeginningInside ? cut.toReversed() : cut
  }, points)
}

/** A state and those around it, innermost first. */
export function outwards(statechart: Statechart, id: string): string[] {
  const parent = statechart.states.find((state) => state.id === id)?.parent ?? null
  return [id, ...(parent === null ? [] : outwards(statechart, parent))]
}

function holds({x, y, width, height}: Box, point: Point | undefined): boolean {
  if (point === undefined) return false
  const [left, top] = point
  return left >= x && left <= x + width && top >= y && top <= y + height
}

function border({x, y, width, height}: Box, [fromX, fromY]: Point, [toX, toY]: Point): Point {
  if (fromX === toX) return [toX, fromY < toY ? y : y + height]
  return [fromX < toX ? x : x + width, toY]
}
