import {describe, expect, it} from 'vitest'
import {createMachine} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {labelsOf} from '../../src/plan/fixture.ts'
import {minimalPlan} from '../../src/plan/minimal-plan.ts'
import {independentPlan} from '../../src/plan/plan.ts'
import {switchCoverage, switchGraph} from '../../src/plan/switches.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {walk} from '../../src/walk/run.ts'
import {modelOf} from '../xstate/feature.ts'

const phone = modelOf(
  createMachine({
    id: 'phone',
    initial: 'idle',
    states: {
      idle: {on: {ring: 'loud'}},
      loud: {on: {quieter: 'soft', stop: 'idle'}},
      soft: {on: {stop: 'idle'}},
    },
  }),
  ['ring', 'quieter', 'stop'],
)
const graph = explore(phone)
const RING = 'phone.idle | ring | 0'
const QUIETER = 'phone.loud | quieter | 0'
const STOP_LOUD = 'phone.loud | stop | 0'
const STOP_SOFT = 'phone.soft | stop | 0'

function sequences(switches: number): string[] {
  const {graph: remembering, targetsOf} = switchGraph(graph, switches)
  return [...new Set(remembering.steps.flatMap(targetsOf))].sort()
}

describe('n-switch coverage', () => {
  it('without a switch is every transition', () => {
    expect(sequences(0)).toEqual([RING, QUIETER, STOP_LOUD, STOP_SOFT])
  })

  it('with one switch is every pair of transitions', () => {
    expect(sequences(1)).toEqual([
      `${RING} → ${QUIETER}`,
      `${RING} → ${STOP_LOUD}`,
      `${QUIETER} → ${STOP_SOFT}`,
      `${STOP_LOUD} → ${RING}`,
      `${STOP_SOFT} → ${RING}`,
    ])
  })

  it('with two switches is every three in a row', () => {
    expect(sequences(2)).toEqual([
      `${RING} → ${QUIETER} → ${STOP_SOFT}`,
      `${RING} → ${STOP_LOUD} → ${RING}`,
      `${QUIETER} → ${STOP_SOFT} → ${RING}`,
      `${STOP_LOUD} → ${RING} → ${QUIETER}`,
      `${STOP_LOUD} → ${RING} → ${STOP_LOUD}`,
      `${STOP_SOFT} → ${RING} → ${QUIETER}`,
      `${STOP_SOFT} → ${RING} → ${STOP_LOUD}`,
    ])
  })

  it('is planned in one walk where one is enough, and walked', async () => {
    const {graph: remembering, targetsOf} = switchGraph(graph, 1)
    const plan = minimalPlan(remembering, targetsOf)
    expect(plan.map(labelsOf)).toEqual([['starts · so', 'ring', 'quieter', 'stop', 'ring', 'stop', 'ring']])
    const walks = await Promise.all(plan.map((path) => walk(phone, path, () => actorDriver(phone))))
    expect(walks.map(({failure}) => failure)).toEqual([null])
    expect(switchCoverage(graph, 1, walks).missed).toEqual([])
  })

  it('says which pairs a plan for single transitions misses', async () => {
    const walks = await Promise.all(
      independentPlan(graph).map((path) => walk(phone, path, () => actorDriver(phone))),
    )
    expect(switchCoverage(graph, 0, walks).missed).toEqual([])
    expect(switchCoverage(graph, 1, walks)).toEqual({
      covered: [`${RING} → ${QUIETER}`, `${RING} → ${STOP_LOUD}`, `${QUIETER} → ${STOP_SOFT}`],
      missed: [`${STOP_LOUD} → ${RING}`, `${STOP_SOFT} → ${RING}`],
    })
  })
})
