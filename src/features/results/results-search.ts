import {z} from 'zod/mini'
import {searchText} from '../../platform/browser/search-text.ts'

const MOST_SHOWN = 100

const text = searchText()
const flag = z.catch(z.optional(z.boolean()), undefined)

/** What the address of a results page says beside its path; a malformed value counts as absent. */
export const resultsSearch = z.object({
  coords: text,
  address: text,
  city: text,
  pincode: text,
  measured: flag,
  certified: flag,
  make: text,
  model: text,
  variant: text,
  jobs: text,
  sort: z.catch(z.optional(z.enum(['RECOMMENDED', 'DISTANCE', 'RATING'])), undefined),
  campaign: text,
  /** Workshops with a free place on this day. */
  on: text,
  /** How many workshops the list had grown to. */
  shown: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(MOST_SHOWN))), undefined),
})

export type ResultsSearch = z.output<typeof resultsSearch>

/** A place in two words: what stands before its state, pincode and country. */
export function placeName(formattedAddress: string): string {
  return formattedAddress.split(', ').slice(0, 2).join(', ')
}
