import {and, createMachine, not, or, setup, stateIn} from 'xstate'
import {type Feature, modelOf, named} from '../feature.ts'

const withParams: Feature = {
  name: 'guards with parameters',
  model: modelOf(
    setup({
      types: {events: {} as {type: 'came'; age: number}},
      guards: {'is at least': (_, {age, years}: {age: number; years: number}) => age >= years},
    }).createMachine({
      id: 'gate',
      initial: 'waiting',
      states: {
        waiting: {
          on: {
            came: [
              {
                guard: {type: 'is at least', params: ({event}) => ({age: event.age, years: 18})},
                target: 'in',
              },
              {target: 'out'},
            ],
          },
        },
        in: {type: 'final'},
        out: {type: 'final'},
      },
    }),
    [],
    {events: [named('child', {type: 'came', age: 10}), named('adult', {type: 'came', age: 20})]},
  ),
  explored: [3, 3],
  planned: [2, 2],
  mutants: 5,
  drawn: [4, 2],
  arrows: 2,
  words: ['[is at least]'],
}

const negated: Feature = {
  name: 'a guard and its negation',
  model: modelOf(
    setup({
      types: {context: {} as {isBroken: boolean}, input: {} as {isBroken: boolean}},
      guards: {works: ({context}) => !context.isBroken},
    }).createMachine({
      id: 'lamp',
      context: ({input}) => input,
      initial: 'off',
      states: {
        off: {
          on: {
            press: [
              {guard: 'works', target: 'on'},
              {guard: not('works'), target: 'smoke'},
            ],
          },
        },
        on: {},
        smoke: {},
      },
    }),
    ['press'],
    {
      starts: [
        {name: 'whole', input: {isBroken: false}},
        {name: 'broken', input: {isBroken: true}},
      ],
    },
  ),
  explored: [4, 4],
  planned: [2, 2],
  mutants: 8,
  equivalent: ['lamp.off | press | 1: guard dropped'],
  drawn: [4, 2],
  arrows: 2,
  words: ['[not works]'],
}

const combined: Feature = {
  name: 'and, or',
  model: modelOf(
    setup({
      types: {
        context: {} as {hasKey: boolean; hasCode: boolean},
        input: {} as {hasKey: boolean; hasCode: boolean},
      },
      guards: {key: ({context}) => context.hasKey, code: ({context}) => context.hasCode},
    }).createMachine({
      id: 'vault',
      context: ({input}) => input,
      initial: 'closed',
      states: {
        closed: {
          on: {
            open: [
              {guard: and(['key', 'code']), target: 'open'},
              {guard: or(['key', 'code']), target: 'alarm'},
            ],
          },
        },
        open: {},
        alarm: {},
      },
    }),
    ['open'],
    {
      starts: [
        {name: 'both', input: {hasKey: true, hasCode: true}},
        {name: 'key', input: {hasKey: true, hasCode: false}},
        {name: 'code', input: {hasKey: false, hasCode: true}},
        {name: 'neither', input: {hasKey: false, hasCode: false}},
      ],
    },
  ),
  explored: [7, 8],
  planned: [3, 4],
  mutants: 8,
  drawn: [4, 2],
  arrows: 2,
  words: ['[key and code]', '[key or code]'],
}

const inState: Feature = {
  name: 'stateIn',
  model: modelOf(
    createMachine({
      id: 'washer',
      type: 'parallel',
      states: {
        door: {initial: 'shut', states: {shut: {on: {open: 'ajar'}}, ajar: {on: {close: 'shut'}}}},
        motor: {
          initial: 'off',
          states: {
            off: {on: {start: {guard: stateIn({door: 'shut'}), target: 'on'}}},
            on: {on: {stop: 'off'}},
          },
        },
      },
    }),
    ['open', 'close', 'start', 'stop'],
  ),
  explored: [4, 9],
  planned: [5, 3],
  mutants: 9,
  drawn: [7, 4],
  arrows: 4,
}

export const guards: readonly Feature[] = [withParams, negated, combined, inState]
