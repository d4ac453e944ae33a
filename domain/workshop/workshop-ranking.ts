export type WorkshopsSortBy = 'RECOMMENDED' | 'DISTANCE' | 'RATING'

export interface RankedWorkshop {
  id: string
  cas: boolean
  hasOffer: boolean
  rating: number
  totalRatings: number
  /** Kilometres from the searched position. */
  distance: number
}

type Order = (one: RankedWorkshop, other: RankedWorkshop) => number

const nearestFirst: Order = (one, other) =>
  one.distance - other.distance || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

const TYPICAL_RATING = 4
const RATINGS_THAT_PERSUADE = 20

/**
 * Rating weighted by the number of ratings: with few ratings it stays near the typical one (Bayesian
 * average).
 */
export function weightedRating({
  rating,
  totalRatings,
}: Pick<RankedWorkshop, 'rating' | 'totalRatings'>): number {
  return (
    (rating * totalRatings + TYPICAL_RATING * RATINGS_THAT_PERSUADE) / (totalRatings + RATINGS_THAT_PERSUADE)
  )
}

const ORDERS: Record<WorkshopsSortBy, Order> = {
  DISTANCE: nearestFirst,
  RATING: (one, other) => other.rating - one.rating || nearestFirst(one, other),
  RECOMMENDED: (one, other) =>
    Number(other.cas) - Number(one.cas) ||
    Number(other.hasOffer) - Number(one.hasOffer) ||
    weightedRating(other) - weightedRating(one) ||
    nearestFirst(one, other),
}

/** The order of results (rulings 20 and 24); equal ones by distance, then id. */
export function workshopOrder(sortBy: WorkshopsSortBy): Order {
  return ORDERS[sortBy]
}
