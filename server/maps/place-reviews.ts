/** What people say of a workshop on the maps service. */
export interface MapsPlaceReviews {
  name: string
  formattedAddress: string
  latitude: number
  longitude: number
  /** Out of 5; `null` while nobody rated it. */
  rating: number | null
  totalRatings: number
  reviews: PlaceReview[]
}

export interface PlaceReview {
  /** Absent for a nameless reviewer. */
  author_name?: string
  rating: number
  relative_time_description: string
  text: string
}

/** The reviews under a workshop's place id; `null` when no workshop has it. */
export type FindReviews = (placeId: string) => Promise<MapsPlaceReviews | 'over-query-limit' | null>
