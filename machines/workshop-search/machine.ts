import {assign, emit, setup} from 'xstate'
import {unprovided} from '../unprovided.ts'

export interface FoundPage {
  /** How many workshops the page brought. */
  found: number
  total: {count: number; exact: boolean}
}

interface WorkshopSearchInput {
  /** False until a latitude and a longitude are set. */
  hasPlace: boolean
  pageSize: number
  retryWaitMs: number
}

interface WorkshopSearchContext extends WorkshopSearchInput {
  /** Pages that have arrived; the workshops themselves stand in the query cache. */
  pages: number
  shown: number
  total: {count: number; exact: boolean}
}

const search = setup({
  types: {
    input: {} as WorkshopSearchInput,
    context: {} as WorkshopSearchContext,
    events: {} as {type: 'more.asked'} | {type: 'retry.asked'},
    emitted: {} as {type: 'search.failed'} | {type: 'page.arrived'; shown: number},
    tags: {} as 'busy',
  },
  actors: {
    'find workshops': unprovided<FoundPage, {page: number; pageSize: number}>('find workshops'),
  },
  actions: {
    'add the page': assign(({context}, {page}: {page: FoundPage}) => ({
      pages: context.pages + 1,
      shown: context.shown + page.found,
      total: page.total,
    })),
    'report the page': emit(({context}) => ({type: 'page.arrived' as const, shown: context.shown})),
    'record the search error': emit({type: 'search.failed'}),
  },
  guards: {
    'is there a place': ({context}) => context.hasPlace,
    'is nothing found': (_, {page}: {page: FoundPage}) => page.found === 0,
    'is there more': ({context}) => hasMore(context),
  },
  delays: {'retry wait': ({context}) => context.retryWaitMs},
})

interface FirstSearch {
  description: string
  meta: {requirement: string}
  onError: {
    description: string
    meta: {requirement: string}
    target: string
    actions?: 'record the search error'
  }
}

/** The first search and its retry: they answer alike and differ in what a failure leads to. */
function firstSearch({description, meta, onError}: FirstSearch) {
  return search.createStateConfig({
    description,
    meta,
    tags: 'busy',
    invoke: {
      src: 'find workshops',
      input: ({context: {pages, pageSize}}) => ({page: pages, pageSize}),
      onDone: [
        {
          description: 'No workshop is near.',
          meta: {requirement: '000-2-69'},
          guard: {type: 'is nothing found', params: ({event}) => ({page: event.output})},
          target: 'empty',
        },
        {
          description: 'Workshops are listed.',
          meta: {requirement: '000-2-70'},
          target: 'listed',
          actions: [{type: 'add the page', params: ({event}) => ({page: event.output})}, 'report the page'],
        },
      ],
      onError,
    },
  })
}

/** Finds the workshops near a place: ten, then ten more, with one quiet retry. */
export const workshopSearchMachine = search.createMachine({
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
            input: ({context: {pages, pageSize}}) => ({page: pages, pageSize}),
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

/** Whether 'Show more workshops' is offered: capped at the total, and a page that came short is the last (000-2). */
export function hasMore({pages, pageSize, shown, total}: WorkshopSearchContext): boolean {
  return shown === pages * pageSize && (shown < total.count || !total.exact)
}
