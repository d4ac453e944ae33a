import {z} from 'zod/mini'
import {searchFlag, searchNumber, searchText} from '../../platform/browser/search-text.ts'

/** A longer list comes back with as many as the server counts exactly (ruling 24). */
export const MOST_SHOWN = 1000

const text = searchText()
/** A place that is too long is a place that nobody knows, not none. */
const place = searchText(8000)
const flag = searchFlag()

/** The search parameters of a results page; a malformed value counts as absent. */
export const resultsSearch = z.object({
  coords: place,
  address: place,
  city: place,
  pincode: place,
  measured: flag,
  certified: flag,
  make: text,
  model: text,
  variant: text,
  jobs: text,
  sort: z.catch(z.optional(z.enum(['RECOMMENDED', 'DISTANCE', 'RATING'])), undefined),
  campaign: text,
  /** Workshops with capacity on this day. */
  on: text,
  /** How many workshops the list had grown to. */
  shown: searchNumber(1, MOST_SHOWN),
})

export type ResultsSearch = z.output<typeof resultsSearch>

/** Short name of a place: the part before its state, pincode and country. */
export function placeName(formattedAddress: string): string {
  return formattedAddress.split(', ').slice(0, 2).join(', ')
}
