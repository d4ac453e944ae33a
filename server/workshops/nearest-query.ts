import {type Expression, type SqlBool, sql} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {
  distanceKm,
  EARTH_RADIUS_KM,
  milesToKm,
  type Position,
  roundedDegrees,
} from '../../domain/place/position.ts'
import {type RankedWorkshop, workshopOrder} from '../../domain/workshop/workshop-ranking.ts'
import type {Connection} from '../database/database.ts'
import {isFullDay} from './free-days.ts'
import type {WantedVehicle} from './wanted-vehicle.ts'

/** The filters of a search besides the place. */
export interface WorkshopFilter {
  jobs: readonly string[]
  specializations: readonly string[]
  isCertifiedOnly: boolean
  country: string | null
  vehicle: WantedVehicle
  /** Only workshops that take part in this campaign. */
  campaign: string | null
  /** Only workshops with capacity left on this day. */
  freeOn: IndiaDay | null
}

export interface NearestQuery {
  position: Position
  miles: number
  filter: WorkshopFilter
  first: number
  after: number
  /** The page begins behind this one; without it, where `after` says. */
  behind: RankedWorkshop | null
}

const CANDIDATES_PER_RESULT = 20
const LEAST_CANDIDATES = 300
/** The index's distances, of rounded places and in a straight line, and the haversine's may differ by a few centimetres. */
const METRES_OF_DOUBT = 0.1

/** What orders a workshop, as a query reads it. */
export interface StoredMerits {
  id: string
  cas: boolean
  rating: number | null
  totalRatings: number
  latitude: number
  longitude: number
}

interface Candidate extends StoredMerits {
  apart: number
  /** Distance of the last candidate. */
  edge: number
  seen: number
  /** Those that pass before the rows. */
  skipped: number
}

/**
 * Nearest first, equal distances by id. The index yields candidates in order, so the time does not depend on the number of
 * workshops; `null` where too few of them pass, or are behind the cursor, to know the result. Rows that the index's
 * distances cannot tell apart are ordered here, as the replica orders them.
 */
export async function findNearest(
  connection: Connection,
  query: NearestQuery,
): Promise<RankedWorkshop[] | null> {
  const {position, miles, first, after, behind} = query
  const count = Math.max(LEAST_CANDIDATES, after + first * CANDIDATES_PER_RESULT)
  const rows = await candidates(connection, query, count)
  const order = workshopOrder('DISTANCE')
  const page = rows
    .map((row) => ({row, ranked: rankedFrom(position, row, false)}))
    .filter(({ranked}) => behind === null || order(behind, ranked) < 0)
    .toSorted((one, other) => order(one.ranked, other.ranked))
    .slice(after - (rows[0]?.skipped ?? 0))
    .slice(0, first)
  const radius = milesToKm(miles)
  const last = page.at(-1)
  const isKnown =
    last !== undefined &&
    (last.row.seen < count ||
      (page.length === first && last.row.apart + METRES_OF_DOUBT < last.row.edge) ||
      last.ranked.distance > radius)
  return isKnown ? page.map(({ranked}) => ranked).filter(({distance}) => distance <= radius) : null
}

/** The page's rows among this many candidates, and those that may be as near as its first or its last. */
async function candidates(
  connection: Connection,
  {position, filter, first, after, behind}: NearestQuery,
  count: number,
) {
  const centre = onEarth(position)
  const nearer = behind === null ? 0 : straightMetres(behind.distance)
  const {rows} = await sql<Candidate>`
    with near as materialized (
      select id, pos <-> ${centre} as apart, status, cas, country, offered_jobs, approved_specializations,
        opening_hours, daily_capacity, served_makes, served_models, served_variants, campaigns
      from workshops order by pos <-> ${centre} limit ${count}
    ), hits as (
      select id, apart from near as workshops
      where ${passes(filter)} and apart >= ${nearer - METRES_OF_DOUBT}::float8
    ), page as (
      select min(apart) - ${METRES_OF_DOUBT}::float8 as least, max(apart) + ${METRES_OF_DOUBT}::float8 as most from (
        select apart from hits order by apart offset ${after}
        limit ${first} + ${behind === null ? sql`0` : sql`(select count(*) from hits where apart <= ${nearer + METRES_OF_DOUBT}::float8)`}
      ) of_page
    )
    select id, cas, rating, total_ratings, latitude, longitude, hits.apart,
      (select max(apart) from near) as edge, (select count(*) from near) as seen,
      (select count(*) from hits where apart < least) as skipped
    from page join hits on apart between least and most join workshops using (id)`.execute(connection)
  return rows
}

/** As the index `pos` has it. */
export const onEarth = ({lat, lng}: Position) =>
  sql`ll_to_earth(${roundedDegrees(lat)}::float8, ${roundedDegrees(lng)}::float8)`

/** The workshop as it is ranked in a search from this position. */
export function rankedFrom(position: Position, row: StoredMerits, hasOffer: boolean): RankedWorkshop {
  const {id, cas, totalRatings, latitude, longitude} = row
  const distance = distanceKm(position, {lat: latitude, lng: longitude})
  return {id, cas, hasOffer, rating: row.rating ?? 0, totalRatings, distance}
}

/** Through the earth, as large as PostgreSQL's `earth()` says it is. */
function straightMetres(km: number): number {
  return 2 * 6_378_168 * Math.sin(km / EARTH_RADIUS_KM / 2)
}

/** The conditions of a filter on a row of `workshops`. */
export function passes({
  jobs,
  specializations,
  isCertifiedOnly,
  country,
  vehicle,
  campaign,
  freeOn,
}: WorkshopFilter) {
  const wanted: Expression<SqlBool>[] = [sql`status = 'ACTIVE'`]
  if (jobs.length > 0) wanted.push(sql`offered_jobs @> ${JSON.stringify(jobs)}::jsonb`)
  if (specializations.length > 0)
    wanted.push(sql`approved_specializations @> ${JSON.stringify(specializations)}::jsonb`)
  if (isCertifiedOnly) wanted.push(sql`cas`)
  if (country !== null) wanted.push(sql`country = ${country}`)
  if (vehicle.make !== null) wanted.push(serves('served_makes', vehicle.make))
  if (vehicle.model !== null) wanted.push(serves('served_models', vehicle.model))
  if (vehicle.variant !== null) wanted.push(serves('served_variants', vehicle.variant))
  if (campaign !== null) wanted.push(sql`campaigns @> ${JSON.stringify([campaign])}::jsonb`)
  if (freeOn !== null) wanted.push(isFreeOn(freeOn))
  return sql.join(wanted, sql` and `)
}

function serves(column: string, name: string): Expression<SqlBool> {
  const list = sql.ref(column)
  return sql`(${list} = '[]'::jsonb or ${list} @> ${JSON.stringify([name])}::jsonb)`
}

function isFreeOn(day: IndiaDay): Expression<SqlBool> {
  const weekday = sql`extract(dow from ${day}::date)::int`
  return sql`opening_hours @> jsonb_build_array(jsonb_build_object('day', ${weekday}))
    and not exists (
      select 1 from workshop_days
      where workshop_id = workshops.id and day = ${day}::date and ${isFullDay(sql`workshops.daily_capacity`)})`
}
