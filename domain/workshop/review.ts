/** A review from the maps service. */
export interface Review {
  /** `null` for an anonymous reviewer, shown as 'Anonymous user' (000-3). */
  author: string | null
  /** Stars out of 5. */
  rating: number
  /** The age in words, for example 'a month ago'. */
  age: string
  text: string
}

/** A place's reviews; a flag says that the maps service's query limit was reached (000-8). */
export type PlaceReviews =
  | {kind: 'found'; name: string; rating: number | null; totalRatings: number; reviews: readonly Review[]}
  | {kind: 'OVER_QUERY_LIMIT'}

/** The stars of a workshop, out of 5; `null` while nobody has rated it, whatever rating is stored. */
export function givenRating({
  rating,
  totalRatings,
}: {
  rating: number | null
  totalRatings: number
}): number | null {
  return totalRatings === 0 ? null : rating
}
