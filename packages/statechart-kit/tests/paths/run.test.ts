import {describe, expect, it, vi} from 'vitest'
import {type AnyStateMachine, createActor, createMachine, type InspectionEvent} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {defineModel} from '../../src/model/model.ts'
import {isReached, mutantsOf} from '../../src/mutate/mutants.ts'
import {pathOf} from '../../src/plan/fixture.ts'
import {behavioursByValue, independentPlan} from '../../src/plan/plan.ts'
import {takenId, transitionsOf} from '../../src/step/transitions.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {coverageByTally, coverageOf, isWhole, tallyOf, type WalkTally} from '../../src/walk/coverage.ts'
import {type OracleMemory, oracleMemory} from '../../src/walk/oracle.ts'
import {type Walk, walk} from '../../src/walk/run.ts'
import {kettleMachine, kettleModel} from './kettle.ts'

const graph = explore(kettleModel)
const plan = independentPlan(graph, behavioursByValue)

async function walkAll(tamper: (machine: AnyStateMachine) => void = () => {}): Promise<Walk[]> {
  const walks: Walk[] = []
  for (const path of plan)
    walks.push(await walk(kettleModel, path, () => actorDriver({machine: kettleModel.machine, tamper})))
  return walks
}

describe('walking', () => {
  it('a real actor agrees with the pure machine in every step', async () => {
    const walks = await walkAll()
    expect(walks.map(({failure}) => failure)).toEqual(plan.map(() => null))
    expect(isWhole(coverageOf(graph, 'machine', walks))).toBe(true)
  })

  it('reports a failure with its numbered steps, and covers only what was reached', async () => {
    const walks = await walkAll((machine) => {
      const transition = transitionsOf(machine).get('kettle.heating | switched off | 0')
      if (transition !== undefined) transition.target = undefined
    })
    const failure = walks.find((each) => each.failure !== null)?.failure ?? ''
    expect(failure).toContain('kettle, step 3: the machine is in ["heating"')
    expect(failure).toContain('  ✓ 2. switched on → "heating"')
    expect(failure).toContain('  ✗ 3. switched off → "cold"')
    expect(isWhole(coverageOf(graph, 'machine', walks))).toBe(false)
  })

  it('takes the beginning that walks share once, and walks the same', async () => {
    const evaluated = vi.fn(() => true)
    const machine = createMachine({
      id: 'steps',
      initial: 'a',
      states: {
        a: {on: {go: {guard: evaluated, target: 'b'}}},
        b: {on: {left: 'c', right: 'd'}},
        c: {},
        d: {},
      },
    })
    const model = defineModel({
      machine,
      starts: [{name: 'begins', input: undefined}],
      events: [{event: {type: 'go'}}, {event: {type: 'left'}}, {event: {type: 'right'}}],
      outcomes: {},
      invariants: [],
    })
    const steps = explore(model)
    const paths = ['left', 'right'].map((last) => pathOf(steps, ['starts · begins', 'go', last]))
    const walkWith = async (memory?: OracleMemory) => {
      evaluated.mockClear()
      const walks: Walk[] = []
      for (const path of paths) walks.push(await walk(model, path, () => actorDriver({machine}), memory))
      const seen = walks.map(({failure, labels, steps: taken}) => [
        failure,
        labels,
        taken.map(({states, behaviours}) => [states, behaviours]),
      ])
      return {seen, guards: evaluated.mock.calls.length}
    }
    const alone = await walkWith()
    const together = await walkWith(oracleMemory())
    expect(together.seen).toEqual(alone.seen)
    expect(alone.guards - together.guards).toBeGreaterThan(0)
    expect(together.seen.map(([failure]) => failure)).toEqual([null, null])
  })

  it('reports when project() merges situations that differ', async () => {
    const blind = {...kettleModel, starts: kettleModel.starts.slice(1), project: () => null}
    const trouble = ['switched on', 'heat fails · no power']
    const path = pathOf(explore(blind), ['starts · full', ...trouble, ...trouble, ...trouble])
    const {failure} = await walk(blind, path, () => actorDriver({machine: kettleModel.machine}))
    expect(failure).toContain(
      'kettle, step 7: The plan expects other transitions: project() merges situations that differ.',
    )
  })

  it('works in a browser, which has no setImmediate', async () => {
    vi.stubGlobal('setImmediate', undefined)
    const walks = await walkAll()
    vi.unstubAllGlobals()
    expect(walks.map(({failure}) => failure)).toEqual(plan.map(() => null))
  })

  it('covers the same by the tally of its walks alone', async () => {
    const walks = await walkAll()
    const stored: WalkTally = JSON.parse(JSON.stringify(tallyOf(walks)))
    expect(coverageByTally(graph, 'machine', stored)).toEqual(coverageOf(graph, 'machine', walks))
    expect(tallyOf([]).hits).toEqual({})
  })

  it('reaches every fault of the usual kinds', async () => {
    const survivors = []
    for (const mutant of mutantsOf(kettleModel.machine).filter(({isAddition}) => isAddition !== true))
      if (!(await isReached(kettleModel, mutant, plan))) survivors.push(mutant.name)
    expect(survivors).toEqual([])
  })
})

describe('what Pathfinder uses of XState', () => {
  it('is in the inspected microstep: the definitions of the transitions taken', () => {
    const inspected: InspectionEvent[] = []
    const actor = createActor(kettleMachine, {input: {cups: 1}, inspect: (event) => inspected.push(event)})
    actor.start()
    actor.send({type: 'switched on'})
    actor.stop()
    const taken = inspected.flatMap((event) =>
      event.type === '@xstate.microstep'
        ? event._transitions.map((each) => [takenId(each), each.source.id])
        : [],
    )
    expect(taken).toContainEqual(['kettle.cold | switched on | 0', 'kettle.cold'])
  })
})
