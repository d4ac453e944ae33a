import {statechartOf} from 'statechart-kit'
import {arranged, crossingsIn, type Layout, legibilityOf} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {describe, expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'
import {kettleMachine} from '../../packages/statechart-kit/tests/paths/kettle.ts'
import {readLayout} from '../../scripts/generate/layout.ts'

/**
 * The canvas of a screen of 1440 pixels; one statechart has six final states below a state with two regions, one a
 * region in a region beside another.
 */
const WIDEST: Record<string, number> = {otp: 1600, desk: 1600}
const SCREEN = 1400

describe.each(Object.entries(machines))('the drawing of %s', (id, machine) => {
  it('has no texts over texts, states or other lines, and starts at its initial state', () => {
    expect(legibilityOf(statechartOf(machine), readLayout(id))).toEqual({
      overlapping: [],
      onStates: [],
      crossed: [],
      lateBeginnings: [],
    })
  })

  it('can be read at full size', () => {
    expect(readLayout(id).width).toBeLessThanOrEqual(WIDEST[id] ?? SCREEN)
  })
})

describe('the legibility of a drawing', () => {
  const statechart = statechartOf(kettleMachine)
  const [filled, switched] = statechart.transitions
  const routes = [filled, switched].map((each) => `${each?.id} > ${each?.targets[0] ?? each?.source}`)
  const [one = '', other = ''] = routes
  const box = (x: number, y: number, width: number, height: number) => ({x, y, width, height})
  const drawn: Layout = {
    width: 400,
    height: 400,
    states: {
      kettle: box(0, 0, 400, 400),
      'kettle.cold': box(20, 200, 90, 30),
      'kettle.heating': box(20, 60, 90, 30),
    },
    transitions: {
      [one]: {
        points: [
          [200, 40],
          [200, 300],
        ],
        label: box(190, 100, 80, 20),
      },
      [other]: {
        points: [
          [150, 110],
          [300, 110],
        ],
        label: box(100, 210, 80, 20),
      },
    },
  }

  it('lists what overlaps, and what is above the initial state', () => {
    expect(legibilityOf(statechart, drawn)).toEqual({
      overlapping: [],
      onStates: [`${other} on kettle.cold`],
      crossed: [`${one} by ${other}`],
      lateBeginnings: ['kettle.cold below kettle.heating'],
    })
    expect(crossingsIn(drawn)).toBe(1)
    const moved = {...drawn.transitions[other], points: [], label: box(200, 110, 80, 20)}
    const touching = {...drawn, transitions: {...drawn.transitions, [other]: moved}}
    expect(legibilityOf(statechart, touching)).toMatchObject({
      overlapping: [`${one} and ${other}`],
      crossed: [`${other} by ${one}`],
    })
  })

  it('is the best of several attempts, without those that ELK fails on', async () => {
    const whole = await layOut(statechart)
    let tried = 0
    const {default: ELK} = await import('elkjs/lib/elk.bundled.js')
    const layout = await arranged(statechart, (graph) => {
      tried += 1
      return tried === 1 ? Promise.reject(new Error('no')) : new ELK().layout(graph)
    })
    expect(tried).toBeGreaterThan(5)
    expect(Object.keys(layout.states)).toEqual(Object.keys(whole.states))
    await expect(arranged(statechart, () => Promise.reject(new Error('never')))).rejects.toThrow('never')
  })
})
