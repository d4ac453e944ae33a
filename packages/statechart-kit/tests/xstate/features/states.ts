import {createMachine} from 'xstate'
import {type Feature, modelOf, named} from '../feature.ts'

const compound: Feature = {
  name: 'parent states, initial states, tags',
  model: modelOf(
    createMachine({
      id: 'phone',
      initial: 'idle',
      states: {
        idle: {on: {ring: 'ringing'}},
        ringing: {
          tags: ['audible'],
          initial: 'loud',
          on: {stop: 'idle'},
          states: {loud: {on: {quieter: 'soft'}}, soft: {}},
        },
      },
    }),
    ['ring', 'stop', 'quieter'],
  ),
  explored: [3, 5],
  planned: [3, 2],
  mutants: 7,
  drawn: [5, 3],
  arrows: 3,
  words: ['#audible'],
}

const parallel: Feature = {
  name: 'parallel states, done when each region is',
  model: modelOf(
    createMachine({
      id: 'form',
      initial: 'filling',
      states: {
        filling: {
          type: 'parallel',
          onDone: 'finished',
          states: {
            a: {initial: 'a1', states: {a1: {on: {x: 'a2'}}, a2: {type: 'final'}}},
            b: {initial: 'b1', states: {b1: {on: {y: 'b2'}}, b2: {type: 'final'}}},
          },
        },
        finished: {type: 'final'},
      },
    }),
    ['x', 'y'],
  ),
  explored: [4, 5],
  planned: [3, 1],
  mutants: 6,
  drawn: [9, 3],
  arrows: 3,
}

/** Both regions want to leave; the first one does, and the other never can. */
const preempted: Feature = {
  name: 'regions that want to go to different states',
  model: modelOf(
    createMachine({
      id: 'split',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            a: {initial: 'a1', states: {a1: {on: {go: '#split.left'}}}},
            b: {initial: 'b1', states: {b1: {on: {go: '#split.right'}}}},
          },
        },
        left: {},
        right: {},
      },
    }),
    ['go'],
  ),
  explored: [2, 2],
  planned: [1, 1],
  unreached: ['split.right', 'split.both.b.b1 | go | 0'],
  mutants: 4,
  equivalent: ['split.both.b.b1 | go | 0: leads to split.both', 'split.both.b.b1 | go | 0: removed'],
  drawn: [8, 2],
  arrows: 2,
}

const final: Feature = {
  name: 'final states and output',
  model: modelOf(
    createMachine({
      id: 'quiz',
      initial: 'asking',
      output: ({event}) => event.output,
      states: {
        asking: {on: {answer: 'over'}},
        over: {type: 'final', output: ({event}) => event['points']},
      },
    }),
    [],
    {events: [named('right', {type: 'answer', points: 2}), named('wrong', {type: 'answer', points: 0})]},
  ),
  explored: [2, 3],
  planned: [1, 2],
  mutants: 2,
  drawn: [3, 1],
  arrows: 1,
}

const player = createMachine({
  id: 'player',
  initial: 'on',
  states: {
    on: {
      initial: 'a',
      on: {power: 'off'},
      states: {a: {on: {next: 'b'}}, b: {on: {next: 'a'}}, last: {type: 'history', history: 'shallow'}},
    },
    off: {on: {power: 'on.last'}},
  },
})

/** On, without a memory or with a or b in it (six situations), and off (two). */
const shallowHistory: Feature = {
  name: 'shallow history',
  model: modelOf(player, ['next', 'power']),
  explored: [8, 15],
  planned: [4, 2],
  mutants: 8,
  equivalent: ['player.off | power | 0: leads to player.on.a'],
  drawn: [6, 4],
  arrows: 4,
  words: ['H last'],
}

const narrowedHistory: Feature = {
  ...shallowHistory,
  name: 'history, narrowed to where it matters',
  model: modelOf(player, ['next', 'power'], {
    projectHistory: (remembered, snapshot) => (snapshot.matches('off') ? remembered : null),
  }),
  explored: [4, 7],
}

const deepHistory: Feature = {
  name: 'deep history',
  model: modelOf(
    createMachine({
      id: 'wizard',
      initial: 'on',
      states: {
        on: {
          initial: 'p',
          on: {power: 'off'},
          states: {
            p: {initial: 'p1', states: {p1: {on: {next: 'p2'}}, p2: {}}},
            last: {type: 'history', history: 'deep'},
          },
        },
        off: {on: {power: 'on.last'}},
      },
    }),
    ['next', 'power'],
  ),
  explored: [7, 10],
  planned: [3, 2],
  mutants: 6,
  equivalent: ['wizard.off | power | 0: leads to wizard.on.p'],
  drawn: [7, 3],
  arrows: 3,
  words: ['H* last'],
}

const bareHistory: Feature = {
  name: 'history without a kind, with a default',
  model: modelOf(
    createMachine({
      id: 'radio',
      initial: 'off',
      states: {
        on: {
          initial: 'a',
          on: {power: 'off'},
          states: {a: {}, b: {on: {next: 'a'}}, last: {type: 'history', target: 'b'}},
        },
        off: {on: {power: 'on.last'}},
      },
    }),
    ['next', 'power'],
  ),
  explored: [8, 11],
  planned: [3, 2],
  mutants: 6,
  drawn: [6, 3],
  arrows: 3,
  words: ['H last'],
}

export const states: readonly Feature[] = [
  compound,
  parallel,
  preempted,
  final,
  shallowHistory,
  narrowedHistory,
  deepHistory,
  bareHistory,
]
