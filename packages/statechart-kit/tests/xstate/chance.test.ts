import {describe, expect, it} from 'vitest'
import {assign, createMachine} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {defineModel, partialEvent} from '../../src/model/model.ts'
import {independentPlan} from '../../src/plan/plan.ts'
import {actorDriver} from '../../src/walk/actor-driver.ts'
import {walk} from '../../src/walk/run.ts'
import {modelOf} from './feature.ts'

const source = {seed: 7, startsAt: Date.UTC(2026, 0, 1)}

function machineWith(value: () => unknown) {
  return createMachine({
    id: 'dice',
    context: {value: null as unknown},
    initial: 'lying',
    states: {
      lying: {on: {roll: {target: 'rolled', actions: assign({value})}}},
      rolled: {after: {500: 'lying'}},
    },
  })
}

const REMEDY = "Pass the value in an event, the input or an actor's answer, or give the model a source."

describe('a machine that is not deterministic', () => {
  it.each<[call: string, value: () => unknown]>([
    ['Math.random()', () => Math.random()],
    ['Date.now()', () => Date.now()],
    ['new Date()', () => new Date()],
    ['crypto.randomUUID()', () => crypto.randomUUID()],
  ])('is refused with the name of what it calls: %s', (call, value) => {
    expect(() => explore(modelOf(machineWith(value), ['roll']))).toThrow(
      `'dice' is not deterministic: in 'roll' it calls ${call}. ${REMEDY}`,
    )
  })

  it('may make a date of a value that it has', () => {
    const model = modelOf(
      machineWith(() => new Date(0)),
      ['roll'],
    )
    expect(explore(model).situations).toHaveLength(3)
  })

  it('is refused for a memory outside its context', () => {
    let rolls = 0
    const model = modelOf(
      machineWith(() => {
        rolls += 1
        return rolls
      }),
      ['roll'],
    )
    expect(() => explore(model)).toThrow(
      "'dice' is not deterministic: 'roll', twice from the same situation, has two results. It reads or writes something outside its context.",
    )
  })

  it('leaves chance and clock as they were', () => {
    const before = [Math.random, Date, crypto.randomUUID]
    expect(() => explore(modelOf(machineWith(Math.random), ['roll']))).toThrow()
    expect([Math.random, Date, crypto.randomUUID]).toEqual(before)
  })
})

describe('a source', () => {
  /** Each step begins the row of numbers again, so every roll gives the same. */
  it.each([['Math.random()', () => Math.random()] as const, ['an id', () => crypto.randomUUID()] as const])(
    'gives %s, the same in each walk as when it was explored',
    async (_, value) => {
      const model = modelOf(machineWith(value), ['roll'], {source})
      const graph = explore(model)
      expect([graph.situations.length, graph.steps.length]).toEqual([3, 4])
      for (const path of independentPlan(graph))
        expect((await walk(model, path, () => actorDriver(model))).failure).toBeNull()
    },
  )

  it('gives dates that go on with the timers', () => {
    const model = modelOf(
      machineWith(() => new Date().toISOString()),
      ['roll'],
      {source, project: () => null},
    )
    const graph = explore(model)
    expect(graph.steps.map(({snapshot}) => snapshot.context.value)).toEqual([
      null,
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z',
    ])
  })
})

it('takes an event without its payload where the machine does not read it', () => {
  const machine = createMachine({
    id: 'note',
    types: {events: {} as {type: 'save'; text: string; at: Date}},
    initial: 'open',
    states: {open: {on: {save: 'saved'}}, saved: {}},
  })
  const model = defineModel({
    machine,
    starts: [{name: 'so', input: undefined}],
    events: [{event: partialEvent(machine, {type: 'save'})}],
    outcomes: {},
    invariants: [],
  })
  expect(explore(model).situations.map(({snapshot}) => snapshot.value)).toEqual(['open', 'saved'])
})
