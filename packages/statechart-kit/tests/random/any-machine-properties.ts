import fc from 'fast-check'
import {expect} from 'vitest'
import {explore} from '../../src/explore/explore.ts'
import {labelsOf, pathOf} from '../../src/plan/fixture.ts'
import {minimalPlan} from '../../src/plan/minimal-plan.ts'
import {behavioursAndCases, independentPlan, type Path} from '../../src/plan/plan.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {coverageOf, isWhole} from '../../src/walk/coverage.ts'
import {type Walk, walk} from '../../src/walk/run.ts'
import {anyModel} from './any-machine.ts'

/** Compares paths by their labels, because comparing steps prints whole machines. */
const readable = (paths: readonly Path[]) => paths.map(labelsOf)

/** The plans cover everything, and a real actor follows them. */
export const plansCoverAll = fc.asyncProperty(anyModel, async (model) => {
  const graph = explore(model)
  for (const plan of [independentPlan(graph), minimalPlan(graph)]) {
    const walks: Walk[] = []
    for (const path of plan) walks.push(await walk(model, path, () => actorDriver({machine: model.machine})))
    expect(walks.flatMap(({failure}) => failure ?? [])).toEqual([])
    expect(isWhole(coverageOf(graph, 'machine', walks))).toBe(true)
  }
})

/** Exploring twice gives the same graph. */
export const graphsAreStable = fc.property(anyModel, (model) => {
  const [one, other] = [explore(model), explore(model)]
  expect(readable(independentPlan(one))).toEqual(readable(independentPlan(other)))
  expect(one.steps.map(behavioursAndCases)).toEqual(other.steps.map(behavioursAndCases))
})

/** A path survives as labels. */
export const pathsSurviveAsLabels = fc.property(anyModel, (model) => {
  const graph = explore(model)
  const plan = minimalPlan(graph)
  const again = plan.map((path) => pathOf(graph, labelsOf(path)))
  expect(again.every((path, index) => path.every((step, place) => step === plan[index]?.[place]))).toBe(true)
})
