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
const READABLE = 0.85
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

/** The whole drawing where that is readable; else full size at the initial state. */
export function opening(whole: Box, beginning: Box, size: Size): Viewport {
  const all = fitted(whole, size)
  if (all.scale >= READABLE) return all
  const middle = size.width / 2 - (beginning.x + beginning.width / 2)
  const spare = size.width - 2 * MARGIN - whole.width
  return {
    scale: 1,
    x: spare > 0 ? MARGIN + spare / 2 - whole.x : Math.min(MARGIN, Math.max(middle, MARGIN + spare)),
    y: MARGIN - whole.y,
  }
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
