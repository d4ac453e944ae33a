import {describe, expect, it} from 'vitest'
import {explore} from '../../src/explore/explore.ts'
import {labelsOf, pathOf} from '../../src/plan/fixture.ts'
import {behavioursAndCases, greedyPlan, independentPlan, pathsToRest} from '../../src/plan/plan.ts'
import {kettleModel} from './kettle.ts'

const graph = explore(kettleModel)
const targets = [...new Set(graph.steps.flatMap(behavioursAndCases))].sort()

describe.each([
  ['independent', independentPlan(graph)],
  ['greedy', greedyPlan(graph)],
])('the %s plan', (_, plan) => {
  it('covers everything that can be covered', () => {
    expect([...new Set(plan.flat().flatMap(behavioursAndCases))].sort()).toEqual(targets)
  })

  it('has no path that covers nothing of its own', () => {
    const superfluous = plan.filter((path) => {
      const others = new Set(
        plan
          .filter((each) => each !== path)
          .flat()
          .flatMap(behavioursAndCases),
      )
      return path.flatMap(behavioursAndCases).every((target) => others.has(target))
    })
    expect(superfluous).toEqual([])
  })

  it('survives as labels', () => {
    for (const path of plan) expect(pathOf(graph, labelsOf(path))).toEqual(path)
  })
})

describe('plans', () => {
  it('need fewer starts when they are greedy', () => {
    expect(greedyPlan(graph).length).toBeLessThan(independentPlan(graph).length)
  })

  it('keep a walk within its length', () => {
    const lengths = greedyPlan(graph, {longest: 6}).map((path) => path.length)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(
      Math.max(6, ...independentPlan(graph).map(({length}) => length)),
    )
  })

  it('cover by short paths what a failed walk did not reach', () => {
    const [first = []] = greedyPlan(graph)
    const reached = new Set(
      [...first.slice(0, 2), ...pathsToRest(graph, first, 1).flat()].flatMap(behavioursAndCases),
    )
    expect(first.flatMap(behavioursAndCases).filter((target) => !reached.has(target))).toEqual([])
  })

  it('name the step of a path that is not possible, and the possible ones', () => {
    expect(() => pathOf(graph, ['starts · empty', 'switched off'])).toThrow(
      "Step 2 of a path of 'kettle', 'switched off', is not possible there; possible: filled, switched on.",
    )
  })
})
