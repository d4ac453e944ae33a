import {describe, expect, it} from 'vitest'
import {assign, setup} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {brokenInvariants} from '../../src/lint/check.ts'
import {defineModel, type Invariant} from '../../src/model/model.ts'
import {leads} from '../../src/model/promises.ts'
import {kettleModel} from './kettle.ts'

const lift = setup({
  types: {context: {} as {floor: number}, events: {} as {type: 'up'} | {type: 'to the top'}},
  actions: {
    'go up': assign({floor: ({context}) => context.floor + 1}),
    'go to the top': assign({floor: 9}),
  },
}).createMachine({
  id: 'lift',
  context: {floor: 0},
  on: {up: {actions: 'go up'}, 'to the top': {actions: 'go to the top'}},
})

function brokenBy(...invariants: Invariant[]) {
  return brokenInvariants(explore({...kettleModel, invariants}))
}

describe('proving', () => {
  it('reports nothing for an invariant that holds', () => {
    expect(brokenInvariants(explore(kettleModel))).toEqual([])
  })

  it('gives the shortest path that violates an invariant', () => {
    expect(brokenBy({sentence: 'never hot', holds: ({snapshot}) => !snapshot.matches('hot')})).toEqual([
      {sentence: 'never hot', path: ['starts · full', 'switched on', 'heat answers · boiling']},
    ])
  })

  it('sees the step that led to a situation', () => {
    const sentence = 'only filling changes the cups'
    const holds: Extract<Invariant, {holds: unknown}>['holds'] = ({before, snapshot, stimulus}) =>
      before === null || before.context.cups === snapshot.context.cups || stimulus.label === 'filled'
    expect(brokenBy({sentence, holds})).toEqual([])
  })

  it('sees an ignored event as a step that changes nothing', () => {
    const sentence = 'heats whenever it is switched on'
    const invariant = leads({
      sentence,
      from: ({context}) => context.cups > 0,
      by: 'switched on',
      to: (after) => after.matches('heating'),
    })
    const path = ['starts · full', 'switched on', 'heat answers · boiling', 'switched on']
    expect(brokenBy(invariant)).toEqual([{sentence, path}])
  })

  it('gives the shortest path into a trap', () => {
    const sentence = 'water can always be had'
    expect(brokenBy({sentence, reaches: (snapshot) => snapshot.matches('hot')})[0]?.path.at(-1)).toBe(
      'heat fails · no power',
    )
  })

  it('uses only the allowed steps out of a situation', () => {
    const sentence = 'it gets hot without being filled'
    const reaches = (snapshot: {matches(value: string): boolean}) => snapshot.matches('hot')
    expect(brokenBy({sentence, reaches, by: ({label}) => label !== 'filled'})).toEqual([
      {sentence, path: ['starts · empty']},
    ])
  })

  it('sees the step’s own result, even if another step reached the situation first', () => {
    const model = defineModel({
      machine: lift,
      starts: [{name: 'on the ground', input: undefined}],
      events: [{event: {type: 'up'}}, {event: {type: 'to the top'}}],
      outcomes: {},
      project: ({floor}) => ({isOnTheGround: floor === 0}),
      invariants: [
        {
          sentence: 'never more than one floor at once',
          holds: ({before, snapshot: {context}}) =>
            before === null || context.floor - before.context.floor <= 1,
        },
      ],
    })
    expect(brokenInvariants(explore(model))).toEqual([
      {sentence: 'never more than one floor at once', path: ['starts · on the ground', 'to the top']},
    ])
  })
})
