import type {Box} from 'statechart-kit/draw'

/** A point of the drawing appears at `x + scale * point`. */
export interface Viewport {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

const [SMALLEST, LARGEST] = [0.1, 3]
/** The smallest scale at which a whole statechart opens, and the scale of one that is larger. */
const [READABLE, PARTIAL] = [0.7, 0.9]
const MARGIN = 24

/** Centres a box, never larger than its real size. */
export function fitted(box: Box, size: Size): Viewport {
  const wanted = Math.min((size.width - 2 * MARGIN) / box.width, (size.height - 2 * MARGIN) / box.height, 1)
  const scale = Math.max(wanted, SMALLEST)
  return {
    scale,
    x: (size.width - box.width * scale) / 2 - box.x * scale,
    y: Math.max((size.height - box.height * scale) / 2, MARGIN) - box.y * scale,
  }
}

/** The whole drawing where that is readable; else its beginning, centred as far as the drawing goes. */
export function opening(whole: Box, beginning: Box, size: Size): Viewport {
  const all = fitted(whole, size)
  if (all.scale >= READABLE) return all
  const centred = (start: number, length: number, wholeStart: number, wholeLength: number, room: number) => {
    const spare = room - wholeLength * PARTIAL
    if (spare > 2 * MARGIN) return spare / 2 - wholeStart * PARTIAL
    const wanted = room / 2 - (start + length / 2) * PARTIAL
    const [first, last] = [MARGIN - wholeStart * PARTIAL, spare - MARGIN - wholeStart * PARTIAL]
    return Math.min(first, Math.max(wanted, last))
  }
  return {
    scale: PARTIAL,
    x: centred(beginning.x, beginning.width, whole.x, whole.width, size.width),
    y: centred(beginning.y, beginning.height, whole.y, whole.height, size.height),
  }
}

/** The visible part in the drawing's own coordinates. */
export function visibleBox({x, y, scale}: Viewport, {width, height}: Size): Box {
  return {x: -x / scale, y: -y / scale, width: width / scale, height: height / scale}
}

/** Moves so that a point of the drawing is in the middle. */
export function centredAt(
  {scale}: Viewport,
  [x, y]: [x: number, y: number],
  {width, height}: Size,
): Viewport {
  return {scale, x: width / 2 - x * scale, y: height / 2 - y * scale}
}

/** Zooms; the point under the pointer stays in place. */
export function zoomed(
  {x, y, scale}: Viewport,
  factor: number,
  [left, top]: [x: number, y: number],
): Viewport {
  const next = Math.min(LARGEST, Math.max(SMALLEST, scale * factor))
  const ratio = next / scale
  return {scale: next, x: left - (left - x) * ratio, y: top - (top - y) * ratio}
}

/** Moves just far enough that a box is visible. */
export function revealing(view: Viewport, box: Box, {width, height}: Size): Viewport {
  const {scale} = view
  const shift = (start: number, length: number, room: number) => {
    if (length > room - 2 * MARGIN || start < MARGIN) return MARGIN - start
    return Math.min(0, room - MARGIN - length - start)
  }
  const [left, top] = [view.x + box.x * scale, view.y + box.y * scale]
  const [right, down] = [shift(left, box.width * scale, width), shift(top, box.height * scale, height)]
  return right === 0 && down === 0 ? view : {scale, x: view.x + right, y: view.y + down}
}
