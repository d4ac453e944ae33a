import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {explore, type Graph} from '../../src/explore/explore.ts'
import {labelsOf} from '../../src/plan/fixture.ts'
import {minimalPlan} from '../../src/plan/minimal-plan.ts'
import {behavioursAndCases, behavioursByValue, type Targets} from '../../src/plan/plan.ts'
import {anyModel} from '../random/any-machine.ts'
import {FEATURES} from '../xstate/all-features.ts'
import {kettleModel} from './kettle.ts'
import {leastSteps} from './lower-bound.ts'

/** Steps of the plan, and how many there can be at most: 5 % above the bound, in whole steps. */
function stepsAndLimit(graph: Graph, targetsOf: Targets = behavioursAndCases): [number, number] {
  const bound = Math.ceil(leastSteps(graph, targetsOf) - 1e-6)
  return [minimalPlan(graph, targetsOf).flat().length, Math.floor(bound * 1.05)]
}

describe('a minimal plan', () => {
  it.each(FEATURES)('of “$name” has at most 5 % more steps than the lower bound', ({model}) => {
    const [steps, limit] = stepsAndLimit(explore(model))
    expect(steps).toBeLessThanOrEqual(limit)
  })

  it.each([
    ['behaviours and cases', behavioursAndCases],
    ['behaviours by state value', behavioursByValue],
  ])('does so for a machine with everything, for %s', (_, targetsOf) => {
    const [steps, limit] = stepsAndLimit(explore(kettleModel), targetsOf)
    expect(steps).toBeLessThanOrEqual(limit)
  })

  it('is the same each time', () => {
    const [one, other] = [minimalPlan(explore(kettleModel)), minimalPlan(explore(kettleModel))]
    expect(one.map(labelsOf)).toEqual(other.map(labelsOf))
  })

  it('covers nothing with no step', () => {
    expect(minimalPlan(explore(kettleModel), () => [])).toEqual([])
  })
})

describe('for any machine', {timeout: 60_000}, () => {
  it('a minimal plan is at the lower bound or little above it', () => {
    const sum = {steps: 0, bound: 0}
    const property = fc.property(anyModel, (model) => {
      const graph = explore(model)
      sum.steps += minimalPlan(graph).flat().length
      sum.bound += leastSteps(graph, behavioursAndCases)
    })
    fc.assert(property, {numRuns: 15, seed: 1})
    expect(sum.steps / sum.bound).toBeLessThanOrEqual(1.05)
  })
})
