import {describe, expect, it} from 'vitest'
import {assign, fromPromise, sendTo, setup} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {replay} from '../../src/explore/situation-steps.ts'
import {defineModel, type Model} from '../../src/model/model.ts'
import type {Scope} from '../../src/model/stimulus.ts'

/** Two searches run at once while two timers wait. */
const searchMachine = setup({
  types: {events: {} as {type: 'remove'; id: string} | {type: 'give up'}},
  actors: {search: fromPromise<string[]>(async () => [])},
  actions: {note: () => {}},
  delays: {'short time': 1000, 'long time': 2000},
}).createMachine({
  id: 'search',
  type: 'parallel',
  states: {
    near: {
      initial: 'searching',
      states: {
        searching: {
          entry: 'note',
          invoke: {id: 'near search', src: 'search', onDone: 'found', onError: 'found'},
          after: {'long time': 'found'},
        },
        found: {on: {remove: 'searching'}},
      },
    },
    far: {
      initial: 'searching',
      states: {
        searching: {
          invoke: {id: 'far search', src: 'search', onDone: 'found', onError: 'found'},
          after: {'short time': 'found'},
        },
        found: {on: {'give up': {}}},
      },
    },
  },
})

const model = defineModel({
  machine: searchMachine,
  starts: [{name: 'so', input: undefined}],
  events: [{event: {type: 'give up'}}],
  generated: [
    {
      type: 'remove',
      cases: () => [{name: 'the first', event: {type: 'remove' as const, id: '1'}}],
      when: (snapshot) => snapshot.matches({far: 'found'}),
    },
  ],
  outcomes: {
    search: [
      {name: 'a shop', output: ['a shop']},
      {name: 'no network', error: new Error('no network'), isOnScreen: false},
      {name: 'a late shop', output: ['late'], when: (snapshot) => snapshot.matches({far: 'found'})},
    ],
  },
  mayWait: (snapshot) => !snapshot.matches({far: 'searching'}),
  invariants: [],
})

/** What can happen in the situation after these steps. */
function possible(labels: readonly string[], scope: Scope, of: Model = model): string[] {
  const graph = explore(of, scope)
  let place = graph.beginning
  for (const label of labels) {
    const step = place.steps.find(({stimulus}) => stimulus.label === label)
    if (step === undefined) throw new Error(`${label} is not possible.`)
    place = step.to
  }
  return place.steps.map(({stimulus}) => stimulus.label)
}

const FAR_FOUND = ['starts · so', 'search (far search) answers · a shop']

describe('what can happen', () => {
  it('names each of two running actors of one kind, and ends the timer that is due first', () => {
    expect(possible(['starts · so'], 'machine')).toEqual([
      'search (near search) answers · a shop',
      'search (near search) fails · no network',
      'search (far search) answers · a shop',
      'search (far search) fails · no network',
      'short time is over',
    ])
  })

  it('depends on the situation', () => {
    expect(possible(FAR_FOUND, 'machine')).toEqual([
      'give up',
      'search answers · a shop',
      'search fails · no network',
      'search answers · a late shop',
      'long time is over',
    ])
  })

  it('is less on a screen: no outcome that it cannot show, no timer before a request ends, no event that it does not offer', () => {
    expect(possible(['starts · so'], 'screen')).toEqual([
      'search (near search) answers · a shop',
      'search (far search) answers · a shop',
    ])
    const nearFound = ['starts · so', 'search (near search) answers · a shop']
    expect(possible(nearFound, 'screen')).toEqual(['search answers · a shop'])
    expect(possible(nearFound, 'machine')).toContain('remove · the first')
  })
})

it('a played moment lists the actions of the machine alone', () => {
  const machine = setup({
    types: {context: {} as {count: number}},
    actors: {bell: fromPromise(async () => 1)},
    actions: {ring: () => {}, count: assign({count: 1})},
  }).createMachine({
    id: 'bell',
    context: {count: 0},
    invoke: {src: 'bell', id: 'bell'},
    after: {1000: {actions: ['ring', 'count', sendTo('bell', {type: 'stop'})]}},
  })
  const {moments} = replay({...model, machine, generated: [], outcomes: {bell: [{name: 'so', output: 1}]}}, [
    'starts · so',
    '1000 is over',
  ])
  expect(moments.map(({orders}) => orders)).toEqual([[], ['ring']])
})
