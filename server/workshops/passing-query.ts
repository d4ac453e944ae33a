import {sql} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {milesToKm, type Position} from '../../domain/place/position.ts'
import type {RankedWorkshop} from '../../domain/workshop/workshop-ranking.ts'
import type {Connection} from '../database/database.ts'
import {onEarth, passes, rankedFrom, type StoredMerits, type WorkshopFilter} from './nearest-query.ts'

/** Of the nearest. More than a count needs; elsewhere than in the largest cities all within the radius. */
const MOST_LOOKED_AT = 2000

export interface PassingQuery {
  position: Position
  miles: number
  filter: WorkshopFilter
  today: IndiaDay
}

interface Candidate extends StoredMerits {
  hasOffer: boolean
  isPassing: boolean
}

/**
 * The workshops within the radius that pass, among the nearest two thousand, in no order. It answers what the workshops
 * in memory answer, while they are loaded; `isAll` says whether there are no others within the radius.
 */
export async function findPassing(
  connection: Connection,
  {position, miles, filter, today}: PassingQuery,
): Promise<{found: RankedWorkshop[]; isAll: boolean}> {
  const centre = onEarth(position)
  const {rows} = await sql<Candidate>`
    with near as materialized (
      select id, pos <-> ${centre} as apart, status, cas, country, rating, total_ratings, latitude, longitude,
        offered_jobs, approved_specializations, opening_hours, daily_capacity, served_makes, served_models,
        served_variants, campaigns
      from workshops order by pos <-> ${centre} limit ${MOST_LOOKED_AT}
    )
    select id, cas, rating, total_ratings, latitude, longitude, (${passes(filter)}) as is_passing,
      exists (
        select from custom_offers
        where workshop_id = workshops.id and is_active and is_approved
          and ${today}::date between start_date and end_date) as has_offer
    from near as workshops order by apart`.execute(connection)
  const radius = milesToKm(miles)
  const ranked = rows.map((row) => ({
    isPassing: row.isPassing,
    workshop: rankedFrom(position, row, row.hasOffer),
  }))
  const farthest = ranked.at(-1)
  return {
    found: ranked.flatMap(({isPassing, workshop}) =>
      isPassing && workshop.distance <= radius ? [workshop] : [],
    ),
    isAll: rows.length < MOST_LOOKED_AT || (farthest !== undefined && farthest.workshop.distance > radius),
  }
}
