import {describe, expect, it} from 'vitest'
import {setup} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {defineModel} from '../../src/model/model.ts'
import {pathOf} from '../../src/plan/fixture.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {coverageOf, isWhole, requirementsOf} from '../../src/walk/coverage.ts'
import {walk} from '../../src/walk/run.ts'

/** It passes through a state, and has one that nobody reaches. */
const machine = setup({}).createMachine({
  id: 'gate',
  initial: 'shut',
  states: {
    shut: {meta: {requirement: '1-1'}, on: {open: {target: 'passing', meta: {requirement: ['1-2', '1-3']}}}},
    passing: {meta: {requirement: '1-4'}, always: 'open'},
    open: {},
    lost: {meta: {requirement: '1-5'}},
  },
})
const model = defineModel({
  machine,
  starts: [{name: 'so', input: undefined}],
  events: [
    {event: {type: 'open'}, name: 'by hand'},
    {event: {type: 'open'}, name: 'by card'},
  ],
  outcomes: {},
  invariants: [],
})
const graph = explore(model)

async function coverageBy(...labels: string[]) {
  const path = pathOf(graph, labels)
  return coverageOf(graph, 'machine', [await walk(model, path, () => actorDriver({machine}))])
}

describe('coverage', () => {
  it('counts states that a step passes through, transitions, cases, and the sentences of what can be reached', async () => {
    expect(await coverageBy('starts · so', 'open · by hand')).toEqual({
      machine: 'gate',
      level: 'machine',
      states: {covered: ['gate', 'gate.open', 'gate.passing', 'gate.shut'], missed: []},
      behaviours: {covered: ['gate.passing | always | 0', 'gate.shut | open | 0'], missed: []},
      cases: {covered: ['open · by hand', 'starts · so'], missed: ['open · by card']},
      requirements: {covered: ['1-1', '1-2', '1-3', '1-4'], missed: []},
      hits: {
        gate: 2,
        'gate.open': 1,
        'gate.passing': 1,
        'gate.passing | always | 0': 1,
        // Where the machine started, and where the second step left.
        'gate.shut': 2,
        'gate.shut | open | 0': 1,
      },
    })
  })

  it('names what a walk missed', async () => {
    const {states, behaviours, requirements} = await coverageBy('starts · so')
    expect(states.missed).toEqual(['gate.open', 'gate.passing'])
    expect(behaviours.missed).toEqual(['gate.passing | always | 0', 'gate.shut | open | 0'])
    expect(requirements).toEqual({covered: ['1-1'], missed: ['1-2', '1-3', '1-4']})
  })

  it('is not whole as long as a case is missed', async () => {
    const one = await coverageBy('starts · so', 'open · by hand')
    expect(isWhole(one)).toBe(false)
    expect(isWhole({...one, cases: {covered: one.cases.covered, missed: []}})).toBe(true)
  })

  it('knows the states and transitions of each sentence', () => {
    expect([...requirementsOf(machine)]).toEqual([
      ['1-1', ['gate.shut']],
      ['1-4', ['gate.passing']],
      ['1-5', ['gate.lost']],
      ['1-2', ['gate.shut | open | 0']],
      ['1-3', ['gate.shut | open | 0']],
    ])
  })
})
