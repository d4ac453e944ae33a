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

/** What ranks a workshop wherever the search is from. */
export type Merits = Omit<RankedWorkshop, 'distance'>

type Order = (one: RankedWorkshop, other: RankedWorkshop) => number
type Rank = (one: Merits, other: Merits) => number

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

const RANKS: Record<WorkshopsSortBy, Rank> = {
  DISTANCE: () => 0,
  RATING: (one, other) => other.rating - one.rating,
  RECOMMENDED: (one, other) =>
    Number(other.cas) - Number(one.cas) ||
    Number(other.hasOffer) - Number(one.hasOffer) ||
    weightedRating(other) - weightedRating(one),
}

/** The order of results but for the distance. */
export function workshopRank(sortBy: WorkshopsSortBy): Rank {
  return RANKS[sortBy]
}

/** The order of results (rulings 20 and 24); equal ones by distance, then id. */
export function workshopOrder(sortBy: WorkshopsSortBy): Order {
  const rank = RANKS[sortBy]
  return (one, other) => rank(one, other) || nearestFirst(one, other)
}
