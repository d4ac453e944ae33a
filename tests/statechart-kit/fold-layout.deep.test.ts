import {statechartOf} from 'statechart-kit'
import {foldedStatechart, legibilityOf, unfoldedLayout} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'

const otp = statechartOf(machines.otp)
const consent = statechartOf(machines.consent)

it.each([
  {statechart: otp, collapsed: ['otp.awaiting code']},
  {statechart: otp, collapsed: ['otp.awaiting code', 'otp.awaiting code.entry']},
  {statechart: consent, collapsed: ['consent.decided']},
])('lays out $collapsed anew, smaller and readable', async ({statechart, collapsed}) => {
  const states = new Set(collapsed)
  const folded = foldedStatechart(statechart, states)
  const found = await layOut(folded)
  expect(Object.values(legibilityOf(folded, found)).flat()).toEqual([])
  const whole = await layOut(statechart)
  expect(found.width * found.height).toBeLessThan(0.7 * whole.width * whole.height)
  const named = unfoldedLayout(statechart, states, found)
  expect(Object.keys(named.transitions)).toHaveLength(Object.keys(found.transitions).length)
  expect(named.states).toEqual(found.states)
})
