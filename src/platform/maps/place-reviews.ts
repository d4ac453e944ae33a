import type {PlaceReviews} from '../../../domain/workshop/review.ts'

export const REVIEW_FIELDS = ['name', 'rating', 'reviews', 'user_ratings_total']

/** The part of Google's `PlaceResult` with the reviews. */
interface ReviewedPlace {
  name?: string | undefined
  rating?: number | undefined
  user_ratings_total?: number | undefined
  reviews?:
    | {
        author_name?: string | undefined
        rating?: number | undefined
        relative_time_description: string
        text: string
      }[]
    | undefined
}

export function placeReviews({name, rating, reviews, user_ratings_total}: ReviewedPlace): PlaceReviews {
  return {
    kind: 'found',
    name: name ?? '',
    rating: rating ?? null,
    totalRatings: user_ratings_total ?? 0,
    reviews: (reviews ?? []).map(({author_name, rating: stars, relative_time_description, text}) => ({
      author: author_name || null,
      rating: stars ?? 0,
      age: relative_time_description,
      text,
    })),
  }
}
