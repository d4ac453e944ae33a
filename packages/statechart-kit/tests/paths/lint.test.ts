import {describe, expect, it} from 'vitest'
import {createMachine, fromPromise} from 'xstate'
import {explore} from '../../src/explore/explore.ts'
import {modelProblems, statechartProblems} from '../../src/lint/lint.ts'
import type {Model} from '../../src/model/model.ts'
import {kettleModel} from './kettle.ts'

function problemsWith(changes: Partial<Model>): string[] {
  return modelProblems(explore({...kettleModel, ...changes}))
}

describe('the lint of a model', () => {
  it('reports nothing for a complete one', () => {
    expect(problemsWith({})).toEqual([])
  })

  it.each<[what: string, changes: Partial<Model>, problem: string]>([
    [
      'an event that the machine does not know',
      {events: [...kettleModel.events, {event: {type: 'dropped'}}]},
      'dropped: the machine knows no such event',
    ],
    [
      'an actor that the machine does not invoke',
      {outcomes: {...kettleModel.outcomes, cool: [{name: 'cool', error: null}]}},
      'cool: the machine invokes no such actor',
    ],
    [
      'an actor that never fails',
      {outcomes: {heat: [{name: 'boiling', output: 100}]}},
      'heat: the model lets it never fail',
    ],
    [
      'a transition that no path reaches',
      {events: kettleModel.events.filter(({event}) => event.type !== 'switched off')},
      'kettle.heating | switched off | 0: no path of the model leads there',
    ],
    [
      'an outcome that never happens',
      {
        outcomes: {
          heat: [
            ...(kettleModel.outcomes['heat'] ?? []),
            {name: 'on the moon', output: 60, when: () => false},
          ],
        },
      },
      'heat answers · on the moon: never happens',
    ],
    [
      'a situation in which nothing can happen',
      {
        machine: createMachine({
          id: 'pit',
          initial: 'ground',
          states: {ground: {on: {filled: 'ground'}}, deep: {}},
        }),
        events: [],
      },
      '"ground": nothing can happen there, yet it is not final',
    ],
    [
      'two cases under one name',
      {events: [...kettleModel.events, {event: {type: 'filled', cups: 3}}]},
      'filled: two cases bear this name',
    ],
  ])('names %s', (_, changes, problem) => {
    expect(problemsWith(changes)).toContain(problem)
  })

  it('names a state that nothing in the machine leads to once, and nothing of what is in it', () => {
    const machine = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: {on: {open: '#air'}},
        wide: {
          type: 'parallel',
          states: {
            air: {id: 'air', on: {close: '#memory'}},
            light: {initial: 'on', states: {on: {}, dark: {}}},
          },
        },
        kept: {initial: 'first', states: {first: {}, memory: {id: 'memory', type: 'history'}, last: {}}},
        lost: {initial: 'here', on: {find: 'shut'}, states: {here: {on: {look: 'there'}}, there: {}}},
      },
    })
    const events = ['open', 'close'].map((type) => ({event: {type}}))
    const problems = modelProblems(
      explore({...kettleModel, machine, starts: [{name: 'so', input: undefined}], events, outcomes: {}}),
    )
    expect(problems.filter((each) => /leads/.test(each))).toEqual([
      'door.wide.light.dark: nothing in the machine leads to this state',
      'door.lost: nothing in the machine leads to this state',
      'door.kept.last: no path of the model leads there',
    ])
  })

  it.each(['kept.inner.deep', '#deep'])('calls the default of a history, %s, no lost state', (target) => {
    const machine = createMachine({
      id: 'memory',
      initial: 'out',
      states: {
        out: {on: {back: 'room.door'}},
        room: {
          initial: 'hall',
          states: {
            hall: {on: {leave: '#memory.out'}},
            door: {type: 'history', target},
            kept: {
              initial: 'first',
              states: {
                first: {},
                inner: {initial: 'flat', states: {flat: {}, deep: {id: 'deep', on: {leave: '#memory.out'}}}},
              },
            },
          },
        },
      },
    })
    const events = ['back', 'leave'].map((type) => ({event: {type}}))
    const problems = modelProblems(
      explore({...kettleModel, machine, starts: [{name: 'so', input: undefined}], events, outcomes: {}}),
    )
    expect(problems.filter((each) => /leads to this state/.test(each))).toEqual([
      'memory.room.kept.inner.flat: nothing in the machine leads to this state',
    ])
  })

  it('names undescribed parts of a machine', () => {
    const machine = createMachine({
      id: 'bare',
      initial: 'waiting',
      states: {
        waiting: {
          invoke: {id: 'call', src: fromPromise(async () => 1), onDone: 'waiting'},
          after: {1000: 'stuck'},
          on: {
            go: {guard: () => true, target: 'stuck'},
            ring: {actions: () => {}},
            sing: {actions: 'sing'},
          },
        },
        handling: {invoke: {id: 'other call', src: fromPromise(async () => 1), onError: 'waiting'}},
        stuck: {description: 'It is stuck.'},
      },
    })
    const problems = statechartProblems(machine)
    expect(problems).toContain('bare.stuck: the description repeats the name')
    expect(problems.filter((each) => each.endsWith('a guard or an action has no name'))).toEqual([
      'bare.waiting | go | 0: a guard or an action has no name',
      'bare.waiting | ring | 0: a guard or an action has no name',
    ])
    expect(problems).toContain('bare.waiting | xstate.after.1000.bare.waiting | 0: the delay has no name')
    expect(problems.filter((each) => each.endsWith('may fail unheard'))).toEqual([
      "bare.waiting: 'call' may fail unheard",
    ])
  })
})
