import {assign, fromPromise, setup} from 'xstate'
import {defineModel} from '../../src/model/model.ts'

/**
 * A small machine with everything that Pathfinder follows: events, guards, a timer, an invoked actor,
 * regions.
 */
export const kettleMachine = setup({
  types: {
    input: {} as {cups: number},
    context: {} as {cups: number; failures: number},
    events: {} as {type: 'filled'; cups: number} | {type: 'switched on'} | {type: 'switched off'},
  },
  actors: {heat: fromPromise<number, {cups: number}>(() => Promise.resolve(100))},
  actions: {
    'keep the cups': assign((_, {cups}: {cups: number}) => ({cups})),
    'count the failure': assign(({context}) => ({failures: context.failures + 1})),
  },
  guards: {
    'has water': ({context}) => context.cups > 0,
    'is too often': ({context}) => context.failures >= 2,
  },
  delays: {'cooling time': 60_000},
}).createMachine({
  id: 'kettle',
  description: 'Boils water.',
  context: ({input}) => ({...input, failures: 0}),
  initial: 'cold',
  states: {
    cold: {
      description: 'Water may be filled in.',
      on: {
        filled: {description: 'It is filled.', actions: {type: 'keep the cups', params: ({event}) => event}},
        'switched on': {description: 'It heats only with water.', guard: 'has water', target: 'heating'},
      },
    },
    heating: {
      description: 'The water gets hot.',
      invoke: {
        src: 'heat',
        input: ({context: {cups}}) => ({cups}),
        onDone: {description: 'It boils.', target: 'hot'},
        onError: [
          {description: 'It failed too often.', guard: 'is too often', target: 'broken'},
          {description: 'It failed.', target: 'cold', actions: 'count the failure'},
        ],
      },
      on: {'switched off': {description: 'It is given up.', target: 'cold'}},
    },
    hot: {
      description: 'The water is hot for a while.',
      after: {'cooling time': {description: 'It has cooled.', target: 'cold'}},
    },
    broken: {type: 'final', description: 'Nothing helps any more.'},
  },
})

export const kettleModel = defineModel({
  machine: kettleMachine,
  starts: [
    {name: 'empty', input: {cups: 0}},
    {name: 'full', input: {cups: 4}, isOnScreen: false},
  ],
  events: [
    {event: {type: 'filled', cups: 2}},
    {event: {type: 'switched on'}, when: ({context}) => context.cups > 0},
    {event: {type: 'switched off'}},
  ],
  outcomes: {
    heat: [
      {name: 'boiling', output: 100},
      {name: 'no power', error: new Error('no power')},
    ],
  },
  invariants: [
    {
      sentence: 'never heats without water',
      holds: ({snapshot}) => !snapshot.matches('heating') || snapshot.context.cups > 0,
    },
    {
      sentence: 'from every situation hot water can be had, or it is broken',
      reaches: (snapshot) => snapshot.matches('hot') || snapshot.matches('broken'),
    },
  ],
})
