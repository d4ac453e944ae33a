import {behavioursAndCases, planFor} from 'statechart-kit'
import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {leastSteps} from '../../packages/statechart-kit/tests/paths/lower-bound.ts'

it.each(Object.entries(models))('%s has at most 5 %% more steps than the lower bound', (_, model) => {
  const {graph, plan} = planFor(model, 'browser')
  expect(plan.flat().length).toBeLessThanOrEqual(leastSteps(graph, behavioursAndCases) * 1.05)
})
