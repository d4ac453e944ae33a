/** A workshop's reviews in the maps service's shape. */
export interface MapsPlaceReviews {
  name: string
  formattedAddress: string
  latitude: number
  longitude: number
  /** Out of 5; `null` without ratings. */
  rating: number | null
  totalRatings: number
  reviews: PlaceReview[]
}

export interface PlaceReview {
  /** Absent for an anonymous reviewer. */
  author_name?: string
  rating: number
  relative_time_description: string
  text: string
}

/** The reviews for a workshop's place id; `null` when no workshop has it. */
export type FindReviews = (placeId: string) => Promise<MapsPlaceReviews | 'over-query-limit' | null>
