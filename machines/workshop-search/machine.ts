import {firstSearch} from './first-search.ts'
import {searchSetup} from './setup.ts'

/** Finds the workshops near a place: ten, then ten more, with one quiet retry. */
export const workshopSearchMachine = searchSetup.createMachine({
  id: 'workshop-search',
  description: 'The results near one place under one set of filters.',
  context: ({input}) => ({...input, pages: 0, shown: 0, total: {count: 0, exact: true}}),
  initial: 'looking for a place',
  states: {
    'looking for a place': {
      description: 'A search runs only with a latitude and a longitude.',
      meta: {requirement: '000-4-46'},
      always: [
        {
          guard: 'is there a place',
          target: 'searching',
          description: 'The place is known.',
          meta: {requirement: '000-4-46'},
        },
        {target: 'without a place', description: 'No place is set.', meta: {requirement: '000-4-46'}},
      ],
    },
    'without a place': {
      type: 'final',
      description: 'The visitor is asked for a place.',
      meta: {requirement: '000-4-46'},
    },
    searching: firstSearch({
      description: 'The first ten are on their way.',
      meta: {requirement: '000-2-67'},
      onError: {
        description: 'The search is tried again once.',
        meta: {requirement: '000-4-48'},
        target: 'waiting to retry',
      },
    }),
    'waiting to retry': {
      description: 'Three seconds before the one retry.',
      meta: {requirement: '000-4-48'},
      tags: 'busy',
      after: {
        'retry wait': {
          target: 'searching again',
          description: 'The wait is over.',
          meta: {requirement: '000-4-48'},
        },
      },
    },
    'searching again': firstSearch({
      description: 'The one retry runs.',
      meta: {requirement: '000-4-48'},
      onError: {
        description: 'The search has failed twice.',
        meta: {requirement: '000-4-49'},
        target: 'failed',
        actions: 'record the search error',
      },
    }),
    listed: {
      description: 'Workshops are shown.',
      meta: {requirement: '000-2-70'},
      initial: 'resting',
      states: {
        resting: {
          description: 'More may be asked for while there are any.',
          on: {
            'more.asked': {
              description: 'Ten more are asked for, capped at the total.',
              meta: {requirement: '000-2-66'},
              guard: 'is there more',
              target: 'fetching more',
            },
          },
        },
        'fetching more': {
          description: 'Ten more are on their way.',
          meta: {requirement: '000-2-66'},
          tags: 'busy',
          invoke: {
            src: 'find workshops',
            input: ({context: {pages}}) => ({page: pages, pages: 1}),
            onDone: {
              description: 'They join the list.',
              meta: {requirement: '000-2-66'},
              target: 'resting',
              actions: [
                {type: 'add the page', params: ({event}) => ({page: event.output})},
                'report the page',
              ],
            },
            onError: {
              description: 'The list stands; more may be asked for again.',
              meta: {requirement: '000-4-49'},
              target: 'without more',
              actions: 'record the search error',
            },
          },
        },
        'without more': {
          description: 'Fetching more failed; what was shown still stands.',
          meta: {requirement: '000-2-68'},
          on: {
            'more.asked': {
              description: 'The same ten are asked for again.',
              meta: {requirement: '000-2-66'},
              target: 'fetching more',
            },
          },
        },
      },
    },
    empty: {
      type: 'final',
      description: 'No workshop within reach; launch notices are offered.',
      meta: {requirement: '000-2-69'},
    },
    failed: {
      description: 'The error is shown with a way to try again.',
      meta: {requirement: '000-2-68'},
      on: {
        'retry.asked': {
          description: 'The visitor tries again.',
          meta: {requirement: '000-2-68'},
          target: 'searching',
        },
      },
    },
  },
})
