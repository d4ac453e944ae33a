import {readFileSync} from 'node:fs'
import {
  actorDriver,
  type Broken,
  brokenInvariants,
  coverageOf,
  labelsOf,
  modelProblems,
  oracleMemory,
  type Walk,
  walk,
} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'
import {models} from '../../machines/models.ts'
import {planFile, plansOf, plansText} from '../../scripts/lib/paths/plans.ts'
import {screens} from '../components/screens.ts'
import {recordProofs, recordWalk} from './results.ts'
import {isReplay, isSelected, selectedPlan} from './selection.ts'

it('every machine has a model', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(machines).sort())
})

describe.each(Object.entries(models).filter(([id]) => isSelected(id)))('%s', (id, model) => {
  const {graph, plan} = selectedPlan(model, 'machine')
  const walks: Walk[] = []
  const memory = oracleMemory()
  let broken: Broken[] | null = null
  const proved = () => {
    broken = brokenInvariants(graph)
    recordProofs(id, broken)
    return broken
  }

  it('has a complete model with valid names', () => {
    expect(model.machine.id).toBe(id)
    expect(modelProblems(graph)).toEqual([])
  })

  it.each(model.invariants)('$sentence', ({sentence}) => {
    expect((broken ?? proved()).filter((each) => each.sentence === sentence)).toEqual([])
  })

  it.each(plan.map((path, index) => ({title: labelsOf(path).join(' → '), path, number: index + 1})))(
    '$title',
    async ({path, number}) => {
      const walked = await walk(model, path, () => actorDriver({machine: model.machine}), memory)
      recordWalk({machine: id, level: 'machine', width: null, number, pictures: [], looks: []}, walked)
      walks.push(walked)
      if (walked.failure !== null) throw new Error(walked.failure)
    },
  )

  it.skipIf(isReplay())('has its current plan in its file (npm run paths -- --write)', () => {
    expect(readFileSync(planFile(id), 'utf8')).toBe(plansText(plansOf(model, id in screens)))
  })

  it.skipIf(isReplay())('is walked through every state, transition, refusal and case', () => {
    const {states, behaviours, cases} = coverageOf(graph, 'machine', walks)
    expect([states, behaviours, cases].flatMap(({missed}) => missed)).toEqual([])
  })
})
