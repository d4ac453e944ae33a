import {z} from 'zod/mini'
import {DESK_BUCKETS, DESK_SEARCH_MAXIMUM_CHARACTERS, type DeskBucket} from '../../../domain/desk/desk.ts'
import {searchText} from '../../platform/browser/search-text.ts'

/** The desk's search parameters; defaults are left out. */
export interface DeskSearch {
  find?: string
  show?: DeskBucket
  /** The opened booking. */
  call?: string
}

const ID_MAXIMUM_CHARACTERS = 100

const written = z.object({
  find: searchText(DESK_SEARCH_MAXIMUM_CHARACTERS),
  show: z.catch(z.optional(z.enum(DESK_BUCKETS)), undefined),
  call: searchText(ID_MAXIMUM_CHARACTERS),
})

/** Parses the search parameters and drops invalid ones. */
export function deskSearch(given: object): DeskSearch {
  const {find, show, call} = written.parse(given)
  return {
    ...(find === undefined ? {} : {find}),
    ...(show === undefined ? {} : {show}),
    ...(call === undefined ? {} : {call}),
  }
}
