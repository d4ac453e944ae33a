import {type Expression, type SqlBool, sql} from 'kysely'
import type {IndiaDay} from '../../domain/booking/booking-date.ts'
import {distanceKm, milesToKm, type Position, roundedDegrees} from '../../domain/place/position.ts'
import type {Connection} from '../database/database.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'
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
}

export interface Near {
  row: WorkshopRow
  /** Kilometres. */
  distance: number
}

const CANDIDATES_PER_RESULT = 20
const LEAST_CANDIDATES = 300

interface Candidates {
  apart: number
  /** Distance of the last candidate. */
  edge: number
  seen: number
}

/**
 * Nearest first, equal distances by id. The index yields candidates in order, so the time does not depend on
 * the number of workshops; `null` where too few of them pass to know the result.
 */
export async function findNearest(connection: Connection, query: NearestQuery): Promise<Near[] | null> {
  const {position, miles, filter, first, after} = query
  const count = Math.max(LEAST_CANDIDATES, (first + after) * CANDIDATES_PER_RESULT)
  const centre = sql`ll_to_earth(${roundedDegrees(position.lat)}::float8, ${roundedDegrees(position.lng)}::float8)`
  const {rows} = await sql<Candidates & WorkshopRow>`
    with near as materialized (
      select id, pos <-> ${centre} as apart, status, cas, country, offered_jobs, approved_specializations,
        opening_hours, daily_capacity, served_makes, served_models, served_variants, campaigns
      from workshops order by pos <-> ${centre} limit ${count}
    ), hits as (
      select id, apart from near as workshops where ${passes(filter)}
      order by apart, id limit ${first} offset ${after}
    )
    select workshops.*, hits.apart, (select max(apart) from near) as edge, (select count(*) from near) as seen
    from hits join workshops using (id) order by hits.apart, id`.execute(connection)
  const found = rows.map((row) => ({
    row,
    distance: distanceKm(position, {lat: row.latitude, lng: row.longitude}),
  }))
  const radius = milesToKm(miles)
  const last = found.at(-1)
  const isKnown =
    last !== undefined &&
    (last.row.seen < count ||
      (rows.length === first && last.row.apart < last.row.edge) ||
      last.distance > radius)
  return isKnown ? found.filter(({distance}) => distance <= radius) : null
}

function passes({
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
