import {
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
} from 'xstate'
import {type Feature, modelOf, named} from '../feature.ts'

const withParams: Feature = {
  name: 'actions with parameters, assign',
  model: modelOf(
    setup({
      types: {context: {} as {total: number}, events: {} as {type: 'add'; more: number}},
      actions: {
        'add up': assign(({context}, {more}: {more: number}) => ({total: (context.total + more) % 3})),
      },
    }).createMachine({
      id: 'sum',
      context: {total: 0},
      on: {add: {actions: {type: 'add up', params: ({event}) => ({more: event.more})}}},
    }),
    [],
    {events: [named('one', {type: 'add', more: 1}), named('two', {type: 'add', more: 2})]},
  ),
  explored: [3, 7],
  planned: [1, 2],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
  words: ['/ add up'],
}

const entryAndExit: Feature = {
  name: 'entry and exit actions, log',
  model: modelOf(
    createMachine({
      id: 'room',
      initial: 'lit',
      states: {
        lit: {entry: log('light on', 'room'), exit: () => undefined, on: {leave: 'dark'}},
        dark: {},
      },
    }),
    ['leave'],
  ),
  explored: [2, 2],
  planned: [1, 1],
  mutants: 4,
  drawn: [3, 1],
  arrows: 1,
  words: ['entry: log'],
}

const emitted: Feature = {
  name: 'emit',
  model: modelOf(createMachine({id: 'alarm', on: {ring: {actions: emit({type: 'rang'})}}}), ['ring']),
  explored: [1, 2],
  planned: [1, 1],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
  words: ['/ emit rang'],
}

const enqueued: Feature = {
  name: 'enqueueActions',
  model: modelOf(
    createMachine({
      id: 'shop',
      context: {stock: 1},
      initial: 'open',
      states: {
        open: {
          on: {
            buy: {
              actions: enqueueActions(({context, enqueue}) => {
                if (context.stock > 0) {
                  enqueue.assign({stock: 0})
                  enqueue.emit({type: 'sold'})
                } else enqueue.raise({type: 'sold out'})
              }),
            },
            'sold out': 'closed',
          },
        },
        closed: {},
      },
    }),
    ['buy'],
  ),
  explored: [3, 3],
  planned: [2, 1],
  mutants: 5,
  drawn: [3, 2],
  arrows: 2,
}

const raisedLater: Feature = {
  name: 'delayed raise with its own id and payload, cancel',
  model: modelOf(
    setup({
      types: {events: {} as {type: 'set'} | {type: 'drop'} | {type: 'due'; note: string}},
    }).createMachine({
      id: 'reminder',
      context: {note: ''},
      initial: 'idle',
      states: {
        idle: {
          on: {
            set: {
              target: 'waiting',
              actions: raise({type: 'due', note: 'tea'}, {delay: 1000, id: 'tea time'}),
            },
          },
        },
        waiting: {
          on: {
            due: {target: 'rang', actions: assign({note: ({event}) => event.note})},
            drop: {target: 'idle', actions: cancel('tea time')},
          },
        },
        rang: {},
      },
    }),
    ['set', 'drop'],
  ),
  explored: [3, 4],
  planned: [3, 2],
  mutants: 15,
  drawn: [4, 3],
  arrows: 3,
  words: ['/ raise due', '/ cancel tea', 'time'],
}

const raisedWithoutId: Feature = {
  name: 'delayed raise without an id',
  model: modelOf(
    createMachine({
      id: 'egg',
      initial: 'raw',
      states: {
        raw: {on: {boil: 'boiling'}},
        boiling: {entry: raise({type: 'ring'}, {delay: 500}), on: {ring: 'done'}},
        done: {type: 'final'},
      },
    }),
    ['boil'],
  ),
  explored: [3, 3],
  planned: [2, 1],
  mutants: 7,
  drawn: [4, 2],
  arrows: 2,
}

const sentToItself: Feature = {
  name: 'sendTo the machine itself',
  model: modelOf(
    createMachine({
      id: 'echo',
      initial: 'a',
      states: {
        a: {on: {go: {actions: sendTo(({self}) => self, {type: 'back'})}, back: 'b'}},
        b: {},
      },
    }),
    ['go'],
  ),
  explored: [2, 2],
  planned: [2, 1],
  mutants: 5,
  drawn: [3, 2],
  arrows: 2,
}

const sentToParent: Feature = {
  name: 'sendParent',
  model: modelOf(createMachine({id: 'child', on: {cry: {actions: sendParent({type: 'child cries'})}}}), [
    'cry',
  ]),
  explored: [1, 2],
  planned: [1, 1],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
  words: ['parent'],
}

const failing: Feature = {
  name: 'an error in an action ends the machine',
  model: modelOf(
    createMachine({
      id: 'bomb',
      context: {},
      on: {
        bang: {
          actions: assign(() => {
            throw new Error('bang')
          }),
        },
      },
    }),
    ['bang'],
  ),
  explored: [2, 2],
  planned: [0, 1],
  unreached: ['bomb | bang | 0'],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
}

const sets: Feature = {
  name: 'a context with a set',
  model: modelOf(
    createMachine({
      id: 'basket',
      context: {items: new Set<string>()},
      on: {
        add: {actions: assign({items: ({context, event}) => new Set([...context.items, event['item']])})},
      },
    }),
    [],
    {events: [named('apple', {type: 'add', item: 'apple'}), named('pear', {type: 'add', item: 'pear'})]},
  ),
  explored: [4, 9],
  planned: [1, 2],
  mutants: 2,
  drawn: [1, 1],
  arrows: 0,
}

export const actions: readonly Feature[] = [
  withParams,
  entryAndExit,
  emitted,
  enqueued,
  raisedLater,
  raisedWithoutId,
  sentToItself,
  sentToParent,
  failing,
  sets,
]
