import {type Expression, type SqlBool, sql} from 'kysely'
import type {IndiaDay} from '../../domain/booking-date.ts'
import {milesToKm, type Position} from '../../domain/position.ts'
import type {Connection} from '../database/database.ts'

/** What narrows a search besides the place. */
export interface WorkshopFilter {
  jobs: readonly string[]
  specializations: readonly string[]
  isCertifiedOnly: boolean
  country: string | null
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

/** The box is cut from a sphere that is a little larger than the one distances are told on. */
const BOX_SLACK = 1.01

export function createWorkshopRepository(connection: Connection) {
  const offers = () => connection.selectFrom('customOffers').selectAll()

  return {
    /** Nearest first, equal distances by id; a few may lie just outside the radius. */
    findNearest: ({position, miles, filter, first, after}: NearestQuery) => {
      const centre = sql`ll_to_earth(${position.lat}::float8, ${position.lng}::float8)`
      const metres = milesToKm(miles) * 1000 * BOX_SLACK
      return connection
        .selectFrom('workshops')
        .selectAll()
        .where('status', '=', 'ACTIVE')
        .where(sql<SqlBool>`pos <@ earth_box(${centre}, ${metres}::float8)`)
        .where((builder) => builder.and(conditions(filter)))
        .orderBy(sql`pos <-> ${centre}`)
        .orderBy('id')
        .limit(first)
        .offset(after)
        .execute()
    },
    findByIds: (ids: readonly string[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : connection.selectFrom('workshops').selectAll().where('id', 'in', ids).execute(),
    findById: (id: string) =>
      connection.selectFrom('workshops').selectAll().where('id', '=', id).executeTakeFirst(),
    findBySerialId: (serialId: string) =>
      connection.selectFrom('workshops').selectAll().where('serialId', '=', serialId).executeTakeFirst(),
    findByCountry: (country: string) =>
      connection
        .selectFrom('workshops')
        .select(['id', 'serialId', 'name', 'city'])
        .where('country', '=', country)
        .where('status', '=', 'ACTIVE')
        .orderBy('city')
        .orderBy('name')
        .orderBy('id')
        .execute(),
    offersOf: (workshopIds: readonly string[]) =>
      workshopIds.length === 0
        ? Promise.resolve([])
        : offers().where('workshopId', 'in', workshopIds).orderBy('id').execute(),
    daysOf: (workshopIds: readonly string[], first: IndiaDay, last: IndiaDay) =>
      workshopIds.length === 0
        ? Promise.resolve([])
        : connection
            .selectFrom('workshopDays')
            .selectAll()
            .where('workshopId', 'in', workshopIds)
            .where('day', '>=', first)
            .where('day', '<=', last)
            .execute(),
    /** The workshops among these with no capacity left on a day. */
    fullOn: async (day: IndiaDay, workshopIds: readonly string[] | null) => {
      const rows = await connection
        .selectFrom('workshopDays')
        .innerJoin('workshops', 'workshops.id', 'workshopDays.workshopId')
        .select('workshopDays.workshopId')
        .where('day', '=', day)
        .where(sql<SqlBool>`booked >= coalesce(capacity, daily_capacity)`)
        .$if(workshopIds !== null, (query) => query.where('workshops.id', 'in', workshopIds ?? []))
        .execute()
      return new Set(rows.map(({workshopId}) => workshopId))
    },
    /** Grows with every change to workshops and their offers. */
    version: async () => {
      const row = await connection
        .selectFrom('counters')
        .select('value')
        .where('name', '=', 'workshops')
        .executeTakeFirstOrThrow()
      return row.value
    },
    /** A slice of all active workshops in the order of their ids, as the replica keeps them. */
    replicaRows: (afterId: string, limit: number) =>
      connection
        .selectFrom('workshops')
        .select(['id', 'latitude', 'longitude', 'rating', 'totalRatings', 'cas', 'country'])
        .select(['offeredJobs', 'approvedSpecializations', 'openingHours'])
        .where('status', '=', 'ACTIVE')
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    workshopsWithLiveOffer: async (today: IndiaDay) => {
      const rows = await connection
        .selectFrom('customOffers')
        .select('workshopId')
        .distinct()
        .where('isActive', '=', true)
        .where('isApproved', '=', true)
        .where('startDate', '<=', today)
        .where('endDate', '>=', today)
        .execute()
      return rows.map(({workshopId}) => workshopId)
    },
  }
}

export type WorkshopRepository = ReturnType<typeof createWorkshopRepository>
export type ReplicaRow = Awaited<ReturnType<WorkshopRepository['replicaRows']>>[number]

function conditions({jobs, specializations, isCertifiedOnly, country, freeOn}: WorkshopFilter) {
  const wanted: Expression<SqlBool>[] = []
  if (jobs.length > 0) wanted.push(sql`offered_jobs @> ${JSON.stringify(jobs)}::jsonb`)
  if (specializations.length > 0)
    wanted.push(sql`approved_specializations @> ${JSON.stringify(specializations)}::jsonb`)
  if (isCertifiedOnly) wanted.push(sql`cas`)
  if (country !== null) wanted.push(sql`country = ${country}`)
  if (freeOn !== null) wanted.push(isFreeOn(freeOn))
  return wanted
}

function isFreeOn(day: IndiaDay): Expression<SqlBool> {
  const weekday = sql`extract(dow from ${day}::date)::int`
  return sql`opening_hours @> jsonb_build_array(jsonb_build_object('day', ${weekday}))
    and not exists (
      select 1 from workshop_days
      where workshop_id = workshops.id and day = ${day}::date and booked >= coalesce(capacity, daily_capacity))`
}
