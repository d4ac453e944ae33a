import {assign, createMachine, raise} from 'xstate'
import {type Feature, modelOf, named} from '../feature.ts'

const toggle: Feature = {
  name: 'events and transitions',
  model: modelOf(
    createMachine({
      id: 'toggle',
      initial: 'inactive',
      states: {inactive: {on: {toggle: 'active'}}, active: {on: {toggle: 'inactive'}}},
    }),
    ['toggle'],
  ),
  explored: [2, 3],
  planned: [2, 1],
  mutants: 4,
  drawn: [3, 2],
  arrows: 2,
}

const reentering: Feature = {
  name: 'self-transitions and re-entering',
  model: modelOf(
    createMachine({
      id: 'flip',
      context: {isFlipped: false},
      initial: 'on',
      states: {
        on: {
          entry: assign({isFlipped: ({context}) => !context.isFlipped}),
          on: {again: {target: 'on', reenter: true}, stay: {target: 'on'}},
        },
      },
    }),
    ['again', 'stay'],
  ),
  explored: [2, 5],
  planned: [2, 2],
  mutants: 3,
  drawn: [2, 2],
  arrows: 2,
  words: ['entry: assign'],
}

const targetless: Feature = {
  name: 'transitions without a target, with a guard',
  model: modelOf(
    createMachine({
      id: 'counter',
      context: {count: 0},
      on: {
        inc: {
          guard: ({context}) => context.count < 2,
          actions: assign({count: ({context}) => context.count + 1}),
        },
      },
    }),
    ['inc'],
  ),
  explored: [3, 4],
  planned: [2, 1],
  mutants: 3,
  drawn: [1, 1],
  arrows: 0,
}

const forbidden: Feature = {
  name: 'forbidden transitions',
  model: modelOf(
    createMachine({
      id: 'door',
      initial: 'open',
      on: {slam: '.closed'},
      states: {open: {}, closed: {on: {slam: {}}}},
    }),
    ['slam'],
  ),
  explored: [2, 3],
  planned: [2, 1],
  mutants: 3,
  drawn: [3, 2],
  arrows: 1,
}

const wildcard: Feature = {
  name: 'wildcard transitions',
  model: modelOf(
    createMachine({
      id: 'awake',
      initial: 'asleep',
      states: {asleep: {on: {'*': 'awake', whisper: {}}}, awake: {on: {sleep: 'asleep'}}},
    }),
    ['whisper', 'shout', 'sleep'],
  ),
  explored: [2, 5],
  planned: [3, 2],
  mutants: 6,
  drawn: [3, 3],
  arrows: 3,
}

const partialWildcard: Feature = {
  name: 'partial wildcards',
  model: modelOf(
    createMachine({
      id: 'pointer',
      context: {isEnabled: false},
      initial: 'idle',
      on: {enable: {actions: assign({isEnabled: true})}},
      states: {
        idle: {
          on: {
            'mouse.*': 'tracking',
            'mouse.down': {guard: ({context}) => context.isEnabled, target: 'pressed'},
          },
        },
        tracking: {},
        pressed: {},
      },
    }),
    ['mouse.down', 'mouse.move', 'mouse', 'enable'],
  ),
  explored: [5, 12],
  planned: [4, 4],
  mutants: 9,
  drawn: [4, 3],
  arrows: 2,
}

const multipleTargets: Feature = {
  name: 'multiple targets',
  model: modelOf(
    createMachine({
      id: 'p',
      initial: 'off',
      states: {
        off: {on: {start: {target: ['on.sound.loud', 'on.picture.sharp']}}},
        on: {
          type: 'parallel',
          states: {
            sound: {initial: 'quiet', states: {quiet: {}, loud: {}}},
            picture: {initial: 'dim', states: {dim: {}, sharp: {}}},
          },
        },
      },
    }),
    ['start'],
  ),
  explored: [2, 2],
  planned: [1, 1],
  unreached: ['p.on.sound.quiet', 'p.on.picture.dim'],
  mutants: 3,
  drawn: [9, 2],
  arrows: 2,
}

const eventless: Feature = {
  name: 'eventless transitions, input',
  model: modelOf(
    createMachine({
      id: 'judge',
      context: ({input}: {input: {score: number}}) => input,
      initial: 'judging',
      states: {
        judging: {always: [{guard: ({context}) => context.score > 5, target: 'good'}, {target: 'bad'}]},
        good: {},
        bad: {},
      },
    }),
    [],
    {
      starts: [
        {name: 'low', input: {score: 1}},
        {name: 'high', input: {score: 9}},
      ],
    },
  ),
  explored: [2, 2],
  planned: [2, 2],
  mutants: 5,
  drawn: [4, 2],
  arrows: 2,
}

const raised: Feature = {
  name: 'raised events: states that are left in the same step',
  model: modelOf(
    createMachine({
      id: 'chain',
      initial: 'a',
      states: {
        a: {on: {go: 'b'}},
        b: {entry: raise({type: 'next'}), on: {next: 'c'}},
        c: {entry: raise({type: 'next'}), on: {next: 'd'}},
        d: {},
      },
    }),
    ['go'],
  ),
  explored: [2, 2],
  planned: [3, 1],
  mutants: 12,
  drawn: [5, 3],
  arrows: 3,
  words: ['entry: raise next'],
}

const guardedList: Feature = {
  name: 'guarded transitions with a fallback',
  model: modelOf(
    createMachine({
      id: 'gate',
      initial: 'waiting',
      states: {
        waiting: {
          on: {came: [{guard: ({event}) => event['age'] >= 18, target: 'in'}, {target: 'out'}]},
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
}

const partialPayload: Feature = {
  name: 'events whose payload the situation gives',
  model: modelOf(
    createMachine({
      id: 'list',
      context: {ids: ['a', 'b']},
      on: {
        remove: {
          actions: assign({
            ids: ({context, event}) => context.ids.filter((id: string) => id !== event['id']),
          }),
        },
      },
    }),
    [],
    {
      generated: [
        {
          type: 'remove',
          cases: ({context}) => context['ids'].map((id: string) => named(id, {type: 'remove', id})),
        },
      ],
    },
  ),
  explored: [4, 5],
  planned: [1, 2],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
}

export const transitions: readonly Feature[] = [
  toggle,
  reentering,
  targetless,
  forbidden,
  wildcard,
  partialWildcard,
  multipleTargets,
  eventless,
  raised,
  guardedList,
  partialPayload,
]
