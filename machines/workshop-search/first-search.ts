import {searchSetup} from './setup.ts'

interface FirstSearch {
  meta: {requirement: string}
  onError: {
    meta: {requirement: string}
    target: string
    actions?: 'record the search error'
  }
}

/** The first search and its retry: they answer alike and differ in what a failure leads to. */
export function firstSearch({meta, onError}: FirstSearch) {
  return searchSetup.createStateConfig({
    meta,
    tags: 'busy',
    invoke: {
      src: 'find workshops',
      input: ({context: {pagesAtFirst}}) => ({page: 0, pages: pagesAtFirst}),
      onDone: [
        {
          meta: {requirement: '000-2-69'},
          guard: {type: 'is nothing found', params: ({event}) => ({page: event.output})},
          target: 'empty',
        },
        {
          meta: {requirement: '000-2-70'},
          target: 'listed',
          actions: [{type: 'add the page', params: ({event}) => ({page: event.output})}, 'report the page'],
        },
      ],
      onError,
    },
  })
}
