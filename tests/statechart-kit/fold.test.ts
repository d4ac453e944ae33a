import {statechartOf} from 'statechart-kit'
import {foldedStatechart} from 'statechart-kit/draw'
import {expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'

const otp = statechartOf(machines.otp)

it('takes a folded state as a leaf, whose lines are those of all that is inside', () => {
  const folded = foldedStatechart(otp, new Set(['otp.awaiting code']))
  expect(folded.states.map(({id}) => id)).toEqual([
    'otp',
    'otp.sending code',
    'otp.unsent',
    'otp.awaiting code',
    'otp.verified',
    'otp.interrupted',
    'otp.exhausted',
    'otp.closed',
    'otp.dismissed',
  ])
  const ids = folded.states.map(({id}) => id)
  for (const {source, targets} of folded.transitions) {
    expect(ids).toContain(source)
    expect(ids).toEqual(expect.arrayContaining(targets))
  }
  const inside = 'otp.awaiting code.entry.typing | code.entered | 0'
  expect(otp.transitions.map(({id}) => id)).toContain(inside)
  expect(folded.transitions.map(({id}) => id)).not.toContain(inside)
})
