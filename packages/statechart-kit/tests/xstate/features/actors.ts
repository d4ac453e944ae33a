import {
  type AnyActorRef,
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import {type Feature, modelOf} from '../feature.ts'

/** Nothing of it may run: the model says what actors do. */
function never(): never {
  throw new Error('An actor ran.')
}

const silent = {subscribe: never}

const loads = {
  explored: [3, 4] as [number, number],
  planned: [3, 2] as [number, number],
  mutants: 8,
  drawn: [4, 3] as [number, number],
  arrows: 3,
}

const promise: Feature = {
  ...loads,
  name: 'invoked promises, input',
  model: modelOf(
    setup({actors: {read: fromPromise<string, {page: number}>(never)}}).createMachine({
      id: 'book',
      initial: 'shut',
      states: {
        shut: {on: {open: 'reading'}},
        reading: {invoke: {src: 'read', input: {page: 1}, onDone: 'read', onError: 'shut'}},
        read: {},
      },
    }),
    ['open'],
    {
      outcomes: {
        read: [
          {name: 'text', output: 'text'},
          {name: 'dark', error: 'dark'},
        ],
      },
    },
  ),
  words: ['runs read'],
}

const inline: Feature = {
  ...loads,
  name: 'an invoked promise without a name',
  model: modelOf(
    createMachine({
      id: 'book',
      initial: 'shut',
      states: {
        shut: {on: {open: 'reading'}},
        reading: {invoke: {id: 'reader', src: fromPromise(never), onDone: 'read', onError: 'shut'}},
        read: {},
      },
    }),
    ['open'],
    {
      outcomes: {
        reader: [
          {name: 'text', output: 'text'},
          {name: 'dark', error: 'dark'},
        ],
      },
    },
  ),
  words: ['runs reader', 'reader answers'],
}

const callback: Feature = {
  name: 'invoked callbacks',
  model: modelOf(
    setup({actors: {keys: fromCallback(never)}}).createMachine({
      id: 'listener',
      initial: 'listening',
      states: {listening: {invoke: {src: 'keys'}, on: {pressed: 'done'}}, done: {}},
    }),
    ['pressed'],
    {outcomes: {keys: []}},
  ),
  explored: [2, 2],
  planned: [1, 1],
  mutants: 2,
  drawn: [3, 1],
  arrows: 1,
}

/** It starts with a snapshot that has no value yet, which the machine sees at once. */
const observable: Feature = {
  name: 'invoked observables, onSnapshot',
  model: modelOf(
    setup({
      types: {context: {} as {last: number | null}},
      actors: {count: fromObservable<number, undefined>(() => silent)},
    }).createMachine({
      id: 'ticker',
      context: {last: null},
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'count',
            src: 'count',
            onSnapshot: {actions: assign({last: ({event}) => event.snapshot.context ?? null})},
            onDone: 'over',
            onError: 'failed',
          },
        },
        over: {type: 'final'},
        failed: {type: 'final'},
      },
    }),
    [],
    {
      outcomes: {
        count: [
          {name: 'one', snapshot: {status: 'active', context: 1}},
          {name: 'the end', output: undefined},
          {name: 'a break', error: 'broken'},
        ],
      },
    },
  ),
  explored: [6, 7],
  planned: [3, 3],
  mutants: 6,
  drawn: [4, 3],
  arrows: 3,
  words: ['count moves on'],
}

const eventObservable: Feature = {
  name: 'invoked event observables',
  model: modelOf(
    setup({actors: {moves: fromEventObservable(() => silent)}}).createMachine({
      id: 'mover',
      initial: 'still',
      states: {still: {invoke: {src: 'moves', onDone: 'ended'}, on: {moved: 'moved'}}, moved: {}, ended: {}},
    }),
    ['moved'],
    {outcomes: {moves: [{name: 'the end', output: undefined}]}},
  ),
  explored: [3, 3],
  planned: [2, 2],
  mutants: 5,
  drawn: [4, 2],
  arrows: 2,
}

const worker = createMachine({
  id: 'worker',
  initial: 'calm',
  states: {calm: {entry: never, on: {work: 'busy'}}, busy: {}},
})

const childMachine: Feature = {
  name: 'invoked machines, onSnapshot with a guard',
  model: modelOf(
    setup({types: {context: {} as {wasBusy: boolean}}, actors: {worker}}).createMachine({
      id: 'boss',
      context: {wasBusy: false},
      initial: 'watching',
      states: {
        watching: {
          invoke: {
            id: 'worker',
            src: 'worker',
            onSnapshot: {
              guard: ({event}) => event.snapshot.value === 'busy',
              actions: assign({wasBusy: true}),
            },
            onDone: 'over',
          },
        },
        over: {},
      },
    }),
    [],
    {
      outcomes: {
        worker: [
          {name: 'busy', snapshot: {value: 'busy'}},
          {name: 'done', output: undefined},
        ],
      },
    },
  ),
  explored: [4, 5],
  planned: [3, 2],
  mutants: 5,
  drawn: [3, 2],
  arrows: 2,
}

