import {statechartOf} from 'statechart-kit'
import {type Layout, quickLayout} from 'statechart-kit/draw'
import {describe, expect, it} from 'vitest'
import {machines} from '../../../machines/index.ts'
import {anchored} from '../../../visualiser/viewport/anchored.ts'

const statechart = statechartOf(machines.otp)
const before = quickLayout(statechart)
const size = {width: 600, height: 400}

/** Every state at another place. */
const after: Layout = {
  ...before,
  states: Object.fromEntries(
    Object.entries(before.states).map(([id, box], index) => [
      id,
      {...box, x: box.x + 10 * index, y: box.y + 100},
    ]),
  ),
}

/** The place of a state's middle on the screen. */
function placeOf({x, y, scale}: {x: number; y: number; scale: number}, layout: Layout, id: string) {
  const box = layout.states[id] ?? {x: 0, y: 0, width: 0, height: 0}
  return [x + scale * (box.x + box.width / 2), y + scale * (box.y + box.height / 2)].map(Math.round)
}

/** A viewport with the state in the middle. */
function centredOn(id: string) {
  const [x = 0, y = 0] = placeOf({x: 0, y: 0, scale: 0.9}, before, id)
  return {x: size.width / 2 - x, y: size.height / 2 - y, scale: 0.9}
}

describe('the viewport on another layout', () => {
  it('leaves the state in the middle where it is', () => {
    for (const id of ['otp.unsent', 'otp.sending code', 'otp.awaiting code.resend.offered']) {
      const moved = anchored(centredOn(id), statechart, [before, after], size, null)
      expect(placeOf(moved, after, id)).toEqual([300, 200])
    }
  })

  it('leaves the chosen state where it is while it is visible', () => {
    const view = {...centredOn('otp.verified'), x: centredOn('otp.verified').x - 150}
    const chosen = anchored(view, statechart, [before, after], size, 'otp.verified')
    expect(placeOf(chosen, after, 'otp.verified')).toEqual([150, 200])
    const unseen = anchored(view, statechart, [before, after], size, 'otp.sending code')
    expect(unseen).toEqual(anchored(view, statechart, [before, after], size, null))
  })

  it('stays where no state is on both layouts', () => {
    const view = centredOn('otp.unsent')
    expect(anchored(view, statechart, [before, {...after, states: {}}], size, null)).toEqual(view)
  })
})
