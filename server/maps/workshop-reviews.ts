import type {Connection} from '../database/database.ts'
import type {FindReviews} from './place-reviews.ts'

/** The stored reviews of workshops. */
export function createFindReviews(connection: Connection): FindReviews {
  return async (placeId) => {
    const workshop = await connection
      .selectFrom('workshops')
      .select(['name', 'formattedAddress', 'latitude', 'longitude', 'rating', 'totalRatings', 'reviews'])
      .select('reviewsOverQueryLimit')
      .where('placeId', '=', placeId)
      .executeTakeFirst()
    if (workshop === undefined) return null
    const {reviewsOverQueryLimit, ...found} = workshop
    return reviewsOverQueryLimit ? 'over-query-limit' : found
  }
}
