import {behavioursAndCases, explore, minimalPlan} from 'statechart-kit'
import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {leastSteps} from '../../packages/statechart-kit/tests/paths/lower-bound.ts'
import {shortestPaths} from '../support/machines/shortest-paths.ts'

/** Visits of xstate/graph. It tracks no running actors and timers, so `desk` alone has more than 200,000. */
const LIMIT = 50_000

/** Their plans are as short as any can be, and yet more than a tenth of the few steps of xstate/graph. */
const SMALL = ['booking-access', 'cancellation', 'my-data', 'workshop-search']

const desk = Object.entries(models).filter(([id]) => id === 'desk')
const others = Object.entries(models).filter(([id]) => id !== 'desk')

it.each(others)('%s has at most a tenth of the steps of getShortestPaths', (id, model) => {
  const one = {...model, starts: model.starts.slice(0, 1)}
  const graph = explore(one)
  const steps = minimalPlan(graph).flat().length
  const tenth = (shortestPaths(one, LIMIT)?.steps ?? 0) / 10
  if (SMALL.includes(id)) expect(steps).toBe(Math.round(leastSteps(graph, behavioursAndCases)))
  else expect(steps).toBeLessThanOrEqual(tenth)
})

it.each(desk)('getShortestPaths gives up on %s', (_, model) => {
  expect(shortestPaths(model, LIMIT)).toBeNull()
})
