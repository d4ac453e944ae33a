import {assign, createMachine, sendTo, setup} from 'xstate'
import {type Feature, modelOf} from '../feature.ts'

const after: Feature = {
  name: 'delayed transitions',
  model: modelOf(
    createMachine({
      id: 'light',
      initial: 'green',
      states: {green: {after: {1000: 'yellow'}}, yellow: {after: {500: 'red'}}, red: {type: 'final'}},
    }),
    [],
  ),
  explored: [3, 3],
  planned: [2, 1],
  mutants: 8,
  drawn: [4, 2],
  arrows: 2,
  words: ['after 1000'],
}

const computed: Feature = {
  name: 'delays that the context decides',
  model: modelOf(
    setup({
      types: {context: {} as {tries: number}},
      delays: {pause: ({context}) => 100 * (context.tries + 1)},
    }).createMachine({
      id: 'retry',
      context: {tries: 0},
      initial: 'waiting',
      states: {
        waiting: {
          after: {
            pause: [
              {
                guard: ({context}) => context.tries < 2,
                target: 'waiting',
                reenter: true,
                actions: assign({tries: ({context}) => context.tries + 1}),
              },
              {target: 'over'},
            ],
          },
        },
        over: {type: 'final'},
      },
    }),
    [],
  ),
  explored: [4, 4],
  planned: [2, 1],
  mutants: 8,
  drawn: [3, 2],
  arrows: 2,
  words: ['after pause'],
}

const race: Feature = {
  name: 'a delay that an event overtakes',
  model: modelOf(
    createMachine({
      id: 'race',
      initial: 'running',
      states: {running: {after: {1000: 'late'}, on: {finish: 'early'}}, late: {}, early: {}},
    }),
    ['finish'],
  ),
  explored: [3, 3],
  planned: [2, 2],
  mutants: 7,
  drawn: [4, 2],
  arrows: 2,
}

/** The first is due first, whatever the order in which they were set. */
const regions: Feature = {
  name: 'delays of two regions, in the order in which they are due',
  model: modelOf(
    createMachine({
      id: 'pans',
      type: 'parallel',
      states: {
        slow: {initial: 'on', states: {on: {after: {900: 'off'}}, off: {}}},
        quick: {initial: 'on', states: {on: {after: {300: 'off'}}, off: {}}},
      },
    }),
    [],
  ),
  explored: [3, 3],
  planned: [2, 1],
  mutants: 8,
  drawn: [7, 2],
  arrows: 2,
}

const sentLater: Feature = {
  name: 'delayed sendTo the machine itself',
  model: modelOf(
    createMachine({
      id: 'alarm',
      initial: 'set',
      states: {
        set: {entry: sendTo(({self}) => self, {type: 'ring'}, {delay: 100, id: 'bell'}), on: {ring: 'rung'}},
        rung: {},
      },
    }),
    [],
  ),
  explored: [2, 2],
  planned: [1, 1],
  mutants: 3,
  drawn: [3, 1],
  arrows: 1,
}

export const time: readonly Feature[] = [after, computed, race, regions, sentLater]
