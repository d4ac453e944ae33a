import {assign, emit, setup} from 'xstate'
import {unprovided} from '../unprovided.ts'
import {hasMore} from './has-more.ts'
import type {FoundPage, WorkshopSearchContext, WorkshopSearchInput} from './types.ts'

/** The words of the results' statechart: what it knows, hears, does, asks itself and waits for. */
export const searchSetup = setup({
  types: {
    input: {} as WorkshopSearchInput,
    context: {} as WorkshopSearchContext,
    events: {} as {type: 'more.asked'} | {type: 'retry.asked'},
    emitted: {} as {type: 'search.failed'} | {type: 'page.arrived'; shown: number},
    tags: {} as 'busy',
  },
  actors: {
    'find workshops': unprovided<FoundPage, {page: number; pages: number}>('find workshops'),
  },
  actions: {
    'add the page': assign(({context}, {page}: {page: FoundPage}) => ({
      pages: context.pages + page.pages,
      shown: context.shown + page.found,
      total: page.total,
    })),
    'report the page': emit(({context}) => ({type: 'page.arrived' as const, shown: context.shown})),
    'record the search error': emit({type: 'search.failed'}),
  },
  guards: {
    'is nothing found': (_, {page}: {page: FoundPage}) => page.found === 0,
    'is there more': ({context}) => hasMore(context),
  },
  delays: {'retry wait': ({context}) => context.retryWaitMs},
})
