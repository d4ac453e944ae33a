import {statechartOf} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createMachine} from 'xstate'
import {beginningOf} from '../../../visualiser/viewport/beginning.ts'
import {
  centredAt,
  fitted,
  opening,
  revealing,
  visibleBox,
  zoomed,
} from '../../../visualiser/viewport/viewport.ts'

const ROOM = {width: 1000, height: 500}
const boxOf = (x: number, y: number, width: number, height: number) => ({x, y, width, height})

describe('a drawing', () => {
  it('is in the middle, and never larger than its real size', () => {
    expect(fitted(boxOf(0, 0, 200, 100), ROOM)).toEqual({scale: 1, x: 400, y: 200})
    expect(fitted(boxOf(100, 50, 200, 100), ROOM)).toEqual({scale: 1, x: 300, y: 150})
  })

  it('is small enough for its frame and a margin of 24 pixels, but never less than a tenth', () => {
    expect(fitted(boxOf(0, 0, 1904, 100), ROOM)).toEqual({scale: 0.5, x: 24, y: 225})
    expect(fitted(boxOf(0, 0, 100, 904), ROOM)).toEqual({scale: 0.5, x: 475, y: 24})
    expect(fitted(boxOf(0, 0, 100_000, 100), ROOM).scale).toBe(0.1)
  })

  it('opens whole where it can be read so', () => {
    const whole = boxOf(0, 0, 1300, 100)
    expect(opening(whole, boxOf(1000, 0, 100, 50), ROOM)).toEqual(fitted(whole, ROOM))
  })

  it('opens at its beginning where it cannot, at nine tenths of its size', () => {
    const whole = boxOf(0, 0, 4000, 3000)
    // Around the middle of the room, as far as the drawing goes.
    expect(opening(whole, boxOf(1950, 1480, 100, 40), ROOM)).toEqual({scale: 0.9, x: -1300, y: -1100})
    expect(opening(whole, boxOf(0, 0, 100, 40), ROOM)).toEqual({scale: 0.9, x: 24, y: 24})
    expect(opening(whole, boxOf(3900, 2960, 100, 40), ROOM)).toEqual({scale: 0.9, x: -2624, y: -2224})
    // At half its size it could not be read.
    expect(opening(boxOf(0, 0, 1904, 100), boxOf(0, 0, 100, 40), ROOM)).toEqual({scale: 0.9, x: 24, y: 205})
    // In the middle of the room in the direction in which all of it fits.
    expect(opening(boxOf(0, 0, 500, 3000), boxOf(0, 0, 100, 40), ROOM)).toEqual({scale: 0.9, x: 275, y: 24})
  })

  it('is zoomed around the pointer, from a tenth to three times its size', () => {
    expect(zoomed({x: 0, y: 0, scale: 1}, 2, [100, 50])).toEqual({scale: 2, x: -100, y: -50})
    expect(zoomed({x: -100, y: -50, scale: 2}, 0.5, [100, 50])).toEqual({scale: 1, x: 0, y: 0})
    expect(zoomed({x: 0, y: 0, scale: 0.2}, 0.01, [0, 0]).scale).toBe(0.1)
    expect(zoomed({x: 0, y: 0, scale: 2}, 10, [0, 0]).scale).toBe(3)
  })

  it('moves just far enough to show a part of it, and not at all where the part is in sight', () => {
    const view = {x: 0, y: 0, scale: 1}
    expect(revealing(view, boxOf(100, 100, 50, 50), ROOM)).toBe(view)
    expect(revealing(view, boxOf(1100, 100, 50, 50), ROOM)).toEqual({scale: 1, x: -174, y: 0})
    expect(revealing(view, boxOf(100, 600, 50, 50), ROOM)).toEqual({scale: 1, x: 0, y: -174})
    expect(revealing(view, boxOf(-80, 100, 50, 50), ROOM)).toEqual({scale: 1, x: 104, y: 0})
    // What is larger than the room begins at its border.
    expect(revealing(view, boxOf(0, 100, 2000, 50), ROOM)).toEqual({scale: 1, x: 24, y: 0})
  })

  it('is moved so that a point is in the middle, and says what is seen of it', () => {
    const view = centredAt({x: 0, y: 0, scale: 2}, [300, 200], ROOM)
    expect(view).toEqual({scale: 2, x: -100, y: -150})
    expect(visibleBox(view, ROOM)).toEqual({x: 50, y: 75, width: 500, height: 250})
  })
})

it('a machine begins in the innermost initial state, in the first one of regions', () => {
  const machine = createMachine({
    id: 'player',
    type: 'parallel',
    states: {
      sound: {initial: 'on', states: {off: {}, on: {initial: 'low', states: {loud: {}, low: {}}}}},
      light: {initial: 'dim', states: {dim: {}}},
    },
  })
  expect(beginningOf(statechartOf(machine))).toBe('player.sound.on.low')
})