const spawned: Feature = {
  name: 'spawn in assign',
  model: modelOf(
    setup({
      types: {context: {} as {kid: AnyActorRef | null}},
      actors: {kid: fromPromise(never)},
    }).createMachine({
      id: 'nursery',
      context: {kid: null},
      initial: 'empty',
      states: {
        empty: {
          on: {
            arrive: {target: 'caring', actions: assign({kid: ({spawn}) => spawn('kid', {id: 'kid'})})},
          },
        },
        caring: {on: {'xstate.done.actor.kid': 'grown', 'xstate.error.actor.kid': 'empty'}},
        grown: {},
      },
    }),
    ['arrive'],
    {
      outcomes: {
        kid: [
          {name: 'school', output: 1},
          {name: 'fever', error: 1},
        ],
      },
    },
  ),
  explored: [4, 5],
  planned: [3, 2],
  mutants: 9,
  drawn: [4, 3],
  arrows: 3,
}

const spawnedAndStopped: Feature = {
  name: 'spawnChild, stopChild',
  model: modelOf(
    setup({actors: {clock: fromPromise(never)}}).createMachine({
      id: 'desk',
      initial: 'idle',
      states: {
        idle: {on: {begin: {target: 'on', actions: spawnChild('clock', {id: 'clock'})}}},
        on: {
          on: {
            halt: {target: 'idle', actions: stopChild('clock')},
            'xstate.done.actor.clock': 'over',
          },
        },
        over: {},
      },
    }),
    ['begin', 'halt'],
    {outcomes: {clock: [{name: 'evening', output: 1}]}},
  ),
  explored: [3, 4],
  planned: [3, 2],
  mutants: 12,
  drawn: [4, 3],
  arrows: 3,
  words: ['/ begin clock', '/ stop clock'],
}

const sentToChild: Feature = {
  name: 'sendTo a child',
  model: modelOf(
    setup({actors: {bot: fromTransition(never, null)}}).createMachine({
      id: 'chat',
      initial: 'talking',
      states: {
        talking: {
          invoke: {id: 'bot', src: 'bot'},
          on: {say: {actions: sendTo('bot', {type: 'said'})}},
        },
      },
    }),
    ['say'],
    {outcomes: {bot: []}},
  ),
  explored: [1, 2],
  planned: [1, 1],
  mutants: 2,
  drawn: [2, 1],
  arrows: 1,
  words: ['/ send said to bot'],
}

const bySystemId: Feature = {
  name: 'systemId',
  model: modelOf(
    setup({actors: {bell: fromCallback(never)}}).createMachine({
      id: 'house',
      invoke: {id: 'bell', src: 'bell', systemId: 'the bell'},
      initial: 'quiet',
      states: {
        quiet: {
          on: {ring: {target: 'loud', actions: sendTo(({system}) => system.get('the bell'), {type: 'ring'})}},
        },
        loud: {},
      },
    }),
    ['ring'],
    {outcomes: {bell: []}},
  ),
  explored: [2, 2],
  planned: [1, 1],
  mutants: 4,
  drawn: [3, 1],
  arrows: 1,
}

const systemIdAgain: Feature = {
  name: 'a systemId that begins anew in the same step',
  model: modelOf(
    setup({actors: {call: fromCallback(never)}}).createMachine({
      id: 'redial',
      initial: 'calling',
      states: {
        calling: {
          invoke: {src: 'call', systemId: 'line'},
          on: {again: {target: 'calling', reenter: true}},
        },
      },
    }),
    ['again'],
    {outcomes: {call: []}},
  ),
  explored: [1, 2],
  planned: [1, 1],
  mutants: 1,
  drawn: [2, 1],
  arrows: 1,
}

/** Nobody, one or two in the room, each of them awake or not: 1 + 2 + 4 situations. */
const unnamed: Feature = {
  name: 'spawned actors without an id',
  model: modelOf(
    setup({
      types: {context: {} as {kids: AnyActorRef[]}},
      actors: {kid: fromPromise(never)},
    }).createMachine({
      id: 'crowd',
      context: {kids: []},
      on: {
        join: {
          guard: ({context}) => context.kids.length < 2,
          actions: assign({kids: ({context, spawn}) => [...context.kids, spawn('kid')]}),
        },
      },
    }),
    ['join'],
    {outcomes: {kid: [{name: 'sleep', output: 1}]}},
  ),
  explored: [7, 13],
  planned: [2, 4],
  mutants: 3,
  drawn: [1, 1],
  arrows: 0,
}

export const actors: readonly Feature[] = [
  promise,
  inline,
  callback,
  observable,
  eventObservable,
  childMachine,
  spawned,
  spawnedAndStopped,
  sentToChild,
  bySystemId,
  systemIdAgain,
  unnamed,
]
