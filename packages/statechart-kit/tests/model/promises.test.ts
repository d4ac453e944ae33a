import {describe, expect, it} from 'vitest'
import {assign, setup} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {brokenInvariants} from '../../src/lint/check.ts'
import {defineModel, type Invariant} from '../../src/model/model.ts'
import {exactly, isBy, leads, onlyWhere, stays} from '../../src/model/promises.ts'

/** A lamp that counts how often it was lit, and remembers its colours in a list that is made anew each time. */
const lampMachine = setup({
  types: {
    context: {} as {lit: number; colours: string[]},
    events: {} as {type: 'press'} | {type: 'press long'} | {type: 'paint'} | {type: 'copy'},
  },
}).createMachine({
  id: 'lamp',
  context: {lit: 0, colours: ['red']},
  initial: 'off',
  on: {copy: {actions: assign(({context}) => ({colours: [...context.colours]}))}},
  states: {
    off: {on: {press: {target: 'on', actions: assign({lit: 1})}}},
    on: {
      on: {
        press: 'off',
        'press long': 'off',
        paint: {actions: assign({colours: ['red', 'blue']})},
      },
    },
  },
})
type Lamp = typeof lampMachine

const isOff = (snapshot: {value: unknown}) => snapshot.value === 'off'
const isOn = (snapshot: {value: unknown}) => snapshot.value === 'on'

/** The path that breaks it; `null` when it is true. */
function breach(invariant: Invariant<Lamp>): string[] | null {
  const model = defineModel({
    machine: lampMachine,
    starts: [{name: 'dark', input: undefined}],
    events: [
      {event: {type: 'press'}},
      {event: {type: 'press long'}},
      {event: {type: 'paint'}},
      {event: {type: 'copy'}},
    ],
    outcomes: {},
    invariants: [invariant],
  })
  return brokenInvariants(explore(model))[0]?.path ?? null
}

describe('a promise', () => {
  it('leads from a situation by a stimulus to another one', () => {
    const promise = {sentence: 'A press lights the lamp.', from: isOff, by: 'press'}
    expect(breach(leads({...promise, to: isOn}))).toBeNull()
    expect(breach(leads({...promise, to: isOff}))).toEqual(['starts · dark', 'press'])
    expect(
      breach(leads({...promise, to: (after, before) => after.context.lit > before.context.lit})),
    ).toEqual(['starts · dark', 'press', 'press', 'press'])
  })

  it('holds of a stimulus by its whole name, or without the name of its case', () => {
    const stimulus = (label: string) => ({kind: 'event' as const, label, event: {type: label}, name: null})
    expect(isBy(stimulus('use code'), 'use code')).toBe(true)
    expect(isBy(stimulus('use code · a wrong one'), 'use code')).toBe(true)
    expect(isBy(stimulus('use code twice'), 'use code')).toBe(false)
    expect(isBy(stimulus('dance'), ['use code', 'dance'])).toBe(true)
    // "press long" does not light the lamp, and is another event.
    expect(breach(leads({sentence: 'A press darkens it.', from: isOn, by: 'press', to: isOff}))).toBeNull()
  })

  it('of "exactly" is broken from both sides', () => {
    const sentence = 'It is lit exactly by a press.'
    const isLit = ({snapshot}: {snapshot: {value: unknown}}) => isOn(snapshot)
    const isPressed = ({stimulus}: {stimulus: {label: string}}) => stimulus.label === 'press'
    // After the second press it is dark: the condition is true, what it promises is not.
    expect(breach(exactly({sentence, what: isLit, when: isPressed}))).toEqual([
      'starts · dark',
      'press',
      'press',
    ])
    // A painted lamp is lit without a press.
    const isPressedOrDark = (step: {stimulus: {label: string}; snapshot: {value: unknown}}) =>
      isPressed(step) && isOn(step.snapshot)
    expect(breach(exactly({sentence, what: isLit, when: isPressedOrDark}))).toEqual([
      'starts · dark',
      'press',
      'paint',
    ])
  })

  it('of "stays" compares values, and is broken by an event that may not change them', () => {
    const promise = {
      sentence: 'Its colours stay.',
      of: ({context}: {context: {colours: string[]}}) => context.colours,
    }
    expect(breach(stays({...promise, unless: ({stimulus}) => stimulus.label === 'paint'}))).toBeNull()
    expect(breach(stays({...promise, unless: ({stimulus}) => stimulus.label === 'copy'}))).toEqual([
      'starts · dark',
      'press',
      'paint',
    ])
  })

  it('of "only where" asks the situation before the event', () => {
    const sentence = 'A lamp that is off is pressed.'
    expect(breach(onlyWhere({sentence, where: {paint: isOn}}))).toBeNull()
    expect(breach(onlyWhere({sentence, where: {'press long': isOn}}))).toBeNull()
    expect(breach(onlyWhere({sentence, where: {press: isOff}}))).toEqual(['starts · dark', 'press', 'press'])
  })
})
