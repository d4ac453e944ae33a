import {searchSetup} from './setup.ts'

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
export function firstSearch({description, meta, onError}: FirstSearch) {
  return searchSetup.createStateConfig({
    description,
    meta,
    tags: 'busy',
    invoke: {
      src: 'find workshops',
      input: ({context: {pagesAtFirst}}) => ({page: 0, pages: pagesAtFirst}),
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
