import {firstSearch} from './first-search.ts'
import {searchSetup} from './setup.ts'

/** Finds the workshops near a place: ten, then ten more, with one quiet retry. */
export const workshopSearchMachine = searchSetup.createMachine({
  id: 'workshop-search',
  description: 'The results near one place under one set of filters.',
  context: ({input}) => ({...input, pages: 0, shown: 0, total: {count: 0, exact: true}}),
  initial: 'searching',
  states: {
    searching: firstSearch({
      meta: {requirement: '000-2-67'},
      onError: {
        meta: {requirement: '000-4-48'},
        target: 'waiting to retry',
      },
    }),
    'waiting to retry': {
      description: 'Three seconds before the only retry.',
      meta: {requirement: '000-4-48'},
      tags: 'busy',
      after: {
        'retry wait': {
          target: 'searching again',
          meta: {requirement: '000-4-48'},
        },
      },
    },
    'searching again': firstSearch({
      meta: {requirement: '000-4-48'},
      onError: {
        meta: {requirement: '000-4-49'},
        target: 'failed',
        actions: 'record the search error',
      },
    }),
    listed: {
      meta: {requirement: '000-2-70'},
      initial: 'resting',
      states: {
        resting: {
          on: {
            'more.asked': {
              description: 'Ten more, but not more than the total.',
              meta: {requirement: '000-2-66'},
              guard: 'is there more',
              target: 'fetching more',
            },
          },
        },
        'fetching more': {
          meta: {requirement: '000-2-66'},
          tags: 'busy',
          invoke: {
            src: 'find workshops',
            input: ({context: {pages}}) => ({page: pages, pages: 1}),
            onDone: {
              meta: {requirement: '000-2-66'},
              target: 'resting',
              actions: [
                {type: 'add the page', params: ({event}) => ({page: event.output})},
                'report the page',
              ],
            },
            onError: {
              description: 'The list stays, and the visitor can ask again.',
              meta: {requirement: '000-4-49'},
              target: 'without more',
              actions: 'record the search error',
            },
          },
        },
        'without more': {
          meta: {requirement: '000-2-68'},
          on: {
            'more.asked': {
              description: 'The same ten are requested again.',
              meta: {requirement: '000-2-66'},
              target: 'fetching more',
            },
          },
        },
      },
    },
    empty: {
      type: 'final',
      description: 'The page offers launch notices.',
      meta: {requirement: '000-2-69'},
    },
    failed: {
      meta: {requirement: '000-2-68'},
      on: {
        'retry.asked': {
          meta: {requirement: '000-2-68'},
          target: 'searching',
        },
      },
    },
  },
})
