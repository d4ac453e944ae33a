import type {Statechart} from 'statechart-kit'
import {type Box, type Layout, overlap} from 'statechart-kit/draw'
import {type Size, type Viewport, visibleBox} from './viewport.ts'

/**
 * The viewport on another layout of the same statechart: one state keeps its place on the screen, the chosen one where
 * it is visible, else the innermost one nearest to the middle.
 */
export function anchored(
  view: Viewport,
  {states}: Statechart,
  [before, after]: readonly [Layout, Layout],
  size: Size,
  chosen: string | null,
): Viewport {
  const seen = visibleBox(view, size)
  const [middleX, middleY] = centreOf(seen)
  const places = states.flatMap(({id}) => {
    const [from, to] = [before.states[id], after.states[id]]
    if (from === undefined || to === undefined || states.some(({parent}) => parent === id)) return []
    const [x, y] = centreOf(from)
    const isChosen = id === chosen && overlap(from, seen)
    return [{from, to, distance: isChosen ? -1 : Math.hypot(x - middleX, y - middleY)}]
  })
  const [nearest] = places.toSorted((one, other) => one.distance - other.distance)
  if (nearest === undefined) return view
  const [[fromX, fromY], [toX, toY]] = [centreOf(nearest.from), centreOf(nearest.to)]
  return {...view, x: view.x + (fromX - toX) * view.scale, y: view.y + (fromY - toY) * view.scale}
}

function centreOf({x, y, width, height}: Box): [x: number, y: number] {
  return [x + width / 2, y + height / 2]
}
