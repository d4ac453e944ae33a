import {describe, expect, it} from 'vitest'
import {explore} from '../../pathfinder/explore/explore.ts'
import {behavioursOf} from '../../pathfinder/step/transitions.ts'
import {kettleModel} from './kettle.ts'

const graph = explore(kettleModel)

function stepsFrom(value: string) {
  const situation = graph.situations.find(({snapshot}) => snapshot.value === value)
  return situation?.steps.map(({stimulus, to}) => `${stimulus.label} → ${to.snapshot.value}`)
}

describe('exploring', () => {
  it('begins in every way the model names', () => {
    expect(graph.beginning.steps.map(({stimulus}) => stimulus.label)).toEqual([
      'starts · empty',
      'starts · full',
    ])
  })

  it('follows what happens, the ends of invoked actors, and the first wait due', () => {
    expect(stepsFrom('heating')).toEqual([
      'switched off → cold',
      'heat answers · boiling → hot',
      'heat fails · no power → cold',
    ])
    expect(stepsFrom('hot')).toEqual(['cooling time is over → cold'])
  })

  it('ends where the conversation ends', () => {
    expect(stepsFrom('broken')).toEqual([])
  })

  it('knows the transitions that a step takes, and an event whose every guard is false', () => {
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

  it('leaves out what no screen offers when it is asked for a screen', () => {
    const screen = explore(kettleModel, 'screen')
    expect(screen.beginning.steps.map(({stimulus}) => stimulus.label)).toEqual(['starts · empty'])
    expect(screen.steps.flatMap(({refused}) => refused)).toEqual([])
  })

  it('says what grows when situations do not come to an end', () => {
    const endless = {
      ...kettleModel,
      limit: 4,
      events: [1, 2, 3, 4, 5].map((cups) => ({event: {type: 'filled', cups}, name: String(cups)})),
    }
    expect(() => explore(endless)).toThrow(
      /^'kettle' has more than 4 situations; its context grows in cups \(\d values\), failures \(1 values\): narrow it with project\(\)\.$/,
    )
  })

  it('says which actor has no outcomes', () => {
    expect(() => explore({...kettleModel, outcomes: {}})).toThrow(
      "The model of 'kettle' has no outcomes for the actor 'heat'.",
    )
  })
})
