import {defineModel, type Model, statechartOf} from 'statechart-kit'
import {quickLayout} from 'statechart-kit/draw'
import {assign, fromPromise, setup} from 'xstate'
import type {StatechartFile} from '../../../visualiser/catalogue/catalogue.ts'

/** A small machine with a state in a state, a guard, a delay, an actor, and an end. */
export const kioskMachine = setup({
  types: {
    context: {} as {failures: number; value: number},
    events: {} as {type: 'open'} | {type: 'coin'; value: number},
  },
  actors: {bank: fromPromise<string, {value: number}>(async () => 'paid')},
  actions: {
    'count the failure': assign(({context}) => ({failures: context.failures + 1})),
    'keep the coin': assign((_, {value}: {value: number}) => ({value})),
    'light the sign': () => {},
  },
  guards: {'has change': ({context}) => context.failures === 0},
  delays: {patience: ({context}) => 5000 + context.failures * 250},
}).createMachine({
  id: 'kiosk',
  description: 'Sells newspapers.',
  context: {failures: 0, value: 0},
  initial: 'closed',
  states: {
    closed: {tags: ['dark'], on: {open: {target: 'serving', meta: {requirement: '7-1'}}}},
    serving: {
      description: 'Somebody stands at the counter.',
      meta: {requirement: '7-2'},
      initial: 'waiting',
      entry: 'light the sign',
      states: {
        waiting: {
          after: {patience: '#kiosk.closed'},
          on: {
            coin: [
              {
                guard: 'has change',
                target: 'paying',
                actions: {type: 'keep the coin', params: ({event}) => event},
              },
              {guard: ({context}) => context.failures > 5, target: '#kiosk.closed'},
            ],
          },
        },
        paying: {
          invoke: {
            id: 'call of the bank',
            src: 'bank',
            input: ({context: {value}}) => ({value}),
            onDone: '#kiosk.over',
            onError: {target: 'waiting', actions: 'count the failure'},
          },
          on: {open: {}},
        },
      },
    },
    over: {type: 'final', meta: {requirement: 'Rule A'}},
  },
})

export const kioskModel: Model = defineModel({
  machine: kioskMachine,
  starts: [{name: 'in the morning', input: undefined}],
  events: [{event: {type: 'open'}}, {event: {type: 'coin', value: 10}, name: 'of ten'}],
  outcomes: {
    bank: [
      {name: 'paid', output: 'paid'},
      {name: 'no network', error: new Error('no network')},
    ],
  },
  invariants: [],
})

export const TO_WAITING = ['starts · in the morning', 'open']
export const TO_PAYING = [...TO_WAITING, 'coin · of ten']
export const TO_THE_END = [...TO_PAYING, 'bank answers · paid']
export const TO_A_REFUSAL = [...TO_PAYING, 'bank fails · no network', 'coin · of ten']

/** The machine as the visualiser reads it. */
export const kioskFile: StatechartFile = {
  id: 'kiosk',
  model: kioskModel,
  statechart: statechartOf(kioskMachine),
  layout: quickLayout(statechartOf(kioskMachine)),
  isProvisional: false,
  paths: [
    {id: 'machine-1', level: 'machine', labels: TO_THE_END},
    {id: 'machine-2', level: 'machine', labels: TO_A_REFUSAL},
    {id: 'browser-1', level: 'browser', labels: TO_WAITING},
  ],
  children: new Map([['bank', 'otp']]),
}
