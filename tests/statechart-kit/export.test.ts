import {choicesOf, mermaidOf, replay, scxmlOf, statechartOf} from 'statechart-kit'
import {cutAt, drawing, type Shape} from 'statechart-kit/draw'
import {layOut} from 'statechart-kit/elk'
import {describe, expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'
import {kettleMachine, kettleModel} from '../../packages/statechart-kit/tests/paths/kettle.ts'
import {readLayout} from '../../scripts/generate/layout.ts'

const statechart = statechartOf(kettleMachine)

describe('a machine in another notation', () => {
  it('is a Mermaid diagram with initial state, final states and lines', () => {
    expect(mermaidOf(statechart).split('\n').slice(0, 7)).toEqual([
      'stateDiagram-v2',
      '  [*] --> s1',
      '  state "cold" as s1',
      '  state "heating" as s2',
      '  state "hot" as s3',
      '  state "broken" as s4',
      '  s4 --> [*]',
    ])
    expect(mermaidOf(statechart)).toContain('  s1 --> s2 : switched on [has water]')
  })

  it('draws no Mermaid line between a state and its child, nor out of a region', () => {
    const text = mermaidOf(statechartOf(machines.otp))
    expect(text).toContain('in typing, dialog.dismissed')
    expect(text).not.toMatch(/^ {2}s3 --> s5/m)
  })

  it('is SCXML with every state and transition', () => {
    const text = scxmlOf(statechart)
    expect(text.match(/<transition /g)).toHaveLength(statechart.transitions.length)
    expect(text.match(/<(state|parallel|final|history) /g)).toHaveLength(statechart.states.length)
    expect(text).toContain('cond="has water"')
  })
})

describe('a part of a drawing', () => {
  const ids = (shapes: readonly Shape[], name: string) =>
    shapes.flatMap(({attributes}) => attributes[name] ?? [])

  it('leaves out the children of a folded state, and their lines', () => {
    const [otp, layout] = [statechartOf(machines.otp), readLayout('otp')]
    const view = {collapsed: new Set(['otp.awaiting code']), focus: null}
    const shapes = drawing(otp, layout, {view})
    expect(ids(shapes, 'data-state').filter((id) => String(id).startsWith('otp.awaiting code.'))).toEqual([])
    expect(ids(shapes, 'data-transition')).toContain(
      'otp.awaiting code.entry.checking | xstate.done.actor.0.otp.awaiting code.entry.checking | 0',
    )
  })

  it('shows a state alone with its children', async () => {
    const view = {collapsed: new Set<string>(), focus: 'kettle.cold'}
    const shapes = drawing(statechart, await layOut(statechart), {view})
    expect(ids(shapes, 'data-state')).toEqual(['kettle.cold'])
    expect(ids(shapes, 'data-transition')).toEqual(['kettle.cold | filled | 0'])
  })

  it('ends a line at the border of a folded state', () => {
    const box = {x: 10, y: 10, width: 20, height: 20}
    expect(
      cutAt(
        [
          [0, 0],
          [15, 0],
          [15, 25],
        ],
        [box],
      ),
    ).toEqual([
      [0, 0],
      [15, 0],
      [15, 10],
    ])
    expect(
      cutAt(
        [
          [15, 25],
          [40, 25],
        ],
        [box],
      ),
    ).toEqual([
      [30, 25],
      [40, 25],
    ])
  })
})

describe('playing a machine', () => {
  it('offers the initial situations, then the model’s stimuli', () => {
    const labels = (moments: readonly string[]) =>
      choicesOf(kettleModel, replay(kettleModel, moments).moments.at(-1)).map(({label}) => label)
    const [start = ''] = labels([])
    expect(start).toMatch(/^starts · /)
    expect(labels([start])).toContain('switched on')
  })

  it('reports the first impossible step, and keeps the earlier ones', () => {
    const [start] = choicesOf(kettleModel, undefined)
    const {moments, problem} = replay(kettleModel, [start?.label ?? '', 'flown away'])
    expect(moments).toHaveLength(1)
    expect(problem).toBe('Step 2, “flown away”, is not possible there any more.')
  })
})
