import {describe, expect, it} from 'vitest'
import {fromPromise, setup, spawnChild} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {behavioursOf} from '../../src/step/transitions.ts'
import {kettleModel} from './kettle.ts'

const graph = explore(kettleModel)

function stepsFrom(value: string) {
  const situation = graph.situations.find(({snapshot}) => snapshot.value === value)
  return situation?.steps.map(({stimulus, to}) => `${stimulus.label} → ${to.snapshot.value}`)
}

describe('exploring', () => {
  it('starts in every initial situation of the model', () => {
    expect(graph.beginning.steps.map(({stimulus}) => stimulus.label)).toEqual([
      'starts · empty',
      'starts · full',
    ])
  })

  it('follows events, the ends of invoked actors, and the first timer due', () => {
    expect(stepsFrom('heating')).toEqual([
      'switched off → cold',
      'heat answers · boiling → hot',
      'heat fails · no power → cold',
    ])
    expect(stepsFrom('hot')).toEqual(['cooling time is over → cold'])
  })

  it('ends in final states', () => {
    expect(stepsFrom('broken')).toEqual([])
  })

  it('records the transitions that a step takes, and an event whose guards are all false', () => {
    const [first] = graph.situations
    expect(first?.steps.map(({stimulus, taken, refused}) => [stimulus.label, taken, refused])).toEqual([
      ['filled', ['kettle.cold | filled | 0'], []],
      ['switched on', [], ['kettle.cold | switched on | none']],
    ])
  })

  it('reaches every transition and every refusal of the machine', () => {
    const shown = new Set(graph.steps.flatMap(({taken, refused}) => [...taken, ...refused]))
    expect(behavioursOf(kettleModel.machine).filter((id) => !shown.has(id))).toEqual([])
  })

  it('leaves out what no screen offers, at the screen level', () => {
    const screen = explore(kettleModel, 'screen')
    expect(screen.beginning.steps.map(({stimulus}) => stimulus.label)).toEqual(['starts · empty'])
    expect(screen.steps.flatMap(({refused}) => refused)).toEqual([])
  })

  it('tells two situations apart in which different actors run under one id', () => {
    const machine = setup({
      actors: {quick: fromPromise(async () => 1), thorough: fromPromise(async () => 2)},
    }).createMachine({
      id: 'clerk',
      initial: 'free',
      states: {
        free: {
          on: {
            fast: {target: 'busy', actions: spawnChild('quick', {id: 'job'})},
            slow: {target: 'busy', actions: spawnChild('thorough', {id: 'job'})},
          },
        },
        busy: {},
      },
    })
    const clerk = explore({
      ...kettleModel,
      machine,
      starts: [{name: 'so', input: undefined}],
      events: ['fast', 'slow'].map((type) => ({event: {type}})),
      outcomes: {quick: [{name: 'done', output: 1}], thorough: [{name: 'done', output: 2}]},
    })
    const busy = clerk.situations.filter(({snapshot}) => snapshot.value === 'busy')
    expect(busy.flatMap(({steps}) => steps.map(({stimulus}) => stimulus.label)).sort()).toEqual([
      'quick answers · done',
      'thorough answers · done',
    ])
  })

  it('reports what grows when the situations are infinite', () => {
    const endless = {
      ...kettleModel,
      limit: 4,
      events: [1, 2, 3, 4, 5].map((cups) => ({event: {type: 'filled', cups}, name: String(cups)})),
    }
    expect(() => explore(endless)).toThrow(
      /^'kettle' has more than 4 situations; its context grows in cups \(\d values\), failures \(1 values\): narrow it with project\(\)\.$/,
    )
  })

  it('names an actor without outcomes', () => {
    expect(() => explore({...kettleModel, outcomes: {}})).toThrow(
      "The model of 'kettle' has no outcomes for the actor 'heat'.",
    )
  })
})
