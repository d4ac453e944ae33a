import {statechartOf} from 'statechart-kit'
import {drawStatechart, escaped, transitionLines} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {describe, expect, it} from 'vitest'
import {kettleMachine} from '../../packages/statechart-kit/tests/paths/kettle.ts'

const statechart = statechartOf(kettleMachine)

function groupOf(svg: string, id: string): string {
  const start = svg.indexOf(`data-transition="${id}"`)
  return svg.slice(start, svg.indexOf('</g>', start))
}

describe('a machine as data', () => {
  it('has its states in document order, each compound one with its initial state', () => {
    expect(statechart.states.map(({id, parent, type}) => [id, parent, type])).toEqual([
      ['kettle', null, 'compound'],
      ['kettle.cold', 'kettle', 'atomic'],
      ['kettle.heating', 'kettle', 'atomic'],
      ['kettle.hot', 'kettle', 'atomic'],
      ['kettle.broken', 'kettle', 'final'],
    ])
    expect(statechart.states[0]?.initial).toBe('kettle.cold')
    expect(statechart.states[2]?.invokes).toEqual([{id: '0.kettle.heating', src: 'heat'}])
  })

  it('describes events, results, failures and timers in words, with guards and actions', () => {
    expect(
      statechart.transitions.map((transition) => [transition.kind, ...transitionLines(transition)]),
    ).toEqual([
      ['event', 'filled', '/ keep the cups'],
      ['event', 'switched on', '[has water]'],
      ['event', 'switched off'],
      ['answer', 'heat answers'],
      ['failure', 'heat fails', '[is too often]'],
      ['failure', 'heat fails', '/ count the failure'],
      ['delay', 'after cooling time (60 s)'],
    ])
  })
})

describe('a drawing', () => {
  it('contains every state and transition inside its frame', async () => {
    const layout = await layOut(statechart)
    expect(Object.keys(layout.states)).toHaveLength(statechart.states.length)
    expect(Object.keys(layout.transitions)).toHaveLength(statechart.transitions.length)
    for (const {x, y, width, height} of Object.values(layout.states)) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(layout.width)
      expect(y + height).toBeLessThanOrEqual(layout.height)
    }
  })

  it('shows how often each transition was walked, missed ones in red, not required ones pale', async () => {
    const walked = 'kettle.cold | filled | 0'
    const missed = 'kettle.cold | switched on | 0'
    const svg = drawStatechart(statechart, await layOut(statechart), {
      hits: {[walked]: 3},
      owed: new Set([walked, missed]),
    })
    expect(groupOf(svg, walked)).toContain('filled ×3')
    expect(groupOf(svg, missed)).toContain('stroke="#b42318"')
    expect(groupOf(svg, 'kettle.heating | switched off | 0')).toContain('stroke="#98a2b3"')
  })

  it('escapes the machine’s texts', () => {
    expect(escaped(`<b title="a" id='b'>&`)).toBe('&#60;b title=&#34;a&#34; id=&#39;b&#39;&#62;&#38;')
  })
})
