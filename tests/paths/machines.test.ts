import {describe, expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {actorDriver} from '../../pathfinder/actor-driver.ts'
import {brokenInvariants} from '../../pathfinder/check.ts'
import {coverageOf} from '../../pathfinder/coverage.ts'
import {explore} from '../../pathfinder/explore.ts'
import {labelsOf} from '../../pathfinder/fixture.ts'
import {modelProblems} from '../../pathfinder/lint.ts'
import {behavioursByValue, independentPlan} from '../../pathfinder/plan.ts'
import {walk} from '../../pathfinder/run.ts'
import {steppedClock} from '../support/stepped-clock.ts'

describe.each(Object.entries(models))('%s', (id, model) => {
  const graph = explore(model)

  it('has a model that names everything and forgets nothing', () => {
    expect(model.machine.id).toBe(id)
    expect(modelProblems(graph)).toEqual([])
  })

  it.each(model.invariants)('$sentence', ({sentence}) => {
    expect(brokenInvariants(graph).filter((broken) => broken.sentence === sentence)).toEqual([])
  })

  const plan = independentPlan(graph, behavioursByValue)

  it.each(plan.map((path) => ({title: labelsOf(path).join(' → '), path})))('$title', async ({path}) => {
    const {failure} = await walk(model, path, () =>
      actorDriver({machine: model.machine, clock: steppedClock()}),
    )
    if (failure !== null) throw new Error(failure)
  })

  it('is walked through every state, transition, refusal and case', async () => {
    const walks = []
    for (const path of plan)
      walks.push(await walk(model, path, () => actorDriver({machine: model.machine, clock: steppedClock()})))
    const {states, behaviours, cases} = coverageOf(graph, 'machine', walks)
    expect([states, behaviours, cases].flatMap(({missed}) => missed)).toEqual([])
  })
})
