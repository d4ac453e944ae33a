/** What somebody says of a workshop on the maps service. */
export interface Review {
  /** `null` for a nameless reviewer, shown as 'Anonymous user' (000-3). */
  author: string | null
  /** Stars out of 5. */
  rating: number
  /** How long ago, in words: 'a month ago'. */
  age: string
  text: string
}

/** A place's reviews; over the maps service's query limit they are flagged (000-8). */
export type PlaceReviews =
  | {kind: 'found'; name: string; rating: number | null; totalRatings: number; reviews: readonly Review[]}
  | {kind: 'OVER_QUERY_LIMIT'}
