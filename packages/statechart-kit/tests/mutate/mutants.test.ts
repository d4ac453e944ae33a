import {describe, expect, it} from 'vitest'
import {assign, emit, setup} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {defineModel, type Model} from '../../src/model/model.ts'
import {firstDifference} from '../../src/mutate/equivalent.ts'
import {faulty, mutantsOf, noticed} from '../../src/mutate/mutants.ts'
import {vacuousInvariants} from '../../src/mutate/vacuous.ts'

const gateMachine = setup({
  types: {
    context: {} as {count: number; paid: boolean},
    events: {} as {type: 'open'} | {type: 'close'},
    emitted: {} as {type: 'rang'},
  },
  actions: {
    count: assign(({context}) => ({count: Math.min(context.count + 1, 1)})),
    pay: assign({paid: true}),
    ring: emit({type: 'rang'}),
  },
  delays: {'time to pass': 1000},
  guards: {'is paid': ({context}) => context.paid},
}).createMachine({
  id: 'gate',
  context: {count: 0, paid: false},
  initial: 'shut',
  states: {
    shut: {on: {open: {target: 'passing', actions: ['count', 'pay']}}},
    passing: {always: {guard: 'is paid', target: 'open'}},
    open: {exit: 'ring', on: {close: 'shut'}, after: {'time to pass': 'shut'}},
  },
})

const modelWith = (invariants: Model<typeof gateMachine>['invariants']): Model =>
  defineModel({
    machine: gateMachine,
    starts: [{name: 'so', input: undefined}],
    events: [{event: {type: 'open'}}, {event: {type: 'close'}}],
    outcomes: {},
    invariants,
  })
const model = modelWith([])

function mutant(name: string) {
  const found = mutantsOf(gateMachine).find((each) => each.name === name)
  if (found === undefined) throw new Error(`There is no mutant '${name}'.`)
  return found
}

describe('the mutants of a machine', () => {
  it('are every fault of each kind', () => {
    expect(mutantsOf(gateMachine).map(({name}) => name)).toEqual([
      "gate.shut | open | 0: 'count' dropped",
      "gate.shut | open | 0: 'pay' dropped",
      'gate.shut | open | 0: leads to gate.shut',
      'gate.shut | open | 0: removed',
      'gate.passing | always | 0: guard dropped',
      'gate.passing | always | 0: leads to gate.shut',
      'gate.passing | always | 0: removed',
      'gate.open | close | 0: leads to gate.open',
      'gate.open | close | 0: removed',
      'gate.open | xstate.after.time to pass.gate.open | 0: leads to gate.open',
      'gate.open | xstate.after.time to pass.gate.open | 0: removed',
      "gate.open: 'set time to pass' at entry dropped",
      "gate.open: 'ring' at exit dropped",
      "gate.open: 'cancel time to pass' at exit dropped",
      // The state that is shut would begin anew by 'close', which nobody feels.
      "gate.open: takes 'open' as 'shut' does",
    ])
  })

  it('lose their own action, and leave the sound machine as it is', () => {
    const after = (name: string) => {
      const {steps} = explore({...model, machine: faulty(gateMachine, mutant(name))})
      return steps.find(({stimulus}) => stimulus.label === 'open')?.snapshot.context
    }
    expect(after("gate.shut | open | 0: 'count' dropped")).toEqual({count: 0, paid: true})
    expect(after("gate.shut | open | 0: 'pay' dropped")).toEqual({count: 1, paid: false})
    const sound = explore(model).steps.find(({stimulus}) => stimulus.label === 'open')
    expect(sound?.snapshot.context).toEqual({count: 1, paid: true})
    expect(sound?.snapshot.value).toBe('open')
  })

  it('lose a transition without an event', () => {
    const {steps} = explore({
      ...model,
      machine: faulty(gateMachine, mutant('gate.passing | always | 0: removed')),
    })
    expect(steps.find(({stimulus}) => stimulus.label === 'open')?.snapshot.value).toBe('passing')
  })
})

describe('a mutant', () => {
  const OPENS: Model<typeof gateMachine>['invariants'][number] = {
    sentence: 'From everywhere the gate opens again.',
    reaches: (snapshot) => snapshot.value === 'open',
  }

  it('is noticed by a sentence about each step', () => {
    const sentence = 'An open gate is paid.'
    const paid = modelWith([
      {sentence, holds: ({snapshot}) => snapshot.value !== 'open' || snapshot.context.count > 0},
    ])
    expect(noticed(paid, mutant("gate.shut | open | 0: 'count' dropped"))).toEqual({
      by: 'invariant',
      sentence,
    })
  })

  it('is noticed by a sentence about an event that is ignored', () => {
    const sentence = 'A closed gate hears what is said.'
    const ignoring = modelWith([
      {sentence, holds: ({stimulus, taken}) => stimulus.label !== 'close' || taken.length > 0},
    ])
    expect(noticed(ignoring, mutant("gate.shut | open | 0: 'count' dropped"))).toEqual({
      by: 'invariant',
      sentence,
    })
  })

  it('is noticed by a trap that it leads into', () => {
    expect(noticed(modelWith([OPENS]), mutant('gate.passing | always | 0: removed'))).toEqual({
      by: 'invariant',
      sentence: OPENS.sentence,
    })
  })

  it('is noticed where it cannot be explored', () => {
    const few: Model = {...model, limit: 2}
    expect(noticed(few, mutant("gate.open: 'ring' at exit dropped"))).toEqual({
      by: 'lint',
      problem: expect.stringMatching(/^'gate' has more than 2 situations/),
    })
  })

  it('is not noticed where nothing is said of what it changes', () => {
    expect(noticed(modelWith([OPENS]), mutant("gate.open: 'ring' at exit dropped"))).toBeNull()
  })

  it.each([
    ["gate.open: 'ring' at exit dropped", ['starts · so', 'open', 'close']],
    ["gate.open: 'set time to pass' at entry dropped", ['starts · so', 'open']],
    ['gate.passing | always | 0: guard dropped', null],
  ])('differs first after a shortest path: %s', (name, path) => {
    expect(firstDifference(model, mutant(name))).toEqual(path)
  })
})

it('a sentence that no mutant breaks is vacuous', () => {
  const told = modelWith([
    {sentence: 'It counts to two at most.', holds: ({snapshot}) => snapshot.context.count <= 2},
    {
      sentence: 'An open gate is counted.',
      holds: ({snapshot}) => snapshot.value !== 'open' || snapshot.context.count > 0,
    },
  ])
  expect(vacuousInvariants(told)).toEqual(['It counts to two at most.'])
})
