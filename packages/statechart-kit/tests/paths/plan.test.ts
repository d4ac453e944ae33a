import {describe, expect, it} from 'vitest'
import {explore, isSituation} from '../../src/explore/explore.ts'
import {labelsOf, pathOf} from '../../src/plan/fixture.ts'
import {planFor} from '../../src/plan/levels.ts'
import {minimalPlan} from '../../src/plan/minimal-plan.ts'
import {behavioursAndCases, independentPlan, pathsToRest} from '../../src/plan/plan.ts'
import {kettleModel} from './kettle.ts'

const graph = explore(kettleModel)
const targets = [...new Set(graph.steps.flatMap(behavioursAndCases))].sort()

describe.each([
  ['independent', independentPlan(graph)],
  ['minimal', minimalPlan(graph)],
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
  it('need fewer steps and starts when they are minimal', () => {
    const [minimal, independent] = [minimalPlan(graph), independentPlan(graph)]
    expect(minimal.length).toBeLessThan(independent.length)
    expect(minimal.flat().length).toBeLessThan(independent.flat().length)
  })

  it('cover by short paths what a failed walk did not reach', () => {
    const [first = []] = minimalPlan(graph)
    const reached = new Set(
      [...first.slice(0, 2), ...pathsToRest(graph, first, 1).flat()].flatMap(behavioursAndCases),
    )
    expect(first.flatMap(behavioursAndCases).filter((target) => !reached.has(target))).toEqual([])
  })

  it('do not go again to what has failed', () => {
    const path = pathOf(graph, ['starts · full', 'filled', 'filled'])
    expect(pathsToRest(graph, path, 1)).toEqual([])
    expect(pathsToRest(graph, path, 2)).toEqual([])
  })

  it('take a transition at the machine level where it changes something, and where it changes nothing', () => {
    const changes = planFor(kettleModel, 'machine')
      .plan.flat()
      .flatMap(({from, snapshot, stimulus}) =>
        isSituation(from) && stimulus.label === 'filled'
          ? [`${from.snapshot.context.cups} → ${snapshot.context.cups}`]
          : [],
      )
    expect(changes).toContain('2 → 2')
    expect(changes.filter((each) => each !== '2 → 2')).not.toEqual([])
  })

  it('name the step of a path that is not possible, and the possible ones', () => {
    expect(() => pathOf(graph, ['starts · empty', 'switched off'])).toThrow(
      "Step 2 of a path of 'kettle', 'switched off', is not possible there; possible: filled, switched on.",
    )
  })
})
