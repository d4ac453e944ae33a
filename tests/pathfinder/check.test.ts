import {describe, expect, it} from 'vitest'
import {brokenInvariants} from '../../pathfinder/check.ts'
import {explore} from '../../pathfinder/explore.ts'
import type {Invariant} from '../../pathfinder/model.ts'
import {kettleModel} from './kettle.ts'

function brokenBy(...invariants: Invariant[]) {
  return brokenInvariants(explore({...kettleModel, invariants}))
}

describe('proving', () => {
  it('finds nothing against what is true of every situation', () => {
    expect(brokenInvariants(explore(kettleModel))).toEqual([])
  })

  it('gives the shortest conversation that breaks a promise', () => {
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

  it('gives the shortest way into a trap', () => {
    const sentence = 'water can always be had'
    expect(brokenBy({sentence, reaches: (snapshot) => snapshot.matches('hot')})[0]?.path.at(-1)).toBe(
      'heat fails · no power',
    )
  })

  it('takes only the allowed steps out of a situation', () => {
    const sentence = 'it gets hot without being filled'
    const reaches = (snapshot: {matches(value: string): boolean}) => snapshot.matches('hot')
    expect(brokenBy({sentence, reaches, by: ({label}) => label !== 'filled'})).toEqual([
      {sentence, path: ['starts · empty']},
    ])
  })
})
